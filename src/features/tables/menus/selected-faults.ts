import type { ListedEdit } from '../edits/table-edits.ts'
import type { GridColumn } from '../columns/table-column.ts'
import { isSelected, type Selection } from '../grid/selection.ts'

/** The unsaved values among what is selected that a person is asked about. */
export function selectedFaults(
  edits: readonly ListedEdit[],
  selection: Selection,
  columns: readonly GridColumn[],
  numberOf: (row: string) => number | undefined,
): readonly ListedEdit[] {
  const places = new Map(columns.map(({ id }, place) => [id, place]))
  return edits.filter(({ state, row, column }) => {
    if (state !== 'refused' && state !== 'conflict') return false
    const number = numberOf(row)
    const place = places.get(column)
    return number !== undefined && place !== undefined && isSelected(selection, number, place)
  })
}
