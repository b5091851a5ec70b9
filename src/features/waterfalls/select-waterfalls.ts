import type { Waterfall } from '#contract/waterfalls.ts'
import { costOfCascade } from '#domain/waterfall/cascade-cost.ts'
import { defaultCascade } from '#domain/waterfall/cascade.ts'
import type { WaterfallListQuery } from './list-query.ts'

/** The waterfalls that match the search, in their order. All words must occur in name, id, description, providers or fields. */
export function selectWaterfalls(
  all: readonly Waterfall[],
  { search, sort }: WaterfallListQuery,
): readonly Waterfall[] {
  const words = search.trim().toLowerCase().split(/\s+/).filter(Boolean)
  const found = all.filter((waterfall) => {
    const text = searchText(waterfall)
    return words.every((word) => text.includes(word))
  })
  if (sort === 'listed') return found
  if (sort === 'name') return found.toSorted(byName)
  const prices = new Map(found.map((one) => [one, costOfCascade(one, defaultCascade(one))]))
  // One without a known price comes last: nobody can say that it is cheap.
  const price = (one: Waterfall) => {
    const cost = prices.get(one)
    return cost?.known ? Number(cost.total) : Infinity
  }
  return found.toSorted((a, b) => (price(a) === price(b) ? byName(a, b) : price(a) - price(b)))
}

const searchText = (one: Waterfall): string =>
  [
    one.identifier,
    one.name,
    one.description,
    ...one.available_enrichments.map(({ name }) => name),
    ...one.input_params.map(({ name }) => name),
    ...one.output_fields.map(({ name }) => name),
  ]
    .join(' ')
    .toLowerCase()

const byName = (a: Waterfall, b: Waterfall): number =>
  a.name.localeCompare(b.name, 'en', { sensitivity: 'base', numeric: true })
