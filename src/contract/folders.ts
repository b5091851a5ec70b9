import { z } from '#lib/zod.ts'
import { endpoint } from './endpoint.ts'
import { wholeNumber } from './strict.ts'
import { listInside, uuid } from './tables.ts'
import { textOrNothing } from './tolerant.ts'

const named = z.string().check(z.minLength(1))

/** Not documented: the fields of a folder, and every call here but the deletion. */
const folderSchema = z.looseObject({
  id: z.int(),
  name: textOrNothing,
  created_at: textOrNothing,
  updated_at: textOrNothing,
  /** Some services count the tables inside. */
  table_count: z.catch(z.nullish(z.int()), null),
})
export type Folder = z.output<typeof folderSchema>

const byFolder = z.strictObject({ folder_id: wholeNumber(0) })

export const listFolders = endpoint({
  method: 'GET',
  path: '/v1/folders',
  effect: 'read',
  response: listInside(folderSchema),
})

export const createFolder = endpoint({
  method: 'POST',
  path: '/v1/folders',
  effect: 'create',
  body: z.strictObject({ name: named }),
  response: folderSchema,
})

export const renameFolder = endpoint({
  method: 'PATCH',
  path: '/v1/folders/{folder_id}',
  effect: 'set',
  params: byFolder,
  body: z.strictObject({ name: named }),
  response: z.unknown(),
})

/** Its tables move to the top level. Not documented: the body of the response. A second time it is 404, the same end. */
export const deleteFolder = endpoint({
  method: 'DELETE',
  path: '/v1/folders/{folder_id}',
  effect: 'set',
  params: byFolder,
  response: z.unknown(),
})

/** Without `folder_id` the table moves to the top level. */
export const moveTable = endpoint({
  method: 'POST',
  path: '/v1/folders/move-table',
  effect: 'set',
  body: z.strictObject({ table_uuid: uuid('Not a table id'), folder_id: z.optional(wholeNumber(0)) }),
  response: z.unknown(),
})
