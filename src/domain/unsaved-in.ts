import { useMemo, useSyncExternalStore } from 'react'
import type { Journal } from '#journal/journal.ts'
import type { Kind } from '#journal/records.ts'
import { z } from '#lib/zod.ts'
import { useServices } from './services.tsx'
import { ENTERED_CELLS, MADE_ROWS } from './unsaved-kinds.ts'

/** Changes of a table that are on this device only. */
export interface UnsavedCounts {
  readonly cells: number
  readonly rows: number
}

// Records of `features/tables`: only the fields that are needed to count unsaved changes.
const cellsSchema = z.object({
  table: z.string(),
  cells: z.array(z.object({ row: z.string(), column: z.string(), state: z.optional(z.string()) })),
})
const rowsSchema = z.object({
  table: z.string(),
  rows: z.array(z.object({ made: z.optional(z.string()), back: z.optional(z.string()) })),
})
const unread = (name: string): Kind<unknown> => ({ name, schema: 1, read: (body) => body })
const entered = unread(ENTERED_CELLS)
const created = unread(MADE_ROWS)

type Records = ReturnType<Journal['list']>

export const unsavedIn = (journal: Pick<Journal, 'list'>, table: string): UnsavedCounts =>
  counted(journal.list(entered), journal.list(created), table)

/** Returns the number of entries in a table, of this visit or an earlier one, that the service has not confirmed. */
export function useUnsavedIn(table: string): UnsavedCounts {
  const { journal } = useServices()
  const cells = useSyncExternalStore(journal.subscribe, () => journal.list(entered))
  const rows = useSyncExternalStore(journal.subscribe, () => journal.list(created))
  return useMemo(() => counted(cells, rows, table), [cells, rows, table])
}

function counted(cells: Records, rows: Records, table: string): UnsavedCounts {
  const owners = new Set<string>()
  for (const { body } of cells) {
    const { data } = cellsSchema.safeParse(body)
    if (data?.table !== table) continue
    // One that is being checked has been confirmed.
    for (const { row, column, state } of data.cells) if (state !== 'checking') owners.add(`${row}\n${column}`)
  }
  let count = 0
  for (const { body } of rows) {
    const { data } = rowsSchema.safeParse(body)
    if (data?.table === table) count += data.rows.filter((row) => row.made === undefined && !row.back).length
  }
  return { cells: owners.size, rows: count }
}
