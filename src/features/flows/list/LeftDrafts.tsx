import { useQuery } from '@tanstack/react-query'
import { useState, useSyncExternalStore } from 'react'
import { Link } from 'react-router-dom'
import { problemOf } from '#api/errors.ts'
import { useFlowsApi } from '#api/flows.ts'
import type { Flow } from '#contract/flows.ts'
import { DeletionDialog } from '#domain/DeletionDialog.tsx'
import { paths } from '#domain/paths.ts'
import { useServices } from '#domain/services.tsx'
import type { UnsavedFlow } from '#domain/unsaved-flows.ts'
import { formatAgo } from '#lib/format.ts'
import { isObject } from '#lib/objects.ts'
import { flowListTexts } from '#texts/flows/flow-list.ts'
import { useTexts } from '#texts/texts.tsx'
import { buttonClass } from '#ui/button-class.ts'
import { Button, GhostButton } from '#ui/Button.tsx'
import { CopyButton } from '#ui/CopyButton.tsx'
import { Notice } from '#ui/Notice.tsx'
import { blankFlow } from '../model/flow-document.ts'
import { createDraftStore } from '../sync/drafts/draft-store.ts'
import { flowDraftKind, flowHalfTypedKind } from '../sync/drafts/flow-kinds.ts'
import { restoreText } from '../sync/drafts/redact-text.ts'
import { readOfflineDraft } from '../sync/drafts/use-offline-draft.ts'
import { useFlowName } from './flow-name.ts'
import { NewFlowFailure } from './NewFlowFailure.tsx'
import { useFocusRecovery } from './use-focus-recovery.ts'
import { useSaveAsNew } from './use-save-as-new.ts'

/** Notices of unsaved work on this device in flows that the list does not show, with links. */
export function LeftDrafts({ drafts }: { readonly drafts: readonly UnsavedFlow[] }) {
  return drafts.map((draft) => <LeftDraft key={draft.id} draft={draft} />)
}

function LeftDraft({ draft }: { readonly draft: UnsavedFlow }) {
  const { flowList, locale } = useTexts(flowListTexts)
  const t = flowList.left
  const { clock } = useServices()
  const name = useFlowName()(draft)
  // A list may be incomplete: only the flow's own URL tells that it was deleted.
  const flow = useQuery(useFlowsApi().one(draft.id))
  const kind = problemOf(flow.error)?.kind
  const [at] = useState(() => clock.now())
  if (flow.isPending) return null
  const ago = formatAgo(Math.max(0, at - draft.at), locale)
  if (kind === 'not-found' || kind === 'gone') return <DeletedDraft draft={draft} name={name} ago={ago} />
  return (
    <Notice tone="warn" title={t.title(name)} action={<OpenDraft draft={draft} name={name} />}>
      {t.body(ago)}
    </Notice>
  )
}

interface DeletedProps {
  readonly draft: UnsavedFlow
  readonly name: string
  readonly ago: string
}

/** The service has no such flow any more: what is here can become one of its own, or go. */
function DeletedDraft({ draft: { id, ...draft }, name, ago }: DeletedProps) {
  const { flowList, common } = useTexts(flowListTexts)
  const t = flowList.left
  const { journal, toasts } = useServices()
  const [isConfirming, setIsConfirming] = useState(false)
  const { place: part, hand, keep } = useFocusRecovery()
  const store = createDraftStore(journal, id)
  const drafts = useSyncExternalStore(journal.subscribe, () => journal.list(flowDraftKind))
  const texts = useSyncExternalStore(journal.subscribe, () => journal.list(flowHalfTypedKind))
  const half = texts.find((one) => one.id === id)?.body
  const isText = half !== undefined && !drafts.some(({ id: other, body }) => other === id && body['unsaved'] === true)
  const discard = async () => {
    const cursor = await store.head()
    if (cursor) await store.remove(cursor)
    await journal.remove(flowHalfTypedKind, id)
  }
  const { saveAsNew, isBusy, outcome, isUnread } = useSaveAsNew(async () => {
    const found = (await readOfflineDraft(journal, id))?.left.found
    if (!found) return undefined
    // Later edits of another tab are not in the new flow: they stay.
    const letGo = async (created: Flow) => {
      await store.remove(found.cursor)
      // A text that cannot be read as a flow yet continues in the new one.
      const text = journal.list(flowHalfTypedKind).find((one) => one.id === id)?.body
      if (!text) return true
      await journal.updateAll([
        { kind: flowHalfTypedKind, id: created.id, change: () => text },
        {
          kind: flowHalfTypedKind,
          id,
          change: (body) => (isObject(body) && body['text'] === text['text'] ? null : undefined),
        },
      ])
      return true
    }
    return { doc: found.draft.mine, letGo }
  })
  return (
    <div ref={part} className="ec-stack ec-stack--12">
      <Notice
        tone="warn"
        title={t.goneTitle(name)}
        action={
          <div className="ec-line ec-line--wrap">
            {isText ? (
              // The page of a deleted flow cannot show it.
              <CopyButton
                text={() => restoreText(String(half['text']), blankFlow(''))}
                label={t.copyText}
                copiedLabel={common.copied}
                failedLabel={common.copyFailed}
                variant="default"
                showLabel
              />
            ) : (
              <>
                <Button size="sm" isBusy={isBusy} aria-label={t.saveAsNewNamed(name)} onClick={() => void saveAsNew()}>
                  {t.saveAsNew}
                </Button>
                <OpenDraft draft={{ id, ...draft }} name={name} />
              </>
            )}
            <GhostButton aria-label={t.discardNamed(name)} onClick={() => setIsConfirming(true)}>
              {t.discard}
            </GhostButton>
          </div>
        }
      >
        {isText ? t.goneText(ago) : t.goneBody(ago)}
      </Notice>
      {isUnread && <Notice tone="bad" role="alert" title={t.unread(name)} />}
      <NewFlowFailure outcome={outcome} />
      <DeletionDialog
        isOpen={isConfirming}
        onClose={() => setIsConfirming(false)}
        title={t.prompt.title(name)}
        confirm={t.prompt.confirm}
        onConfirm={() => {
          setIsConfirming(false)
          hand()
          discard().then(
            () => toasts.show(t.discarded(name), 'check'),
            // Every page shows that the device did not delete it.
            keep,
          )
        }}
      >
        <p className="ec-prose">{t.prompt.body}</p>
      </DeletionDialog>
    </div>
  )
}

function OpenDraft({ draft: { id }, name }: { readonly draft: UnsavedFlow; readonly name: string }) {
  const t = useTexts(flowListTexts).flowList.left
  return (
    <Link className={buttonClass({ size: 'sm' })} to={paths.flow(id)} aria-label={t.openNamed(name)}>
      {t.open}
    </Link>
  )
}
