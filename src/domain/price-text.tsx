import { formatCredits } from '#lib/format.ts'
import type { Micro } from '#lib/credits.ts'
import { type Texts, useTexts } from '#texts/texts.tsx'
import { Price } from '#ui/Price.tsx'
import { type Priced, priceRule } from './pricing.ts'
import { shownName } from './shown-text.ts'

export interface PriceTextProps {
  readonly priced: Priced
  /** True in lists: amount and unit have a column each. */
  readonly inList?: boolean | undefined
}

/** A price for lists and headings: `0.5 / row`, `0.15 × limit`; an unclear one is shown as received. */
export function PriceText({ priced, inList }: PriceTextProps) {
  const texts = useTexts()
  const t = texts.price
  const rule = priceRule(priced)
  if (rule.kind === 'unclear')
    return <Price inList={inList} amount={shownName(rule.price) || '–'} unit={unclearUnit(rule, texts)} />
  const amount = unitPriceText(rule.unit, texts)
  if (rule.kind === 'fixed') return <Price inList={inList} amount={amount} unit={t.perRow} />
  const unit = (
    <>
      {t.times} <code>{shownName(rule.parameter)}</code>
    </>
  )
  return <Price inList={inList} amount={amount} unit={unit} />
}

/** The price of one row as plain text: `0.5 / row`, `0.15 × limit`; undefined for one that cannot be understood. */
export function priceText(priced: Priced, texts: Texts): string | undefined {
  const rule = priceRule(priced)
  if (rule.kind === 'unclear') return undefined
  const amount = unitPriceText(rule.unit, texts)
  const { perRow, times } = texts.price
  return rule.kind === 'fixed' ? `${amount} ${perRow}` : `${amount} ${times} ${shownName(rule.parameter)}`
}

/**
 * The rule of a price as sentences. `inputs` are the names of the parameters there are: a rule may name one that does
 * not exist. An unknown price has a sentence, too.
 */
export function priceSentences(priced: Priced, inputs: readonly string[], texts: Texts): readonly string[] {
  const t = texts.price
  const rule = priceRule(priced)
  switch (rule.kind) {
    case 'fixed':
      return [t.fixed(unitPriceText(rule.unit, texts))]
    case 'per-parameter': {
      const sentence = t.perParameter(unitPriceText(rule.unit, texts), shownName(rule.parameter))
      return inputs.includes(rule.parameter) ? [sentence] : [sentence, t.unknownParameter(shownName(rule.parameter))]
    }
    case 'unclear':
      if (rule.type === 'per_parameter' && !priced.pricing.parameter) return [t.noParameter]
      return [rule.type === 'fixed' || rule.type === 'per_parameter' ? t.noNumber : t.unknownRule(shownName(rule.type))]
  }
}

/** A unit price; one too small for four decimals is not written as 0. */
export const unitPriceText = (unit: Micro, { locale, price }: Texts): string => {
  const text = formatCredits(unit, locale)
  return unit > 0n && text === formatCredits(0n, locale) ? price.tiny : text
}

const unclearUnit = (rule: { readonly price: string }, { price: t }: Texts): string =>
  rule.price ? t.unclear : t.notGiven
