import { useEffect, useEffectEvent, useMemo, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { useRowsApi } from '#api/rows.ts'
import type { Column } from '#contract/columns.ts'
import { useServices } from '#domain/services.tsx'
import { useStore } from '#ui/use-store.ts'
import { addressedCell } from './address.ts'
import { toTableColumns } from './columns/to-table-columns.ts'
import { useColumnLayout } from './columns/use-column-layout.ts'
import { joinEdits } from './creations/join-edits.ts'
import { joinRows } from './creations/join-rows.ts'
import { useNewRows } from './creations/use-new-rows.ts'
import { useTableEdits } from './edits/use-table-edits.ts'
import type { GridView } from './grid/view.ts'
import { createTableModel } from './model.ts'
import { createPageCache } from './rows/page-cache.ts'
import { watchRowKeys } from './rows/row-keys.ts'
import type { OpenTable } from './table-context.ts'

/** Puts one table together: its rows as they are fetched, its columns as this device shows them, what is not saved. */
export function useOpenTable(id: string, name: string | undefined, wire: readonly Column[]): OpenTable {
  const stored = usePages(id)
  const newRows = useNewRows(id)
  const joined = useMemo(() => joinRows(stored, newRows), [stored, newRows])
  const { pages } = joined
  const keys = useMemo(() => watchRowKeys(stored), [stored])
  useEffect(() => keys.follow(), [keys])
  const cells = useStore(keys)
  const columns = useMemo(() => toTableColumns(wire, cells), [wire, cells])
  const layout = useColumnLayout(id, columns)
  const entered = useTableEdits(id)
  useEffect(() => {
    joined.know(columns)
    const keyByColumn = new Map(columns.map(({ id: column, key }) => [column, key]))
    const { numberOf, row, merge } = stored
    return entered.attach({ numberOf, row, merge, keyOf: (column) => keyByColumn.get(column) })
  }, [entered, stored, joined, columns])
  const edits = useMemo(() => joinEdits(entered, newRows, joined), [entered, newRows, joined])
  const model = useMemo(
    () => createTableModel({ columns: layout.columns, pinned: layout.pinned, pages, edits }),
    [layout.columns, layout.pinned, pages, edits],
  )
  const [view, onView] = useState<GridView>()
  return useMemo(
    () => ({ id, name, columns, layout, pages, edits, newRows, model, view, onView }),
    [id, name, columns, layout, pages, edits, newRows, model, view],
  )
}

/** The rows of a table, as far as they were fetched; where the address points to is asked for at once. */
function usePages(id: string) {
  const api = useRowsApi()
  const { clock } = useServices()
  const pages = useMemo(
    () => createPageCache({ clock, read: (page, perPage, signal) => api.read(id, { page, perPage }, signal) }),
    [api, clock, id],
  )
  const row = addressedCell(useSearchParams()[0])?.row ?? 0
  const begin = useEffectEvent(() => pages.show({ from: row, to: row }))
  useEffect(() => {
    begin()
    return pages.close
  }, [pages])
  return pages
}
