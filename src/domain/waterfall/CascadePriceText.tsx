import type { Waterfall } from '#contract/waterfalls.ts'
import { type Texts, useTexts } from '#texts/texts.tsx'
import { Price } from '#ui/Price.tsx'
import { unitPriceText } from '../price-text.tsx'
import type { Cost } from '../pricing.ts'
import { useChosenCascade } from './chosen-cascade.ts'
import { costOfCascade } from './cascade-cost.ts'

export interface CascadePriceProps {
  readonly waterfall: Waterfall
  /** True in lists: amount and unit have a column each. */
  readonly inList?: boolean | undefined
}

/** The price of one row for lists and headings, by the providers chosen on this device: `0.02 – 0.05 / row`. */
export function CascadePriceText({ waterfall, inList }: CascadePriceProps) {
  const texts = useTexts()
  const { cascade } = useChosenCascade(waterfall)
  const range = rangeText(costOfCascade(waterfall, cascade), texts)
  return <Price inList={inList} amount={range ?? '–'} unit={range ? texts.price.perRow : texts.price.notGiven} />
}

/** Returns best and worst case as amounts; undefined where a price is not known. */
export function rangeText(cost: Cost, texts: Texts): string | undefined {
  if (!cost.known) return undefined
  const worst = unitPriceText(cost.total, texts)
  const from = cost.range?.from ?? cost.total
  return from < cost.total ? texts.price.range(unitPriceText(from, texts), worst) : worst
}
