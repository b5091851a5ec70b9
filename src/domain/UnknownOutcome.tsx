import { useMutation } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import type { JournalRecord } from '#journal/records.ts'
import { formatAgo, formatCredits } from '#lib/format.ts'
import { tasksTexts } from '#texts/tasks.ts'
import { useTexts } from '#texts/texts.tsx'
import { Button } from '#ui/Button.tsx'
import { DefinitionList } from '#ui/DefinitionList.tsx'
import { Notice } from '#ui/Notice.tsx'
import { Panel } from '#ui/Panel.tsx'
import { Tile } from '#ui/Tile.tsx'
import { useNow } from '#ui/use-now.ts'
import { type Intent, amountOf, intentKind } from './intents.ts'
import { inputWords } from './input-words.ts'
import { useEvidence } from './use-evidence.ts'
import { ProblemNotice } from './ProblemNotice.tsx'
import { useServices } from './services.tsx'
import styles from './UnknownOutcome.module.css'

export interface UnknownOutcomeProps {
  readonly intentId: string
  /** Called after the card was put aside. */
  readonly onClose?: (() => void) | undefined
  /** Opens the run dialog again, with a receipt of its own; nothing is sent from here. */
  readonly onRunAgain: () => void
}

/** A paid call whose answer was lost: what is known, what the balance says, and what a person can do. */
export function UnknownOutcome({ intentId, onClose, onRunAgain }: UnknownOutcomeProps) {
  const { tasks } = useTexts(tasksTexts)
  const { journal } = useServices()
  const intents = useSyncExternalStore(journal.subscribe, () => journal.list(intentKind))
  const intent = intents.find((record) => record.id === intentId)
  if (!intent) return null
  if (intent.body.state !== 'unknown') return <Notice tone="ok" title={tasks.lost.settled} />
  return <Card intent={intent} onClose={onClose} onRunAgain={onRunAgain} />
}

interface CardProps extends Omit<UnknownOutcomeProps, 'intentId'> {
  readonly intent: JournalRecord<Intent>
}

function Card({ intent, onClose, onRunAgain }: CardProps) {
  const { tasks, locale } = useTexts(tasksTexts)
  const t = tasks.lost
  const { spender } = useServices()
  const { verdict, check, items } = useCardWords(intent)
  const leave = useMutation({
    networkMode: 'always',
    mutationFn: () => spender.dismiss(intent.id),
    onSuccess: () => onClose?.(),
  })
  const estimate = amountOf(intent.body.estimate)

  return (
    <Panel
      label={t.label(intent.body.target.name)}
      foot={
        <div className={styles.foot}>
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
            {estimate === undefined ? t.againUnpriced : t.again(formatCredits(estimate, locale))}
          </Button>
          <span className="ec-end">
            <Button variant="ghost" size="sm" isBusy={leave.isPending} onClick={() => leave.mutate()}>
              {t.leave}
            </Button>
          </span>
        </div>
      }
    >
      <div className="ec-stack ec-stack--12">
        <div className={styles.head}>
          <Tile icon="unplug" tone="warn" />
          <div>
            <p className="ec-section">{t.title}</p>
            <p className="ec-2">{t.body}</p>
          </div>
        </div>
        <div className={styles.facts}>
          <DefinitionList ends items={items} />
        </div>
        <p role="status" className="ec-h">
          {t.verdict[verdict]}
        </p>
        {check.isError && <ProblemNotice title={t.checkFailed} error={check.error} />}
        {leave.isError && <ProblemNotice title={t.leaveFailed} error={leave.error} />}
      </div>
    </Panel>
  )
}

/** The facts of the card as lines. */
function useCardWords(intent: JournalRecord<Intent>) {
  const { tasks, locale } = useTexts(tasksTexts)
  const t = tasks.lost
  const { clock } = useServices()
  const now = useNow(clock, 10_000)
  const { verdict, check, balanceBefore, change, others, age } = useEvidence(intent)
  const { target, params, estimate, sentAt, confirmedAt } = intent.body
  const amount = (micro: bigint) => formatCredits(micro, locale)
  const price = amountOf(estimate)
  const after = new Intl.NumberFormat(locale, { style: 'unit', unit: 'second', unitDisplay: 'narrow' })
  const time = age < 120_000 ? after.format(Math.round(age / 1000)) : formatMinutes(age, locale)
  const moved =
    change === undefined
      ? ''
      : change === 0n
        ? t.noChange(time)
        : change < 0n
          ? t.fallen(amount(-change), time)
          : t.risen(amount(change), time)
  const items = [
    {
      key: 'request',
      term: t.request,
      value: price === undefined ? t.requestUnpriced(target.name) : t.requestOf(target.name, amount(price)),
    },
    { key: 'inputs', term: t.inputs, value: inputWords(params) || tasks.noInputs },
    { key: 'sent', term: t.sent, value: formatAgo(now - (sentAt ?? confirmedAt), locale) },
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
            {amount(check.now)} <span className="ec-3">{moved}</span>
          </span>
        ),
    },
    {
      key: 'others',
      term: t.others,
      value:
        others.count === 0
          ? t.none
          : others.priced
            ? t.othersSum(others.count, amount(others.amount))
            : t.othersUnpriced(others.count),
    },
  ]
  return { verdict, check, items }
}

const formatMinutes = (ms: number, locale: string): string =>
  new Intl.NumberFormat(locale, { style: 'unit', unit: 'minute', unitDisplay: 'short' }).format(Math.round(ms / 60_000))
