import { useMemo } from 'react'
import { useFavourites } from '#domain/favourites.ts'
import { useRecents } from '#domain/recents.ts'
import { integerId } from '#lib/ids.ts'
import { needsKey } from './catalogue.ts'
import type { Beside } from './select.ts'

/** By enrichment whose fields are known: whether they match the filter. */
export type FieldMatches = ReadonlyMap<number, boolean>

/** Data that the filters use beside the catalogue. `readyIds` can run now; undefined where all are shown. */
export function useBeside(readyIds: ReadonlySet<number> | undefined, matches: FieldMatches | undefined): Beside {
  const { list: favourites } = useFavourites()
  const visits = useRecents()

  return useMemo(() => {
    const starred = new Set(favourites.map(({ id }) => id))
    return {
      waitsForKey: (item) => readyIds !== undefined && needsKey(item, readyIds),
      isFavourite: (id) => starred.has(id),
      recent: visits.flatMap(({ to }) => enrichmentAt(to) ?? []),
      brings: (id) => matches?.get(id),
    }
  }, [readyIds, favourites, visits, matches])
}

const enrichmentAt = (to: string): number | undefined => integerId(/^\/enrichments\/(\d+)$/.exec(to)?.[1])
