import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useEffect, useMemo } from 'react'
import { useConnectorsApi } from '#api/connectors.ts'
import { useApi } from '#api/context.tsx'
import { useWaterfallsApi } from '#api/waterfalls.ts'
import { useRecents } from '#domain/recents.ts'
import { targetIcon } from '#domain/target-icon.ts'
import { integerId } from '#lib/ids.ts'
import { flowEditorTexts } from '#texts/flows/flow-editor.ts'
import { useTexts } from '#texts/texts.tsx'
import { Braces, LogIn, Split, StickyNote } from '#ui/flow-glyphs.ts'
import type { AddableLine } from '../editor/addable.ts'
import { inputName } from '../model/commands/add.ts'

/** The lists of the catalogue. */
export type Shelf = 'enrichments' | 'waterfalls' | 'connectors'

/** All that can be added, as far as it was read. */
export interface Addables {
  readonly basics: readonly AddableLine[]
  readonly lately: readonly AddableLine[]
  readonly shelves: Readonly<Record<Shelf, readonly AddableLine[]>>
  /** How many there are, once that is known. */
  readonly counts: Readonly<Record<Shelf, number | undefined>>
  readonly state: 'reading' | 'failed' | 'whole'
}

/** How many things that were used lately are offered. */
const LATELY = 4

/** Everything that can be put into a flow. The lists are the console's own: neither page reads what the other has read. */
export function useAddables(): Addables {
  const { flowEditor: t } = useTexts(flowEditorTexts)
  const catalogue = useInfiniteQuery(useApi().enrichments.list({ authorizedOnly: true }))
  const { data, hasNextPage, isFetching, isError, fetchNextPage } = catalogue
  const canLoad = hasNextPage && !isFetching && !isError
  useEffect(() => {
    if (canLoad) void fetchNextPage()
  }, [canLoad, fetchNextPage])
  const waterfalls = useQuery(useWaterfallsApi().list())
  const connectors = useQuery(useConnectorsApi().list())
  const recents = useRecents()

  const basics = useMemo(
    (): readonly AddableLine[] => [
      { key: 'input', what: { kind: 'input', name: t.kinds.input }, icon: LogIn, note: '' },
      { key: 'output', what: { kind: 'output', name: t.kinds.output }, icon: 'log-out', note: '' },
      { key: 'condition', what: { kind: 'condition', name: t.kinds.condition }, icon: Split, note: '' },
      { key: 'transform', what: { kind: 'transform', name: t.kinds.transform }, icon: Braces, note: '' },
      { key: 'note', what: { kind: 'note', name: t.kinds.note }, icon: StickyNote, note: '' },
    ],
    [t],
  )
  const shelves = useMemo(() => {
    const listed = (data?.pages ?? []).flatMap(({ items }) => items)
    return {
      enrichments: listed.map(({ id, name, category, data_source }): AddableLine => ({
        key: `enrichment ${id}`,
        what: { kind: 'enrichment', id, name },
        icon: targetIcon(category),
        note: data_source,
      })),
      waterfalls: (waterfalls.data ?? []).map(({ identifier, name }): AddableLine => ({
        key: `waterfall ${identifier}`,
        what: { kind: 'waterfall', id: identifier, name: name || identifier },
        icon: 'list-end',
        note: t.kinds.waterfall,
      })),
      connectors: (connectors.data ?? []).map(({ id, name }): AddableLine => ({
        key: `connector ${id}`,
        what: { kind: 'connector', id, name },
        icon: 'plug',
        note: t.yourConnector,
      })),
    }
  }, [data, waterfalls.data, connectors.data, t])
  const lately = useMemo(() => {
    const ids = recents.flatMap(({ kind, to }) =>
      kind === 'enrichment' ? (integerId(to.split('/').at(-1)) ?? []) : [],
    )
    const first = [...ids, ...shelves.enrichments.slice(0, LATELY).map(({ what }) => ('id' in what ? what.id : 0))]
    return [...new Set(first)]
      .flatMap((id) => shelves.enrichments.find(({ key }) => key === `enrichment ${id}`) ?? [])
      .slice(0, LATELY)
  }, [recents, shelves])

  return {
    basics,
    lately,
    shelves,
    counts: {
      enrichments: data?.pages[0]?.total_count ?? (hasNextPage ? undefined : data && shelves.enrichments.length),
      waterfalls: waterfalls.data?.length,
      connectors: connectors.data?.length,
    },
    state: isError ? 'failed' : (isFetching && !data) || hasNextPage ? 'reading' : 'whole',
  }
}

/**
 * The lines that hold every word of a text in their name or note: those of that very name first, then those that begin with
 * it, then those of which a word begins with each of its words, then the rest. Of two that fit as well a single call comes
 * before a cascade of them. `input` and a name is an input of that name.
 */
export function searchAddables({ basics, shelves }: Pick<Addables, 'basics' | 'shelves'>, text: string) {
  const named = namedInput(basics, text)
  if (named) return [named]
  const wanted = text.trim().toLowerCase()
  const words = wanted.split(/\s+/)
  const rank = ({ what: { name }, note }: AddableLine): number => {
    const said = name.toLowerCase()
    if (said === wanted) return 6
    if (said.startsWith(wanted)) return 5
    if (words.every((word) => begins(said, word))) return 4
    if (words.every((word) => said.includes(word))) return 3
    const all = `${said} ${note.toLowerCase()}`
    if (words.every((word) => begins(all, word))) return 2
    return words.every((word) => all.includes(word)) ? 1 : 0
  }
  return [...basics, ...shelves.enrichments, ...shelves.waterfalls, ...shelves.connectors]
    .map((line) => ({ line, at: rank(line) }))
    .filter(({ at }) => at > 0)
    .toSorted((a, b) => b.at - a.at)
    .map(({ line }) => line)
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

const begins = (said: string, word: string): boolean => said.startsWith(word) || said.includes(` ${word}`)
