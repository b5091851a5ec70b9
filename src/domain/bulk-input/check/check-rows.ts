import type { Work } from '#lib/slices.ts'
import type { FormFault } from '../../run/run-form.ts'
import type { RunField } from '../../run/run-fields.ts'
import type { InputMapping } from '../columns/mapping.ts'
import type { Params } from '../../bulk/draft.ts'
import type { Sheet } from '../sheet.ts'
import { type RowChanges, rowsIn } from './changes.ts'
import { rowReader, type RowFaults } from './row-params.ts'

/** Rules that turn rows of a sheet into inputs. Plain data: it is posted to a worker. */
export interface CheckInput {
  readonly fields: readonly RunField[]
  readonly mapping: InputMapping
  readonly changes: RowChanges
}

export interface CheckedRows {
  /** Values of each row as far as they could be read. */
  readonly params: readonly Params[]
  /** Faults by row; a row without an entry can be sent. */
  readonly faults: ReadonlyMap<number, RowFaults>
  /** 1 for a row that a user left out. */
  readonly isOut: Uint8Array
  /** Rows that cannot be sent and were not left out, in order. */
  readonly invalid: Int32Array
  /** The invalid rows and those that a user has fixed, in order: a fixed row stays in the list for review. */
  readonly listed: Int32Array
  /** Texts entered instead of cells, by row and field. */
  readonly fixes: ReadonlyMap<number, ReadonlyMap<number, string>>
}

/** One kind of error: field, fault, and the number of rows. */
export interface FaultCount {
  readonly field: number
  readonly fault: FormFault
  readonly count: number
}

export interface CheckSummary {
  readonly rows: number
  readonly invalid: number
  /** Invalid and fixed ones. */
  readonly listed: number
  readonly leftOut: number
  readonly faults: readonly FaultCount[]
}

const STEP = 500

export function* checkRows(sheet: Sheet, { fields, mapping, changes }: CheckInput): Work<CheckedRows> {
  const read = rowReader(fields, mapping, sheet.columns)
  const fixes = fixesByRow(changes)
  const isOut = new Uint8Array(sheet.rows.length)
  for (const row of rowsIn(changes.leftOut)) if (row < isOut.length) isOut[row] = 1
  const params: Params[] = []
  const faults = new Map<number, RowFaults>()
  const invalid: number[] = []
  const listed: number[] = []
  for (const [row, cells] of sheet.rows.entries()) {
    const own = fixes.get(row)
    const reading = read(cells, own && ((field) => own.get(field)))
    params.push(reading.params)
    if (reading.faults) faults.set(row, reading.faults)
    if (isOut[row] === 0) {
      if (reading.faults) invalid.push(row)
      if (reading.faults || own) listed.push(row)
    }
    if (row % STEP === 0) yield
  }
  return { params, faults, isOut, invalid: Int32Array.from(invalid), listed: Int32Array.from(listed), fixes }
}

function fixesByRow({ fixes }: RowChanges): CheckedRows['fixes'] {
  const byRow = new Map<number, Map<number, string>>()
  for (const [row, field, text] of fixes) {
    const own = byRow.get(row) ?? new Map<number, string>()
    byRow.set(row, own.set(field, text))
  }
  return byRow
}

/** Counts what a check found, the most frequent errors first. */
export function summaryOf({ params, faults, isOut, invalid, listed }: CheckedRows): CheckSummary {
  const counts = new Map<string, { field: number; fault: FormFault; count: number }>()
  for (const row of invalid) {
    for (const [field, fault] of faults.get(row) ?? []) {
      const key = `${field} ${fault}`
      const known = counts.get(key) ?? { field, fault, count: 0 }
      known.count += 1
      counts.set(key, known)
    }
  }
  return {
    rows: params.length,
    invalid: invalid.length,
    listed: listed.length,
    leftOut: isOut.reduce((sum, one) => sum + one, 0),
    faults: [...counts.values()].toSorted((a, b) => b.count - a.count),
  }
}
