import { type ItemId, readItem } from '../model/flow-document.ts'

/**
 * The item after which this one is when it is moved up or down; `null` for the first position, undefined where it
 * cannot move.
 */
export function orderSteps(order: readonly string[], item: ItemId, way: -1 | 1): string | null | undefined {
  const at = order.indexOf(readItem(item).key)
  if (at < 0) return undefined
  if (way === -1) return at === 0 ? undefined : (order[at - 2] ?? null)
  return order[at + 1]
}
