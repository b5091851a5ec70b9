import { foundBy } from '#domain/found.ts'
import type { Intent } from '#domain/intents.ts'
import type { TaskRecord } from '#domain/task-ledger.ts'
import { countsOf, isFinished } from '#domain/task-life.ts'
import { costOf } from '#domain/task-state.ts'
import type { JournalRecord } from '#journal/records.ts'
import type { Micro } from '#lib/credits.ts'

/** A run of one enrichment on this device: a task, or a paid call that has none (being sent, or its answer lost). */
export type OwnRun =
  | { readonly kind: 'task'; readonly id: string; readonly record: TaskRecord }
  | { readonly kind: 'call'; readonly id: string; readonly record: JournalRecord<Intent> }

/** The runs of one enrichment, newest first. */
export function ownRuns(
  enrichmentId: number,
  tasks: readonly TaskRecord[],
  intents: readonly JournalRecord<Intent>[],
): readonly OwnRun[] {
  const runs: readonly OwnRun[] = [
    ...tasks
      .filter(({ body }) => body.target?.id === enrichmentId)
      .map((record) => ({ kind: 'task', id: record.id, record }) as const),
    ...intents
      .filter(({ body: { target, state } }) => target.id === enrichmentId && withoutTask.has(state))
      .map((record) => ({ kind: 'call', id: record.id, record }) as const),
  ]
  return runs.toSorted((a, b) => b.record.seq - a.record.seq)
}

const withoutTask: ReadonlySet<Intent['state']> = new Set(['confirmed', 'sending', 'unknown'])

/** Under so many rows a share is chance. */
export const FEWEST_ROWS = 20

/** What the runs of one enrichment brought and cost, as far as the service and this device can tell. */
export interface OwnSum {
  readonly rows: number
  readonly found: number
  readonly failed: number
  /** Rows without data. */
  readonly none: number
  /** What the judged runs cost. */
  readonly cost: Micro
  /** Part of it is what receipts expected. */
  readonly isEstimate: boolean
}

/** Adds up the runs that have ended and say what they found; undefined while there is none. */
export function sumOf(runs: readonly OwnRun[]): OwnSum | undefined {
  let sum: OwnSum | undefined
  for (const run of runs) {
    if (run.kind !== 'task') continue
    const { body } = run.record
    const judged = isFinished(body.phase) ? foundBy(body) : undefined
    if (!judged) continue
    const { rows, found } = judged
    const failed = body.phase === 'failed' ? rows - found : (countsOf(body.progress)?.failed ?? 0)
    const { spent, estimate } = costOf(body)
    const before = sum ?? { rows: 0, found: 0, failed: 0, none: 0, cost: 0n, isEstimate: false }
    sum = {
      rows: before.rows + rows,
      found: before.found + found,
      failed: before.failed + failed,
      none: before.none + Math.max(0, rows - found - failed),
      cost: before.cost + (spent ?? estimate ?? 0n),
      isEstimate: before.isEstimate || spent === undefined,
    }
  }
  return sum
}

/** What one hit cost, in hundredths of a credit, rounded half up; undefined while there is none. */
export function perHit({ cost, found }: OwnSum): number | undefined {
  if (found === 0) return undefined
  // Millionths per hit to hundredths: the half is added before the division.
  const each = 10_000n * BigInt(found)
  return Number((cost + each / 2n) / each)
}
