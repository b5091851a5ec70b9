import { formatCount } from '#lib/format.ts'
import { things } from '../things.ts'

const waterfalls = (count: number): string => things(count, 'waterfall', 'waterfalls')

export const waterfallList = {
  title: 'Waterfalls',
  reading: 'Loading waterfalls',
  failed: 'Couldn’t load waterfalls',
  failedAgain: 'Couldn’t refresh waterfalls',
  stale: 'You’re seeing earlier results.',
  search: 'Search name, provider, field',
  clearSearch: 'Clear search',
  list: 'Waterfalls',
  count: (shown: string, all: string) =>
    `${shown === all ? all : `${shown} of ${all}`} ${all === '1' ? 'waterfall' : 'waterfalls'}`,
  announcement: (count: number) => waterfalls(count),
  sort: {
    label: 'Sort',
    by: (order: string) => `Sort: ${order}`,
    orders: { listed: 'Default order', name: 'Name', price: 'Lowest price' },
  },
  columns: { name: 'Name', providers: 'Providers', hits: 'Your hit rate', price: 'Price' },
  /** Providers that a run calls, of those that are offered. */
  providers: (requested: number, all: number) => {
    const offered = things(all, 'provider', 'providers')
    return requested === all ? offered : `${formatCount(requested)} of ${offered}`
  },
  noHits: '–',
  hitRate: (share: string) => `Your hit rate: ${share}`,
  run: 'Run',
  runNamed: (name: string) => `Run ${name}`,
  star: (name: string) => `Add ${name} to favourites`,
  unstar: (name: string) => `Remove ${name} from favourites`,
  keys: { group: 'Waterfalls', next: 'Next waterfall', previous: 'Previous waterfall' },
  empty: {
    title: 'No waterfalls',
    body: 'A waterfall asks several providers in turn until one has a result. This service offers none.',
  },
  noMatch: {
    title: (search: string) => `No waterfalls match “${search}”`,
    body: (all: number) => `Searched ${waterfalls(all)} by name, description, provider and field.`,
    clear: 'Clear search',
  },
}
