import { guessDelimiter, readCsv } from './csv-rows.ts'
import { decodeText } from './decode-text.ts'
import { guessEncoding } from './guess-encoding.ts'
import { looksLikeHeader } from './guess-header.ts'
import { guessJson } from './json-rows.ts'
import type { ChosenOptions, SourceOptions } from './source-options.ts'

/** Bytes that the guesses are made from. */
export const SAMPLE_BYTES = 256 * 1024

export interface GuessInput {
  /** The first bytes of the source. */
  readonly bytes: Uint8Array
  /** True if they are all there is. */
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
  const hasHeader = chosen.hasHeader ?? looksLikeHeader(reading.rows.slice(0, 50))
  return { format, encoding, delimiter, quote, hasHeader }
}

function guessFormat(sample: string, name: string): SourceOptions['format'] {
  const json = guessJson(sample)
  if (/\.(?:jsonl|ndjson)$/i.test(name) && json) return 'json-lines'
  return json ?? (/\.json$/i.test(name) ? 'json' : 'csv')
}
