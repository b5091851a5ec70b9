import { endpoint } from '#contract/endpoint.ts'
import { fieldsSchema, updateRows } from '#contract/rows.ts'
import { z } from '#lib/zod.ts'
import { implement } from '../implement.ts'
import { ok } from '../replies.ts'
import { touched } from '../rows/row-cells.ts'
import { rowOfId } from '../rows/row-id.ts'
import { hasRow } from '../rows/row-order.ts'
import { refusedFor, writeRow } from '../rows/wanted-row.ts'
import { findTable } from './owned-tables.ts'
import { batchOf, entriesOf, failed, rowDataOf } from './row-batch.ts'

/** As a service reads it: a batch that is too large, or an id that is none, has a code of its own. */
const anyUpdate = endpoint({
  ...updateRows,
  body: z.strictObject({
    rows: z.array(z.strictObject({ id: z.string(), fields: fieldsSchema })).check(z.minLength(1)),
    overwrite: z.optional(z.boolean()),
    return_rows: z.optional(z.boolean()),
  }),
})

export const writeRowsRoutes = [
  implement(anyUpdate, ({ params, body }, context) => {
    const table = findTable(context, params.table_uuid)
    const wanted = batchOf(
      table,
      body.rows.map(({ fields }) => fields),
      context,
    )
    if (!Array.isArray(wanted)) return wanted
    const dataOf = rowDataOf(table, body.return_rows, context)
    const entries = wanted.map((row, at) => {
      const id = body.rows[at]?.id ?? ''
      const number = rowOfId(table.id, id)
      if (number === undefined || !hasRow(table.order, number)) return { id, ...failed({ code: 'ROW_NOT_FOUND' }) }
      const refusal = refusedFor(row, context.state.settings)
      if (refusal) return { id, ...failed(refusal) }
      writeRow(table, number, row, body.overwrite ?? true)
      return { id, ok: true, ...dataOf(number) }
    })
    touched(table, context.now)
    return ok({ results: entriesOf(table, wanted, entries) })
  }),
]
