import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useConnectorsApi } from '#api/connectors.ts'
import { searchLines, useCatalogueLines } from '#domain/catalogue-lines.ts'
import { useRecents } from '#domain/recents.ts'
import { integerId } from '#lib/ids.ts'
import { flowEditorTexts } from '#texts/flows/flow-editor.ts'
import { useTexts } from '#texts/texts.tsx'
import { inputName } from '../commands/add.ts'
import { kindIcon, kindLabel } from '../labels/item-styles.ts'
import { nodeKindsWith } from '../model/node-kinds.ts'
import type { AddableLine } from './addable.ts'

export type PaletteSection = 'enrichments' | 'waterfalls' | 'connectors'

export interface Addables {
  readonly basics: readonly AddableLine[]
  readonly lately: readonly AddableLine[]
  readonly sections: Readonly<Record<PaletteSection, readonly AddableLine[]>>
  /** Number of entries, once that is known. */
  readonly counts: Readonly<Record<PaletteSection, number | undefined>>
  readonly state: 'reading' | 'failed' | 'whole'
}

/** The kinds of nodes that run nothing of the catalogue: there is one of each to choose. */
const basicNodes = nodeKindsWith(({ target, create }) => target === undefined && create !== undefined)

/** Number of recently used items that are offered. */
const LATELY = 4

/** Everything that can be put into a flow. The lists are the console's own: neither page reads what the other has read. */
export function useAddables(): Addables {
  const words = useTexts(flowEditorTexts)
  const { flowEditor: t } = words
  const catalogue = useCatalogueLines(t.kinds.waterfall)
  const connectors = useQuery(useConnectorsApi().list())
  const recents = useRecents()

  const basics = useMemo(
    () =>
      (['input', 'output', ...basicNodes, 'note'] as const).map((kind): AddableLine => ({
        key: kind,
        what: { kind, name: kindLabel(kind, words) },
        icon: kindIcon(kind),
        note: '',
      })),
    [words],
  )
  const { enrichments, waterfalls } = catalogue
  const sections = useMemo(
    () => ({
      enrichments,
      waterfalls,
      connectors: (connectors.data ?? []).map(({ id, name }): AddableLine => ({
        key: `connector ${id}`,
        what: { kind: 'connector', id, name },
        icon: kindIcon('connector'),
        note: t.yourConnector,
      })),
    }),
    [enrichments, waterfalls, connectors.data, t],
  )
  const lately = useMemo(() => {
    const ids = recents.flatMap(({ kind, to }) =>
      kind === 'enrichment' ? (integerId(to.split('/').at(-1)) ?? []) : [],
    )
    const first = [...ids, ...sections.enrichments.slice(0, LATELY).map(({ what }) => what.id)]
    return [...new Set(first)]
      .flatMap((id) => sections.enrichments.find(({ key }) => key === `enrichment ${id}`) ?? [])
      .slice(0, LATELY)
  }, [recents, sections])

  return {
    basics,
    lately,
    sections,
    counts: { ...catalogue.counts, connectors: connectors.data?.length },
    state: catalogue.state,
  }
}

/**
 * The lines that a text finds. Of two that fit as well a single call comes before a cascade of them. `input` and a name is
 * an input of that name.
 */
export function searchAddables(
  { basics, sections }: Pick<Addables, 'basics' | 'sections'>,
  text: string,
): readonly AddableLine[] {
  const named = namedInput(basics, text)
  if (named) return [named]
  return searchLines([...basics, ...sections.enrichments, ...sections.waterfalls, ...sections.connectors], text)
}

/** True for a match that no line still to be read can outdo: a single call or a basic node of that very name. */
export const isSureMatch = ({ what: { kind, name } }: AddableLine, text: string): boolean =>
  kind !== 'waterfall' && kind !== 'connector' && name.toLowerCase() === text.trim().toLowerCase()

function namedInput(basics: readonly AddableLine[], text: string): AddableLine | undefined {
  const line = basics.find(({ what }) => what.kind === 'input')
  const [, wanted = ''] = new RegExp(`^\\s*${line?.what.name ?? ''}\\s+(\\S.*)$`, 'i').exec(text) ?? []
  if (!line || wanted === '') return undefined
  const name = inputName(wanted)
  return { ...line, key: `input ${name}`, what: { kind: 'input', name: `${line.what.name} ${name}`, wanted: name } }
}
