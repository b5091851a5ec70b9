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
import { Tile } from '#ui/Tile.tsx'
import { TaskAction } from './TaskAction.tsx'
import styles from './TasksPage.module.css'

/** Tasks as cards, for narrow pages. */
export function TaskCards({ tasks }: { readonly tasks: readonly TaskRecord[] }) {
  const { tasks: t } = useTexts(tasksTexts)
  return (
    <ul aria-label={t.table.label}>
      {tasks.map((task) => (
        <li key={task.id} className={styles.card}>
          <div className="ec-line">
            <Tile icon={targetIcon(task.body.target?.category ?? [])} size="sm" />
            <span className="ec-grow ec-cut">
              <Link className={styles.link} to={paths.task(task.id)}>
                {task.body.target?.name ?? t.nameless}
              </Link>
            </span>
            <TaskStatus entry={task.body} />
          </div>
          <div className="ec-line ec-line--wrap ec-2">
            <TaskRows entry={task.body} />
            <span>
              <TaskCredits entry={task.body} /> <span className="ec-3">{t.credits.unit}</span>
            </span>
            <KeptFor entry={task.body} />
            <span className="ec-end">
              <TaskAction task={task} />
            </span>
          </div>
        </li>
      ))}
    </ul>
  )
}
