/** Format of the text of a source. TSV is `csv` with a tab between cells. */
export type SourceFormat = 'csv' | 'json' | 'json-lines'

export const ENCODINGS = ['utf-8', 'utf-16le', 'utf-16be', 'windows-1252'] as const
/** Labels that `TextDecoder` takes. */
export type Encoding = (typeof ENCODINGS)[number]

export const DELIMITERS = [',', ';', '\t', '|'] as const
/** Character between cells. */
export type Delimiter = (typeof DELIMITERS)[number]

export const QUOTES = ['"', "'", ''] as const
/** Character around cells that hold a delimiter or a line break; empty: quotes are text like any other. */
export type QuoteSign = (typeof QUOTES)[number]

/** Options of reading a source. Guessed first; a user may change each. */
export interface SourceOptions {
  readonly format: SourceFormat
  readonly encoding: Encoding
  /** Of `csv` alone, as are the next two. */
  readonly delimiter: Delimiter
  readonly quote: QuoteSign
  /** The first row holds the names of the columns. */
  readonly hasHeader: boolean
}

/** The options that a user chose; the rest is guessed. */
export type ChosenOptions = Partial<SourceOptions>
