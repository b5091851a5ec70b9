import { useIsOffered } from '#domain/use-is-offered.ts'
import { amountOf } from '#domain/intents.ts'
import type { TaskRecord } from '#domain/task-ledger.ts'
import { formatCount, formatCredits } from '#lib/format.ts'
import { taskListTexts } from '#texts/tasks/task-list.ts'
import type { ListAddress } from '#domain/use-list-address.ts'
import { useTexts } from '#texts/texts.tsx'
import { useActions } from '#ui/actions.tsx'
import { Button, GhostButton } from '#ui/Button.tsx'
import { type TaskListQuery, MAX_SELECTED, statuses } from './list-query.ts'
import { statusOfLine } from './task-list.ts'
import { canStop, whyNoRetry } from './selection.ts'
import type { TaskSelection } from './use-selection.ts'
import styles from './BulkActionBar.module.css'

export interface BulkActionBarProps extends Pick<ListAddress<TaskListQuery>, 'change'> {
  readonly selection: TaskSelection
}

/** Selected tasks, how many of them are hidden, and the actions on them. */
export function BulkActionBar({ selection, change }: BulkActionBarProps) {
  const { tasks, list, locale } = useTexts(taskListTexts)
  const t = list.selection
  const canBeStopped = useIsOffered({ name: 'stop-task' })
  const { there: current, outOfSight } = selection
  const what = useStatusLabel(current)
  const stop = current.filter(({ body }) => canStop(body))
  const retry = current.filter(({ body }) => whyNoRetry(body) === undefined)
  useActions([
    {
      id: 'tasks.stop-ticked',
      name: t.stopTicked,
      group: list.keys.group,
      icon: 'stop',
      when: () => canBeStopped && stop.length > 0,
      run: () => change({ dialog: 'stop' }),
    },
    {
      id: 'tasks.retry-ticked',
      name: t.retryTicked,
      group: list.keys.group,
      icon: 'rotate-cw',
      when: () => retry.length > 0,
      run: () => change({ dialog: 'retry' }),
    },
  ])
  if (current.length === 0) return null
  const n = (count: number) => formatCount(count, locale)
  const cost = estimateOf(retry)
  return (
    <div role="region" aria-label={t.label} className={styles.bar}>
      <p role="status" className={styles.words}>
        <b className="ec-h">{t.count(n(current.length))}</b>
        {outOfSight > 0 && <span>, {t.hidden(n(outOfSight))}</span>}
      </p>
      <span className={`ec-2 ${styles.what ?? ''}`}>{what}</span>
      <span className={styles.acts}>
        {stop.length > 0 && !canBeStopped && <span className="ec-2">{tasks.stopNotOffered}</span>}
        {stop.length > 0 && canBeStopped && (
          <Button size="sm" icon="stop" onClick={() => change({ dialog: 'stop' })}>
            {t.stop(n(stop.length))}
          </Button>
        )}
        {retry.length > 0 && (
          <Button size="sm" icon="rotate-cw" onClick={() => change({ dialog: 'retry' })}>
            {cost === undefined ? t.retry(n(retry.length)) : t.retryFor(n(retry.length), formatCredits(cost, locale))}
          </Button>
        )}
        {stop.length + retry.length === 0 && <span className="ec-2">{t.nothingToDo}</span>}
        <GhostButton icon="x" aria-label={t.clear} onClick={selection.clear} />
      </span>
      {current.length >= MAX_SELECTED && <p className="ec-meta">{t.full(n(MAX_SELECTED))}</p>}
    </div>
  )
}

/** Returns the estimated cost of their first runs; undefined where one of them had no price. */
function estimateOf(tasks: readonly TaskRecord[]): bigint | undefined {
  let sum = 0n
  for (const { body } of tasks) {
    const estimate = amountOf(body.estimate)
    if (estimate === undefined) return undefined
    sum += estimate
  }
  return sum
}

/** `1 running, 2 failed`. */
function useStatusLabel(tasks: readonly TaskRecord[]): string {
  const { list, locale } = useTexts(taskListTexts)
  const found = tasks.map((record) => statusOfLine({ kind: 'task', id: record.id, record }))
  return statuses
    .map((status) => ({ status, count: found.filter((one) => one === status).length }))
    .filter(({ count }) => count > 0)
    .map(
      ({ status, count }) => `${formatCount(count, locale)} ${list.filters.statuses[status].toLocaleLowerCase(locale)}`,
    )
    .join(', ')
}
