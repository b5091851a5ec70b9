import { useMemo, useSyncExternalStore } from 'react'
import { useServices } from '#domain/services.tsx'
import { isNewRow } from '../edits/local-row-ids.ts'
import type { TableColumn } from '../columns/table-column.ts'
import type { TableEdits } from '../edits/table-edits.ts'
import { rememberHandValues } from './hand-values.ts'
import { handValuesKind } from './hand-values-kind.ts'
import { valueDigest } from './row-values.ts'

/** True for a value that a user entered into a column that an attachment fills. Constant time. */
export type IsHandValue = (row: string, column: Pick<TableColumn, 'id' | 'kind'>, value: unknown) => boolean

export function useHandValues(table: string): IsHandValue {
  const { journal } = useServices()
  const records = useSyncExternalStore(journal.subscribe, () => journal.list(handValuesKind))
  return useMemo(() => {
    const byColumn = new Map(
      records
        .filter(({ id }) => id.startsWith(`${table} `))
        .map(({ id, body }) => [id.slice(table.length + 1), new Map(body.rows)]),
    )
    return (row, column, value) => {
      const entered = byColumn.get(column.id)?.get(row)
      return entered !== undefined && entered === valueDigest(value, column)
    }
  }, [records, table])
}

/** Wraps edits to store which values are entered into columns that attachments fill. */
export function useRememberedEdits(table: string, edits: TableEdits, columns: readonly TableColumn[]): TableEdits {
  const { journal } = useServices()
  // A column keeps its id, so a late record is still correct.
  const filled = useMemo(
    () => new Map(columns.flatMap((column) => (column.filledBy === undefined ? [] : [[column.id, column] as const]))),
    [columns],
  )
  const remembered = useMemo(
    (): TableEdits => ({
      ...edits,
      apply: (act) => {
        edits.apply(act)
        const values = act.cells.flatMap(({ row, column, value }) => {
          const of = filled.get(column)
          return of && !isNewRow(row) ? [{ row, column: of, value }] : []
        })
        if (values.length > 0) void rememberHandValues(journal, table, values).catch(() => undefined)
      },
    }),
    [edits, filled, journal, table],
  )
  return filled.size > 0 ? remembered : edits
}
