import type { KindSize } from '#journal/export.ts'
import type { Spared } from '#journal/records.ts'
import type { TaskRecord } from '#domain/task-ledger.ts'
import { isCounted } from '#domain/account/task-retention.ts'

/** In milliseconds. */
export const DAY = 24 * 3_600_000

/** Number of days for which results can be stored on this device; the service itself stores them for one. */
export const KEEP_DAYS = [0, 1, 7, 30] as const

/** Stored results that a shorter time would delete, and how many of them exist nowhere else. */
export interface Losing {
  readonly count: number
  readonly only: number
}

/** Returns what a retention of `keepFor` milliseconds deletes from this device at once. */
export function losing(tasks: readonly TaskRecord[], keepFor: number, now: number): Losing {
  const old = tasks.filter(
    ({ body }) => body.copy !== null && now - body.copy.at >= keepFor && (keepFor === 0 || isCounted(body)),
  )
  return { count: old.length, only: onlyCopies(old) }
}

/** Returns the number of results that exist on this device alone: the service has deleted them. */
export const onlyCopies = (tasks: readonly TaskRecord[]): number =>
  tasks.filter(({ body }) => body.copy !== null && (body.goneAt !== null || body.missing)).length

/** Returns what an erasure deletes, by kind: all but what is spared. Empty kinds are left out. */
export function goingOf(sizes: readonly KindSize[], spared: readonly Spared[]): readonly Omit<KindSize, 'bytes'>[] {
  return sizes
    .map(({ kind, count }) => ({ kind, count: count - spared.filter((one) => one.kind === kind).length }))
    .filter(({ count }) => count > 0)
}
