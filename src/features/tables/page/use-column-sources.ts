import { useInfiniteQuery, useQueries, useQuery, type UseQueryResult } from '@tanstack/react-query'
import { useMemo, useSyncExternalStore } from 'react'
import type { Attachment } from '#contract/attachments.ts'
import type { EnrichmentDetail } from '#contract/enrichments.ts'
import { integerId } from '#lib/ids.ts'
import { useAttachmentsApi } from '#api/attachments.ts'
import { useApi } from '#api/context.tsx'
import { useWaterfallsApi } from '#api/waterfalls.ts'
import { useIsOffered } from '#domain/use-is-offered.ts'
import { useServices } from '#domain/services.tsx'
import { useLearnOffered } from '#domain/use-learn-offered.ts'
import { useTexts } from '#texts/texts.tsx'
import { type AttachedHere, attachedKind } from '../attachments/attach-kinds.ts'
import { type Known, sourceOf } from './column-sources.ts'
import type { ColumnSourceOf } from '../columns/column-source.ts'
import type { TableColumn } from '../columns/table-column.ts'

const ENRICHMENTS = { name: 'list-table-enrichments' } as const
const WATERFALLS = { name: 'list-table-waterfalls' } as const

/**
 * Returns the sources of a table's columns. Additions by this device are known here; for the rest the table's lists
 * name the attachments, and the catalogue gives source and price. No request is sent for a table without filled
 * columns.
 */
export function useColumnSources(table: string, columns: readonly TableColumn[]): ColumnSourceOf {
  const texts = useTexts()
  const { journal } = useServices()
  const api = useAttachmentsApi()
  const records = useSyncExternalStore(journal.subscribe, () => journal.list(attachedKind))
  const attached = useMemo(() => records.map(({ body }) => body).filter((one) => one.table === table), [records, table])
  const filled = columns.filter(({ filledBy }) => filledBy !== undefined)
  const isFilled = filled.length > 0
  const isRequested = filled.some(({ id }) => !attached.some((one) => one.columns.includes(id)))

  const enrichments = useQuery({ ...api.enrichments(table), enabled: useIsOffered(ENRICHMENTS) && isRequested })
  const waterfalls = useQuery({ ...api.waterfalls(table), enabled: useIsOffered(WATERFALLS) && isRequested })
  useLearnOffered(ENRICHMENTS, enrichments)
  useLearnOffered(WATERFALLS, waterfalls)
  const catalogue = useInfiniteQuery({
    ...useApi().enrichments.list({ authorizedOnly: true }),
    enabled: isFilled,
  }).data
  const cascades = useQuery({
    ...useWaterfallsApi().list(),
    enabled: attached.some(({ target }) => target.kind === 'waterfall') || (waterfalls.data?.length ?? 0) > 0,
  }).data

  const listed = catalogue?.pages.flatMap(({ items }) => items.map(({ id }) => id))
  // Enrichments beyond the first page of the catalogue are read by id.
  const unlisted =
    listed && !enrichments.isLoading && !waterfalls.isLoading
      ? [...idsOf(attached, filled, enrichments.data ?? [], waterfalls.data ?? [])].filter((id) => !listed.includes(id))
      : []
  const catalog = useApi().enrichments
  const details = useQueries({
    // One that does not exist is not requested each time a table opens.
    queries: unlisted.map((id) => ({ ...catalog.one(id), retryOnMount: false })),
    combine: dataOf,
  })

  const known = useMemo(
    (): Known => ({
      attached,
      enrichments: enrichments.data ?? [],
      waterfalls: waterfalls.data ?? [],
      catalogue: [...(catalogue?.pages ?? []).flatMap(({ items }) => items), ...details],
      cascades: cascades ?? [],
    }),
    [attached, enrichments.data, waterfalls.data, catalogue, details, cascades],
  )
  return useMemo(() => (column) => sourceOf(column, known, texts), [known, texts])
}

/** Ids of the catalogue that columns name: of what was added here, and of processors that the lists of the table do not have. */
function idsOf(
  here: readonly AttachedHere[],
  filled: readonly Pick<TableColumn, 'id' | 'filledBy'>[],
  ...lists: readonly (readonly Attachment[])[]
): ReadonlySet<number> {
  const attached = new Set(lists.flatMap((list) => list.map(({ id }) => id)))
  const ownColumns = new Set(here.flatMap(({ columns }) => columns))
  const processors = filled
    .filter(({ id, filledBy }) => !ownColumns.has(id) && !attached.has(String(filledBy)))
    .map(({ filledBy }) => String(filledBy))
  return new Set([
    ...here.flatMap(({ target }) => (target.kind === 'enrichment' ? [target.id] : [])),
    ...processors.flatMap((by) => integerId(by) ?? []),
  ])
}

const dataOf = (results: readonly UseQueryResult<EnrichmentDetail>[]): readonly EnrichmentDetail[] =>
  results.flatMap(({ data }) => data ?? [])
