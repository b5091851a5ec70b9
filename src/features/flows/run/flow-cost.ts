import type { FlowEstimate } from '#contract/flows.ts'
import type { Cost, KnownCost } from '#domain/pricing.ts'
import { type Micro, toMicro } from '#lib/credits.ts'
import type { ItemId } from '../model/flow-document.ts'
import type { FlowPrice } from '../model/price.ts'

/** One run at least and at most, once. */
const rangeOf = (from: Micro, total: Micro, by: 'service' | 'catalogue'): KnownCost => ({
  known: true,
  total,
  unit: total,
  pages: 1,
  rows: 1,
  range: { from, by },
})

/** What the service says that a run costs; undefined for what is no range of amounts. */
export function costByService({ min, max }: FlowEstimate): KnownCost | undefined {
  const [from, total] = [toMicro(min), toMicro(max)]
  return from === undefined || total === undefined || from < 0n || total < from
    ? undefined
    : rangeOf(from, total, 'service')
}

/** What a run costs by the prices of the catalogue. Nodes without a price that can be known are named, never counted as 0. */
export const costByCatalogue = ({ min, max, unknown }: FlowPrice, nameOf: (item: ItemId) => string): Cost =>
  unknown.length === 0
    ? rangeOf(min, max, 'catalogue')
    : { known: false, needs: 'parts', parts: unknown.map(nameOf), rest: max }
