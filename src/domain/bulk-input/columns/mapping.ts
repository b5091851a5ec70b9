export type ValueSource =
  | { readonly from: 'column'; readonly column: string }
  /** The same value for all rows: text, or the ids of a list. */
  | { readonly from: 'constant'; readonly value: string | readonly string[] }
  | { readonly from: 'nothing' }

/** Rules that turn the cells of one parameter into its values. */
export interface ParamMapping {
  readonly source: ValueSource
  readonly trim: boolean
  readonly lower: boolean
}

/** By parameter name: names may be `__proto__`. */
export type InputMapping = ReadonlyMap<string, ParamMapping>

export const unmapped: ParamMapping = { source: { from: 'nothing' }, trim: true, lower: false }
