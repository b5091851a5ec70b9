import { useState } from 'react'
import type { Problem } from '#api/errors.ts'
import { formatProblem } from '#domain/format-problem.ts'
import { shownText } from '#domain/shown-text.ts'
import { flowNoticesTexts } from '#texts/flows/flow-notices.ts'
import { useTexts } from '#texts/texts.tsx'
import { Button, GhostButton } from '#ui/Button.tsx'
import { Notice } from '#ui/Notice.tsx'
import { useStore } from '#ui/use-store.ts'
import { useSubscription } from '#ui/use-subscription.ts'
import { useFlow } from '../editor/flow-context.ts'
import { itemLabel } from '../labels/describe.ts'
import { type RefusedPart, refusedParts } from '../sync/saver/refused-parts.ts'
import styles from './FlowBar.module.css'
import { DeletedNotice } from './DeletedNotice.tsx'
import { SameNamesNotice } from './SameNamesNotice.tsx'
import { useServices } from '#domain/services.tsx'
import { isMarkedStep } from '../commands/left-out.ts'
import { useStepLabel } from '../editor/use-step-label.ts'

/** Notices after a save: names that two items share now, and the reason why the last save failed. */
export function SaveNotices() {
  useSkippedStepsText()
  const adopted = useStore(useFlow().adopted)
  // Shown until the next change from elsewhere that is a merge, too.
  const [merged, setMerged] = useState(adopted)
  if (adopted !== merged && adopted?.how === 'merged') setMerged(adopted)
  return (
    <>
      {merged && merged.sameNames.length > 0 && (
        <SameNamesNotice key={merged.sameNames.map(({ name }) => name).join(' ')} adopted={merged} />
      )}
      <Failure />
    </>
  )
}

/** Why the last save failed, and what the user can do about it. */
function Failure() {
  const { flowNotices: t } = useTexts(flowNoticesTexts)
  const { saver, pageState } = useFlow()
  const { kind: word, refused } = useStore(saver.state)
  const isRefused = refused !== undefined && word === 'dirty'
  if (!isRefused && word !== 'gone' && word !== 'forbidden' && word !== 'conflict') return null
  return (
    <div className={styles.notices}>
      {word === 'gone' && <DeletedNotice />}
      {word === 'forbidden' && (
        <Notice tone="bad" role="alert" title={t.noRight.title}>
          {t.noRight.body}
        </Notice>
      )}
      {/* Both versions need a decision somewhere; editing can continue meanwhile. */}
      {word === 'conflict' && (
        <Notice
          tone="warn"
          role="status"
          title={t.meets.title}
          action={
            <Button size="sm" onClick={() => pageState.isResolving.set(true)}>
              {t.meets.decide}
            </Button>
          }
        >
          {t.meets.body}
        </Notice>
      )}
      {isRefused && refused === 'stale' && (
        <Notice
          tone="warn"
          role="alert"
          title={t.stale.title}
          action={
            <Button size="sm" onClick={() => saver.save()}>
              {t.stale.again}
            </Button>
          }
        >
          {t.stale.body}
        </Notice>
      )}
      {isRefused && refused !== 'stale' && <RefusedNotice problem={refused} />}
    </div>
  )
}

/** Errors of the service, part by part, each with a link to its card. */
function RefusedNotice({ problem }: { readonly problem: Problem }) {
  const texts = useTexts(flowNoticesTexts)
  const { flowNotices: t } = texts
  const { editor } = useFlow()
  const parts = refusedParts(problem, editor.get().doc)
  const { title, body } = formatProblem(problem, texts)
  return (
    <Notice tone="bad" role="alert" title={t.refused.title}>
      {parts.length === 0 ? (
        <p>
          {title}. {body}
          {'detail' in problem && ` ${shownText(problem.detail)}`}
        </p>
      ) : (
        parts.map((part, at) => <Refused key={`${at} ${part.field}`} part={part} />)
      )}
      <p>{t.refused.keeps}</p>
    </Notice>
  )
}

function Refused({ part: { item, field, message } }: { readonly part: RefusedPart }) {
  const texts = useTexts(flowNoticesTexts)
  const { flowNotices: t } = texts
  const { editor, catalogue, pageState } = useFlow()
  const name = item ? itemLabel(editor.get().doc, item, catalogue, texts) : t.refused.flow
  const show = () => {
    if (!item) return
    editor.select([item])
    pageState.reveal(item)
    pageState.details.set({})
  }
  return (
    <p>
      {t.refused.at(name, field)}: {shownText(message)}{' '}
      {item && <GhostButton onClick={show}>{t.refused.show}</GhostButton>}
    </p>
  )
}

/** Shows why an undo or redo changed nothing: otherwise a key that seems to do nothing is pressed again. */
function useSkippedStepsText(): void {
  const { flowNotices: t } = useTexts(flowNoticesTexts)
  const { editor } = useFlow()
  const { toasts } = useServices()
  const words = useStepLabel()
  useSubscription(editor.onStep, ({ label, patches }, way) => {
    const { past, future } = editor.history()
    const step = (way === 'undone' ? future : past).at(-1)
    if (patches.length > 0 || !step) return
    toasts.show(t.unmade[isMarkedStep(step) ? 'secret' : 'changed'](words(label)), 'info', 'flow')
  })
}
