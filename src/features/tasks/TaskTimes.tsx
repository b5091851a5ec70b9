import { paceOf } from '#domain/bulk/run-progress.ts'
import { isUnderWay } from '#domain/bulk/run-state.ts'
import { ResultPreview } from '#domain/task/ResultPreview.tsx'
import { useServices } from '#domain/services.tsx'
import type { TaskRecord } from '#domain/task-ledger.ts'
import { advanceOf, elapsedOf, isOpen } from '#domain/task-state.ts'
import { TaskRows } from '#domain/task/TaskProgress.tsx'
import { formatDuration, formatMoment } from '#lib/format.ts'
import { tasksTexts } from '#texts/tasks/tasks.ts'
import { useTexts } from '#texts/texts.tsx'
import { isRunLine, type TaskListItem } from './task-list.ts'
import styles from './TasksPage.module.css'

/** Result of a task in short; progress of a bulk run. */
export function TaskPreview({ task }: { readonly task: TaskRecord }) {
  const rows = advanceOf(task.body) ? <TaskRows entry={task.body} /> : null
  return rows ?? <ResultPreview task={task} fallback={null} />
}

/** Start of a line's task, and below a certain width its duration. */
export function StartedTime({ line }: { readonly line: TaskListItem }) {
  const { tasks: t, locale } = useTexts(tasksTexts)
  const took = useTook(line)
  const at = startOf(line)
  // The start of a task from a link is unknown.
  if (line.kind === 'task' && line.record.body.target === null) return null
  return (
    <span className={`ec-2 ec-tnum ${styles.moment ?? ''}`}>
      <time dateTime={new Date(at).toISOString()}>{formatMoment(at, locale)}</time>
      {took !== undefined && (
        <span className={`ec-3 ${styles.tookUnder ?? ''}`}>{t.took(formatDuration(took, locale))}</span>
      )}
    </span>
  )
}

function startOf(line: TaskListItem): number {
  if (isRunLine(line)) return line.view.run.startedAt
  return line.kind === 'task' ? line.record.body.startedAt : line.record.body.confirmedAt
}

/** Duration of a task; nothing while it runs, where its status counts, and where it is unknown. */
export function Took({ line }: { readonly line: TaskListItem }) {
  const { locale } = useTexts()
  const took = useTook(line)
  return took === undefined ? null : <span className="ec-2 ec-tnum">{formatDuration(took, locale)}</span>
}

function useTook(line: TaskListItem): number | undefined {
  const { clock } = useServices()
  if (line.kind === 'run') {
    const { active } = paceOf(line.view, clock.now())
    return active > 0 && !isUnderWay(line.view) ? active : undefined
  }
  if (line.kind === 'rows') {
    const { startedAt, closedAt } = line.view.run
    return line.view.state === 'ended' && closedAt !== null ? Math.max(0, closedAt - startedAt) : undefined
  }
  return line.kind === 'task' && !isOpen(line.record.body) ? elapsedOf(line.record.body, clock.now()) : undefined
}
