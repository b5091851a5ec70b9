import { formatCredits } from '#lib/format.ts'
import type { Micro } from '#lib/credits.ts'
import type { RunTexts } from '#texts/run.ts'
import { unitPriceText } from '../price-words.tsx'
import { type Receipt, onSale } from './receipt.ts'

/** An amount that a run may cost: one too small for four decimals is not written as 0. */
export function amountWords(amount: Micro, texts: RunTexts): string {
  return amount < 0n ? formatCredits(amount, texts.locale) : unitPriceText(amount, texts)
}

/** `0.5`, or `up to 30` where it is a ceiling; undefined when it cannot be known. */
export function totalWords({ total, isCeiling }: Receipt, texts: RunTexts): string | undefined {
  if (total === undefined) return undefined
  const amount = amountWords(total, texts)
  return isCeiling ? texts.run.receipt.upTo(amount) : amount
}

/** How much a part of a run is: `60 rows`, `2 pages`. */
export function partWords({ cost }: Receipt, { run: { receipt: t } }: RunTexts): string {
  if (!cost?.known) return ''
  return cost.rows > 1 ? t.rows(cost.rows) : t.pages(cost.pages)
}

/** What the primary button says: the amount stands in the verb. */
export function primaryWords(receipt: Receipt, needsKey: boolean, texts: RunTexts): string {
  const t = texts.run.primary
  const { verdict, total } = receipt
  if (verdict.kind === 'needs') return t.needs(verdict.parameter)
  if (verdict.kind === 'incomplete') return t.incomplete[verdict.of]
  const sold = onSale(receipt)
  if (sold && sold !== receipt) return t.first(partWords(sold, texts), totalWords(sold, texts) ?? '')
  if (total === undefined) return t.unknown
  if (total === 0n) return needsKey ? t.ownKey : t.free
  return t.spend(totalWords(receipt, texts) ?? '')
}
