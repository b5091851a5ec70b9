import { useEffect, useState } from 'react'
import { Link } from 'react-router-dom'
import { formatCount } from '#lib/format.ts'
import { tasksTexts } from '#texts/tasks/tasks.ts'
import { useTexts } from '#texts/texts.tsx'
import { linkClass } from '#ui/Link.tsx'
import { NotifyPrompt } from './NotifyPrompt.tsx'
import { RunTrayPart, type RunTrayPartProps } from '../bulk/RunTrayPart.tsx'
import { useMarkRunsSeen } from '../bulk/use-mark-runs-seen.ts'
import { useUnseenRuns, useRunningRuns, useWaitingRuns } from '../bulk/use-runs.ts'
import { paths } from '../paths.ts'
import { Ended, LostCall, Running, Sending } from './TrayParts.tsx'
import {
  useMarkRowRunsSeen,
  useUnseenRowRuns,
  useRunningRowRuns,
  useWaitingRowRuns,
  type RowRunView,
} from '../row-runs/use-row-runs.ts'
import { useMarkSeen } from './use-mark-seen.ts'
import { useSendingIntents } from '../use-sending-intents.ts'
import { useRunningTasks, useUnseenTasks } from '../use-tasks.ts'
import { useUnknownOutcomes } from '../use-unknown-outcomes.ts'
import styles from './TaskParts.module.css'
import { rowRunListTexts } from '#texts/row-run-list.ts'
import { shownName } from '../shown-text.ts'
import {
  rowRunName,
  RowRunProgress,
  rowRunParts,
  rowRunPath,
  RowRunStatus,
  rowRunTable,
} from '../row-runs/RowRunParts.tsx'
import { ButtonLink } from '../ButtonLink.tsx'

interface RowRunTrayPartProps extends Pick<RunTrayPartProps, 'onLeave'> {
  readonly view: RowRunView
}

/** A run on rows of a table in the panel of the top bar: the outcomes of its rows, and a link to the column. */
function RowRunTrayPart({ view, onLeave }: RowRunTrayPartProps) {
  const texts = useTexts(rowRunListTexts)
  const { rowRunList: t } = texts
  return (
    <>
      <div className="ec-line">
        <b className={styles.name}>{shownName(view.run.target.name)}</b>
        <RowRunStatus view={view} />
      </div>
      <RowRunProgress run={view.run} size="thin" />
      <span className="ec-3">
        {rowRunParts(view.run, texts)
          .map(({ text }) => text)
          .join(', ')}
      </span>
      <div className="ec-line">
        <span className="ec-3 ec-grow ec-cut">{rowRunTable(view, texts)}</span>
        <ButtonLink size="sm" to={rowRunPath(view)} aria-label={t.openNamed(rowRunName(view, texts))} onClick={onLeave}>
          {t.open}
        </ButtonLink>
      </div>
    </>
  )
}

/** More than this is read on the page. */
const MAX_SHOWN = 6

export interface TaskTrayProps {
  /** Called when a link leads away. */
  readonly onLeave: () => void
  /** Called with true when the tray is mounted, with false when it is unmounted. */
  readonly onShown: (isShown: boolean) => void
}

/** Running tasks, the credits they hold and ended tasks, for the panel of the top bar. */
export function TaskTray({ onLeave, onShown }: TaskTrayProps) {
  const { tasks: t, locale } = useTexts(tasksTexts)
  const running = useRunningTasks()
  const sending = useSendingIntents()
  const lost = useUnknownOutcomes()
  const runs = [...useWaitingRuns(), ...useRunningRuns()]
  // Opening the tray marks ended tasks as seen; they stay in the list while it is open.
  const now = useUnseenTasks()
  const [unseen] = useState(now)
  useMarkSeen(now)
  const runsNow = useUnseenRuns()
  const [unseenRuns] = useState(runsNow)
  useMarkRunsSeen(runsNow)
  const rowRuns = [...useWaitingRowRuns(), ...useRunningRowRuns()]
  const rowRunsNow = useUnseenRowRuns()
  const [unseenRowRuns] = useState(rowRunsNow)
  useMarkRowRunsSeen(rowRunsNow)
  useEffect(() => {
    onShown(true)
    return () => onShown(false)
  }, [onShown])
  // A run that waits for a user is in `runs` already, seen or not.
  const ended = unseenRuns.filter(({ id }) => !runs.some((view) => view.id === id))
  const lists = [running, sending, lost, unseen, runs, ended, rowRuns, unseenRowRuns]
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
      {unseen.length + ended.length + unseenRowRuns.length > 0 && (
        <>
          <p className={`ec-label ${styles.head ?? ''}`}>{t.tray.finishedAway}</p>
          <ul>
            {ended.slice(0, MAX_SHOWN).map((view) => (
              <li key={view.id} className={styles.part}>
                <RunTrayPart view={view} onLeave={onLeave} />
              </li>
            ))}
            {unseenRowRuns.slice(0, MAX_SHOWN).map((view) => (
              <li key={view.id} className={styles.part}>
                <RowRunTrayPart view={view} onLeave={onLeave} />
              </li>
            ))}
            {unseen.slice(0, MAX_SHOWN).map((task) => (
              <li key={task.id} className={styles.part}>
                <Ended task={task} onLeave={onLeave} />
              </li>
            ))}
          </ul>
        </>
      )}
      <NotifyPrompt tasks={running} />
      <p className={`ec-line ${styles.part ?? ''}`}>
        <Link className={linkClass} to={paths.tasks()} onClick={onLeave}>
          {t.tray.all}
        </Link>
        {hidden > 0 && <span className="ec-3">{t.tray.more(formatCount(hidden, locale))}</span>}
      </p>
    </div>
  )
}
