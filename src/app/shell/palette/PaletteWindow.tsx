import { useMemo, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { formatCount } from '#lib/format.ts'
import { paletteTexts } from '#texts/palette.ts'
import { useTexts } from '#texts/texts.tsx'
import { CommandPalette } from '#ui/overlays/CommandPalette.tsx'
import type { ToolProps } from '../tool.ts'
import { withFurther } from './further.ts'
import { createSearch, type SearchResults, listAll } from './search.ts'
import type { PaletteEntry } from './palette-entries.ts'
import { useThings } from './use-things.tsx'
import { useStore } from '#ui/use-store.ts'
import { useRootElements } from '#ui/portal.tsx'
import { useApp } from '../../app-context.tsx'
import { type InfiniteData, useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { useApi } from '#api/context.tsx'
import { enrichmentKeys } from '#api/enrichments.ts'
import { useAllPages } from '#domain/use-all-pages.ts'
import type { EnrichmentListPage, Enrichment } from '#contract/enrichments.ts'
import { paths } from '#domain/paths.ts'
import { PriceText } from '#domain/price-text.tsx'
import { shownName } from '#domain/shown-text.ts'
import { targetIcon } from '#domain/target-icon.ts'
import { Kbd } from '#ui/Kbd.tsx'
import styles from './PaletteFoot.module.css'

interface PaletteFootProps {
  readonly hasNewTab: boolean
  readonly state: 'reading' | 'failed' | 'whole'
  readonly count: string
}

/** Explains the keys, and counts the results. */
function PaletteFoot({ hasNewTab, state, count }: PaletteFootProps) {
  const { palette: t } = useTexts(paletteTexts)
  return (
    <>
      <Hint keys={['arrowup', 'arrowdown']} text={t.move} />
      <Hint keys={['enter']} text={t.open} />
      {hasNewTab && <Hint keys={['mod+enter']} text={t.newTab} />}
      <span className="ec-grow" />
      {state === 'reading' && <span>{t.reading}</span>}
      {state === 'failed' && <span>{t.unread}</span>}
      <span className="ec-tnum">{count}</span>
    </>
  )
}

const Hint = ({ keys, text }: { readonly keys: readonly string[]; readonly text: string }) => (
  <span className={styles.hint} aria-hidden="true">
    {keys.map((key) => (
      <Kbd key={key} keys={key} />
    ))}
    {text}
  </span>
)

/** Enrichments as the palette lists them, each once, in the order in which they came. */
function enrichmentThings(lists: readonly (readonly Enrichment[])[]): readonly PaletteEntry[] {
  const things = new Map<number, PaletteEntry>()
  for (const list of lists) {
    for (const item of list) if (!things.has(item.id)) things.set(item.id, enrichmentThing(item))
  }
  return [...things.values()]
}

const enrichmentThing = (item: Enrichment): PaletteEntry => ({
  id: `enrichment ${item.id}`,
  group: 'enrichment',
  name: shownName(item.name),
  note: shownName(item.data_source),
  keywords: `${item.category.map(({ name }) => name).join(' ')} ${item.search_keywords} #${item.id}`,
  icon: targetIcon(item.category),
  end: () => <PriceText priced={item} />,
  to: paths.enrichment(item.id),
  runs: { name: shownName(item.name), to: paths.run({ kind: 'enrichment', id: item.id }) },
})

/** Everything there is and everything that can be done, by name. */
export function PaletteWindow({ onClose, onRun, typed }: ToolProps) {
  const { palette: t, common, locale } = useTexts(paletteTexts)
  const navigate = useNavigate()
  const openTab = useOpenTab()
  const [text, setText] = useState(typed)
  const enrichments = useEnrichmentThings()
  const { recent, others } = useThings()
  const search = useMemo(() => createSearch([...others, ...enrichments.things]), [others, enrichments.things])
  const found = useMemo((): SearchResults => {
    if (text.trim() !== '') return withFurther(search(text), text, t)
    return listAll([...recent, ...others.filter(({ group }) => group !== 'task' && group !== 'connector')])
  }, [text, search, recent, others, t])
  const things = useMemo(
    () => new Map(found.groups.flatMap(({ hits }) => hits).map(({ thing }) => [thing.id, thing])),
    [found],
  )

  const pick = (thing: PaletteEntry, isNewTab: boolean) => {
    if (thing.to !== undefined && isNewTab && openTab) return openTab(thing.to)
    onClose()
    if (thing.to !== undefined) void navigate(thing.to)
    else if (thing.run) onRun(thing.run)
  }

  return (
    <CommandPalette
      onClose={onClose}
      label={t.label}
      placeholder={t.placeholder}
      closeLabel={common.close}
      text={text}
      onType={setText}
      groups={found.groups.map(({ group, hits }) => ({
        id: group,
        title: t.groups[group],
        items: hits.map(({ thing, name, note }) => ({
          id: thing.id,
          icon: thing.icon,
          name,
          note,
          end: thing.end?.(),
          keys: thing.keys,
          isLink: thing.to !== undefined,
        })),
      }))}
      onPick={(id, isNewTab) => {
        const thing = things.get(id)
        if (thing) pick(thing, isNewTab)
      }}
      empty={t.none}
      announcement={text.trim() === '' ? '' : t.announcement(found.shown, found.total)}
      foot={
        <PaletteFoot
          hasNewTab={openTab !== undefined}
          state={enrichments.state}
          count={t.count(formatCount(found.shown, locale), formatCount(found.total, locale))}
        />
      }
    />
  )
}

/** Opens a path of the console in a new tab; undefined where its address is in memory alone. */
function useOpenTab(): ((to: string) => void) | undefined {
  const { routing, opened } = useApp()
  const { root } = useRootElements()
  const router = useStore(opened)?.router
  const view = root?.ownerDocument.defaultView
  if (routing.mode === 'memory' || !router || !view) return undefined
  // Its own page, so the new tab gets a copy of what this one keeps for the session.
  return (to) => void view.open(router.createHref(new URL(to, 'https://console.invalid')), '_blank')
}

// The part that the keys of all lists share, whatever they filter by.
const lists = enrichmentKeys.list({ authorizedOnly: true }).slice(0, -1)

/**
 * Every enrichment: what is in the cache at once, and the rest page by page, one request at a time, while the palette
 * is open. It uses the catalogue's query, so that neither requests what the other has read.
 */
function useEnrichmentThings(): {
  readonly things: readonly PaletteEntry[]
  readonly state: 'reading' | 'failed' | 'whole'
} {
  const api = useApi()
  const cache = useQueryClient()
  const enrichments = useInfiniteQuery(api.enrichments.list({ authorizedOnly: true }))
  const { data } = enrichments
  const state = useAllPages(enrichments)

  const things = useMemo(() => {
    const others = cache.getQueriesData<InfiniteData<EnrichmentListPage>>({ queryKey: lists }).map(([, list]) => list)
    return enrichmentThings([data, ...others].flatMap((list) => list?.pages ?? []).map(({ items }) => items))
  }, [data, cache])
  return { things, state }
}
