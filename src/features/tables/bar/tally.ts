import type { Work } from '#lib/slices.ts'
import { KIND_FACTS } from '../columns/column-kind.ts'
import type { CellRange } from '../grid/grid-model.ts'
import { countCells, disjoint, selectedRows } from '../grid/selection.ts'
import type { TableModel } from '../model/table-model.ts'
import { countRows } from '../rows/row-pages.ts'
import { isEmptyValue } from '../values/values.ts'

export interface Tally {
  readonly cells: number
  readonly rows: number
  /** Number of cells that hold a number; sum and average are of these. */
  readonly numbers: number
  /** As exact as the numbers are written; undefined without any. */
  readonly sum: string | undefined
  readonly average: number | undefined
  /** Rows of the selection are not loaded, or there are too many: the sums are of a part. */
  readonly isPart: boolean
}

/** More cells than this are not added up: it would take too long. */
export const MAX_CELLS = 500_000
/** Number of cells between two yields to the main thread. */
const STEP = 2_000

/** Returns the number of cells and rows that are selected. Its time depends on the ranges, not on the rows. */
export const measure = (ranges: readonly CellRange[]): { readonly cells: number; readonly rows: number } => ({
  cells: countCells({ ranges }),
  rows: countRows(selectedRows({ ranges })),
})

/** Adds up what is selected, a piece at a time; a cell that several ranges cover counts once. */
export function* tally(ranges: readonly CellRange[], model: TableModel): Work<Tally> {
  const size = measure(ranges)
  const adding = createAdding()
  let seen = 0
  let isPart = false
  for (const { top, bottom, left, right } of disjoint(ranges)) {
    for (let row = top; row <= bottom; row++) {
      const isLoaded = model.isLoaded(row)
      isPart ||= !isLoaded
      for (let column = isLoaded ? left : right + 1; column <= right; column++) {
        const about = model.columns[column]
        if (about && KIND_FACTS[about.kind].value === 'number') adding.add(model.value(row, column))
      }
      // A range may be a million rows of which few are loaded.
      seen += isLoaded ? right - left + 1 : 1
      if (seen > MAX_CELLS) return { ...size, ...adding.result(), isPart: true }
      if (seen % STEP < right - left + 1) yield undefined
    }
  }
  return { ...size, ...adding.result(), isPart }
}

/** Whole numbers of any size and decimals of up to this many positions are added without rounding. */
const PLACES = 12
const UNIT = 10n ** BigInt(PLACES)

function createAdding() {
  let exact = 0n
  let rough = 0
  let isRough = false
  let numbers = 0
  return {
    add: (value: unknown) => {
      if (isEmptyValue(value)) return
      const text = typeof value === 'string' ? value.trim() : String(value)
      const size = Number(text)
      if (text === '' || !Number.isFinite(size)) return
      numbers++
      rough += size
      const [, sign = '', whole = '', part = ''] = /^([+-]?)(\d+)(?:\.(\d{1,12}))?$/.exec(text) ?? []
      if (whole === '') isRough = true
      else {
        const units = BigInt(whole) * UNIT + BigInt(part.padEnd(PLACES, '0'))
        exact += sign === '-' ? -units : units
      }
    },
    result: () => ({
      numbers,
      sum: numbers === 0 ? undefined : isRough ? String(rough) : decimal(exact),
      average: numbers === 0 ? undefined : isRough ? rough / numbers : Number(decimal(exact / BigInt(numbers))),
    }),
  }
}

function decimal(units: bigint): string {
  const size = units < 0n ? -units : units
  const part = String(size % UNIT)
    .padStart(PLACES, '0')
    .replace(/0+$/, '')
  return `${units < 0n ? '-' : ''}${size / UNIT}${part === '' ? '' : `.${part}`}`
}
