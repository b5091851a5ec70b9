import type { BoughtInputs, DraftRow, InputPrice } from '../../bulk/draft.ts'
import type { BulkPlan } from '../../bulk/plan.ts'
import type { CheckInput, CheckSummary } from '../check/check-rows.ts'
import type { GuessedType } from '../check/guess-types.ts'
import type { KeyRows } from '../check/key-rows.ts'
import type { FormFault } from '../../run/run-form.ts'
import type { Sheet } from '../sheet.ts'
import type { ChosenOptions, SourceOptions } from '../source/source-options.ts'

export interface ReadInput {
  readonly chosen: ChosenOptions
  /** Prefix of the number of a column without a name. */
  readonly columnWord: string
}

/** A source that was read, without its rows but the first. */
export interface SourceSummary extends Pick<Sheet, 'columns' | 'notices' | 'fault'> {
  readonly options: SourceOptions
  readonly rows: number
  /** The first rows and columns, to be shown. */
  readonly preview: readonly (readonly string[])[]
}

export interface CheckedInput extends ReadInput, CheckInput {}

export interface ListedRow {
  /** 0-based. */
  readonly row: number
  /** Text of each field: the cell, or the text entered instead. */
  readonly texts: readonly string[]
  readonly faults: readonly (readonly [field: number, fault: FormFault])[]
  /** Fields in which a user entered something. */
  readonly fixed: readonly number[]
}

export interface InvalidFileTexts {
  readonly row: string
  readonly problem: string
  readonly faults: Readonly<Record<FormFault, string>>
}

export interface RowRange {
  readonly from: number
  readonly to: number
}

/** Queries about one source. The first four know nothing of runs: imports into tables use them. */
export interface InputQueries {
  readonly read: { readonly input: ReadInput; readonly response: SourceSummary }
  readonly rows: { readonly input: ReadInput & RowRange; readonly response: readonly (readonly string[])[] }
  readonly types: { readonly input: ReadInput; readonly response: readonly GuessedType[] }
  /** Rows that a column (0-based) does not identify. */
  readonly keys: { readonly input: ReadInput & { readonly column: number }; readonly response: KeyRows }
  readonly check: { readonly input: CheckedInput; readonly response: CheckSummary }
  /** Rows `from` up to `to` of the invalid and fixed ones. */
  readonly listed: { readonly input: CheckedInput & RowRange; readonly response: readonly ListedRow[] }
  /** Numbers (0-based) of all invalid rows. */
  readonly invalidRows: { readonly input: CheckedInput; readonly response: Int32Array }
  readonly plan: {
    readonly input: CheckedInput & { readonly price: InputPrice; readonly pages: number; readonly bought: BoughtInputs }
    readonly response: BulkPlan
  }
  readonly draft: { readonly input: CheckedInput & RowRange; readonly response: readonly DraftRow[] }
  /** The invalid rows as CSV, with their numbers and what is wrong. */
  readonly invalidFile: {
    readonly input: CheckedInput & { readonly texts: InvalidFileTexts }
    readonly response: string
  }
}
