import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useWaterfallsApi } from '#api/waterfalls.ts'
import { paths } from '#domain/paths.ts'
import { shownName } from '#domain/shown-text.ts'
import { CascadePriceText } from '#domain/waterfall/CascadePriceText.tsx'
import { isSlug } from '#lib/ids.ts'
import type { PaletteEntry } from './palette-entries.ts'

/** The waterfalls that the service lists. */
export function useWaterfallThings(): readonly PaletteEntry[] {
  const { data } = useQuery(useWaterfallsApi().list())
  return useMemo(
    () =>
      (data ?? [])
        .filter(({ identifier }) => isSlug(identifier))
        .map((waterfall): PaletteEntry => {
          const { identifier, name, description } = waterfall
          const shown = shownName(name || identifier)
          return {
            id: `waterfall ${identifier}`,
            group: 'waterfall',
            name: shown,
            note: shownName(description),
            words: `${identifier} ${waterfall.available_enrichments.map((one) => one.name).join(' ')}`,
            icon: 'list-end',
            end: () => <CascadePriceText waterfall={waterfall} />,
            to: paths.waterfall(identifier),
            runs: { name: shown, to: paths.run({ kind: 'waterfall', id: identifier }) },
          }
        }),
    [data],
  )
}
