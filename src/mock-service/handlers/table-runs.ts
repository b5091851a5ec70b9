import type { AttachmentRecord, TableRecord } from '../table-records.ts'
import type { EnrichmentRecord } from '../enrichment-records.ts'
import { runStrategies, runTableEnrichment, type RunStrategy } from '#contract/attachments.ts'
import { endpoint } from '#contract/endpoint.ts'
import { z } from '#lib/zod.ts'
import { attachmentsOf } from '../attachment-records.ts'
import { available, sum } from '../charges.ts'
import { type Context, EndOfCall, implement } from '../implement.ts'
import { checkParams } from '../param-check.ts'
import { needsSourceKey, noCredits, notFound, ok } from '../replies.ts'
import { touched } from '../rows/row-cells.ts'
import { rowOfId } from '../rows/row-id.ts'
import { eachRow, hasRow } from '../rows/row-order.ts'
import { costOfRows, isUnfilled, lastOutcome, rowParams, type RowRunner, startTableRun } from '../table-runs.ts'
import { findEnrichment, isAuthorized } from './enrichments.ts'
import { findTable, refuse } from './owned-tables.ts'
import { cascadeOf, findWaterfall, paramsOf } from './waterfalls.ts'

/** Not documented: that the body may be left out, or a part of it. */
const anyRun = endpoint({
  ...runTableEnrichment,
  body: z.optional(
    z.strictObject({ run_strategy: z.optional(z.enum(runStrategies)), row_ids: z.optional(z.array(z.string())) }),
  ),
})

type Checked = Pick<EnrichmentRecord, 'params' | 'pricing'>

/** Returns the runner of an attachment. Ends the call where it may not be run. */
function runnerOf(
  { kind, target, enrichments = [], verifier = null }: AttachmentRecord,
  context: Context,
): { readonly runner: RowRunner; readonly checks: Checked } {
  const { state, workspace } = context
  const gone = (what: string) => new EndOfCall(notFound(state.settings.wire, what))
  if (kind === 'waterfall') {
    const waterfall = findWaterfall(context, String(target))
    if (!waterfall) throw gone('Waterfall')
    const cascade = cascadeOf(waterfall, { enrichments, verifier }, context)
    return { runner: { kind, cascade }, checks: paramsOf(waterfall) }
  }
  const enrichment = findEnrichment(context, Number(target))
  if (!enrichment) throw gone('Enrichment')
  if (enrichment.locked) throw new EndOfCall(noCredits())
  if (!isAuthorized(enrichment, workspace)) throw new EndOfCall(needsSourceKey(enrichment.data_source))
  return { runner: { kind, enrichment }, checks: enrichment }
}

/** The numbers of the rows that are run. Rows that are not there are passed over. */
function rowsFor(
  table: TableRecord,
  attachment: AttachmentRecord,
  strategy: RunStrategy,
  ids: readonly string[] | undefined,
): readonly number[] {
  const named = ids?.flatMap((id) => rowOfId(table.id, id) ?? []) ?? eachRow(table.order)
  const rows = [...new Set(named)].filter((row) => hasRow(table.order, row))
  if (strategy === 'run_all') return rows
  if (strategy === 'run_empty') return rows.filter(isUnfilled(table, attachment))
  const outcome = lastOutcome(table, attachment.id)
  return rows.filter((row) => outcome(row) === 'f')
}

export const tableRunRoutes = [
  implement(anyRun, ({ params, body = {} }, context) => {
    const { state, workspaceId, now } = context
    const { wire, offers } = state.settings
    const table = findTable(context, params.uuid)
    const attachment = attachmentsOf(table).find(({ id }) => String(id) === params.id)
    if (!attachment) return notFound(wire, 'Enrichment')
    // The API spec shows no body: a service that follows it alone accepts none.
    const [unknown] = offers === 'seed' ? Object.keys(body) : []
    if (unknown !== undefined) return refuse(context, 'Extra inputs are not permitted', unknown)
    const { runner, checks } = runnerOf(attachment, context)
    const rows = rowsFor(table, attachment, body.run_strategy ?? 'run_all', body.row_ids)
    const inputOf = rowParams(table, attachment)
    const inputs = rows.map((row) => {
      const values = inputOf(row)
      return Object.keys(checkParams(state, checks, values)).length === 0 ? values : undefined
    })
    const priced = inputs.filter((one) => one !== undefined)
    if (sum([...costOfRows(runner, priced)]) > available(state, workspaceId)) return noCredits()
    if (rows.length > 0) startTableRun(state, table, { attachment, runner, rows, inputs }, now)
    touched(table, now)
    return ok({ status: 'queued', processing_rows: wire === 'seed' ? rows.length : null })
  }),
]
