import type { Attachment } from '#contract/attachments.ts'
import type { Enrichment, EnrichmentDetail } from '#contract/enrichments.ts'
import type { Waterfall } from '#contract/waterfalls.ts'
import { paths } from '#domain/paths.ts'
import { priceText } from '#domain/price-text.tsx'
import { shownName } from '#domain/shown-text.ts'
import { rangeText } from '#domain/waterfall/CascadePriceText.tsx'
import { type Cascade, offeredCascade, waterfallTarget } from '#domain/waterfall/cascade.ts'
import { costOfCascade } from '#domain/waterfall/cascade-cost.ts'
import { isSlug } from '#lib/ids.ts'
import type { Texts } from '#texts/texts.tsx'
import type { AttachedHere } from '../attachments/attach-kinds.ts'
import type { ColumnSource } from '../columns/column-source.ts'
import type { TableColumn } from '../columns/table-column.ts'

/** Data about the sources that fill columns. */
export interface Known {
  readonly attached: readonly AttachedHere[]
  /** Attachments of the table, by the ids of the table. */
  readonly enrichments: readonly Attachment[]
  readonly waterfalls: readonly Attachment[]
  /** Pages of the catalogue, and what was read by id beside them. */
  readonly catalogue: readonly (Enrichment | EnrichmentDetail)[]
  readonly cascades: readonly Waterfall[]
}

/** Not documented: what `data_processor_id` counts. An id in the table's lists is theirs, else the catalogue's. */
export function sourceOf(
  { id, filledBy }: Pick<TableColumn, 'id' | 'filledBy'>,
  known: Known,
  texts: Texts,
): ColumnSource | undefined {
  const of = known.attached.find(({ columns }) => columns.includes(id))
  const added = of?.target
  if (added?.kind === 'enrichment') {
    return ofEnrichment(
      known.catalogue.find((one) => one.id === added.id),
      added,
      texts,
    )
  }
  if (added) {
    return ofWaterfall(
      known.cascades.find(({ identifier }) => identifier === added.id),
      added,
      texts,
      of?.cascade ?? undefined,
    )
  }
  if (filledBy === undefined) return undefined
  const by = String(filledBy)
  const enrichment = known.enrichments.find((one) => one.id === by)
  if (enrichment) {
    const { name, mapping } = enrichment
    const listed = known.catalogue.find((one) => one.name === name)
    return { ...ofEnrichment(listed, { name }, texts), ...(mapping && { mapping }) }
  }
  const waterfall = known.waterfalls.find((one) => one.id === by)
  if (waterfall) {
    const { name } = waterfall
    return ofWaterfall(
      known.cascades.find((one) => one.name === name),
      { name },
      texts,
    )
  }
  const listed = known.catalogue.find((one) => String(one.id) === by)
  return listed && ofEnrichment(listed, listed, texts)
}

function ofEnrichment(
  listed: Enrichment | EnrichmentDetail | undefined,
  { id = listed?.id, name }: { readonly id?: number | undefined; readonly name: string },
  texts: Texts,
): ColumnSource {
  return {
    name: shownName(name),
    ...(listed && { source: shownName(listed.data_source), price: priceText(listed, texts) }),
    ...(id !== undefined && {
      to: paths.enrichment(id),
      target: { kind: 'enrichment', id, name, ...(listed && { category: listed.category }) },
    }),
  }
}

function ofWaterfall(
  listed: Waterfall | undefined,
  { id = listed?.identifier, name }: { readonly id?: string | undefined; readonly name: string },
  texts: Texts,
  chosen?: Cascade,
): ColumnSource {
  const cascade = listed && offeredCascade(listed, chosen)
  const range = listed && cascade && rangeText(costOfCascade(listed, cascade), texts)
  return {
    name: shownName(name),
    ...(range !== undefined && { price: `${range} ${texts.price.perRow}` }),
    ...(id !== undefined && isSlug(id) && { to: paths.waterfall(id) }),
    ...(listed && cascade && { target: waterfallTarget(listed, cascade) }),
  }
}
