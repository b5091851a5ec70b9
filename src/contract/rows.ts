import { exactNumbers } from '#lib/exact-numbers.ts'
import { isUuid } from '#lib/ids.ts'
import { isObject } from '#lib/objects.ts'
import { z } from '#lib/zod.ts'
import { endpoint } from './endpoint.ts'
import { type Row, idOf, rowOf } from './row.ts'
import { wholeNumber } from './strict.ts'
import { byTable } from './tables.ts'
import { flag, readAfter } from './tolerant.ts'

/** Limits of the API spec, and (Not documented) the largest page that any service is known to give. */
export const rowLimits = { batch: 50, perPage: 500 } as const

/** Not documented: the operators of a filter. `contains` does not mind capitals, `between` holds both ends. */
export type CellTest =
  | { readonly equals: unknown }
  | { readonly contains: string }
  | { readonly not_equals: unknown }
  | { readonly less_than: unknown }
  | { readonly greater_than: unknown }
  | { readonly between: readonly [unknown, unknown] }
  | { readonly is_empty: true }
  | { readonly is_not_empty: true }

/** One test of each column, by the column's key; all must hold. */
export type RowFilter = readonly { readonly column: string; readonly test: CellTest }[]

export const filterText = (filter: RowFilter): string =>
  JSON.stringify(Object.fromEntries(filter.map(({ column, test }) => [column, test])))

const count = z.catch(
  z.nullish(z.union([z.int(), z.pipe(z.string().check(z.regex(/^\d{1,15}$/)), z.transform(Number))])),
  null,
)

/** A page of rows under whichever key it comes. Not documented: the key. */
const rowPageSchema = readAfter(
  (response) => {
    if (Array.isArray(response)) return { rows: response }
    if (!isObject(response)) return response
    const rows = [response['data'], response['rows'], response['result'], response['results'], response['items']]
    return { ...response, rows: rows.find(Array.isArray) }
  },
  z.object({
    rows: z.pipe(
      z.custom<unknown[]>(Array.isArray, 'Expected the rows'),
      z.transform((rows): Row[] => rows.map((row) => rowOf(row))),
    ),
    has_next_page: z.catch(z.nullish(flag), null),
    total_count: count,
  }),
)
export type RowPage = z.output<typeof rowPageSchema>

export const listRows = endpoint({
  method: 'GET',
  path: '/v1/table/{table_uuid}/rows',
  effect: 'read',
  params: byTable,
  query: z.strictObject({
    page: wholeNumber(1),
    per_page: wholeNumber(1, rowLimits.perPage),
    filter: z.optional(z.string()),
  }),
  prepare: exactNumbers,
  response: rowPageSchema,
})

/** Column key to value. Passed on as it is: a schema of records would lose a column called `__proto__`. */
export const fieldsSchema = z.custom<Readonly<Record<string, unknown>>>(isObject, 'Expected an object')

const batchOf = <T extends z.ZodMiniType>(row: T) => z.array(row).check(z.minLength(1), z.maxLength(rowLimits.batch))

const rowUpdateSchema = z.strictObject({
  id: z.string().check(z.refine(isUuid, 'Not a row id')),
  fields: fieldsSchema,
})
export type RowUpdate = z.output<typeof rowUpdateSchema>

export interface RowOutcome {
  /** '' where the service names no row, as for one that it did not insert. */
  readonly id: string
  readonly ok: boolean
  /** Reason, in the service's code. */
  readonly code?: string
  /** Not documented: the columns whose values are the reason, by name, and a sentence about it. */
  readonly columns?: readonly string[]
  readonly detail?: string
  /** Not documented: what happened, as `created`, `updated` or `skipped_duplicate`. */
  readonly action?: string
  /** Index in the request, from 0, if the service returns it. */
  readonly index?: number
  /** The whole current row, if it was requested. */
  readonly row?: Row
}

/** The columns in the forms that the API spec has elsewhere: `columns` of a batch, `fields` of a run. */
function reasonIn({
  columns,
  fields,
  detail,
}: Readonly<Record<string, unknown>>): Pick<RowOutcome, 'columns' | 'detail'> {
  const named: readonly unknown[] = Array.isArray(columns) ? columns : isObject(fields) ? Object.keys(fields) : []
  const names = named.filter((name) => typeof name === 'string')
  return { ...(names.length > 0 && { columns: names }), ...(typeof detail === 'string' && { detail }) }
}

function outcomeOf(entry: unknown): RowOutcome {
  const value = isObject(entry) ? entry : {}
  const { error, row_data, action, index } = value
  const id = idOf(value['id']) ?? ''
  const code = isObject(error) ? error['code'] : error
  return {
    id,
    ok:
      value['ok'] === undefined
        ? error === undefined || error === null
        : value['ok'] === true || value['ok'] === 'true',
    ...(typeof code === 'string' ? { code } : {}),
    ...(isObject(error) ? reasonIn(error) : {}),
    ...(typeof action === 'string' ? { action } : {}),
    ...(typeof index === 'number' ? { index } : {}),
    ...(isObject(row_data) ? { row: rowOf(row_data, id) } : {}),
  }
}

/** Not documented: `created` and `errors` in place of `results`, for rows that were inserted. */
const outcomesSchema = readAfter(
  (response) => {
    if (!isObject(response) || Array.isArray(response['results'])) return response
    const { created, errors } = response
    if (!Array.isArray(created)) return response
    const added = (created as unknown[]).map((entry) => (isObject(entry) ? entry : { id: entry }))
    const failed = Array.isArray(errors)
      ? (errors as unknown[]).map((entry) => ({ ok: false, ...(isObject(entry) ? entry : { error: { code: entry } }) }))
      : []
    return { ...response, results: [...added, ...failed] }
  },
  z.object({
    results: z.pipe(
      z.custom<unknown[]>(Array.isArray, 'Expected the outcome of each row'),
      z.transform((entries): RowOutcome[] => entries.map(outcomeOf)),
    ),
  }),
)

/** New values in rows, each of which succeeds or fails by itself. */
export const updateRows = endpoint({
  method: 'PATCH',
  path: '/v1/table/{table_uuid}/rows',
  effect: 'set',
  params: byTable,
  body: z.strictObject({
    rows: batchOf(rowUpdateSchema),
    overwrite: z.optional(z.boolean()),
    return_rows: z.optional(z.boolean()),
  }),
  prepare: exactNumbers,
  response: outcomesSchema,
})

/** The same with `overwrite: false`: only what is empty is filled. */
export const fillRows = endpoint({ ...updateRows, effect: 'fill' })

const rowInsertSchema = z.strictObject({ fields: fieldsSchema })
export const insertOptionsSchema = z.strictObject({
  allow_new_columns: z.optional(z.boolean()),
  dedupe: z.optional(z.strictObject({ enabled: z.boolean(), keys: z.array(z.string()) })),
})
export type InsertOptions = z.output<typeof insertOptionsSchema>

/** Not documented, like all below: public clients of the service insert, upsert and delete rows so. */
export const insertRows = endpoint({
  method: 'POST',
  path: '/v1/table/{table_uuid}/rows',
  effect: 'create',
  params: byTable,
  body: z.strictObject({
    rows: batchOf(rowInsertSchema),
    options: z.optional(insertOptionsSchema),
    return_rows: z.optional(z.boolean()),
  }),
  prepare: exactNumbers,
  response: outcomesSchema,
})

/** `key` holds one column and its value; the row that has it is updated, or one is made. */
export const rowUpsertSchema = z.strictObject({ key: fieldsSchema, fields: fieldsSchema })
export type RowUpsert = z.output<typeof rowUpsertSchema>

export const upsertRows = endpoint({
  method: 'POST',
  path: '/v1/table/{table_uuid}/rows/upsert',
  effect: 'set',
  params: byTable,
  body: z.strictObject({ rows: batchOf(rowUpsertSchema), return_rows: z.optional(z.boolean()) }),
  prepare: exactNumbers,
  response: outcomesSchema,
})

/** Rows that are not there any more are no reason to refuse, so that it may be sent again. */
export const deleteRows = endpoint({
  method: 'POST',
  path: '/v1/table/{table_uuid}/rows/delete',
  effect: 'set',
  params: byTable,
  body: z.strictObject({ row_ids: z.array(z.string().check(z.refine(isUuid, 'Not a row id'))).check(z.minLength(1)) }),
  response: z.unknown(),
})

/**
 * Removes rows that are equal in these columns (by key; all where none is named), and keeps the oldest of each. The counts
 * are read where there are any.
 */
export const dedupeRows = endpoint({
  method: 'POST',
  path: '/v1/table/{table_uuid}/rows/dedupe',
  effect: 'set',
  params: byTable,
  body: z.strictObject({ columns: z.optional(z.array(z.string())) }),
  response: readAfter(
    (response) => (isObject(response) ? response : {}),
    z.object({ count_all_rows: count, count_rows_delete: count }),
  ),
})
