import type { JournalRecord } from '#journal/records.ts'
import { formatCredits } from '#lib/format.ts'
import { tasksTexts } from '#texts/tasks/tasks.ts'
import { useTexts } from '#texts/texts.tsx'
import { Icon } from '#ui/Icon.tsx'
import { Status } from '#ui/Status.tsx'
import { inputSummary } from '../format-inputs.ts'
import { type Intent, amountOf } from '../intents.ts'
import { paths } from '../paths.ts'
import { shownName } from '../shown-text.ts'
import { StopTask } from './StopTask.tsx'
import type { TaskRecord } from '../task-ledger.ts'
import { shortId, taskName } from '../task-name.ts'
import { Bar, formatCounts, formatRows } from './TaskProgress.tsx'
import { TaskStatus } from './TaskStatus.tsx'
import { advanceOf, taskCostOf } from '../task-state.ts'
import { namedWithInputs } from './named-with-inputs.ts'
import styles from './TaskParts.module.css'
import { ButtonLink } from '../ButtonLink.tsx'

interface LostCallProps {
  readonly intent: JournalRecord<Intent>
  readonly onLeave: () => void
}

/** A paid call whose response was lost. */
export function LostCall({ intent: { id, body }, onLeave }: LostCallProps) {
  const texts = useTexts(tasksTexts)
  const t = texts.tasks
  return (
    <>
      <div className="ec-line">
        <Icon name="unplug" size="sm" className={styles.warn} />
        <b className={styles.name}>{shownName(body.target.name)}</b>
        <OpenLink to={paths.lost(id)} name={shownName(body.target.name)} params={body.params} onLeave={onLeave} />
      </div>
      <Inputs params={body.params} />
      <p className="ec-2">
        {t.tray.lost}. {t.tray.lostBody}
      </p>
    </>
  )
}

/** A paid call in flight; no task yet. */
export function Sending({ intent: { body } }: { readonly intent: JournalRecord<Intent> }) {
  const { tasks: t, locale } = useTexts(tasksTexts)
  const estimate = amountOf(body.estimate)
  return (
    <>
      <div className="ec-line">
        <b className={styles.name}>{shownName(body.target.name)}</b>
        <Status tone="run">{t.status.sending}</Status>
      </div>
      <div className="ec-line">
        <Inputs params={body.params} />
        {estimate !== undefined && (
          <span className="ec-3 ec-tnum">{t.credits.expected(formatCredits(estimate, locale))}</span>
        )}
      </div>
      <p className="ec-3">{t.tray.sending}</p>
    </>
  )
}

/** A task that runs: its progress, the credits it holds, and a button to stop it. */
export function Running({ task, onLeave }: { readonly task: TaskRecord; readonly onLeave: () => void }) {
  const texts = useTexts(tasksTexts)
  const { tasks: t, locale } = texts
  const { id, body } = task
  const { estimate } = taskCostOf(body)
  const name = taskName(id, body.target, texts)
  const advance = advanceOf(body)
  return (
    <>
      <div className="ec-line">
        <b className={styles.name}>{name}</b>
        {advance && <span className="ec-2 ec-tnum">{formatRows(advance, texts)}</span>}
        <TaskStatus entry={body} />
      </div>
      {advance && <Bar advance={advance} size="thin" />}
      <div className="ec-line">
        {advance ? (
          <span className="ec-3 ec-grow">{formatCounts(advance, texts).join(', ')}</span>
        ) : (
          <Inputs params={body.params} id={id} />
        )}
        {estimate !== undefined && (
          <span className="ec-3 ec-tnum">{t.credits.holds(formatCredits(estimate, locale))}</span>
        )}
      </div>
      <div className="ec-line ec-line--wrap">
        <span className="ec-grow" />
        <StopTask task={task} />
        <OpenLink to={paths.task(id)} name={name} params={body.params} onLeave={onLeave} />
      </div>
    </>
  )
}

/** A task that ended and was not seen before. */
export function Ended({ task, onLeave }: { readonly task: TaskRecord; readonly onLeave: () => void }) {
  const texts = useTexts(tasksTexts)
  const { id, body } = task
  const name = taskName(id, body.target, texts)
  return (
    <>
      <div className="ec-line">
        <b className={styles.name}>{name}</b>
        <TaskStatus entry={body} />
        <OpenLink to={paths.task(id)} name={name} params={body.params} onLeave={onLeave} />
      </div>
      <Inputs params={body.params} id={id} />
    </>
  )
}

interface OpenLinkProps extends Pick<InputsProps, 'params'> {
  readonly to: string
  readonly name: string
  readonly onLeave: () => void
}

function OpenLink({ to, name, params, onLeave }: OpenLinkProps) {
  const texts = useTexts(tasksTexts)
  const { tasks: t } = texts
  return (
    <ButtonLink size="sm" to={to} aria-label={namedWithInputs(t.openNamed(name), params, texts)} onClick={onLeave}>
      {t.open}
    </ButtonLink>
  )
}

interface InputsProps {
  readonly params: Readonly<Record<string, unknown>> | null
  /** Shown where no inputs are known. */
  readonly id?: string
}

function Inputs({ params, id }: InputsProps) {
  const summary = inputSummary(params)
  return (
    <span className="ec-3 ec-grow ec-cut">
      {summary || (id !== undefined && <span className="ec-mono">{shortId(id)}</span>)}
    </span>
  )
}
