import { amountOf } from '#domain/intents.ts'
import { taskCostOf, resultLifetimeOf } from '#domain/task-state.ts'
import type { TaskSort } from './list-query.ts'
import { type TaskListItem, targetOfLine } from './task-list.ts'

/** Sorts lines that are newest first. What has no such value comes last; equals stay newest first. */
export function sorted(
  lines: readonly TaskListItem[],
  sort: TaskSort,
  now: number,
  locale: string,
): readonly TaskListItem[] {
  switch (sort) {
    case 'newest':
      return lines
    case 'oldest':
      return lines.toReversed()
    case 'credits':
      return by(lines, creditsOf, (a, b) => (a < b ? 1 : a > b ? -1 : 0))
    case 'kept':
      return by(
        lines,
        (line) => leftOf(line, now),
        (a, b) => a - b,
      )
    case 'name': {
      const { compare } = new Intl.Collator(locale, { numeric: true })
      return by(lines, (line) => targetOfLine(line)?.name, compare)
    }
  }
}

const creditsOf = (line: TaskListItem): bigint | undefined => {
  if (line.kind === 'run') return line.view.money.spent
  if (line.kind === 'rows') return amountOf(line.view.run.estimate)
  if (line.kind === 'call') return amountOf(line.record.body.estimate)
  const { spent, estimate } = taskCostOf(line.record.body)
  return spent ?? estimate
}

/** Time for which the result is certainly available; undefined without a result or with a copy on the device. */
const leftOf = (line: TaskListItem, now: number): number | undefined => {
  if (line.kind !== 'task') return undefined
  const lifetime = resultLifetimeOf(line.record.body, now)
  return lifetime.kind === 'kept' ? lifetime.left : undefined
}

function by<T>(
  lines: readonly TaskListItem[],
  read: (line: TaskListItem) => T | undefined,
  order: (a: T, b: T) => number,
): readonly TaskListItem[] {
  const valued = lines.map((line) => ({ line, value: read(line) }))
  return valued
    .toSorted((a, b) => {
      if (a.value === undefined || b.value === undefined) {
        return (a.value === undefined ? 1 : 0) - (b.value === undefined ? 1 : 0)
      }
      return order(a.value, b.value)
    })
    .map(({ line }) => line)
}
