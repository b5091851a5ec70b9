import { useNavigate } from 'react-router-dom'
import { type Intent, amountOf } from '#domain/intents.ts'
import { namedWithInputs } from '#domain/task/named-with-inputs.ts'
import { UnknownOutcome } from '#domain/task/UnknownOutcome.tsx'
import { paths } from '#domain/paths.ts'
import type { JournalRecord } from '#journal/records.ts'
import { formatCredits } from '#lib/format.ts'
import { tasksTexts } from '#texts/tasks/tasks.ts'
import { useTexts } from '#texts/texts.tsx'
import { Status } from '#ui/Status.tsx'
import { type TaskListQuery, writeTaskQuery } from './list-query.ts'
import styles from './TasksPage.module.css'
import { shownName } from '#domain/shown-text.ts'
import { ButtonLink } from '#domain/ButtonLink.tsx'

export interface CallProps {
  readonly call: JournalRecord<Intent>
}

const isLost = ({ body }: JournalRecord<Intent>): boolean => body.state === 'unknown'

/** State of a paid call without a task: in flight, or its response lost. */
export function CallStatus({ call }: CallProps) {
  const { tasks: t } = useTexts(tasksTexts)
  return isLost(call) ? (
    <Status tone="warn" icon="unplug">
      {t.status.lost}
    </Status>
  ) : (
    <Status tone="run">{t.status.sending}</Status>
  )
}

/** Estimated cost of a paid call. */
export function CallCredits({ call }: CallProps) {
  const { tasks: t, locale } = useTexts(tasksTexts)
  const estimate = amountOf(call.body.estimate)
  if (estimate === undefined) return <span className="ec-3">{t.credits.unknown}</span>
  return <span className="ec-tnum">{t.credits.estimate(formatCredits(estimate, locale))}</span>
}

/** Opens the card of a lost call in its place, and closes it; both have a URL. */
export function CallAction({ call, query }: CallProps & { readonly query: TaskListQuery }) {
  const texts = useTexts(tasksTexts)
  const { tasks: t } = texts
  if (!isLost(call)) return null
  const isShown = query.lost === call.id
  const { target, params } = call.body
  const action = (isShown ? t.closeNamed : t.openNamed)(shownName(target.name))
  return (
    <ButtonLink
      replace
      preventScrollReset
      size="sm"
      to={{ search: writeTaskQuery({ ...query, lost: isShown ? undefined : call.id }) }}
      aria-label={namedWithInputs(action, params, texts)}
    >
      {isShown ? t.close : t.open}
    </ButtonLink>
  )
}

const intoView = (element: HTMLElement | null) => element?.scrollIntoView({ block: 'nearest' })

/** The card of a lost call under its line; it comes into sight when an address opens it. */
export function OpenedCall({ call, query }: CallProps & { readonly query: TaskListQuery }) {
  if (query.lost !== call.id || !isLost(call)) return null
  return (
    <div ref={intoView} className={styles.opened}>
      <CallCard call={call} />
    </div>
  )
}

/** The card of a lost call, with a link to buy it again. */
export function CallCard({ call, boxed }: CallProps & { readonly boxed?: boolean }) {
  const navigate = useNavigate()
  return (
    <UnknownOutcome
      intentId={call.id}
      boxed={boxed}
      onRunAgain={() => void navigate(paths.runAgain(call.body.target, call.id))}
    />
  )
}
