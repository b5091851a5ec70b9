import { limits } from '#contract/enrichments.ts'

/** How the catalogue is ordered; `rank` is the service's own order. */
export const sorts = ['rank', 'name', 'price', 'price-desc'] as const
export type Sort = (typeof sorts)[number]

/** What the address of the catalogue says. */
export interface Filters {
  /** As typed, without blanks around it. */
  readonly q: string
  readonly category: string | undefined
  /** True hides those that still need a key of the user's own. */
  readonly ready: boolean
  readonly sort: Sort
}

export const noFilters: Filters = { q: '', category: undefined, ready: true, sort: 'rank' }

/** Longer text finds nothing and only makes an address that some servers refuse. */
const LONGEST_TEXT = 200

/** Reads an address that a person may have written by hand: what is not understood counts as not there. */
export function readFilters(params: URLSearchParams): Filters {
  const sort = params.get('sort')
  return {
    q: clean(params.get('q')),
    category: clean(params.get('category')) || undefined,
    ready: params.get('ready') !== '0',
    sort: sorts.find((known) => known === sort) ?? noFilters.sort,
  }
}

/** The filters as a query; what is as usual is left out, and keys of others stay. */
export function writeFilters({ q, category, ready, sort }: Filters, others = new URLSearchParams()): URLSearchParams {
  const params = new URLSearchParams(others)
  const put = (name: string, value: string | undefined) => (value ? params.set(name, value) : params.delete(name))
  put('q', clean(q))
  put('category', category)
  put('ready', ready ? undefined : '0')
  put('sort', sort === noFilters.sort ? undefined : sort)
  return params
}

/** True when the text is too short for the service (document: minimum length 3) and is looked for here instead. */
export const isLocalText = (q: string): boolean => q.length > 0 && q.length < limits.searchMin

/** True when something hides a part of the catalogue. */
export const isFiltered = ({ q, category }: Filters): boolean => q !== '' || category !== undefined

const clean = (text: string | null): string =>
  // By characters, not by halves of them: a half cannot be sent.
  Array.from((text ?? '').trim())
    .slice(0, LONGEST_TEXT)
    .join('')
