import { useId } from 'react'
import { Link } from 'react-router-dom'
import { RunCredits, RunRowsLine, RunStatus } from '#domain/bulk/RunParts.tsx'
import { canStop } from '#domain/bulk/run-state.ts'
import { StopRun } from '#domain/bulk/StopRun.tsx'
import type { RunView } from '#domain/bulk/run-status.ts'
import { useRunningRuns } from '#domain/bulk/use-runs.ts'
import { inputSummary } from '#domain/format-inputs.ts'
import { type Intent, amountOf } from '#domain/intents.ts'
import { paths } from '#domain/paths.ts'
import { RowRunCredits, RowRunLine, rowRunName, rowRunPath, RowRunStatus } from '#domain/row-runs/RowRunParts.tsx'
import { type RowRunView, useRunningRowRuns } from '#domain/row-runs/use-row-runs.ts'
import { shownName } from '#domain/shown-text.ts'
import { StopTask } from '#domain/task/StopTask.tsx'
import { runIcon } from '#domain/target-icon.ts'
import type { TaskRecord } from '#domain/task-ledger.ts'
import { Bar, formatRows } from '#domain/task/TaskProgress.tsx'
import { TaskStatus } from '#domain/task/TaskStatus.tsx'
import { advanceOf, taskCostOf } from '#domain/task-state.ts'
import { taskName } from '#domain/task-name.ts'
import { useSendingIntents } from '#domain/use-sending-intents.ts'
import { useRunningTasks } from '#domain/use-tasks.ts'
import { formatCredits } from '#lib/format.ts'
import { homeTexts } from '#texts/home.ts'
import { rowRunListTexts } from '#texts/row-run-list.ts'
import { useTexts } from '#texts/texts.tsx'
import { classNames } from '#ui/class-names.ts'
import { linkClass } from '#ui/Link.tsx'
import { Status } from '#ui/Status.tsx'
import { Tile } from '#ui/Tile.tsx'
import styles from './HomePage.module.css'

/** More than this is read on the page of tasks. */
const MAX_SHOWN = 6

/** Runs in progress, with the credits they hold and a button to stop; absent when there are none. */
export function RunningNow() {
  const headingId = useId()
  const t = useTexts(homeTexts).home.running
  const running = useRunningTasks()
  const sending = useSendingIntents()
  const runs = useRunningRuns()
  const rowRuns = useRunningRowRuns()
  const count = running.length + sending.length + runs.length + rowRuns.length
  if (count === 0) return null
  return (
    <section aria-labelledby={headingId}>
      <div className="ec-line ec-line--between">
        <h2 id={headingId} className="ec-section">
          {t.title}
        </h2>
        <Link className={linkClass} to={paths.tasks()}>
          {t.all}
        </Link>
      </div>
      <ul className={styles.live}>
        {runs.slice(0, MAX_SHOWN).map((view) => (
          <li key={view.id}>
            <RunningRun view={view} />
          </li>
        ))}
        {rowRuns.slice(0, MAX_SHOWN).map((view) => (
          <li key={view.id}>
            <RunningOnRows view={view} />
          </li>
        ))}
        {sending.slice(0, MAX_SHOWN).map(({ id, body }) => (
          <li key={id}>
            <Sending call={body} />
          </li>
        ))}
        {running.slice(0, MAX_SHOWN).map((task) => (
          <li key={task.id}>
            <Running task={task} />
          </li>
        ))}
      </ul>
      {count > MAX_SHOWN && <p className="ec-3">{t.more(count - MAX_SHOWN)}</p>}
    </section>
  )
}

function Sending({ call: { target, params, estimate } }: { readonly call: Intent }) {
  const { tasks, home, locale } = useTexts(homeTexts)
  const held = amountOf(estimate)
  return (
    <>
      <Tile icon={runIcon(target)} size="sm" />
      <b className={classNames('ec-cut', styles.name)}>{shownName(target.name)}</b>
      <span className={classNames('ec-3 ec-cut', styles.middle)}>{inputSummary(params)}</span>
      <span className={styles.facts}>
        <Status tone="run">{tasks.status.sending}</Status>
        {held !== undefined && <span className="ec-3">{home.money.about(formatCredits(held, locale))}</span>}
      </span>
    </>
  )
}

function RunningRun({ view }: { readonly view: RunView }) {
  const { target } = view.run
  return (
    <>
      <Tile icon={runIcon(target)} size="sm" />
      <Link className={classNames('ec-cut', styles.name)} to={paths.bulkRun(view.id)}>
        {shownName(target.name)}
      </Link>
      <span className={styles.middle}>
        <RunRowsLine view={view} />
      </span>
      <span className={styles.facts}>
        <span className="ec-3">
          <RunCredits view={view} />
        </span>
        <RunStatus view={view} />
      </span>
      <span className={styles.stop}>{canStop(view) && <StopRun view={view} />}</span>
    </>
  )
}

function RunningOnRows({ view }: { readonly view: RowRunView }) {
  const texts = useTexts(rowRunListTexts)
  const { target } = view.run
  return (
    <>
      <Tile icon={runIcon(target)} size="sm" />
      <Link className={classNames('ec-cut', styles.name)} to={rowRunPath(view)}>
        {rowRunName(view, texts)}
      </Link>
      <span className={styles.middle}>
        <RowRunLine view={view} />
      </span>
      <span className={styles.facts}>
        <span className="ec-3">
          <RowRunCredits view={view} />
        </span>
        <RowRunStatus view={view} />
      </span>
    </>
  )
}

function Running({ task }: { readonly task: TaskRecord }) {
  const texts = useTexts(homeTexts)
  const { id, body } = task
  const advance = advanceOf(body)
  const { estimate } = taskCostOf(body)
  return (
    <>
      <Tile icon={runIcon(body.target)} size="sm" />
      <Link className={classNames('ec-cut', styles.name)} to={paths.task(id)}>
        {shownName(taskName(id, body.target, texts))}
      </Link>
      {advance ? (
        <span className={styles.middle}>
          <Bar advance={advance} size="thin" />
        </span>
      ) : (
        <span className={classNames('ec-3 ec-cut', styles.middle)}>{inputSummary(body.params)}</span>
      )}
      <span className={styles.facts}>
        {advance ? <span className="ec-2">{formatRows(advance, texts)}</span> : <TaskStatus entry={body} />}
        {estimate !== undefined && (
          <span className="ec-3">{texts.home.money.about(formatCredits(estimate, texts.locale))}</span>
        )}
      </span>
      <span className={styles.stop}>
        <StopTask task={task} />
      </span>
    </>
  )
}
