import type { Day } from '#domain/days.ts'
import { type Intent, type Target, amountOf } from '#domain/intents.ts'
import { paths } from '#domain/paths.ts'
import type { RunCost, SpentSource } from '#domain/spent.ts'
import type { JournalRecord } from '#journal/records.ts'
import type { Micro } from '#lib/credits.ts'

export interface Charge {
  readonly id: string
  /** Id of its task; undefined where there is none, as for a run on rows of a table. */
  readonly task: string | undefined
  /** Time at which it was started, by the device's clock. */
  readonly at: number
  readonly target: Target
  /** Undefined where it is unknown. */
  readonly amount: Micro | undefined
  /** `lost`: its outcome is unknown, so it may have cost this. */
  readonly known: SpentSource | 'lost' | 'unknown'
  /** The page of its task, its card, or its table. */
  readonly to: string
}

/** Every purchase of these days, the newest first: runs that have ended, and calls whose outcome is unknown. */
export function chargesOf(
  runs: readonly RunCost[],
  lost: readonly JournalRecord<Intent>[],
  days: readonly Day[],
  dayOf: (at: number) => Day,
): readonly Charge[] {
  const wanted = new Set(days)
  const charges: readonly Charge[] = [
    ...runs.map(({ id, location: position, at, target, cost }): Charge => ({
      id,
      task: position ? undefined : id,
      at,
      target,
      amount: cost?.amount,
      known: cost?.source ?? 'unknown',
      to: position ? paths.column(position.table, position.column) : paths.task(id),
    })),
    ...lost.map(({ id, body }): Charge => ({
      id,
      task: undefined,
      at: body.sentAt ?? body.confirmedAt,
      target: body.target,
      amount: amountOf(body.estimate),
      known: 'lost',
      to: body.rows ? paths.table(body.rows.table) : paths.lost(id),
    })),
  ]
  return charges.filter(({ at }) => wanted.has(dayOf(at))).toSorted((a, b) => b.at - a.at)
}
