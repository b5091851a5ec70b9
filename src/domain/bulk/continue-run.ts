import type { Micro } from '#lib/credits.ts'
import { textOf } from '../intents.ts'
import { type RestForecast, forecastWith } from './forecast.ts'
import type { BulkRun } from './records.ts'
import type { BatchStatus } from './run-status.ts'

export interface Continuation {
  /** A new cap, null for none. */
  readonly cap?: Micro | null
  /** Buys the next batches up to so many inputs; the other ones are held back, to be bought by `retry(id, 'not-sent')`. */
  readonly first?: number
}

export const resumed = (run: BulkRun, confirmation: string): BulkRun => ({
  ...run,
  state: 'running',
  halt: null,
  endedAt: null,
  isPilotOver: true,
  confirmations: [...run.confirmations, confirmation],
})

/**
 * Returns a run that continues with its unsent batches after the pilot, a stop or a halt. Undefined where it is not waiting
 * for that, where this confirmation is in it already, and where its batches are not those that were seen.
 */
export function continued(
  run: BulkRun,
  batches: readonly BatchStatus[],
  confirmation: string,
  changes: Continuation,
): BulkRun | undefined {
  const { state, halt, settings, confirmations, acknowledged } = run
  const isWaiting = state === 'asking' || state === 'stopped' || state === 'halted'
  if (!isWaiting || confirmations.includes(confirmation) || run.batches.length !== batches.length) return undefined
  const later = batchesAfter(batches, changes.first)
  const { refusal } = batches.flatMap(({ intents }) => intents).find(({ id }) => id === halt?.intentId)?.body ?? {}
  return {
    ...resumed(run, confirmation),
    batches: run.batches.map((batch, at) => (later.has(at) ? { ...batch, isHeldBack: true } : batch)),
    settings: {
      ...settings,
      cap: changes.cap === undefined ? settings.cap : textOf(changes.cap ?? undefined),
      floor: halt?.why === 'floor' ? null : settings.floor,
    },
    acknowledged: [
      ...acknowledged,
      ...(halt?.intentId === undefined ? [] : [halt.intentId]),
      ...(refusal?.kind === 'repeat' && refusal.detail !== undefined ? [refusal.detail] : []),
    ],
  }
}

/** Returns a run that also buys what was held back. */
export const released = (run: BulkRun, confirmation: string, expected: RestForecast | undefined): BulkRun => ({
  ...resumed(run, confirmation),
  batches: run.batches.map((batch) => (batch.isHeldBack ? { ...batch, isHeldBack: false } : batch)),
  forecast: forecastWith(run, expected),
})

/** Unsent batches that are not among the first `inputs`; none where it is undefined. */
function batchesAfter(batches: readonly BatchStatus[], inputs = Infinity): ReadonlySet<number> {
  const later = new Set<number>()
  let left = inputs
  for (const { batch, phase, buyable } of batches) {
    if (phase !== 'waiting') continue
    left -= buyable.inputs
    if (left < 0) later.add(batch)
  }
  return later
}
