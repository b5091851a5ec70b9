import { KeptFor } from '#domain/KeptFor.tsx'
import { TaskCredits } from '#domain/TaskCredits.tsx'
import { TaskRows } from '#domain/TaskProgress.tsx'
import { TaskStatus } from '#domain/TaskStatus.tsx'
import { tasksTexts } from '#texts/tasks.ts'
import { useTexts } from '#texts/texts.tsx'
import { NumberCell, Rows } from '#ui/Rows.tsx'
import { CallAction, CallCredits, type CallProps, CallStatus, OpenedCall } from './CallParts.tsx'
import { TaskAction } from './TaskAction.tsx'
import { TaskWho } from './TaskWho.tsx'
import type { Line, ListQuery } from './task-list.ts'
import styles from './TasksPage.module.css'

export interface LinesProps {
  readonly lines: readonly Line[]
  readonly query: ListQuery
}

const COLUMNS = 6

/** The journal as rows, for wide pages. */
export function TaskTable({ lines, query }: LinesProps) {
  const { tasks: t } = useTexts(tasksTexts)
  return (
    <Rows label={t.table.label} height="lg">
      <thead>
        <tr>
          <th scope="col">{t.table.task}</th>
          <th scope="col" className={styles.rows}>
            {t.table.rows}
          </th>
          <th scope="col" className={styles.status}>
            {t.table.status}
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
          line.kind === 'task' ? (
            <TaskRow key={line.id} line={line} />
          ) : (
            <CallRow key={line.id} line={line} call={line.record} query={query} />
          ),
        )}
      </tbody>
    </Rows>
  )
}

function TaskRow({ line }: { readonly line: Extract<Line, { kind: 'task' }> }) {
  const { body } = line.record
  return (
    <tr>
      <td className={styles.name}>
        <TaskWho line={line} />
      </td>
      <td>
        <TaskRows entry={body} />
      </td>
      <td>
        <TaskStatus entry={body} />
      </td>
      <NumberCell>
        <TaskCredits entry={body} />
      </NumberCell>
      <td>
        <KeptFor entry={body} />
      </td>
      <td className={styles.act}>
        <TaskAction task={line.record} />
      </td>
    </tr>
  )
}

function CallRow({ line, call, query }: CallProps & { readonly line: Line; readonly query: ListQuery }) {
  const { tasks: t } = useTexts(tasksTexts)
  return (
    <>
      <tr>
        <td className={styles.name}>
          <TaskWho line={line} />
        </td>
        <td>
          <span className="ec-3">{t.rows.single}</span>
        </td>
        <td>
          <CallStatus call={call} />
        </td>
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
