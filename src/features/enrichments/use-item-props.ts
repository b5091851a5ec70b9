import type { Enrichment } from '#contract/enrichments.ts'
import { useFavourites } from '#domain/favourites.ts'
import { targetOf } from '#domain/intents.ts'
import { useServices } from '#domain/services.tsx'
import { useTexts } from '#texts/texts.tsx'
import type { CatalogueItemProps } from './catalogue-item.ts'
import { toggled } from './chosen-ids.ts'
import { type OpenedRow, useOpenedRow } from './opened-row.ts'
import type { ChosenRows } from './use-chosen.ts'
import { useOwnShares } from './use-own-shares.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { useApi } from '#api/context.tsx'
import { useUnmount } from '#ui/use-unmount.ts'

export interface ItemsIn {
  readonly rows: readonly Enrichment[]
  readonly waitsForKey: (item: Enrichment) => boolean
  readonly chosen: ChosenRows
}

/** Returns the props of every row and card. */
export function useItemProps({ waitsForKey, chosen }: ItemsIn): {
  readonly propsOf: (item: Enrichment) => CatalogueItemProps
  readonly star: (item: Enrichment) => void
  readonly remember: (row: OpenedRow) => void
} {
  const { catalogue: t } = useTexts()
  const { toasts } = useServices()
  const favourites = useFavourites()
  const shares = useOwnShares()
  const { remember, returned, takeFocus } = useOpenedRow()
  const { near, away } = usePrefetch()
  const { selected, select } = chosen

  const star = (item: Enrichment) => {
    favourites.toggle(targetOf(item)).catch(() => toasts.show(t.notStarred, 'circle-x'))
  }
  const propsOf = (item: Enrichment): CatalogueItemProps => ({
    item,
    waitsForKey: waitsForKey(item),
    isTicked: selected.includes(item.id),
    isFavourite: favourites.has({ kind: 'enrichment', id: item.id }),
    share: shares.get(item.id),
    onTick: () => select(toggled(selected, item.id) ?? selected),
    onStar: () => star(item),
    onOpen: (by) => remember({ id: item.id, by }),
    onNear: () => near(item.id),
    onAway: away,
    ...(returned?.id === item.id && { returnedBy: returned.by, returnRef: takeFocus }),
  })
  return { propsOf, star, remember }
}

/** Time for which pointer or focus rests before it counts as interest, in ms: passing over rows requests nothing. */
const REST_MS = 80

/** Prefetches details once while they stay fresh: `near` when pointer or focus enters, `away` when it leaves. */
function usePrefetch(): { readonly near: (id: number) => void; readonly away: () => void } {
  const { clock } = useServices()
  const api = useApi()
  const cache = useQueryClient()
  const stop = useRef<() => void>(undefined)
  const away = () => stop.current?.()
  useUnmount(away)
  const near = (id: number) => {
    away()
    stop.current = clock.after(REST_MS, () => void cache.prefetchQuery(api.enrichments.one(id)))
  }
  return { near, away }
}
