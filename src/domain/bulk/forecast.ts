import type { Micro } from '#lib/credits.ts'
import { ownRuns, sumOwnRuns } from '../detail/own-runs.ts'
import { MIN_ROWS } from '../hit-count.ts'
import { amountOf, textOf } from '../intents.ts'
import type { TaskRecord } from '../task-ledger.ts'
import { sumAmounts } from './buyable.ts'
import type { BulkDraft, RunEstimate } from './draft.ts'
import type { BulkPlan } from './plan.ts'
import type { BulkRun } from './records.ts'

/** Forecast with which a run is continued, stored beside its outcome. */
export type RestForecast = Pick<RunEstimate, 'typical' | 'hitRate' | 'samples'>

/** Returns the forecast of a run that also buys what was held back. */
export function forecastWith({ forecast, batches }: BulkRun, expected: RestForecast | undefined): BulkRun['forecast'] {
  const most = sumAmounts(batches.flatMap(({ estimate, retryOf }) => (retryOf ? [] : [amountOf(estimate)])))
  return {
    ...forecast,
    most: textOf(most),
    ...(expected?.typical !== undefined && { typical: textOf(expected.typical) }),
    ...(expected?.hitRate !== undefined && { hitRate: expected.hitRate }),
    ...(expected?.samples !== undefined && { samples: expected.samples }),
  }
}

/** Returns the credits that a run takes at most: by its receipt and those of its retries; undefined where unknown. */
export const mostOf = ({ forecast, batches }: Pick<BulkRun, 'forecast' | 'batches'>): Micro | undefined =>
  sumAmounts([
    amountOf(forecast.most),
    ...batches.flatMap(({ estimate, retryOf }) => (retryOf ? [amountOf(estimate)] : [])),
  ])

/** Adds the hit rate of earlier runs on this device to a forecast without one, where there are enough of them. */
export function withHitRate(draft: BulkDraft, { estimate }: BulkPlan, tasks: readonly TaskRecord[]): BulkDraft {
  if (draft.forecast?.hitRate !== undefined) return draft
  const sum = sumOwnRuns(ownRuns(draft.target, tasks, []))
  if (!sum || sum.rows < MIN_ROWS) return draft
  const forecast = draft.forecast ?? { most: estimate }
  return { ...draft, forecast: { ...forecast, hitRate: sum.found / sum.rows, samples: sum.rows } }
}
