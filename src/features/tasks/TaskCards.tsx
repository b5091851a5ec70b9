import { ResultExpiry } from '#domain/task/ResultExpiry.tsx'
import { TaskCredits } from '#domain/task/TaskCredits.tsx'
import { TaskStatus } from '#domain/task/TaskStatus.tsx'
import { tasksTexts } from '#texts/tasks/tasks.ts'
import { useTexts } from '#texts/texts.tsx'
import { LINE } from '#ui/use-line-focus.ts'
import { CallAction, CallCredits, CallStatus, OpenedCall } from './CallParts.tsx'
import { runParts } from './RunLineParts.tsx'
import { TaskAction } from './TaskAction.tsx'
import type { TaskLinesProps } from './TaskTable.tsx'
import { StartedTime, TaskPreview } from './TaskTimes.tsx'
import { TaskWho } from './TaskWho.tsx'
import type { TaskListQuery } from './list-query.ts'
import { isRunLine, type TaskListItem } from './task-list.ts'
import { SelectBox } from './SelectBox.tsx'
import styles from './TasksPage.module.css'

/** The journal as cards, for narrow pages. */
export function TaskCards({ lines, query, selection }: TaskLinesProps) {
  const { tasks: t } = useTexts(tasksTexts)
  return (
    <ul aria-label={t.table.label}>
      {lines.map((line) => (
        <li key={line.id} {...{ [LINE]: line.id }} className={styles.card}>
          <div className={styles.cardHead}>
            {line.kind === 'task' && <SelectBox task={line.record} selection={selection} />}
            <TaskWho line={line} />
            <LineStatus line={line} />
          </div>
          {isRunLine(line) ? <RunFacts line={line} /> : <Facts line={line} query={query} />}
          {line.kind === 'call' && <OpenedCall call={line.record} query={query} />}
        </li>
      ))}
    </ul>
  )
}

function LineStatus({ line }: { readonly line: TaskListItem }) {
  if (isRunLine(line)) return runParts(line).status
  return line.kind === 'task' ? <TaskStatus entry={line.record.body} /> : <CallStatus call={line.record} />
}

function RunFacts({ line }: { readonly line: Extract<TaskListItem, { kind: 'run' | 'rows' }> }) {
  const { tasks: t } = useTexts(tasksTexts)
  const { rows, credits, kept: stored, action } = runParts(line)
  return (
    <div className="ec-line ec-line--wrap ec-2">
      {rows}
      <StartedTime line={line} />
      <span>
        {credits} <span className="ec-3">{t.credits.unit}</span>
      </span>
      {stored}
      <span className="ec-end">{action}</span>
    </div>
  )
}

function Facts({
  line,
  query,
}: {
  readonly line: Exclude<TaskListItem, { kind: 'run' | 'rows' }>
  readonly query: TaskListQuery
}) {
  const { tasks: t } = useTexts(tasksTexts)
  return (
    <div className="ec-line ec-line--wrap ec-2">
      {line.kind === 'task' && <TaskPreview task={line.record} />}
      <StartedTime line={line} />
      <span>
        {line.kind === 'task' ? <TaskCredits entry={line.record.body} /> : <CallCredits call={line.record} />}{' '}
        <span className="ec-3">{t.credits.unit}</span>
      </span>
      {line.kind === 'task' && <ResultExpiry alone entry={line.record.body} />}
      <span className="ec-end">
        {line.kind === 'task' ? <TaskAction task={line.record} /> : <CallAction call={line.record} query={query} />}
      </span>
    </div>
  )
}
