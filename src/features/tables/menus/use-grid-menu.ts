import { useEffect, useState } from 'react'
import { useServices } from '#domain/services.tsx'
import { formatCount } from '#lib/format.ts'
import { tableRowsTexts } from '#texts/tables/table-rows.ts'
import { useTexts } from '#texts/texts.tsx'
import { useLatest } from '#ui/use-latest.ts'
import type { RowActions } from '../context/row-actions.tsx'
import { selectCell, selectedRows } from '../grid/selection.ts'
import { MAX_DELETED } from '../remove/delete-rows.ts'
import { useDeletionWay } from '../remove/use-deletion-way.ts'
import { type OpenTable, useController } from '../context/table-context.ts'

/** Rectangle that a menu opens at, in px of the browser's window. */
export interface MenuRect {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

/**
 * Handles the commands of the grid that concern whole rows, and the position of its menu: at the pointer, or by key at
 * the active cell.
 */
export function useGridMenu(table: OpenTable, tasks: RowActions) {
  const controller = useController()
  const { view } = table
  const [rect, setRect] = useState<MenuRect>()
  const wayOf = useDeletionWay()
  const { toasts } = useServices()
  const { tableRows: t, locale } = useTexts(tableRowsTexts)
  const refuse = () => toasts.show(t.remove.tooMany(formatCount(MAX_DELETED, locale)), 'info', 'grid')
  const latest = useLatest({ table, tasks, way: wayOf, announce: refuse })

  useEffect(() => {
    if (!view) return
    const spans = () => selectedRows(controller.selection.get())
    return controller.offer({
      menu: () => {
        const { row, column } = controller.selection.get().active
        const { menuAt } = controller
        if (menuAt) setRect({ ...menuAt, width: 0, height: 0 })
        else setRect(view.pointing.rectOf({ top: row, left: column, bottom: row, right: column }))
      },
      'open-row': () => {
        const { row, column } = controller.selection.get().active
        const { table: now, tasks: own } = latest.current
        own.openForm(row, now.layout.columns[column]?.id)
      },
      'add-row': () => {
        const row = latest.current.tasks.addRows?.()
        if (row !== undefined) controller.select(selectCell({ row, column: 0 }))
      },
      'delete-rows': () => {
        const { tasks: own, way, announce } = latest.current
        if (controller.selections.extent.rows === 0 || !own.confirmDelete) return
        if (way(spans()) === 'too-many') announce()
        else own.confirmDelete(spans())
      },
      unsaved: () => latest.current.tasks.showUnsaved(true),
    })
  }, [controller, view, latest])

  return { place: rect, close: () => setRect(undefined) }
}
