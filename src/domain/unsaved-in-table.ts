import { useSyncExternalStore } from 'react'
import type { Journal } from '#journal/journal.ts'
import type { Kind } from '#journal/records.ts'
import { isObject } from '#lib/objects.ts'
import { useServices } from './services.tsx'

/** What of a table is on this device alone. */
export interface UnsavedInTable {
  /** Cells in which something was entered that the service has not confirmed. */
  readonly cells: number
  /** Rows that were made here and that the service has not confirmed. */
  readonly rows: number
}

type Body = Readonly<Record<string, unknown>>

// Named as the pages of tables name them, where their meaning lies; only what is counted is read here.
const kindOf = (name: string): Kind<Body> => ({
  name,
  schema: 1,
  read: (body) => (isObject(body) ? body : undefined),
})
const entered = kindOf('cell-edits')
const made = kindOf('table-rows')

/** Counts what would be lost with a table, from the journal. */
export function unsavedInTable(journal: Pick<Journal, 'list'>, table: string): UnsavedInTable {
  const partsOf = (kind: Kind<Body>, part: string): readonly Body[] =>
    journal.list(kind).flatMap(({ body }) => {
      const parts = body['table'] === table ? body[part] : undefined
      return Array.isArray(parts) ? parts.filter(isObject) : []
    })
  const cells = new Set(partsOf(entered, 'cells').map((cell) => JSON.stringify([cell['row'], cell['column']])))
  const rows = partsOf(made, 'rows').filter((row) => row['made'] === undefined && row['back'] === undefined)
  return { cells: cells.size, rows: rows.length }
}

/** The same, as long as a question about the table is open. */
export function useUnsavedInTable(table: string): UnsavedInTable {
  const { journal } = useServices()
  const counted = useSyncExternalStore(journal.subscribe, () => {
    const { cells, rows } = unsavedInTable(journal, table)
    return `${cells} ${rows}`
  })
  const [cells = 0, rows = 0] = counted.split(' ').map(Number)
  return { cells, rows }
}
