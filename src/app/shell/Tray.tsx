import { Suspense, useState, useEffect } from 'react'
import { useRunNews, useRunningRuns, useWaitingRuns } from '#domain/bulk/use-runs.ts'
import { useRowRunNews, useRunningRowRuns, useWaitingRowRuns } from '#domain/row-runs/use-row-runs.ts'
import { useSendingIntents } from '#domain/use-sending-intents.ts'
import { useRunningTasks, useTaskNews } from '#domain/use-tasks.ts'
import { useUnknownOutcomes } from '#domain/use-unknown-outcomes.ts'
import { useTexts } from '#texts/texts.tsx'
import { lazyExtra } from '#ui/lazy-extra.ts'
import { Icon, type IconName } from '#ui/Icon.tsx'
import { PopoverButton } from '#ui/PopoverButton.tsx'
import { lazyPart } from '#ui/lazy-part.tsx'
import styles from './TopBar.module.css'
import { useServices } from '#domain/services.tsx'

const TaskTray = lazyPart(() => import('./idle.ts').then((m) => m.TaskTray))
const TaskWatch = lazyExtra(() => import('./idle.ts').then((m) => m.TaskWatch))

/** One sort of thing the tray counts. */
interface TrayTab {
  readonly count: number
  readonly icon: IconName
  readonly word: string
  /** For screen readers, with its count. */
  readonly words: string
}

/** Runs in progress and runs that ended unseen, visible on every page; absent when there is neither. */
export function Tray() {
  const { shell, work } = useTexts()
  const isIdle = useAtRest()
  const running = useRunningTasks().length + useRunningRuns().length + useRunningRowRuns().length
  const sending = useSendingIntents().length
  const unknown = useUnknownOutcomes().length + useWaitingRuns().length + useWaitingRowRuns().length
  const done = useTaskNews().length + useRunNews().length + useRowRunNews().length
  const all: readonly TrayTab[] = [
    { count: running, icon: 'loader-circle', word: shell.runningWord, words: shell.running(running) },
    { count: sending, icon: 'loader-circle', word: work.sendingWord, words: work.sending(sending) },
    { count: unknown, icon: 'circle-alert', word: shell.needsYouWord, words: shell.needsYou(unknown) },
    { count: done, icon: 'circle-check', word: work.doneWord, words: work.done(done) },
  ]
  const parts = all.filter(({ count }) => count > 0)
  // The panel hangs on its button: while somebody reads it, the button stays although nothing is left to count.
  const [isRead, setIsRead] = useState(false)
  const first = parts[0] ?? (isRead ? { count: 0, icon: 'circle-check' as const, word: work.nothing } : undefined)
  const runs = first?.icon === 'loader-circle'
  return (
    <>
      <Suspense fallback={null}>{isIdle && <TaskWatch done={done} />}</Suspense>
      {first && (
        <PopoverButton
          label={shell.trayTitle}
          align="end"
          width={360}
          flush
          button={{
            variant: 'ghost',
            size: 'sm',
            'aria-label': parts.map(({ words }) => words).join(', ') || work.nothing,
            children: (
              <>
                <Icon name={first.icon} size="sm" spin={runs} className={runs ? styles.running : undefined} />
                {first.count > 0 && first.count}
                <span className={styles.wide}>{first.word}</span>
                {done > 0 && parts.length > 1 && <span className={styles.badge}>{done}</span>}
              </>
            ),
          }}
        >
          {(close) => (
            <Suspense fallback={null}>
              <TaskTray onLeave={close} onShown={setIsRead} />
            </Suspense>
          )}
        </PopoverButton>
      )}
    </>
  )
}

/** True once the page has shown what it reads and is idle: what nobody waits for is fetched and drawn then. */
function useAtRest(): boolean {
  const { whenAtRest } = useServices()
  const [isAtRest, setAtRest] = useState(false)
  useEffect(() => whenAtRest(() => setAtRest(true)), [whenAtRest])
  return isAtRest
}
