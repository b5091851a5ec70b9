/** A part of a code text that is shown under another name: `dom.domain` as “Find domain · domain”. */
export interface NamedSpan {
  readonly from: number
  readonly to: number
  readonly label: string
}

/** Returns the parts of a text that are shown under another name: in their order, none within another. */
export type NamesIn = (text: string) => readonly NamedSpan[]

/** One option at the position of the caret. */
export interface CodeOption {
  readonly label: string
  /** A second, quieter text: a type, a signature. */
  readonly detail?: string | undefined
  readonly kind: 'value' | 'function'
  readonly insert: string
  /** Position of the caret afterwards, within `insert`; by default at its end. */
  readonly caret?: number
}

/** Completions at a position of a text, best first, and the range that they replace. */
export interface CodeCompletion {
  readonly from: number
  readonly to: number
  readonly options: readonly CodeOption[]
}

/** Returns what fits where the caret is; undefined for nothing. `isAsked`: by its key, not by typing. */
export type Complete = (text: string, caret: number, isRequested: boolean) => CodeCompletion | undefined
