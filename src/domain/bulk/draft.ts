import type { Micro } from '#lib/credits.ts'
import type { Target } from '../intents.ts'
import type { Priced } from '../pricing.ts'

/** Values of one input by parameter name, as they are sent. */
export type Params = Readonly<Record<string, unknown>>

/**
 * Price of one input. `rule`: read from the catalogue and the input's own values, times pages. `each`: the same at most for
 * every input (cascade, flow). `unknown`: cannot be known.
 */
export type InputPrice =
  | { readonly kind: 'rule'; readonly priced: Priced }
  | { readonly kind: 'each'; readonly most: Micro }
  | { readonly kind: 'unknown' }

/** One row of the source. `params` is what its mapped cells come to; undefined for a row that is not sent. */
export interface DraftRow {
  /** Cells of the source in the order of its columns. */
  readonly cells: readonly string[]
  readonly params: Params | undefined
  readonly state: 'ready' | 'invalid' | 'left-out'
}

/** Settings of one run. Amounts in millionths of a credit. */
export interface BulkSettings {
  /** The run stops before a batch that could bring it over this; undefined for no cap. */
  readonly cap: Micro | undefined
  /** `pilot`: the first `pilotSize` inputs, then a question. */
  readonly start: 'pilot' | 'all'
  readonly pilotSize: number
  /** Stops between batches when less than `percent` of the inputs were found, once `after` of them got responses. */
  readonly floor?: { readonly percent: number; readonly after: number } | undefined
  /** Inputs of one request. `auto`: the setting of the workspace, at most 50 where an input costs over 5 credits. */
  readonly batchSize: number | 'auto'
  /** Buys only so many inputs, in the order of their rows; the other ones stay `not-sent`. Absent: all. */
  readonly first?: number | undefined
}

/** Forecast of the receipt for the inputs that are bought, stored with the run beside its outcome. */
export interface RunEstimate {
  /** Credits at most; undefined where they cannot be known. */
  readonly most: Micro | undefined
  /** Likely credits, known where there are own samples. */
  readonly typical?: Micro | undefined
  /** Expected share of inputs with a result, 0 to 1, and the number of own rows that it is read from. */
  readonly hitRate?: number | undefined
  readonly samples?: number | undefined
}

/** A run that is part of a comparison: several targets run the same rows, confirmed together. */
export interface ComparedPart {
  /** The same for all runs of the comparison. */
  readonly id: string
  /** Rows of the sample, in order. Their inputs are the first ones that the run buys. */
  readonly rows: readonly number[]
}

/** The table whose rows are the list of a run. The last column of the list holds their ids. */
export interface SourceTable {
  readonly id: string
  readonly name: string
}

export interface ListSource {
  readonly name: string
  readonly columns: readonly string[]
  /** Present for rows of a table: results can go back into them. */
  readonly table?: SourceTable | undefined
}

/** A run of many inputs as a user has prepared it: nothing of it was sent. */
export interface BulkDraft {
  readonly target: Target
  readonly pages: number
  readonly price: InputPrice
  readonly source: ListSource
  /** In the user's order. */
  readonly rows: readonly DraftRow[]
  readonly settings: BulkSettings
  readonly forecast?: RunEstimate | undefined
  readonly comparison?: ComparedPart | undefined
}

/** A result of an earlier purchase on this device that can represent an input. */
export interface BoughtInput {
  readonly taskId: string
  /** Index in the result of a bulk task; undefined for a single run. */
  readonly index?: number | undefined
  /** Time at which it was bought, by the device's clock. */
  readonly at: number
}

/** Inputs bought before, by `inputKey`. */
export type BoughtInputs = ReadonlyMap<string, BoughtInput>
