import type { RowFilter } from '#contract/rows.ts'
import type { Kind } from '#journal/records.ts'
import { z } from '#lib/zod.ts'
import { CELL_KINDS } from '../columns/column-kind.ts'
import { FILE_FORMATS } from '../file-rows/file-format.ts'

const exportSchema = z.object({
  table: z.string(),
  fileName: z.string(),
  format: z.enum(FILE_FORMATS),
  mode: z.enum(['safe', 'exact']),
  columns: z.readonly(
    z.array(z.object({ id: z.string(), name: z.string(), key: z.string(), kind: z.enum(CELL_KINDS) })),
  ),
  /** As it is sent to the service; absent for all rows. */
  filter: z.optional(z.custom<RowFilter>(Array.isArray)),
  /** Only the rows of these numbers (0-based, both included), in the order of the service. */
  spans: z.optional(z.readonly(z.array(z.object({ from: z.number(), to: z.number() })))),
  /** Only the rows that the record `table-export-rows` of the same name lists, in its order. */
  hasIds: z.optional(z.boolean()),
  position: z.object({
    pages: z.number(),
    size: z.number(),
    total: z.nullable(z.number()),
    recent: z.readonly(z.array(z.string())),
    moved: z.number(),
    mayLack: z.boolean(),
  }),
  rows: z.number(),
  bytes: z.number(),
})
/** An export to a file on the disk, as far as the file holds it: it continues from there after a reload. */
export type StoredExport = z.output<typeof exportSchema>

export const exportKind: Kind<StoredExport> = {
  name: 'table-export',
  schema: 1,
  read: (body) => exportSchema.safeParse(body).data,
}

const rowsSchema = z.object({ ids: z.readonly(z.array(z.string())) })

/** Identifiers of the rows of an export, in their order: of rows that were sorted, filtered or selected here. */
export const exportRowsKind: Kind<z.output<typeof rowsSchema>> = {
  name: 'table-export-rows',
  schema: 1,
  heavy: true,
  read: (body) => rowsSchema.safeParse(body).data,
}
