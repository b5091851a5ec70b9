import Papa from 'papaparse'
import { DELIMITERS, type Delimiter, type QuoteSign } from './source-options.ts'

/** Rows of CSV text that comes piece by piece. */
export interface CsvReading {
  /** Reads the complete rows of the text so far. `last` reads the rest. */
  readonly push: (text: string, last: boolean) => void
  readonly rows: string[][]
  /** Row (0-based) of a quote that is never closed. */
  readonly unclosed: () => number | undefined
  /** Row (0-based) that is longer than `MAX_ROW`: its beginning is the last that is read. */
  readonly endless: () => number | undefined
  readonly stray: { count: number; row: number }
}

/** Characters of one row. A longer one is an unclosed quote, or no table: reading on would only grow it. */
const MAX_ROW = 4_000_000

/** Represents "no quotes": it was removed from the text. */
const NO_QUOTE = '\0'

interface Parsed {
  readonly data: string[][]
  readonly errors: readonly { readonly code?: string; readonly row?: number }[]
  readonly meta: { readonly cursor: number }
}

/** Reads CSV with papaparse's parser. Its own streaming decodes each piece by itself and breaks characters at the seams. */
export function readCsv({
  delimiter,
  quote,
}: {
  readonly delimiter: Delimiter
  readonly quote: QuoteSign
}): CsvReading {
  const config = { delimiter, quoteChar: quote || NO_QUOTE, newline: '\n' } as const
  const rows: string[][] = []
  const stray = { count: 0, row: 0 }
  let rest = ''
  let unclosed: number | undefined
  let endless: number | undefined
  return {
    rows,
    stray,
    unclosed: () => unclosed,
    endless: () => endless,
    push: (text, last) => {
      if (unclosed !== undefined || endless !== undefined) return
      const isEndless = rest.length > MAX_ROW
      const whole = isEndless ? rest : rest + text
      const parsed = new Papa.Parser(config).parse(whole, 0, !last && !isEndless) as Parsed
      const before = rows.length
      for (const row of parsed.data) rows.push(row)
      rest = whole.slice(parsed.meta.cursor)
      if (isEndless) {
        endless = rows.length - 1
        return
      }
      for (const { code, row = 0 } of parsed.errors) {
        // Of the last row, which is parsed again when the rest of it is here.
        if (row >= parsed.data.length) continue
        if (code === 'MissingQuotes') unclosed = before + row
        else if (stray.count++ === 0) stray.row = before + row
      }
    },
  }
}

/** The delimiter that cuts the first rows most evenly, by papaparse; a comma where none does. */
export function guessDelimiter(sample: string): Delimiter {
  const { delimiter } = Papa.parse(sample, {
    preview: 20,
    newline: '\n',
    skipEmptyLines: true,
    delimitersToGuess: [...DELIMITERS],
  }).meta
  return DELIMITERS.find((one) => one === delimiter) ?? ','
}
