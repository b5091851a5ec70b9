import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useFlowListApi } from '#api/flow-list.ts'
import { useIsOffered } from '#domain/use-is-offered.ts'
import { paths } from '#domain/paths.ts'
import { shownName } from '#domain/shown-text.ts'
import { isSlug } from '#lib/ids.ts'
import type { paletteTexts } from '#texts/palette.ts'
import type { PaletteEntry } from './palette-entries.ts'

/** The way to a new flow, and all there are where the service lists them. */
export function useFlowThings({ palette: t }: (typeof paletteTexts)['en']): readonly PaletteEntry[] {
  const isListed = useIsOffered({ name: 'list-flows' })
  const canCreate = useIsOffered({ name: 'create-flow' })
  const { data } = useQuery({ ...useFlowListApi().list(), enabled: isListed })
  return useMemo(
    () => [
      ...(data ?? [])
        .filter(({ id }) => isSlug(id))
        .map(({ id, name, description }): PaletteEntry => ({
          id: `flow ${id}`,
          group: 'flow',
          name: shownName(name.trim() === '' ? id : name),
          note: shownName(description),
          words: id,
          icon: 'workflow',
          to: paths.flow(id),
        })),
      ...(canCreate
        ? [
            {
              id: 'flow new',
              group: 'action' as const,
              name: t.newFlow,
              words: t.words.flows,
              icon: 'plus' as const,
              to: paths.newFlow(),
            },
          ]
        : []),
    ],
    [data, canCreate, t],
  )
}
