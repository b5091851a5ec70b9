import type { FlowEstimate } from '#contract/flows.ts'
import { type Micro, toMicro } from '#lib/credits.ts'
import type { KnownCost } from './pricing.ts'

/** Cost of one run of a flow, from `from` to `total`. `by`: whose range it is. */
export const flowCost = (from: Micro, total: Micro, by: 'service' | 'catalogue'): KnownCost => ({
  known: true,
  total,
  unit: total,
  pages: 1,
  rows: 1,
  range: { from, by },
})

/** Cost of a run by the estimate of the service; undefined for what is no range of amounts. */
export function costByService({ min, max }: FlowEstimate): KnownCost | undefined {
  const [from, total] = [toMicro(min), toMicro(max)]
  return from === undefined || total === undefined || from < 0n || total < from
    ? undefined
    : flowCost(from, total, 'service')
}
