import { Link } from 'react-router-dom'
import { formatCredits } from '#lib/format.ts'
import { tasksTexts } from '#texts/tasks.ts'
import { useTexts } from '#texts/texts.tsx'
import { buttonClass } from '#ui/button-class.ts'
import { Icon } from '#ui/Icon.tsx'
import { linkClass } from '#ui/Link.tsx'
import { paths } from './paths.ts'
import { StopTask } from './StopTask.tsx'
import type { TaskRecord } from './task-ledger.ts'
import { Bar, countWords, rowWords } from './TaskProgress.tsx'
import { TaskStatus } from './TaskStatus.tsx'
import { advanceOf, costOf } from './task-state.ts'
import { useRunningTasks } from './use-tasks.ts'
import { useUnknownOutcomes } from './use-unknown-outcomes.ts'
import styles from './TaskTray.module.css'

/** More than this is read on the page. */
const MOST = 6

/** What runs now and what it holds, for the panel of the top bar. `onLeave` is called when a link leads away. */
export function TaskTray({ onLeave }: { readonly onLeave: () => void }) {
  const { tasks: t } = useTexts(tasksTexts)
  const running = useRunningTasks()
  const lost = useUnknownOutcomes()
  return (
    <div className={styles.tray}>
      {running.length + lost.length === 0 && <p className={styles.part}>{t.tray.empty}</p>}
      <ul>
        {lost.slice(0, MOST).map(({ id, body }) => (
          <li key={id} className={styles.part}>
            <div className="ec-line">
              <Icon name="unplug" size="sm" className={styles.warn} />
              <b className={styles.name}>{body.target.name}</b>
              <Link className={buttonClass({ size: 'sm' })} to={paths.tasksToDo()} onClick={onLeave}>
                {t.open}
              </Link>
            </div>
            <p className="ec-2">
              {t.tray.lost}. {t.tray.lostBody}
            </p>
          </li>
        ))}
        {running.slice(0, MOST).map((task) => (
          <li key={task.id} className={styles.part}>
            <Running task={task} onLeave={onLeave} />
          </li>
        ))}
      </ul>
      <p className={styles.part}>
        <Link className={linkClass} to={paths.tasks()} onClick={onLeave}>
          {t.tray.all}
        </Link>
      </p>
    </div>
  )
}

function Running({ task, onLeave }: { readonly task: TaskRecord; readonly onLeave: () => void }) {
  const texts = useTexts(tasksTexts)
  const { tasks: t, locale } = texts
  const { body } = task
  const name = body.target?.name ?? t.nameless
  const advance = advanceOf(body)
  const { estimate } = costOf(body)
  return (
    <>
      <div className="ec-line">
        <b className={styles.name}>{name}</b>
        {advance ? <span className="ec-2 ec-tnum">{rowWords(advance, texts)}</span> : <TaskStatus entry={body} />}
      </div>
      {advance && <Bar advance={advance} size="thin" />}
      <div className="ec-line">
        <span className="ec-3 ec-grow">
          {advance ? countWords(advance, texts).join(', ') : <span className="ec-mono ec-cut">{task.id}</span>}
        </span>
        {estimate !== undefined && (
          <span className="ec-3 ec-tnum">{t.credits.holds(formatCredits(estimate, locale))}</span>
        )}
      </div>
      <div className="ec-line ec-line--wrap">
        <span className="ec-grow" />
        <StopTask task={task} />
        <Link
          className={buttonClass({ size: 'sm' })}
          to={paths.task(task.id)}
          aria-label={t.openNamed(name)}
          onClick={onLeave}
        >
          {t.open}
        </Link>
      </div>
    </>
  )
}
