import { toMicro } from '#lib/credits.ts'

/** Unit prices in credits as plain decimal text, both ends included; a missing end is open. */
export interface PriceRange {
  readonly from: string | undefined
  readonly to: string | undefined
}

// Long enough for any price, short enough for exact arithmetic.
const DECIMAL = /^\d{1,9}(?:\.\d{1,6})?$/

/** A price as a user may type it, as plain decimal text: `.5` and `0,50` are `0.5`. Anything else is undefined. */
export function priceText(typed: string): string | undefined {
  const text = typed.trim().replace(',', '.').replace(/^\./, '0.').replace(/\.$/, '')
  if (!DECIMAL.test(text)) return undefined
  const [whole = '', fraction = ''] = text.split('.')
  const decimals = fraction.replace(/0+$/, '')
  const digits = whole.replace(/^0+(?=\d)/, '')
  return decimals === '' ? digits : `${digits}.${decimals}`
}

/** A range of two ends; undefined when both are missing or when nothing can be between them. */
export function priceRangeOf(from: string | undefined, to: string | undefined): PriceRange | undefined {
  if (from === undefined && to === undefined) return undefined
  const [low, high] = endsOf({ from, to })
  return low <= high ? { from, to } : undefined
}

/** Reads a range of the URL: `0-3`, `0.5-` or `-3`; undefined for anything else. */
export function readPriceRange(text: string | null): PriceRange | undefined {
  const ends = (text ?? '').split('-')
  if (ends.length !== 2) return undefined
  const [from, to] = ends.map((end) => (end === '' ? undefined : (priceText(end) ?? null)))
  return from === null || to === null ? undefined : priceRangeOf(from, to)
}

export const priceRangeText = ({ from = '', to = '' }: PriceRange): string => `${from}-${to}`

/** Returns the ends in millionths of a credit, as numbers for comparison. */
export const endsOf = ({ from, to }: PriceRange): readonly [low: number, high: number] => [
  from === undefined ? 0 : Number(toMicro(from)),
  to === undefined ? Infinity : Number(toMicro(to)),
]
