import type { Enrichment } from '#contract/enrichments.ts'
import { paths } from '#domain/paths.ts'
import { PriceText } from '#domain/price-text.tsx'
import { shownName } from '#domain/shown-text.ts'
import { targetIcon } from '#domain/target-icon.ts'
import type { PaletteEntry } from './palette-entries.ts'

/** Enrichments as the palette lists them, each once, in the order in which they came. */
export function enrichmentThings(lists: readonly (readonly Enrichment[])[]): readonly PaletteEntry[] {
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
