import { shownName } from '#domain/shown-text.ts'
import type { Texts } from '#texts/texts.tsx'
import type { CatalogueFilters } from './filters.ts'
import type { PriceRange } from './price-range.ts'

/** `Price 0 – 3`, `Price up to 3`. */
export function priceName({ from, to }: PriceRange, { catalogue: t, locale }: Texts): string {
  const number = new Intl.NumberFormat(locale, { maximumFractionDigits: 6 })
  const words = (end: string) => number.format(end as Intl.StringNumericLiteral)
  if (from === undefined) return t.priceTo(words(to ?? '0'))
  return to === undefined ? t.priceFrom(words(from)) : t.priceRange(words(from), words(to))
}

/** Returns the name of a single choice, the number of several; undefined for none. */
export function someName(label: string, names: readonly string[]): string | undefined {
  const [only] = names
  return names.length > 1 ? `${label} ${names.length}` : only && shownName(only)
}

/** Returns the names of the active filters beside the search, for a user who wants to know what hides the rest. */
export function filterNames(
  { categories, sources, price, access, personalList, have, need }: CatalogueFilters,
  texts: Texts,
) {
  const { catalogue: t } = texts
  return [
    ...categories.map(shownName),
    ...sources.map(shownName),
    ...(price ? [priceName(price, texts)] : []),
    ...(access === 'needs-key' ? [t.needsMyKey] : []),
    ...(personalList ? [t[personalList]] : []),
    ...have.map((name) => t.has(shownName(name))),
    ...need.map((name) => t.needs(shownName(name))),
  ]
}
