import { guessDelimiter, readCsv } from './csv-rows.ts'
import { decodeText } from './decode-text.ts'
import { guessEncoding } from './guess-encoding.ts'
import { guessJson } from './json-rows.ts'
import type { ChosenOptions, SourceOptions } from './source-options.ts'
import { synonymGroup } from '../column-names.ts'

/** Bytes that the guesses are made from. */
export const SAMPLE_BYTES = 256 * 1024

export interface GuessInput {
  /** The first bytes of the source. */
  readonly bytes: Uint8Array
  readonly isWhole: boolean
  /** Name of the file, whose ending decides where the text does not. */
  readonly name: string
  readonly chosen: ChosenOptions
}

/** Returns the options of a source: as chosen, and the rest as its first bytes suggest. */
export function guessOptions({ bytes, isWhole, name, chosen }: GuessInput): SourceOptions {
  const encoding = chosen.encoding ?? guessEncoding(bytes)
  const sample = decodeText(encoding).push(bytes, isWhole)
  const format = chosen.format ?? guessFormat(sample, name)
  const delimiter = chosen.delimiter ?? guessDelimiter(sample)
  const quote = chosen.quote ?? '"'
  const reading = readCsv({ delimiter, quote })
  if (format === 'csv') reading.push(sample, isWhole)
  const hasHeader = chosen.hasHeader ?? isLikelyHeader(reading.rows.slice(0, 50))
  return { format, encoding, delimiter, quote, hasHeader }
}

function guessFormat(sample: string, name: string): SourceOptions['format'] {
  const json = guessJson(sample)
  if (/\.(?:jsonl|ndjson)$/i.test(name) && json) return 'json-lines'
  return json ?? (/\.json$/i.test(name) ? 'json' : 'csv')
}

/** Values, not names: a number, an address of mail or web, a date. */
const isData = (cell: string): boolean =>
  /^[+-]?[\d.,\s%€$£]+$/.test(cell) ||
  /^\S+@\S+\.\S+$/.test(cell) ||
  /^https?:\/\//i.test(cell) ||
  /^[a-z0-9-]+(?:\.[a-z0-9-]+)*\.[a-z]{2,}$/i.test(cell) ||
  /^\d{4}-\d\d-\d\d/.test(cell)

/** A name of a column is no longer than this. */
const MAX_NAME = 100

/** True if the first row probably names the columns: known names, or short ones that differ and are no values. */
function isLikelyHeader(rows: readonly (readonly string[])[]): boolean {
  const first = (rows[0] ?? []).map((cell) => cell.trim())
  const names = first.filter((cell) => cell !== '')
  if (names.length === 0 || names.length < first.length / 2) return false
  if (names.some((cell) => cell.length > MAX_NAME)) return false
  // Also where two columns have one name: the reader numbers them.
  if (names.some((cell) => synonymGroup(cell) !== undefined)) return true
  if (new Set(names).size < names.length) return false
  if (names.some((cell) => isData(cell))) return false
  // One column of plain words may be a list of anything.
  return first.length > 1 || /_|^id$/i.test(names[0] ?? '') || rows.slice(1).some(([cell = '']) => isData(cell.trim()))
}
