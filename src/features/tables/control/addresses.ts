import type { CellAddress } from '../edits/table-edits.ts'
import type { CellPlace, CellRange } from '../grid/grid-model.ts'
import { boxOf as between } from '../grid/selection.ts'
import type { Desk } from './desk.ts'

type Places = Pick<Desk, 'model' | 'pages'>

/** Where cells stand on the screen; without those of hidden columns and of rows that nobody has seen. */
export function placesOf({ model, pages }: Places, cells: readonly CellAddress[]): readonly CellPlace[] {
  const columnAt = new Map(model.columns.map(({ id }, at) => [id, at]))
  return cells.flatMap((cell) => {
    const row = pages.numberOf(cell.row)
    const column = columnAt.get(cell.column)
    return row === undefined || column === undefined ? [] : [{ row, column }]
  })
}

/** The rectangle around cells; undefined where none of them is on the screen. */
export function boxOf(desk: Places, cells: readonly CellAddress[]): CellRange | undefined {
  let box: CellRange | undefined
  for (const place of placesOf(desk, cells)) {
    const cell = between(place, place)
    box = box
      ? {
          top: Math.min(box.top, cell.top),
          left: Math.min(box.left, cell.left),
          bottom: Math.max(box.bottom, cell.bottom),
          right: Math.max(box.right, cell.right),
        }
      : cell
  }
  return box
}

/**
 * The next cell, row by row and round again, whose value the service refused or has otherwise, or the row that it did not
 * take; else any unsaved one. Undefined where none of them is on the screen.
 */
export function nextUnsaved(desk: Places & Pick<Desk, 'edits' | 'newRows'>, from: CellPlace, isForward: boolean) {
  const all = desk.edits.list()
  const bad = all.filter(({ state }) => state === 'refused' || state === 'conflict')
  const rows = desk.newRows.list()
  const badRows = rows.filter(({ state }) => state === 'refused' || state === 'unknown')
  const isBad = bad.length + badRows.length > 0
  const places = [
    ...placesOf(desk, isBad ? bad : all),
    ...rowsOf(desk, isBad ? badRows : rows.filter(({ state }) => state !== 'made')),
  ].toSorted((a, b) => a.row - b.row || a.column - b.column)
  return isForward
    ? (places.find((place) => isAfter(place, from)) ?? places[0])
    : (places.findLast((place) => isAfter(from, place)) ?? places.at(-1))
}

const rowsOf = ({ pages }: Places, rows: readonly { readonly id: string }[]): readonly CellPlace[] =>
  rows.flatMap(({ id }) => {
    const row = pages.numberOf(id)
    return row === undefined ? [] : [{ row, column: 0 }]
  })

const isAfter = (a: CellPlace, b: CellPlace): boolean => a.row > b.row || (a.row === b.row && a.column > b.column)
