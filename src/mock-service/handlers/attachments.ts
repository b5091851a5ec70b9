import type { AttachmentRecord, ColumnRecord, TableRecord } from '../table-records.ts'
import type { EnrichmentRecord } from '../enrichment-records.ts'
import {
  addEnrichment,
  addWaterfall,
  type AttachedInput,
  listTableEnrichments,
  listTableWaterfalls,
} from '#contract/attachments.ts'
import { attachmentsOf } from '../attachment-records.ts'
import { type Context, EndOfCall, implement, implementExtra } from '../implement.ts'
import { checkParams } from '../param-check.ts'
import { badRequest, needsSourceKey, noCredits, notFound, ok, type MockResponse } from '../replies.ts'
import { responseFields } from '../results/kinds.ts'
import { touched } from '../rows/row-cells.ts'
import { serializeList } from '../serialize-table.ts'
import { addColumn } from './columns.ts'
import { findEnrichment, isAuthorized } from './enrichments.ts'
import { findTable, refuse } from './owned-tables.ts'
import { cascadeOf, defaultIds, findWaterfall, paramsOf } from './waterfalls.ts'

/** Ids of attachments begin here, above those of the catalogue: a column names its attachment. */
const FIRST_ID = 2_000_000

interface OutputField {
  readonly name: string
  readonly label: string
  readonly type: string
}

type Inputs = readonly (readonly [param: string, input: AttachedInput])[]

const findColumn = (table: TableRecord, named: string): ColumnRecord | undefined =>
  table.columns.find(({ id }) => id === named.toLowerCase()) ?? table.columns.find(({ name }) => name === named)

const end = (reply: MockResponse): never => {
  throw new EndOfCall(reply)
}

/** The inputs with columns by id. Ends the call for a parameter that is unknown, missing or has no such column. */
function checkedInputs(
  table: TableRecord,
  target: Pick<EnrichmentRecord, 'params' | 'pricing'>,
  inputs: Inputs,
  context: Context,
): Inputs {
  const unknown = inputs.flatMap(([, { type, value }]) =>
    type === 'mapping' && !findColumn(table, value) ? [value] : [],
  )
  if (unknown.length > 0) end(badRequest('UNKNOWN_COLUMNS', 'There is no such column.', { columns: unknown }))
  // The values of a column are not known yet: only fixed values, the same for every row, are checked.
  const messages = checkParams(
    context.state,
    target,
    Object.fromEntries(inputs.map(([param, { type, value }]) => [param, type === 'simple' ? value : '__column__'])),
  )
  const mapped = new Set(inputs.flatMap(([param, { type }]) => (type === 'mapping' ? [param] : [])))
  const names = new Set(target.params.map(({ name }) => name))
  for (const [param, [message = '']] of Object.entries(messages)) {
    if (!mapped.has(param) || !names.has(param)) end(refuse(context, message, 'mapping', param))
  }
  return inputs.map(([param, input]) => {
    const column = input.type === 'mapping' ? findColumn(table, input.value) : undefined
    return [param, column ? { type: 'mapping', value: column.id } : input] as const
  })
}

/** A name that no column of the table has yet. */
function freeName(table: TableRecord, wanted: string): string {
  const taken = new Set(table.columns.map(({ name }) => name))
  let name = wanted
  for (let count = 2; taken.has(name); count += 1) name = `${wanted} ${count}`
  return name
}

/** Attaches, with a column for each output. Not documented: how many columns there are, and how they are called. */
function attach(
  table: TableRecord,
  attached: Omit<AttachmentRecord, 'id' | 'columns'>,
  outputs: readonly OutputField[],
  { state, now }: Context,
): AttachmentRecord {
  state.made += 1
  const id = FIRST_ID + state.made
  const columns = outputs.map(({ name, label, type }) => {
    const column = addColumn(state, table, freeName(table, label || name), type || 'text')
    column.processor = id
    return { id: column.id, field: name }
  })
  const record: AttachmentRecord = { id, ...attached, columns }
  table.attachments = [...attachmentsOf(table), record]
  touched(table, now)
  return record
}

/** Not documented: the response; under `oas` it is empty. */
const attachedReply = ({ id, name }: AttachmentRecord, key: string, { state }: Context): MockResponse =>
  ok(state.settings.wire === 'oas' ? {} : { id, [key]: name })

const listed = (kind: AttachmentRecord['kind'], key: string, table: TableRecord, { state }: Context): MockResponse =>
  ok(
    serializeList(
      attachmentsOf(table)
        .filter((record) => record.kind === kind)
        .map(({ id, name }) => ({ id: state.settings.wire === 'oas' ? String(id) : id, [key]: name })),
      state.settings,
    ),
  )

const outputsOf = ({ says, kind }: EnrichmentRecord): readonly OutputField[] =>
  (says?.fields ?? responseFields(kind)).map(({ name, type_field, display_name }) => ({
    name,
    label: display_name,
    type: type_field,
  }))

export const attachmentRoutes = [
  implementExtra(listTableEnrichments, ({ params }, context) => {
    const table = findTable(context, params.table_uuid)
    return listed('enrichment', 'name', table, context)
  }),

  implementExtra(listTableWaterfalls, ({ params }, context) => {
    const table = findTable(context, params.table_uuid)
    return listed('waterfall', 'waterfall_name', table, context)
  }),

  implementExtra(addEnrichment, ({ params, body }, context) => {
    const { state, workspace } = context
    const table = findTable(context, params.table_uuid)
    const enrichment = findEnrichment(context, body.enrichment)
    if (!enrichment) return notFound(state.settings.wire, 'Enrichment')
    if (enrichment.locked) return noCredits()
    if (!isAuthorized(enrichment, workspace)) return needsSourceKey(enrichment.data_source)
    const inputs = checkedInputs(table, enrichment, Object.entries(body.mapping), context)
    const attached = { kind: 'enrichment', target: enrichment.id, name: enrichment.name, inputs } as const
    return attachedReply(attach(table, attached, outputsOf(enrichment), context), 'enrichment_name', context)
  }),

  /** The API spec names this operation and its four inputs. */
  implement(addWaterfall, ({ params, body }, context) => {
    const table = findTable(context, params.table_uuid)
    const waterfall = findWaterfall(context, body.waterfall)
    if (!waterfall) return notFound(context.state.settings.wire, 'Waterfall')
    const chosen = body.enrichments ?? []
    const enrichments = chosen.length > 0 ? chosen : defaultIds(waterfall)
    const verifier = body.email_verifier ?? null
    cascadeOf(waterfall, { enrichments, verifier }, context)
    const inputs = checkedInputs(
      table,
      paramsOf(waterfall),
      Object.entries(body.mapping).map(([param, value]) => [param, { type: 'mapping', value }]),
      context,
    )
    const attached = {
      kind: 'waterfall',
      target: waterfall.identifier,
      name: waterfall.name,
      inputs,
      enrichments,
      verifier,
    } as const
    return attachedReply(attach(table, attached, waterfall.output_fields, context), 'waterfall_name', context)
  }),
]
