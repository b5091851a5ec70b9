import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useConnectorsApi } from '#api/connectors.ts'
import { useIsOffered } from '#domain/use-is-offered.ts'
import { paths } from '#domain/paths.ts'
import { shownName } from '#domain/shown-text.ts'
import type { paletteTexts } from '#texts/palette.ts'
import type { PaletteEntry } from './palette-entries.ts'

/** The way to a new connector, and all there are where the service lists them. */
export function useConnectorThings({ palette: t, shell }: (typeof paletteTexts)['en']): readonly PaletteEntry[] {
  const isListed = useIsOffered({ name: 'list-connectors' })
  const canCreate = useIsOffered({ name: 'create-connector' })
  const { data } = useQuery({ ...useConnectorsApi().list(), enabled: isListed })
  return useMemo(
    () => [
      ...(data ?? []).map(({ id, name, type, method }): PaletteEntry => ({
        id: `connector ${id}`,
        group: 'connector',
        name: shownName(name.trim() === '' ? `#${id}` : name),
        note: shownName(method.toUpperCase()),
        words: `${type} #${id}`,
        icon: 'plug',
        to: paths.connector(id),
      })),
      ...(canCreate
        ? [
            {
              id: 'connector new',
              group: 'action' as const,
              name: shell.newConnector,
              words: t.words.connectors,
              icon: 'plus' as const,
              to: paths.newConnector(),
            },
          ]
        : []),
    ],
    [data, canCreate, t, shell],
  )
}
