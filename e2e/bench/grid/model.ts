import type { CellKind } from '#features/tables/columns/column-kind.ts'
import type { GridModel } from '#features/tables/grid/grid-model.ts'

const WORDS = [
  'Amber',
  'Birch',
  'Cedar',
  'Dover',
  'Elm',
  'Fern',
  'Gale',
  'Heath',
  'Iris',
  'Jade',
  'Kelp',
  'Larch',
  'Moss',
]
const RICH: Readonly<Record<number, CellKind>> = { 1: 'link', 3: 'select', 5: 'multi-select', 7: 'checkbox' }

export interface BenchTable extends GridModel {
  /** Enters a value; the body has to be notified. */
  readonly write: (row: number, column: number, text: string) => void
}

/** A table that is computed as it is read, so that what is measured is the grid. Every text ends with the row's number. */
export function benchTable(rows: number, columns: number, options: { isRich: boolean; pinned: number }): BenchTable {
  const written = new Map<number, string>()
  const text = (row: number, column: number) => {
    const own = written.size === 0 ? undefined : written.get(row * columns + column)
    if (own !== undefined) return own
    const mixed = Math.imul(row + 3, 0x9e3779b1) ^ Math.imul(column + 11, 0x85ebca6b)
    return `${WORDS[(mixed >>> 4) % 13] ?? ''} ${WORDS[(mixed >>> 12) % 13] ?? ''} #${row}`
  }
  const kindOf = (at: number) => (options.isRich ? RICH[at % 10] : undefined) ?? 'text'
  return {
    columns: Array.from({ length: columns }, (_, at) => ({
      id: `c${at}`,
      name: `Column ${at}`,
      key: `c${at}`,
      type: 'text',
      kind: kindOf(at),
      width: 150,
    })),
    pinned: options.pinned,
    rowCount: () => rows,
    isLoaded: () => true,
    text,
    value: (row, column) => (kindOf(column) === 'checkbox' ? (row & 1) === 0 : undefined),
    mark: () => undefined,
    write: (row, column, value) => written.set(row * columns + column, value),
  }
}
