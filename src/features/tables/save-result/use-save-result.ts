import { useState } from 'react'
import { useServices } from '#domain/services.tsx'
import { useSingleFlight } from '#domain/use-single-flight.ts'
import { useLeaveConfirmation } from '#ui/use-leave-confirmation.ts'
import type { TableColumn } from '../columns/table-column.ts'
import { columnsToMake } from './columns-to-make.ts'
import { type ColumnMapping, mappedRows, newColumns } from '../mapping/mapping.ts'
import { ROW_ID } from './result-save.ts'
import { resultSaver, type SaveOrder } from './result-saver.ts'
import type { ResultRows } from '../mapping/result-sources.ts'

export interface SaveOf {
  /** The task or run that the rows come from, by its id. */
  readonly origin: string
  readonly table: string
  readonly tableName: string
  readonly rows: ResultRows
  readonly columns: readonly TableColumn[]
  /** Ids of the rows in this table that the results belong to, for a save with `ROW_ID`; absent where they come from elsewhere. */
  readonly rowId?: ResultRows['rowId']
}

/** Stores what is to be saved, with the columns to be created for it. Two clicks are one save. */
export function useSaveResult({ origin, table, tableName, rows, columns, rowId }: SaveOf) {
  const services = useServices()
  const [failure, setFailure] = useState<{ readonly error: unknown }>()
  const { run, isBusy } = useSingleFlight(
    async (mapping: ColumnMapping, fill: SaveOrder['fill']) => {
      setFailure(undefined)
      try {
        const missing = newColumns(rows.sources, mapping)
        const created = columnsToMake(rows.sources, mapping)
        const mapped = mappedRows(rows, mapping, columns, created)
        const values =
          fill?.column === ROW_ID && rowId ? mapped.map((cells, row) => new Map(cells).set(ROW_ID, rowId(row))) : mapped
        await services.part(resultSaver).save({ task: origin, table, tableName, fill, missing, rows: values })
      } catch (error) {
        setFailure({ error })
      }
    },
    () => false,
  )
  useLeaveConfirmation(isBusy)
  return { save: run, isSaving: isBusy, failure }
}
