import { isUuid } from '#lib/ids.ts'
import { isObject } from '#lib/objects.ts'
import { z } from '#lib/zod.ts'
import { endpoint } from './endpoint.ts'
import { wholeNumber } from './strict.ts'
import { listOf, readAfter, textOrNothing } from './tolerant.ts'

/** An id of a table, column or row as a part of a path. */
export const uuid = (otherwise: string) => z.string().check(z.refine(isUuid, otherwise))

export const tableId = uuid('Not a table id')
export const byTable = z.strictObject({ table_uuid: tableId })

/**
 * Not documented: the field that names the folder of a table. `folder_id`, or `folder` as a number or a record; where there
 * is neither, the folder stays undefined: it is unknown.
 */
function withFolder(table: unknown): unknown {
  if (!isObject(table)) return table
  const value = 'folder_id' in table ? table['folder_id'] : table['folder']
  const folder = isObject(value) ? value['id'] : value
  return { ...table, folder_id: typeof folder === 'string' && /^\d{1,15}$/.test(folder) ? Number(folder) : folder }
}

/** Not documented: the fields of a table. Null is the top level; undefined, that the service names no folders. */
export const tableSchema = readAfter(
  withFolder,
  z.looseObject({
    identifier: z.string(),
    name: textOrNothing,
    created_at: textOrNothing,
    updated_at: textOrNothing,
    folder_id: z.catch(z.optional(z.nullable(z.int())), undefined),
  }),
)
export type Table = z.output<typeof tableSchema>

/** A plain list, or the same inside an envelope, as some services have it. */
export const listInside = <T extends z.ZodMiniType>(item: T) =>
  readAfter(
    (response) => (isObject(response) ? (response['results'] ?? response['items'] ?? response['data']) : response),
    listOf(item),
  )

/** Not documented, as all of this file: public clients of the service list, make, rename and delete tables so. */
export const listTables = endpoint({
  method: 'GET',
  path: '/v1/table/',
  effect: 'read',
  response: listInside(tableSchema),
})

export const createTable = endpoint({
  method: 'POST',
  path: '/v1/table/create',
  effect: 'create',
  body: z.strictObject({
    name: z.optional(z.string().check(z.minLength(1))),
    /** Names of its text columns; the service invents three where there are none. */
    columns: z.optional(z.array(z.string().check(z.minLength(1)))),
    /** Number of empty rows it begins with. */
    rows: z.optional(wholeNumber(0)),
  }),
  response: tableSchema,
})

export const renameTable = endpoint({
  method: 'PATCH',
  path: '/v1/table/{table_uuid}',
  effect: 'set',
  params: byTable,
  body: z.strictObject({ name: z.string().check(z.minLength(1)) }),
  response: z.unknown(),
})

/** A second time it is 404, which is the same end. */
export const deleteTable = endpoint({
  method: 'DELETE',
  path: '/v1/table/{table_uuid}',
  effect: 'set',
  params: byTable,
  response: z.unknown(),
})

export const duplicateTable = endpoint({
  method: 'POST',
  path: '/v1/table/duplicate',
  effect: 'create',
  body: z.strictObject({ table: tableId }),
  response: tableSchema,
})

/** Removes every row. Not sent again after a lost response: that would also take rows which came meanwhile. */
export const clearTable = endpoint({
  method: 'POST',
  path: '/v1/table/{table_uuid}/clear',
  effect: 'create',
  params: byTable,
  response: z.unknown(),
})
