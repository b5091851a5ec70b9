import type { CellRange } from '../grid/grid-model.ts'
import type { TableModel } from '../model.ts'
import type { Work } from '#lib/slices.ts'
import { isEmptyValue } from '../values/values.ts'

/** What is selected, in figures. */
export interface Tally {
  readonly cells: number
  readonly rows: number
  /** How many of the cells hold a number; sum and average are of these. */
  readonly numbers: number
  /** As exact as the numbers are written; undefined without any. */
  readonly sum: string | undefined
  readonly average: number | undefined
  /** Rows of the selection are not loaded, or there are too many: the figures are of a part. */
  readonly isPart: boolean
}

/** More cells than this are not added up: nobody waits for a figure that long. */
export const MOST_CELLS = 500_000
/** Cells between two moments in which the page may do something else. */
const STEP = 2_000

/** The rows of the ranges, each once, as spans in order. */
function rowSpans(ranges: readonly CellRange[]): readonly { readonly from: number; readonly to: number }[] {
  const spans: { from: number; to: number }[] = []
  for (const { top, bottom } of ranges.toSorted((a, b) => a.top - b.top)) {
    const last = spans.at(-1)
    if (last && top <= last.to + 1) last.to = Math.max(last.to, bottom)
    else spans.push({ from: top, to: bottom })
  }
  return spans
}

const lengthOf = (spans: readonly { readonly from: number; readonly to: number }[]): number =>
  spans.reduce((sum, { from, to }) => sum + to - from + 1, 0)

/** Runs of columns within one row that some range covers; each cell counts once, whatever ranges overlap in it. */
function columnsAt(
  ranges: readonly CellRange[],
  row: number,
): readonly { readonly from: number; readonly to: number }[] {
  return rowSpans(
    ranges
      .filter(({ top, bottom }) => top <= row && row <= bottom)
      .map(({ left, right }) => ({ top: left, bottom: right, left: 0, right: 0 })),
  )
}

/** How many cells and rows are selected. Time by ranges, not by rows. */
export function measure(ranges: readonly CellRange[]): { readonly cells: number; readonly rows: number } {
  const spans = rowSpans(ranges)
  const edges = [...new Set(ranges.flatMap(({ top, bottom }) => [top, bottom + 1]))].toSorted((a, b) => a - b)
  let cells = 0
  // Between two edges every row has the same cells.
  for (const [at, top] of edges.entries()) cells += lengthOf(columnsAt(ranges, top)) * ((edges[at + 1] ?? top) - top)
  return { cells, rows: lengthOf(spans) }
}

/** Adds up what is selected, a piece at a time. */
export function* tally(ranges: readonly CellRange[], model: TableModel): Work<Tally> {
  const { cells, rows } = measure(ranges)
  const spans = rowSpans(ranges)
  const adding = createAdding()
  let seen = 0
  let isPart = false
  for (const { from, to } of spans) {
    for (let row = from; row <= to; row++) {
      if (!model.isLoaded(row)) {
        isPart = true
        // A span may be a million rows of which few are here.
        if (++seen % STEP === 0) yield undefined
        if (seen > MOST_CELLS) return { cells, rows, ...adding.result(), isPart }
        continue
      }
      for (const run of columnsAt(ranges, row)) {
        for (let column = run.from; column <= run.to; column++) {
          if (model.columns[column]?.kind === 'number') adding.add(model.value(row, column))
          if (++seen % STEP === 0) yield undefined
          if (seen > MOST_CELLS) return { cells, rows, ...adding.result(), isPart: true }
        }
      }
    }
  }
  return { cells, rows, ...adding.result(), isPart }
}

/** Whole numbers of any size and decimals of up to this many places are added without rounding. */
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
