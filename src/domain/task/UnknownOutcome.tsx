import { useMutation } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import type { JournalRecord } from '#journal/records.ts'
import { formatCredits } from '#lib/format.ts'
import { tasksTexts } from '#texts/tasks/tasks.ts'
import { useTexts } from '#texts/texts.tsx'
import { Button } from '#ui/Button.tsx'
import { DefinitionList } from '#ui/DefinitionList.tsx'
import { Notice } from '#ui/Notice.tsx'
import { Panel } from '#ui/Panel.tsx'
import { Tile } from '#ui/Tile.tsx'
import { type Intent, amountOf, intentKind } from '../intents.ts'
import { ProblemNotice } from '../ProblemNotice.tsx'
import { useServices } from '../services.tsx'
import { lostWords, useLostFacts } from './use-lost-facts.tsx'
import styles from './UnknownOutcome.module.css'
import { shownName } from '../shown-text.ts'

export interface UnknownOutcomeProps {
  readonly intentId: string
  /** With a surface of its own; without it the card is flat on what it is in. */
  readonly boxed?: boolean | undefined
  /** Called after the card was dismissed. */
  readonly onClose?: (() => void) | undefined
  /** Opens the run dialog again, with a receipt of its own; nothing is sent from here. */
  readonly onRunAgain: () => void
}

/** A paid call whose response was lost: what is known, what the balance says, and what a user can do. */
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

function Card({ intent, boxed = false, onClose, onRunAgain }: CardProps) {
  const texts = useTexts(tasksTexts)
  const t = texts.tasks.lost
  const { spender } = useServices()
  const { verdict, check, items } = useLostFacts(intent)
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
      <div className={styles.head}>
        <Tile icon="unplug" tone="warn" />
        <div>
          <p className="ec-section">{t.title}</p>
          <p className="ec-2">{t.body(lostWords(intent.body.lost, texts))}</p>
        </div>
      </div>
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
