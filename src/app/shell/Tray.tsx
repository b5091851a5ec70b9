import { lazy, Suspense } from 'react'
import { useSendingIntents } from '#domain/use-sending-intents.ts'
import { useRunningTasks } from '#domain/use-tasks.ts'
import { useUnknownOutcomes } from '#domain/use-unknown-outcomes.ts'
import { useTexts } from '#texts/texts.tsx'
import { Icon } from '#ui/Icon.tsx'
import { PopoverButton } from '#ui/PopoverButton.tsx'
import styles from './TopBar.module.css'

const TaskTray = lazy(() => import('#domain/TaskTray.tsx').then((m) => ({ default: m.TaskTray })))

/** What runs now, in sight on every page; absent when nothing does. */
export function Tray() {
  const { shell } = useTexts()
  // A call on its way is work under way, also before the service has a task for it.
  const running = useRunningTasks().length + useSendingIntents().length
  const unknown = useUnknownOutcomes().length
  if (running + unknown === 0) return null
  const words = [running > 0 && shell.running(running), unknown > 0 && shell.needsYou(unknown)]
  return (
    <PopoverButton
      label={shell.trayTitle}
      align="end"
      width={360}
      flush
      button={{
        variant: 'ghost',
        size: 'sm',
        'aria-label': words.filter(Boolean).join(', '),
        children: (
          <>
            <Icon name={running > 0 ? 'loader-circle' : 'circle-alert'} size="sm" spin={running > 0} />
            {running || unknown}
            <span className={styles.wide}>{running > 0 ? shell.runningWord : shell.needsYouWord}</span>
          </>
        ),
      }}
    >
      {(close) => (
        <Suspense fallback={null}>
          <TaskTray onLeave={close} />
        </Suspense>
      )}
    </PopoverButton>
  )
}
