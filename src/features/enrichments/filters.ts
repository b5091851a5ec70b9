import { limits } from '#contract/enrichments.ts'
import { type PriceRange, priceRangeText, readPriceRange } from './price-range.ts'

/** Orders of the catalogue; `rank` is the service's own order. */
export const catalogueSorts = ['rank', 'name', 'price', 'price-desc'] as const
export type CatalogueSort = (typeof catalogueSorts)[number]

/** Rows to read, or cards to browse. */
export const layouts = ['list', 'cards'] as const
export type CatalogueLayout = (typeof layouts)[number]

/** Those that can run now, all, or those that still wait for a key of the user's own. */
export type KeyAccess = 'ready' | 'all' | 'needs-key'

/** Enrichments of this user: favourites, or opened recently. */
export const personalLists = ['favourites', 'recent'] as const
export type PersonalList = (typeof personalLists)[number]

export interface CatalogueFilters {
  /** As typed, without blanks around it. */
  readonly q: string
  /** One of these; none means any. */
  readonly categories: readonly string[]
  readonly sources: readonly string[]
  readonly price: PriceRange | undefined
  readonly access: KeyAccess
  readonly personalList: PersonalList | undefined
  /** Names of fields that a user has, and of those they need, as `normalisedField` writes them. */
  readonly have: readonly string[]
  readonly need: readonly string[]
  readonly sort: CatalogueSort
  readonly layout: CatalogueLayout
}

export const noFilters: CatalogueFilters = {
  q: '',
  categories: [],
  sources: [],
  price: undefined,
  access: 'ready',
  personalList: undefined,
  have: [],
  need: [],
  sort: 'rank',
  layout: 'list',
}

/** Longer text finds nothing and only makes a URL that some servers refuse. */
const MAX_TEXT = 200
/** Maximum number of names: more of them in a URL are no choice of a user. */
const MAX_NAMES = 50

/** Reads a URL that a user may have written by hand: what is not valid counts as absent. */
export function readFilters(params: URLSearchParams): CatalogueFilters {
  const oneOf = <T extends string>(known: readonly T[], name: string) => known.find((one) => one === params.get(name))
  const names = (name: string) => [...new Set(params.getAll(name).map(clean))].filter(Boolean).slice(0, MAX_NAMES)
  return {
    q: clean(params.get('q')),
    categories: names('category'),
    sources: names('source'),
    price: readPriceRange(params.get('price')),
    access: params.get('key') === 'needed' ? 'needs-key' : params.get('ready') === '0' ? 'all' : 'ready',
    personalList: oneOf(personalLists, 'show'),
    have: names('have'),
    need: names('need'),
    sort: oneOf(catalogueSorts, 'sort') ?? noFilters.sort,
    layout: oneOf(layouts, 'view') ?? noFilters.layout,
  }
}

/** Returns the filters as URL parameters. Defaults are left out; parameters that are no filters stay. */
export function writeFilters(filters: CatalogueFilters, others = new URLSearchParams()): URLSearchParams {
  const params = new URLSearchParams(others)
  const put = (name: string, ...values: readonly (string | undefined)[]) => {
    params.delete(name)
    for (const value of values) if (value) params.append(name, value)
  }
  const { access, sort, layout } = filters
  put('q', clean(filters.q))
  put('category', ...filters.categories)
  put('source', ...filters.sources)
  put('price', filters.price && priceRangeText(filters.price))
  put('ready', access === 'all' ? '0' : undefined)
  put('key', access === 'needs-key' ? 'needed' : undefined)
  put('show', filters.personalList)
  put('have', ...filters.have)
  put('need', ...filters.need)
  put('sort', sort === noFilters.sort ? undefined : sort)
  put('view', layout === noFilters.layout ? undefined : layout)
  return params
}

/** True if the text is too short for the service (API spec: minimum length 3) and is searched here instead. */
export const isLocalText = (q: string): boolean => q.length > 0 && q.length < limits.searchMin

/** True if a filter by fields is set: only the details of an enrichment contain them. */
export const selectsFields = ({ have, need }: CatalogueFilters): boolean => have.length > 0 || need.length > 0

/** True if something is searched among what is loaded, so that the result is only as complete as that. */
export const isLocal = (filters: CatalogueFilters): boolean =>
  isLocalText(filters.q) ||
  filters.categories.length > 0 ||
  filters.sources.length > 0 ||
  filters.price !== undefined ||
  filters.access === 'needs-key' ||
  filters.personalList !== undefined ||
  selectsFields(filters)

/** True when every page is needed: any order but the service's, any filter but a search being typed. */
export const selectsAll = (filters: CatalogueFilters): boolean =>
  filters.sort !== 'rank' || isLocal({ ...filters, q: '' })

/** True when something hides a part of the catalogue. */
export const isCatalogueFiltered = (filters: CatalogueFilters): boolean => filters.q !== '' || isLocal(filters)

/** Returns the filters without those that hide a part of the catalogue: order and layout stay. */
export const cleared = ({ sort, layout }: CatalogueFilters): CatalogueFilters => ({ ...noFilters, sort, layout })

const clean = (text: string | null): string =>
  // By characters, not by halves of them: a half cannot be sent.
  Array.from((text ?? '').trim())
    .slice(0, MAX_TEXT)
    .join('')
