import { useMutation } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import type { JournalRecord } from '#journal/records.ts'
import { formatCredits, formatAgo, formatLeft } from '#lib/format.ts'
import { tasksTexts, type TasksTexts } from '#texts/tasks/tasks.ts'
import { useTexts } from '#texts/texts.tsx'
import { Button } from '#ui/Button.tsx'
import { DefinitionList, type Definition } from '#ui/DefinitionList.tsx'
import { Notice } from '#ui/Notice.tsx'
import { Panel } from '#ui/Panel.tsx'
import { Tile } from '#ui/Tile.tsx'
import { type Intent, amountOf, intentKind, type Lost } from '../intents.ts'
import { ProblemNotice } from '../ProblemNotice.tsx'
import { useServices } from '../services.tsx'
import styles from './UnknownOutcome.module.css'
import { shownName } from '../shown-text.ts'
import { useNow } from '#ui/use-now.ts'
import { formatInputs } from '../format-inputs.ts'
import type { Others } from './others-meanwhile.ts'
import { useEvidence } from './use-evidence.ts'

export interface UnknownOutcomeProps {
  readonly intentId: string
  /** With a surface of its own; without it the card is flat on what it is in. */
  readonly boxed?: boolean | undefined
  /** Without a heading of its own: the surrounding element has one that names the lost call. */
  readonly isHeadless?: boolean | undefined
  /** Inputs of the call as text, where it had more than one. */
  readonly inputs?: string | undefined
  /** Called after the card was dismissed. */
  readonly onClose?: (() => void) | undefined
  /** Opens the run dialog again, with a receipt of its own; nothing is sent from here. */
  readonly onRunAgain: () => void
}

/** A paid call whose response was lost: known facts, the evidence of the balance, and actions. */
export function UnknownOutcome({ intentId, ...props }: UnknownOutcomeProps) {
  const { tasks } = useTexts(tasksTexts)
  const { journal } = useServices()
  const intents = useSyncExternalStore(journal.subscribe, () => journal.list(intentKind))
  const intent = intents.find((record) => record.id === intentId)
  if (!intent) return null
  if (intent.body.state !== 'unknown') return <Notice tone="ok" title={tasks.lost.settled} />
  return <Card intent={intent} {...props} />
}

interface CardProps extends Omit<UnknownOutcomeProps, 'intentId'> {
  readonly intent: JournalRecord<Intent>
}

function Card({ intent, boxed = false, isHeadless = false, inputs, onClose, onRunAgain }: CardProps) {
  const texts = useTexts(tasksTexts)
  const t = texts.tasks.lost
  const { spender } = useServices()
  const { verdict, check, items } = useLostFacts(intent, inputs)
  const putAside = useMutation({
    networkMode: 'always',
    mutationFn: () => spender.dismiss(intent.id),
    onSuccess: () => onClose?.(),
  })
  const estimate = amountOf(intent.body.estimate)
  const isAside = intent.body.dismissedAt !== null

  const actions = (
    <div className={styles.actions}>
      <Button
        variant="primary"
        size="sm"
        icon="refresh-cw"
        isBusy={check.isFetching}
        onClick={() => void check.refetch()}
      >
        {t.check}
      </Button>
      <Button size="sm" onClick={onRunAgain}>
        {estimate === undefined ? t.againUnpriced : t.again(formatCredits(estimate, texts.locale))}
      </Button>
      {!isAside && (
        <Button size="sm" isBusy={putAside.isPending} onClick={() => putAside.mutate()}>
          {t.putAside}
        </Button>
      )}
    </div>
  )
  const body = (
    <div className="ec-stack ec-stack--12">
      {isHeadless ? (
        <p className="ec-prose">{t.body(formatLostResponse(intent.body.lost, texts))}</p>
      ) : (
        <div className={styles.head}>
          <Tile icon="unplug" tone="warn" />
          <div>
            <p className="ec-section">{t.title}</p>
            <p className="ec-2">{t.body(formatLostResponse(intent.body.lost, texts))}</p>
          </div>
        </div>
      )}
      <div className={styles.facts}>
        <DefinitionList ends items={items} />
      </div>
      <p role="status" className="ec-h">
        {t.verdict[verdict]}
      </p>
      {check.isError && <ProblemNotice title={t.checkFailed} error={check.error} />}
      {putAside.isError && <ProblemNotice title={t.putAsideFailed} error={putAside.error} />}
      {actions}
      <p className="ec-meta">{isAside ? t.isAside : t.putAsideWhy}</p>
    </div>
  )
  const label = t.label(shownName(intent.body.target.name))
  return boxed ? <Panel label={label}>{body}</Panel> : <section aria-label={label}>{body}</section>
}

/** Formats the event instead of a response; a general sentence where it was not recorded. */
function formatLostResponse(lost: Lost | undefined, { tasks }: TasksTexts): string {
  const { how } = tasks.lost
  if (lost?.by === undefined) return how.other
  const status = String(lost.status ?? '')
  switch (lost.by) {
    case 'fault':
      return how.fault(status)
    case 'busy':
    case 'opaque':
      return how.opaque(status)
    default:
      return how[lost.by]
  }
}

/** Returns the facts on a paid call whose response was lost, as lines, with the verdict of the balance. */
function useLostFacts(intent: JournalRecord<Intent>, inputs: string | undefined) {
  const texts = useTexts(tasksTexts)
  const { tasks, locale } = texts
  const t = tasks.lost
  const { clock } = useServices()
  const now = useNow(clock, 1000)
  const { verdict, check, balanceBefore, change, others, age } = useEvidence(intent)
  const { target, params, estimate, sentAt, confirmedAt } = intent.body
  const amount = (micro: bigint) => formatCredits(micro, locale)
  const price = amountOf(estimate)
  const name = shownName(target.name)
  const items: Definition[] = [
    {
      key: 'request',
      term: t.request,
      value: price === undefined ? t.requestUnpriced(name) : t.requestOf(name, amount(price)),
    },
    { key: 'inputs', term: t.inputs, value: inputs ?? (formatInputs(params) || tasks.noInputs) },
    {
      key: 'sent',
      term: t.sent,
      value: <span className="ec-tnum">{formatAgo(now - (sentAt ?? confirmedAt), locale)}</span>,
    },
    {
      key: 'before',
      term: t.before,
      value: balanceBefore === undefined ? tasks.credits.unknown : amount(balanceBefore),
    },
    {
      key: 'now',
      term: t.now,
      value:
        check.now === undefined ? (
          t.notMeasured
        ) : (
          <span className="ec-tnum">
            {amount(check.now)} <span className="ec-3">{formatBalanceChange(change, age, texts)}</span>
          </span>
        ),
    },
    { key: 'others', term: t.others, value: formatOtherRuns(others, texts) },
  ]
  return { verdict, check, items }
}

/** Formats the change of the balance from before the call until it was measured, `age` ms after it was sent. */
function formatBalanceChange(change: bigint | undefined, age: number, { tasks, locale }: TasksTexts): string {
  if (change === undefined) return ''
  const time = formatLeft(age)
  if (change === 0n) return tasks.lost.noChange(time)
  const format = change < 0n ? tasks.lost.fallen : tasks.lost.risen
  return format(formatCredits(change < 0n ? -change : change, locale), time)
}

function formatOtherRuns({ count, amount, priced }: Others, { tasks, locale }: TasksTexts): string {
  if (count === 0) return tasks.lost.none
  return priced ? tasks.lost.othersSum(count, formatCredits(amount, locale)) : tasks.lost.othersUnpriced(count)
}
