import { useEffect, useState } from 'react'
import { Link } from 'react-router-dom'
import { formatCount } from '#lib/format.ts'
import { tasksTexts } from '#texts/tasks/tasks.ts'
import { useTexts } from '#texts/texts.tsx'
import { linkClass } from '#ui/Link.tsx'
import { NotifyAsk } from './NotifyAsk.tsx'
import { RunTrayPart } from '../bulk/RunTrayPart.tsx'
import { useLookAtRuns } from '../bulk/use-look-at-run.ts'
import { useRunNews, useRunningRuns, useWaitingRuns } from '../bulk/use-runs.ts'
import { paths } from '../paths.ts'
import { Ended, LostCall, Running, Sending } from './TrayParts.tsx'
import { useLookAtRowRuns, useRowRunNews, useRunningRowRuns, useWaitingRowRuns } from '../row-runs/use-row-runs.ts'
import { RowRunTrayPart } from '../row-runs/RowRunTrayPart.tsx'
import { useLook } from './use-look.ts'
import { useSendingIntents } from '../use-sending-intents.ts'
import { useRunningTasks, useTaskNews } from '../use-tasks.ts'
import { useUnknownOutcomes } from '../use-unknown-outcomes.ts'
import styles from './TaskTray.module.css'

/** More than this is read on the page. */
const MAX_SHOWN = 6

export interface TaskTrayProps {
  /** Called when a link leads away. */
  readonly onLeave: () => void
  /** Told when somebody begins and ends to read it. */
  readonly onShown: (isShown: boolean) => void
}

/** Running tasks, the credits they hold and ended tasks, for the panel of the top bar. */
export function TaskTray({ onLeave, onShown }: TaskTrayProps) {
  const { tasks: t, locale } = useTexts(tasksTexts)
  const running = useRunningTasks()
  const sending = useSendingIntents()
  const lost = useUnknownOutcomes()
  const runs = [...useWaitingRuns(), ...useRunningRuns()]
  // Looking at what has ended takes it off the news, not out of the panel that is open.
  const now = useTaskNews()
  const [news] = useState(now)
  useLook(now)
  const runsNow = useRunNews()
  const [runNews] = useState(runsNow)
  useLookAtRuns(runsNow)
  const rowRuns = [...useWaitingRowRuns(), ...useRunningRowRuns()]
  const rowRunsNow = useRowRunNews()
  const [rowRunNews] = useState(rowRunsNow)
  useLookAtRowRuns(rowRunsNow)
  useEffect(() => {
    onShown(true)
    return () => onShown(false)
  }, [onShown])
  // One that waits for a user is listed above, whether somebody looked or not.
  const ended = runNews.filter(({ id }) => !runs.some((view) => view.id === id))
  const lists = [running, sending, lost, news, runs, ended, rowRuns, rowRunNews]
  const all = lists.reduce((sum, { length }) => sum + length, 0)
  const hidden = lists.reduce((sum, { length }) => sum + Math.max(0, length - MAX_SHOWN), 0)
  return (
    <div className={styles.tray}>
      {all === 0 && <p className={styles.part}>{t.tray.empty}</p>}
      <ul>
        {lost.slice(0, MAX_SHOWN).map((intent) => (
          <li key={intent.id} className={styles.part}>
            <LostCall intent={intent} onLeave={onLeave} />
          </li>
        ))}
        {runs.slice(0, MAX_SHOWN).map((view) => (
          <li key={view.id} className={styles.part}>
            <RunTrayPart view={view} onLeave={onLeave} />
          </li>
        ))}
        {rowRuns.slice(0, MAX_SHOWN).map((view) => (
          <li key={view.id} className={styles.part}>
            <RowRunTrayPart view={view} onLeave={onLeave} />
          </li>
        ))}
        {sending.slice(0, MAX_SHOWN).map((intent) => (
          <li key={intent.id} className={styles.part}>
            <Sending intent={intent} />
          </li>
        ))}
        {running.slice(0, MAX_SHOWN).map((task) => (
          <li key={task.id} className={styles.part}>
            <Running task={task} onLeave={onLeave} />
          </li>
        ))}
      </ul>
      {news.length + ended.length + rowRunNews.length > 0 && (
        <>
          <p className={`ec-label ${styles.head ?? ''}`}>{t.tray.news}</p>
          <ul>
            {ended.slice(0, MAX_SHOWN).map((view) => (
              <li key={view.id} className={styles.part}>
                <RunTrayPart view={view} onLeave={onLeave} />
              </li>
            ))}
            {rowRunNews.slice(0, MAX_SHOWN).map((view) => (
              <li key={view.id} className={styles.part}>
                <RowRunTrayPart view={view} onLeave={onLeave} />
              </li>
            ))}
            {news.slice(0, MAX_SHOWN).map((task) => (
              <li key={task.id} className={styles.part}>
                <Ended task={task} onLeave={onLeave} />
              </li>
            ))}
          </ul>
        </>
      )}
      <NotifyAsk tasks={running} />
      <p className={`ec-line ${styles.part ?? ''}`}>
        <Link className={linkClass} to={paths.tasks()} onClick={onLeave}>
          {t.tray.all}
        </Link>
        {hidden > 0 && <span className="ec-3">{t.tray.more(formatCount(hidden, locale))}</span>}
      </p>
    </div>
  )
}
