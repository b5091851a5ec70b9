import { queryOptions } from '@tanstack/react-query'
import {
  type Attached,
  type Attachment,
  addEnrichment,
  addWaterfall,
  listTableEnrichments,
  listTableWaterfalls,
  type RowsQueued,
  runTableEnrichment,
  type RunStrategy,
} from '#contract/attachments.ts'
import type { Input } from '#contract/endpoint.ts'
import type { Call } from './client.ts'
import { useApi } from './context.tsx'
import { tableKeys } from './tables.ts'

const FIVE_MINUTES = 300_000

export const attachmentKeys = {
  of: (table: string) => [...tableKeys.all, 'attachments', table] as const,
  enrichments: (table: string) => [...attachmentKeys.of(table), 'enrichments'] as const,
  waterfalls: (table: string) => [...attachmentKeys.of(table), 'waterfalls'] as const,
}

const at = (table: string) => ({ params: { table_uuid: table } })

export const attachmentsApi = (call: Call) => ({
  enrichments: (table: string) =>
    queryOptions({
      queryKey: attachmentKeys.enrichments(table),
      queryFn: ({ signal }) => call(listTableEnrichments, at(table), { signal }),
      staleTime: FIVE_MINUTES,
    }),
  waterfalls: (table: string) =>
    queryOptions({
      queryKey: attachmentKeys.waterfalls(table),
      queryFn: ({ signal }) => call(listTableWaterfalls, at(table), { signal }),
      staleTime: FIVE_MINUTES,
    }),
  /** Reads from the service now, past the cache. */
  readEnrichments: (table: string): Promise<readonly Attachment[]> => call(listTableEnrichments, at(table)),
  readWaterfalls: (table: string): Promise<readonly Attachment[]> => call(listTableWaterfalls, at(table)),

  /** Adds an enrichment that runs only on request: anything else would spend without a receipt. */
  addEnrichment: (
    table: string,
    body: Omit<Input<typeof addEnrichment>['body'], 'launch_strategy'>,
  ): Promise<Attached> => call(addEnrichment, { ...at(table), body: { ...body, launch_strategy: 'run_on_click' } }),
  /** Adds a waterfall. A waterfall of a table runs only on request. */
  addWaterfall: (table: string, body: Input<typeof addWaterfall>['body']): Promise<Attached> =>
    call(addWaterfall, { ...at(table), body }),

  /** The paid request of a run on rows: only through `spend()`. */
  run: (table: string, attachment: string, strategy: RunStrategy, rows: readonly string[]): Promise<RowsQueued> =>
    call(runTableEnrichment, {
      params: { uuid: table, id: attachment },
      body: { run_strategy: strategy, row_ids: [...rows] },
    }),
})
export type AttachmentsApi = ReturnType<typeof attachmentsApi>

export const useAttachmentsApi = (): AttachmentsApi => useApi().part(attachmentsApi)
