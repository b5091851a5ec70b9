import { Link } from 'react-router-dom'
import { KeptFor } from '#domain/KeptFor.tsx'
import { paths } from '#domain/paths.ts'
import { TaskCredits } from '#domain/TaskCredits.tsx'
import { targetIcon } from '#domain/target-icon.ts'
import type { TaskRecord } from '#domain/task-ledger.ts'
import { TaskRows } from '#domain/TaskProgress.tsx'
import { TaskStatus } from '#domain/TaskStatus.tsx'
import { tasksTexts } from '#texts/tasks.ts'
import { useTexts } from '#texts/texts.tsx'
import { NumberCell, Rows } from '#ui/Rows.tsx'
import { Tile } from '#ui/Tile.tsx'
import { TaskAction } from './TaskAction.tsx'
import styles from './TasksPage.module.css'

/** Tasks as rows, for wide pages. */
export function TaskTable({ tasks }: { readonly tasks: readonly TaskRecord[] }) {
  const { tasks: t } = useTexts(tasksTexts)
  return (
    <Rows label={t.table.label}>
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
        {tasks.map((task) => (
          <tr key={task.id}>
            <td className={styles.name}>
              <div className={styles.nameLine}>
                <Tile icon={targetIcon(task.body.target?.category ?? [])} size="sm" />
                <span className="ec-cut">
                  <Link className={styles.link} to={paths.task(task.id)}>
                    {task.body.target?.name ?? t.nameless}
                  </Link>{' '}
                  <span className="ec-mono ec-3">{task.id}</span>
                </span>
              </div>
            </td>
            <td>
              <TaskRows entry={task.body} />
            </td>
            <td>
              <TaskStatus entry={task.body} />
            </td>
            <NumberCell>
              <TaskCredits entry={task.body} />
            </NumberCell>
            <td>
              <KeptFor entry={task.body} />
            </td>
            <td className={styles.act}>
              <TaskAction task={task} />
            </td>
          </tr>
        ))}
      </tbody>
    </Rows>
  )
}
