import { ResultExpiry } from '#domain/task/ResultExpiry.tsx'
import { TaskCredits } from '#domain/task/TaskCredits.tsx'
import { TaskStatus } from '#domain/task/TaskStatus.tsx'
import { tasksTexts } from '#texts/tasks/tasks.ts'
import { useTexts } from '#texts/texts.tsx'
import { NumberCell, DataTable } from '#ui/DataTable.tsx'
import { LINE } from '#ui/use-line-focus.ts'
import { CallAction, CallCredits, type CallProps, CallStatus, OpenedCall } from './CallParts.tsx'
import { TaskAction } from './TaskAction.tsx'
import { StartedTime, TaskPreview, Took } from './TaskTimes.tsx'
import { runParts } from './RunLineParts.tsx'
import { TaskWho } from './TaskWho.tsx'
import type { TaskListQuery } from './list-query.ts'
import { isRunLine, type TaskListItem } from './task-list.ts'
import { TickAll, SelectBox } from './SelectBox.tsx'
import type { TaskSelection } from './use-selection.ts'
import styles from './TasksPage.module.css'

export interface TaskLinesProps {
  readonly lines: readonly TaskListItem[]
  readonly query: TaskListQuery
  readonly selection: TaskSelection
}

const COLUMNS = 9

/** The journal as rows, for wide pages. */
export function TaskTable({ lines, query, selection }: TaskLinesProps) {
  const { tasks: t } = useTexts(tasksTexts)
  return (
    <DataTable label={t.table.label}>
      <thead>
        <tr>
          <th scope="col" className={styles.tick}>
            <TickAll selection={selection} />
          </th>
          <th scope="col">{t.table.task}</th>
          <th scope="col" className={styles.status}>
            {t.table.status}
          </th>
          <th scope="col" className={styles.result}>
            {t.table.result}
          </th>
          <th scope="col" className={styles.started}>
            {t.table.started}
          </th>
          <th scope="col" className={`ec-num ${styles.took ?? ''}`}>
            {t.table.took}
          </th>
          <th scope="col" className={`ec-num ${styles.credits ?? ''}`}>
            {t.table.credits}
          </th>
          <th scope="col" className={styles.kept}>
            {t.kept.head}
          </th>
          <th scope="col" className={styles.act}>
            <span className="ec-sr">{t.table.actions}</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {lines.map((line) =>
          isRunLine(line) ? (
            <RunRow key={line.id} line={line} />
          ) : line.kind === 'task' ? (
            <TaskRow key={line.id} line={line} selection={selection} />
          ) : (
            <CallRow key={line.id} line={line} call={line.record} query={query} />
          ),
        )}
      </tbody>
    </DataTable>
  )
}

interface TaskRowProps extends Pick<TaskLinesProps, 'selection'> {
  readonly line: Extract<TaskListItem, { kind: 'task' }>
}

function TaskRow({ line, selection }: TaskRowProps) {
  const { body } = line.record
  return (
    <tr {...{ [LINE]: line.id }} aria-selected={selection.has(line.id)}>
      <td className={styles.tick}>
        <SelectBox task={line.record} selection={selection} />
      </td>
      <td className={styles.name}>
        <TaskWho line={line} />
      </td>
      <td>
        <TaskStatus entry={body} />
      </td>
      <td className={styles.resultCell}>
        <TaskPreview task={line.record} />
      </td>
      <td>
        <StartedTime line={line} />
      </td>
      <NumberCell className={styles.took}>
        <Took line={line} />
      </NumberCell>
      <NumberCell>
        <TaskCredits entry={body} />
      </NumberCell>
      <td>
        <ResultExpiry entry={body} />
      </td>
      <td className={styles.act}>
        <TaskAction task={line.record} />
      </td>
    </tr>
  )
}

function RunRow({ line }: { readonly line: Extract<TaskListItem, { kind: 'run' | 'rows' }> }) {
  const { status, rows, credits, kept: stored, action } = runParts(line)
  return (
    <tr {...{ [LINE]: line.id }}>
      <td colSpan={2} className={styles.untickable}>
        <TaskWho line={line} />
      </td>
      <td>{status}</td>
      <td className={styles.resultCell}>{rows}</td>
      <td>
        <StartedTime line={line} />
      </td>
      <NumberCell className={styles.took}>
        <Took line={line} />
      </NumberCell>
      <NumberCell>{credits}</NumberCell>
      <td>{stored}</td>
      <td className={styles.act}>{action}</td>
    </tr>
  )
}

function CallRow({ line, call, query }: CallProps & { readonly line: TaskListItem; readonly query: TaskListQuery }) {
  const { tasks: t } = useTexts(tasksTexts)
  return (
    <>
      <tr {...{ [LINE]: line.id }}>
        <td colSpan={2} className={styles.untickable}>
          <TaskWho line={line} />
        </td>
        <td>
          <CallStatus call={call} />
        </td>
        <td className="ec-3">{t.table.nothing}</td>
        <td>
          <StartedTime line={line} />
        </td>
        <td className={`ec-3 ec-num ${styles.took ?? ''}`}>{t.table.nothing}</td>
        <NumberCell>
          <CallCredits call={call} />
        </NumberCell>
        <td>
          <span className="ec-3">{t.kept.none}</span>
        </td>
        <td className={styles.act}>
          <CallAction call={call} query={query} />
        </td>
      </tr>
      {query.lost === call.id && (
        <tr>
          <td colSpan={COLUMNS}>
            <OpenedCall call={call} query={query} />
          </td>
        </tr>
      )}
    </>
  )
}
