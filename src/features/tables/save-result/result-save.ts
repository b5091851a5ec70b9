import { z } from '#lib/zod.ts'

const rowSchema = z.object({
  /** Values by column identifier; none any more once somebody else keeps them. */
  cells: z.array(z.tuple([z.string(), z.unknown()])),
  /** What a row of the table is known by. */
  key: z.optional(z.unknown()),
  /**
   * `waiting` to be looked for · `added` as a new row (`ref`) · `filled` into the row `ref` · `none` or `several` rows
   * have its key · `refused` by the service when it was looked for.
   */
  state: z.enum(['waiting', 'added', 'filled', 'none', 'several', 'refused']),
  ref: z.optional(z.string()),
  code: z.optional(z.string()),
})
/** One row of a result that is being saved. */
export type SavedRow = z.output<typeof rowSchema>

const saveSchema = z.object({
  /** Records of one save share it. */
  save: z.string(),
  task: z.string(),
  table: z.string(),
  tableName: z.string(),
  /** By the device's clock. */
  at: z.number(),
  /** Present where rows of the table are looked for by this column. */
  fill: z.nullable(z.object({ column: z.string(), overwrite: z.boolean(), addMissing: z.boolean() })),
  rows: z.array(rowSchema),
})
/** Some fifty rows of a result on their way into a table. */
export type ResultSave = z.output<typeof saveSchema>

/** Reads a record's body; undefined for what is none. */
export const readSave = (body: unknown): ResultSave | undefined => saveSchema.safeParse(body).data

/** Whether rows of the table still have to be looked for. */
export const isLooking = ({ rows }: ResultSave): boolean => rows.some(({ state }) => state === 'waiting')
