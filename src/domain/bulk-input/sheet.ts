/** Something about a source that a user has to know and that does not stop it from being read. */
export type SourceNotice =
  /** Longer than `MAX_TEXT` or `MAX_ROWS`: only the first `rows` were read. */
  | { readonly kind: 'truncated'; readonly rows: number }
  /** A quote is opened in this row (1-based) and never closed; cells after it cannot be separated. */
  | { readonly kind: 'unclosed-quote'; readonly row: number }
  /** This row (1-based) is longer than 4 million characters; nothing after its beginning was read. */
  | { readonly kind: 'endless-row'; readonly row: number }
  /** Quotes in the middle of cells, read as text; `row` is the first. */
  | { readonly kind: 'stray-quotes'; readonly count: number; readonly row: number }
  /** Rows with fewer cells than columns, filled up with empty ones. */
  | { readonly kind: 'short-rows'; readonly count: number; readonly row: number }
  /** Rows with more cells than names: the columns were given names. */
  | { readonly kind: 'long-rows'; readonly count: number; readonly row: number }
  /** NUL characters, which were removed. */
  | { readonly kind: 'nul'; readonly count: number }
  /** Bytes that are no text in this encoding, shown as U+FFFD. */
  | { readonly kind: 'undecodable'; readonly count: number }
  /** Lines end in more than one way; all of them were read as line ends. */
  | { readonly kind: 'mixed-line-ends' }
  /** Columns of the same name were numbered. */
  | { readonly kind: 'same-names'; readonly count: number }
  /** Lines that are no JSON: read as text in the first column. */
  | { readonly kind: 'bad-lines'; readonly count: number; readonly row: number }

/** Reason why there is nothing to work with. */
export type SourceFault =
  | { readonly kind: 'empty' }
  | { readonly kind: 'header-only' }
  /** Bytes of something else than text, named where its first bytes identify it. */
  | { readonly kind: 'binary'; readonly what: 'workbook' | 'pdf' | 'picture' | 'archive' | 'other' }
  | { readonly kind: 'not-json'; readonly message: string }
  /** JSON is read as a whole, and this is longer than `MAX_TEXT`. */
  | { readonly kind: 'too-large' }
  /** JSON, but no list of rows. */
  | { readonly kind: 'no-rows' }

/** A source as rows of text. Cells may be fewer than columns: what is missing is empty. */
export interface Sheet {
  readonly columns: readonly string[]
  readonly rows: readonly (readonly string[])[]
  readonly notices: readonly SourceNotice[]
  readonly fault?: SourceFault | undefined
}

/** At most so many rows are read: more would fill the memory of a phone, and a run of them is better cut in files. */
export const MAX_SHEET_ROWS = 250_000
/** At most so many characters: some 50 MB of plain text. */
export const MAX_TEXT = 50_000_000

export const emptySheet = (fault: SourceFault): Sheet => ({ columns: [], rows: [], notices: [], fault })

export const cellAt = (row: readonly string[] | undefined, column: number): string => row?.[column] ?? ''
