import { useEffect, useRef } from 'react'
import { useSearchParams } from 'react-router-dom'
import { addressedCell } from '../context/address.ts'
import { selectCell } from '../grid/selection.ts'
import { useController, useTable } from '../context/table-context.ts'
import { useRowState } from '../context/use-row-state.ts'

/** Goes to the cell that the address names, once the table is there, and again when the address names another one. */
export function useAddressedCell(): void {
  const controller = useController()
  const { view, layout, model } = useTable()
  const { total } = useRowState()
  const search = useSearchParams()[0]
  const named = `${search.get('row') ?? ''} ${search.get('column') ?? ''}`
  const gone = useRef('')

  useEffect(() => {
    const place = addressedCell(search)
    if (!place || !view || total === undefined || gone.current === named) return
    gone.current = named
    const column = layout.columns.findIndex(({ id }) => id === place.column)
    const row = Math.max(0, Math.min(place.row, model.rowCount() - 1))
    controller.select(selectCell({ row, column: Math.max(0, column) }), { isSilent: true })
  }, [named, search, view, total, layout, model, controller])
}
