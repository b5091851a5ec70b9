import { unitPriceText } from '#domain/price-text.tsx'
import type { FlowInspectorTexts } from '#texts/flows/flow-inspector.ts'
import type { FlowPriceRange, NodePrice } from '../model/node-price.ts'
import type { FlowPrice } from '../model/price.ts'

/** Formats a range: one amount where both ends are equal. */
export const formatRange = ({ min, max }: FlowPriceRange, texts: FlowInspectorTexts): string =>
  min === max ? unitPriceText(min, texts) : `${unitPriceText(min, texts)} – ${unitPriceText(max, texts)}`

/** Formats the price of the whole flow: with an unknown part it is a minimum, and never 0. */
export function formatFlowPrice({ unknown, ...range }: FlowPrice, texts: FlowInspectorTexts): string {
  const { atLeastAmount, unknown: notKnown } = texts.flowInspector.cost
  if (unknown.length === 0) return formatRange(range, texts)
  return range.max === 0n ? notKnown : atLeastAmount(unitPriceText(range.min, texts))
}

/** The price of a node as text; an unknown one as such. */
export function formatNodePrice(price: NodePrice, texts: FlowInspectorTexts): string {
  if (price.known) return formatRange(price, texts)
  return price.unit === undefined || price.parameter === undefined
    ? texts.flowInspector.cost.unknown
    : `${unitPriceText(price.unit, texts)} × ${price.parameter}`
}
