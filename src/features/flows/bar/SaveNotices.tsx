import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import type { ApiError, Problem } from '#api/errors.ts'
import { paths } from '#domain/paths.ts'
import { ProblemNotice } from '#domain/ProblemNotice.tsx'
import { wordsForProblem } from '#domain/problem-words.ts'
import { shownWords } from '#domain/shown-text.ts'
import { flowSavingTexts } from '#texts/flow-saving.ts'
import { useTexts } from '#texts/texts.tsx'
import { Button } from '#ui/Button.tsx'
import { Notice } from '#ui/Notice.tsx'
import { useStore } from '#ui/use-store.ts'
import { calledName } from '../editor/describe.ts'
import { useFlow } from '../editor/flow-context.ts'
import { newFlowOf } from '../list/new-flow-of.ts'
import { useFlowChanges } from '../list/use-flow-changes.ts'
import { type RefusedPart, refusedParts } from '../saver/refused-parts.ts'
import styles from './FlowBar.module.css'

/** Why the last save did not come about, and what can be done about it. */
export function SaveNotices() {
  const { saver } = useFlow()
  const { word, refused } = useStore(saver.state)
  const notice =
    word === 'gone' ? (
      <GoneNotice />
    ) : word === 'forbidden' ? (
      <NoRight />
    ) : word === 'conflict' ? (
      <ConflictNotice />
    ) : undefined
  if (notice) return <div className={styles.notices}>{notice}</div>
  if (refused === undefined || word !== 'dirty') return null
  return (
    <div className={styles.notices}>{refused === 'stale' ? <StaleNotice /> : <RefusedNotice problem={refused} />}</div>
  )
}

/** Both versions ask for a decision somewhere; editing can go on meanwhile. */
function ConflictNotice() {
  const { flowSaving: t } = useTexts(flowSavingTexts)
  const { stage } = useFlow()
  return (
    <Notice
      tone="warn"
      role="status"
      title={t.meets.title}
      action={
        <Button size="sm" onClick={() => stage.isResolving.set(true)}>
          {t.meets.decide}
        </Button>
      }
    >
      {t.meets.body}
    </Notice>
  )
}

function StaleNotice() {
  const { flowSaving: t } = useTexts(flowSavingTexts)
  const { saver } = useFlow()
  return (
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
  )
}

function NoRight() {
  const { flowSaving: t } = useTexts(flowSavingTexts)
  return (
    <Notice tone="bad" role="alert" title={t.noRight.title}>
      {t.noRight.body}
    </Notice>
  )
}

/** What the service said, part by part, each with the way to its card. */
function RefusedNotice({ problem }: { readonly problem: Problem }) {
  const texts = useTexts(flowSavingTexts)
  const { flowSaving: t } = texts
  const { editor } = useFlow()
  const parts = refusedParts(problem, editor.get().doc)
  const { title, body } = wordsForProblem(problem, texts)
  return (
    <Notice tone="bad" role="alert" title={t.refused.title}>
      {parts.length === 0 ? (
        <p>
          {title}. {body}
          {'detail' in problem && ` ${shownWords(problem.detail)}`}
        </p>
      ) : (
        parts.map((part, at) => <Refused key={`${at} ${part.field}`} part={part} />)
      )}
      <p>{t.refused.keeps}</p>
    </Notice>
  )
}

function Refused({ part: { item, field, message } }: { readonly part: RefusedPart }) {
  const texts = useTexts(flowSavingTexts)
  const { flowSaving: t } = texts
  const { editor, catalogue, stage } = useFlow()
  const name = item ? calledName(editor.get().doc, item, catalogue, texts) : t.refused.flow
  const show = () => {
    if (!item) return
    editor.select([item])
    stage.reveal(item)
    stage.details.set({})
  }
  return (
    <p>
      {t.refused.at(name, field)}: {shownWords(message)}{' '}
      {item && (
        <Button size="sm" variant="ghost" onClick={show}>
          {t.refused.show}
        </Button>
      )}
    </p>
  )
}

/** Somebody deleted the flow: what is here can become a flow of its own. */
function GoneNotice() {
  const { flowEditor, flowSaving: t } = useTexts(flowSavingTexts)
  const { editor, keeper, release } = useFlow()
  const changes = useFlowChanges()
  const navigate = useNavigate()
  const [isBusy, setBusy] = useState(false)
  const [error, setError] = useState<ApiError>()
  const create = async () => {
    setBusy(true)
    const made = await changes.create(newFlowOf(editor.get().doc, flowEditor.unnamed))
    setBusy(false)
    if (made.kind !== 'done') return setError(made.kind === 'gone' ? undefined : made.error)
    release()
    // A device that does not let go of it says so on every page.
    await keeper.discard().catch(() => undefined)
    void navigate(paths.flow(made.value.id))
  }
  return (
    <>
      <Notice
        tone="bad"
        role="alert"
        title={t.deleted.title}
        action={
          <Button size="sm" isBusy={isBusy} onClick={() => void create()}>
            {t.deleted.create}
          </Button>
        }
      >
        {t.deleted.body}
      </Notice>
      {error && <ProblemNotice title={t.deleted.failed} error={error} />}
    </>
  )
}
