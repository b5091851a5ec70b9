import { isObject } from '#lib/objects.ts'
import { z } from '#lib/zod.ts'
import { endpoint } from './endpoint.ts'
import { wholeNumber } from './strict.ts'
import { byTable, listInside, uuid } from './tables.ts'
import { textOrNothing } from './tolerant.ts'

const named = z.string().check(z.minLength(1))

/**
 * A column; the short form that creating and renaming return has only the three names. Not documented: that a column
 * with a `data_processor_id` is filled by an enrichment, and whether other clients may write to it.
 */
export const columnSchema = z.looseObject({
  identifier: z.string(),
  name: textOrNothing,
  type_of_value: textOrNothing,
  internal_name: textOrNothing,
  /** Spelled so in the wire format. */
  additional_intenal_name: textOrNothing,
  data_processor_id: z.catch(z.nullish(z.union([z.number(), z.string()])), null),
})
export type Column = z.output<typeof columnSchema>

/**
 * The names under which rows may carry the values of a column, the likeliest first. Not documented but the first:
 * other clients know rows keyed by the other names.
 */
export const columnKeys = ({ name, additional_intenal_name, internal_name, identifier }: Column): readonly string[] =>
  [...new Set([name, additional_intenal_name, internal_name, identifier])].filter((key) => key !== '')

/** The name under which these cells carry a column; its display name where they carry none of its names. */
export const columnKeyIn = (column: Column, cells: Readonly<Record<string, unknown>>): string =>
  columnKeys(column).find((key) => Object.hasOwn(cells, key)) ?? column.name

export const listColumns = endpoint({
  method: 'GET',
  path: '/v1/table/{table_uuid}/columns',
  effect: 'read',
  params: byTable,
  response: listInside(columnSchema),
})

export const createColumn = endpoint({
  method: 'POST',
  path: '/v1/table/{table_uuid}/columns',
  effect: 'create',
  params: byTable,
  body: z.strictObject({
    name: named,
    type: z.optional(z.string().check(z.minLength(1))),
    /** The service's own settings of a type, as it takes them. */
    config: z.optional(z.custom<Readonly<Record<string, unknown>>>(isObject, 'Expected an object')),
  }),
  response: columnSchema,
})

const byColumn = z.strictObject({ ...byTable.shape, column_id: uuid('Not a column id') })

export const renameColumn = endpoint({
  method: 'PATCH',
  path: '/v1/table/{table_uuid}/columns/{column_id}',
  effect: 'set',
  params: byColumn,
  body: z.strictObject({ name: named }),
  response: columnSchema,
})

/** Not documented, like the next. A second time it is 404, which is the same end. */
export const deleteColumn = endpoint({
  method: 'DELETE',
  path: '/v1/table/{table_uuid}/columns/{column_id}',
  effect: 'set',
  params: byColumn,
  response: z.unknown(),
})

/** `index` counts from 0 among the columns that are listed. */
export const reorderColumn = endpoint({
  method: 'POST',
  path: '/v1/table/{table_uuid}/columns/{column_id}/reorder',
  effect: 'set',
  params: byColumn,
  body: z.strictObject({ index: wholeNumber(0) }),
  response: z.unknown(),
})
