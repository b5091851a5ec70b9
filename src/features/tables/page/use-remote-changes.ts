import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { tableKeys } from '#api/tables.ts'
import { useServices } from '#domain/services.tsx'
import { formatCount } from '#lib/format.ts'
import { tableTexts } from '#texts/tables/table.ts'
import { useTexts } from '#texts/texts.tsx'
import type { NewRows } from '../inserts/new-rows.ts'
import type { TableColumn } from '../columns/table-column.ts'
import type { RowPages } from '../rows/row-pages.ts'
import { useMadeColumns } from '../save-result/use-made-columns.ts'

interface News {
  readonly table: string
  readonly served: RowPages
  readonly newRows: Pick<NewRows, 'kept' | 'onChange'>
  readonly columns: readonly TableColumn[]
  /** Cells of a row as the service gives them. */
  readonly cells: Readonly<Record<string, unknown>> | undefined
}

/** Tells what others do to the table, and reads its columns again when rows come under names unknown here. */
export function useRemoteChanges({ table, served, newRows, columns, cells }: News): void {
  const { table: t, locale } = useTexts(tableTexts)
  const { toasts } = useServices()
  const queries = useQueryClient()

  useEffect(() => {
    let seen = served.drifts()
    return served.onChange(() => {
      if (served.drifts() === seen) return
      seen = served.drifts()
      toasts.show(t.changed, 'refresh-cw', 'table-changed')
    })
  }, [served, toasts, t])

  useEffect(() => {
    let seen = newRows.kept()
    return newRows.onChange(() => {
      const now = newRows.kept()
      if (now > seen) toasts.show(t.keptRows(formatCount(now - seen, locale)), 'info', 'rows-kept')
      seen = now
    })
  }, [newRows, toasts, t, locale])

  useMadeColumns(table)

  useEffect(() => {
    if (!cells) return
    const known = new Set(columns.map(({ key }) => key))
    const isMissing = columns.some(({ key }) => !Object.hasOwn(cells, key))
    if (isMissing && Object.keys(cells).some((key) => !known.has(key))) {
      void queries.invalidateQueries({ queryKey: tableKeys.columns(table) })
    }
  }, [cells, columns, queries, table])
}
