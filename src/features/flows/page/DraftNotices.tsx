import { useState } from 'react'
import { useServices } from '#domain/services.tsx'
import { formatMoment } from '#lib/format.ts'
import { flowNoticesTexts } from '#texts/flows/flow-notices.ts'
import { useTexts } from '#texts/texts.tsx'
import { Button, GhostButton } from '#ui/Button.tsx'
import { Notice } from '#ui/Notice.tsx'
import { useStore } from '#ui/use-store.ts'
import { stepTo } from '../commands/differences.ts'
import { useFlow, useEditor } from '../editor/flow-context.ts'
import { useFlowView } from '../editor/use-flow-view.ts'
import { UnparsedJsonNotice, useShowsUnparsedNotice } from '../json/UnparsedJsonNotice.tsx'
import { changesBetween } from '../merge/changes.ts'
import { isUnsaved } from '../sync/drafts/draft.ts'
import styles from './FlowBar.module.css'
import { useDraftLocation } from './use-draft-location.ts'
import { paths } from '#domain/paths.ts'
import { useVisit } from '#domain/recents.ts'
import { useDebounced } from '#ui/use-debounced.ts'

export function DraftNotices() {
  useVisitedName()
  const { flowNotices: t } = useTexts(flowNoticesTexts)
  const { left, saver } = useFlow()
  const isStored = useDraftLocation() === 'device'
  const [isSeen, setSeen] = useState(false)
  const { kind: word } = useStore(saver.state)
  const isRestored = left.found !== undefined && isUnsaved(left.found.draft)
  const shows = isRestored && !isSeen && word !== 'clean'
  const isUnread = left.isUnread === true && word === 'offline'
  const showsUnparsed = useShowsUnparsedNotice()
  if (isStored && !shows && !isUnread && !showsUnparsed) return null
  return (
    <div className={styles.notices}>
      {!isStored && (
        <Notice tone="warn" role="alert" title={t.draftsOff.title}>
          {t.draftsOff.body}
        </Notice>
      )}
      {isUnread && (
        <Notice tone="warn" role="status" title={t.unread.title}>
          {t.unread.body}
        </Notice>
      )}
      {shows && <Restored onSeen={() => setSeen(true)} />}
      {showsUnparsed && <UnparsedJsonNotice />}
    </div>
  )
}

function Restored({ onSeen }: { readonly onSeen: () => void }) {
  const { flowNotices: t, locale } = useTexts(flowNoticesTexts)
  const { editor, saver, pageState, left } = useFlow()
  const { toasts, clock } = useServices()
  const [view, show] = useFlowView()
  const { draft } = left.found ?? {}
  if (!draft) return null
  const changes = changesBetween(draft.base, draft.mine)
  const last = draft.history.past.at(-1)?.at ?? draft.since ?? clock.now()
  const check = () => {
    const items = changesBetween(saver.base().doc, editor.get().doc).flatMap(({ item }) => item ?? [])
    // Text has no marks.
    if (view === 'json') show('graph')
    editor.select(items)
    pageState.recentlyChanged.set(new Set(items))
    if (items[0] !== undefined) pageState.reveal(items[0])
    pageState.fit(items)
  }
  const discard = () => {
    editor.run((doc) => stepTo(doc, saver.base().doc, { key: 'replace' }))
    toasts.show(t.restored.discarded, 'info', 'flow-draft')
    onSeen()
  }
  return (
    <Notice
      tone="accent"
      icon="rotate-ccw-clock"
      role="status"
      title={t.restored.title(changes.length, formatMoment(last, locale))}
      action={
        <span className={styles.word}>
          <Button size="sm" onClick={check}>
            {t.restored.view}
          </Button>
          <GhostButton onClick={discard}>{t.restored.discard}</GhostButton>
        </span>
      }
    >
      {t.restored.body}
    </Notice>
  )
}

/** A name that is being typed is announced after so long without a key, in milliseconds. */
const REST = 400

/** Shows the current name of the flow in breadcrumbs and among recent items, saved or not. */
function useVisitedName(): void {
  const { id } = useFlow()
  const name = useDebounced(
    useEditor(({ doc }) => doc.name),
    REST,
  )
  useVisit(name === '' ? undefined : { kind: 'flow', to: paths.flow(id), name })
}
