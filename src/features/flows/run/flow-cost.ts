import { flowCost } from '#domain/flow-cost.ts'
import type { Cost } from '#domain/pricing.ts'
import type { ItemId } from '../model/flow-document.ts'
import type { FlowPrice } from '../model/price.ts'

/** Cost of a run by the prices of the catalogue. Nodes without a price that can be known are named, never counted as 0. */
export const costByCatalogue = ({ min, max, unknown }: FlowPrice, nameOf: (item: ItemId) => string): Cost =>
  unknown.length === 0
    ? flowCost(min, max, 'catalogue')
    : { known: false, needs: 'parts', parts: unknown.map(nameOf), rest: max }
