import { formatCredits } from '#lib/format.ts'
import type { Micro } from '#lib/credits.ts'
import type { RunTexts } from '#texts/tasks/run.ts'
import { unitPriceText } from '../price-text.tsx'
import { type Receipt, getBuyablePart } from './receipt.ts'

/** An amount that a run may cost: one too small for four decimals is not written as 0. */
export function formatAmount(amount: Micro, texts: RunTexts): string {
  return amount < 0n ? formatCredits(amount, texts.locale) : unitPriceText(amount, texts)
}

/** `0.5`, or `up to 30` where it is a ceiling; undefined when it cannot be known. */
export function formatTotal({ total, isCeiling }: Receipt, texts: RunTexts): string | undefined {
  if (total === undefined) return undefined
  const amount = formatAmount(total, texts)
  return isCeiling ? texts.run.receipt.upTo(amount) : amount
}

/** Formats the size of a part of a run: `60 rows`, `2 pages`. */
export function formatPart({ cost }: Receipt, { run: { receipt: t } }: RunTexts): string {
  if (!cost?.known) return ''
  return cost.rows > 1 ? t.rows(cost.rows) : t.pages(cost.pages)
}

export interface PrimaryOptions {
  /** The run uses the user's own key. */
  readonly needsKey: boolean
  /** The same run was sent a moment ago. */
  readonly isAgain?: boolean
}

/** Label of the primary button: the verb with the amount. */
export function formatRunAction(
  receipt: Receipt,
  { needsKey, isAgain = false }: PrimaryOptions,
  texts: RunTexts,
): string {
  const t = texts.run.primary
  const { verdict, total } = receipt
  if (verdict.kind === 'needs') return t.needs(verdict.parameter)
  if (verdict.kind === 'incomplete') return t.incomplete[verdict.of]
  const sold = getBuyablePart(receipt)
  if (sold && sold !== receipt) return t.first(formatPart(sold, texts), formatTotal(sold, texts) ?? '')
  const words = isAgain ? t.again : t
  if (total === undefined) return words.unknown
  if (total === 0n) return needsKey ? words.ownKey : words.free
  return words.spend(formatTotal(receipt, texts) ?? '')
}
