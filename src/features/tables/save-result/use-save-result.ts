import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { tableKeys, useTablesApi } from '#api/tables.ts'
import { useServices } from '#domain/services.tsx'
import { useAskBeforeLeaving } from '#ui/use-ask-before-leaving.ts'
import { toTableColumns } from '../columns/to-table-columns.ts'
import type { TableColumn } from '../columns/table-column.ts'
import { type Mapping, mappedRows, type NewColumn, newColumns } from './mapping.ts'
import { resultSaver, type SaveOrder } from './result-saver.ts'
import type { ResultRows } from './result-sources.ts'

export interface SaveFailure {
  /** The column that could not be made; absent where nothing could be written down. */
  readonly column?: string | undefined
  readonly error: unknown
}

/** A column on its way. */
export interface MakingColumn {
  readonly name: string
  /** Which of the columns that the save asks for, from 1. */
  readonly at: number
  readonly of: number
}

export interface SaveOf {
  readonly taskId: string
  readonly table: string
  readonly tableName: string
  readonly rows: ResultRows
}

/** Makes the columns that are missing, and writes down what is to be saved. Two presses are one save. */
export function useSaveResult({ taskId, table, tableName, rows }: SaveOf) {
  const services = useServices()
  const tables = useTablesApi()
  const cache = useQueryClient()
  const running = useRef<Promise<void>>(undefined)
  const [isSaving, setIsSaving] = useState(false)
  const [failure, setFailure] = useState<SaveFailure>()
  const [making, setMaking] = useState<MakingColumn>()
  // Nothing of it is on the device before its columns are there.
  useAskBeforeLeaving(isSaving)

  /** A column of this name that is there already is used: an answer that was lost may have made it. */
  const columnsFor = async (wanted: readonly NewColumn[]) => {
    let columns = toTableColumns(await tables.readColumns(table))
    const made = new Map<string, TableColumn>()
    for (const [index, { name, type }] of wanted.entries()) {
      const find = () => columns.find((column) => column.name === name && !column.readOnly)
      if (!find()) {
        setMaking({ name, at: index + 1, of: wanted.length })
        try {
          await tables.createColumn(table, { name, type })
        } catch (error) {
          columns = toTableColumns(await tables.readColumns(table))
          if (!find()) throw new ColumnFailure(name, error)
        }
        columns = toTableColumns(await tables.readColumns(table))
      }
      const column = find()
      if (!column) throw new ColumnFailure(name, new Error(`The service made ${name} under another name.`))
      made.set(name, column)
    }
    if (wanted.length > 0) void cache.invalidateQueries({ queryKey: tableKeys.columns(table) })
    return { columns, made }
  }

  const run = async (mapping: Mapping, fill: SaveOrder['fill']) => {
    setIsSaving(true)
    setFailure(undefined)
    try {
      const { columns, made } = await columnsFor(newColumns(rows.sources, mapping))
      const saver = services.part(resultSaver)
      await saver.save({ task: taskId, table, tableName, fill, rows: mappedRows(rows, mapping, columns, made) })
    } catch (error) {
      setFailure(error instanceof ColumnFailure ? { column: error.column, error: error.cause } : { error })
    } finally {
      running.current = undefined
      setIsSaving(false)
      setMaking(undefined)
    }
  }
  const save = (mapping: Mapping, fill: SaveOrder['fill']) => (running.current ??= run(mapping, fill))
  return { save, isSaving, making, failure }
}

class ColumnFailure extends Error {
  readonly column: string

  constructor(column: string, cause: unknown) {
    super(`No column ${column}.`, { cause })
    this.column = column
  }
}
