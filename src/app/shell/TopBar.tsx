import { useTexts } from '#texts/texts.tsx'
import { Button, GhostButton } from '#ui/Button.tsx'
import { Icon, type IconName } from '#ui/Icon.tsx'
import { Kbd } from '#ui/Kbd.tsx'
import { Crumbs } from './Crumbs.tsx'
import type { Tool } from './tool.ts'
import styles from './TopBar.module.css'
import { Link } from 'react-router-dom'
import { paths } from '#domain/paths.ts'
import { useBalance } from '#domain/use-balance.ts'
import { formatCredits } from '#lib/format.ts'
import { classNames } from '#ui/class-names.ts'
import { linkClass } from '#ui/Link.tsx'
import { DefinitionList } from '#ui/DefinitionList.tsx'
import { PopoverButton } from '#ui/PopoverButton.tsx'
import { Suspense, useState } from 'react'
import { useUnseenRuns, useRunningRuns, useWaitingRuns } from '#domain/bulk/use-runs.ts'
import { useUnseenRowRuns, useRunningRowRuns, useWaitingRowRuns } from '#domain/row-runs/use-row-runs.ts'
import { useSendingIntents } from '#domain/use-sending-intents.ts'
import { useRunningTasks, useUnseenTasks } from '#domain/use-tasks.ts'
import { useUnknownOutcomes } from '#domain/use-unknown-outcomes.ts'
import { lazyExtra } from '#ui/lazy-extra.ts'
import { lazyPart } from '#ui/lazy-part.tsx'
import { useSubscription } from '#ui/use-subscription.ts'
import { useServices } from '#domain/services.tsx'

/** Location of the page, running tasks and the balance left to spend. */
export function TopBar({ onMenu, onTool }: { readonly onMenu: () => void; readonly onTool: (tool: Tool) => void }) {
  const { shell } = useTexts()
  return (
    <header className={styles.bar}>
      <span className={styles.narrow}>
        <Button variant="ghost" icon="menu" aria-label={shell.menu} onClick={onMenu} />
      </span>
      <Crumbs />
      <span className="ec-grow" />
      <button
        type="button"
        className={styles.search}
        aria-label={shell.searchLabel}
        aria-haspopup="dialog"
        aria-keyshortcuts="Control+K Meta+K"
        onClick={() => onTool('palette')}
      >
        <Icon name="search" />
        <span className={styles.words}>{shell.search}</span>
        <Kbd keys="mod+k" />
      </button>
      <Tray />
      <BalanceChip />
      <span className={styles.wide}>
        <GhostButton
          icon="rotate-ccw-clock"
          aria-label={shell.activity}
          aria-haspopup="dialog"
          onClick={() => onTool('activity')}
        />
      </span>
    </header>
  )
}

function BalanceChip() {
  const { shell, locale } = useTexts()
  const { money } = useBalance()
  const amount = (micro: bigint) => formatCredits(micro, locale)
  return (
    <PopoverButton
      label={shell.balanceLabel}
      align="end"
      width={240}
      button={{
        variant: 'ghost',
        size: 'sm',
        icon: money?.isLow ? 'triangle-alert' : 'coins',
        'aria-label': money
          ? [shell.balance(amount(money.balance)), money.isLow && shell.isLow].filter(Boolean).join(', ')
          : shell.balanceUnknown,
        children: (
          <b className={classNames('ec-h ec-tnum', money?.isLow ? styles.low : 'ec-1')}>
            {money ? amount(money.balance) : '–'}
          </b>
        ),
      }}
    >
      {(close) => (
        <div className="ec-stack ec-stack--12">
          <DefinitionList
            ends
            items={
              money
                ? [
                    { key: 'balance', term: shell.balanceLabel, value: amount(money.balance) },
                    ...(money.held > 0n
                      ? [{ key: 'held', term: shell.held(money.holders), value: `~${amount(money.held)}` }]
                      : []),
                    { key: 'available', term: shell.available, value: amount(money.available) },
                    { key: 'reserve', term: shell.reserve, value: amount(money.reserve) },
                    ...(money.warnBelow === null
                      ? []
                      : [{ key: 'warn', term: shell.warnBelow, value: amount(money.warnBelow) }]),
                  ]
                : [{ key: 'balance', term: shell.balanceLabel, value: shell.balanceUnknown }]
            }
          />
          {money?.isLow && (
            <p className={styles.isLow}>
              <Icon name="triangle-alert" size="sm" />
              {shell.isLow}
            </p>
          )}
          <Link className={linkClass} to={paths.account()} onClick={close}>
            {shell.toAccount}
          </Link>
        </div>
      )}
    </PopoverButton>
  )
}

const TaskTray = lazyPart(() => import('./idle.ts').then((m) => m.TaskTray))
const TaskWatch = lazyExtra(() => import('./idle.ts').then((m) => m.TaskWatch))

interface TrayTab {
  readonly count: number
  readonly icon: IconName
  readonly text: string
  /** For screen readers, with its count. */
  readonly label: string
}

/** Runs in progress and runs that ended unseen, visible on every page; absent when there is neither. */
function Tray() {
  const { shell, work } = useTexts()
  const isIdle = useAtRest()
  const running = useRunningTasks().length + useRunningRuns().length + useRunningRowRuns().length
  const sending = useSendingIntents().length
  const unknown = useUnknownOutcomes().length + useWaitingRuns().length + useWaitingRowRuns().length
  const done = useUnseenTasks().length + useUnseenRuns().length + useUnseenRowRuns().length
  const all: readonly TrayTab[] = [
    { count: running, icon: 'loader-circle', text: shell.runningWord, label: shell.running(running) },
    { count: sending, icon: 'loader-circle', text: work.sendingWord, label: work.sending(sending) },
    { count: unknown, icon: 'circle-alert', text: shell.needsYouWord, label: shell.needsYou(unknown) },
    { count: done, icon: 'circle-check', text: work.doneWord, label: work.done(done) },
  ]
  const parts = all.filter(({ count }) => count > 0)
  // The panel is attached to its button: while it is open, the button stays although nothing is left to count.
  const [isRead, setIsRead] = useState(false)
  const first = parts[0] ?? (isRead ? { count: 0, icon: 'circle-check' as const, text: work.nothing } : undefined)
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
            'aria-label': parts.map(({ label }) => label).join(', ') || work.nothing,
            children: (
              <>
                <Icon name={first.icon} size="sm" spin={runs} className={runs ? styles.running : undefined} />
                {first.count > 0 && first.count}
                <span className={styles.wide}>{first.text}</span>
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

/** True once the page has rendered its data and is idle: code that is not needed yet is loaded then. */
function useAtRest(): boolean {
  const { whenAtRest } = useServices()
  const [isAtRest, setAtRest] = useState(false)
  useSubscription(whenAtRest, () => setAtRest(true))
  return isAtRest
}
