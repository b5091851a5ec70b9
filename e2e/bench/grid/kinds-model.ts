import type { CellKind } from '#features/tables/columns/column-kind.ts'
import type { CellMark, GridModel } from '#features/tables/grid/grid-model.ts'

const KINDS: readonly CellKind[] = [
  'text',
  'long-text',
  'number',
  'checkbox',
  'date',
  'link',
  'email',
  'select',
  'multi-select',
  'json',
]
const MARKS: readonly (CellMark | undefined)[] = [undefined, 'device', 'sending', 'doubt', 'refused', 'conflict']
const CHOICES = ['Prospect', 'Customer', 'Lost', 'Partner', 'Press']

const valueOf = (kind: CellKind, row: number): unknown => {
  if (kind === 'number') return row * 1234.5
  if (kind === 'checkbox') return row % 3 === 0 ? undefined : row % 2 === 0
  if (kind === 'date') return new Date(Date.UTC(2026, 0, 1 + (row % 300))).toISOString().slice(0, 10)
  if (kind === 'link') return `https://row${row}.example/about`
  if (kind === 'email') return `row${row}@mail.example`
  if (kind === 'select') return CHOICES[row % 5]
  if (kind === 'multi-select') return CHOICES.slice(0, row % 6)
  if (kind === 'json') return { row, nested: [1, 2] }
  return kind === 'long-text'
    ? `First line of row ${row}\nand a second one that goes on and on #${row}`
    : `Text #${row}`
}

/** Every kind of cell, every mark, and rows that are not there yet: one in nine. */
export function kindsTable(rows: number, pinned: number): GridModel {
  const columns = KINDS.map((kind) => ({ id: kind, name: kind, key: kind, type: kind, kind, width: 150 }))
  const kindAt = (column: number) => columns[column]?.kind ?? 'text'
  return {
    columns,
    pinned,
    rowCount: () => rows,
    isLoaded: (row) => row % 9 !== 8,
    text: (row, column) => {
      const value = valueOf(kindAt(column), row)
      if (value === undefined) return ''
      return typeof value === 'object' && kindAt(column) === 'json' ? JSON.stringify(value) : String(value)
    },
    value: (row, column) => valueOf(kindAt(column), row),
    mark: (row, column) => (column % 3 === 1 ? MARKS[row % 6] : undefined),
  }
}
