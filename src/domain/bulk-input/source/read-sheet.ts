import { finish, inSlices, yieldToMain } from '#lib/slices.ts'
import { readCsv } from './csv-rows.ts'
import { type DecodeCounts, decodeText } from './decode-text.ts'
import { binaryKind, markedEncoding } from './guess-encoding.ts'
import { guessOptions, SAMPLE_BYTES } from './guess-options.ts'
import { jsonLineRows, jsonRows } from './json-rows.ts'
import type { SourceTable } from '../../bulk/draft.ts'
import { nameColumns } from '../name-columns.ts'
import { emptySheet, MAX_SHEET_ROWS, MAX_TEXT, type Sheet, type SourceNotice } from '../sheet.ts'
import type { ChosenOptions, SourceOptions } from './source-options.ts'

/** Bytes and where they come from. */
export interface SheetSource {
  readonly name: string
  readonly blob: Blob
  /** Present for rows of a table: the last column holds their ids. */
  readonly table?: SourceTable | undefined
}

export interface ReadSource {
  readonly options: SourceOptions
  readonly sheet: Sheet
}

/** Shares the thread with other work. */
export interface ReadPace {
  readonly signal?: AbortSignal | undefined
  /** Works in slices of a few milliseconds: for a tab's own thread. */
  readonly isSliced: boolean
  /** Name of a column that has none. */
  readonly unnamed: (index: number) => string
}

/** Bytes decoded and parsed at once: about 2 ms in slices; more in a worker, which does not block the page. */
const SLICED_BYTES = 64 * 1024
const PIECE_BYTES = 1024 * 1024

/**
 * Reads a source with the chosen options and guesses the other ones. If the first bytes were valid UTF-8 and later ones are
 * not, the guess was wrong and all of it is read as Windows-1252.
 */
export async function readSource(source: SheetSource, chosen: ChosenOptions, pace: ReadPace): Promise<ReadSource> {
  const { blob, name } = source
  const bytes = await bytesOf(blob, 0, SAMPLE_BYTES)
  const isWhole = blob.size <= SAMPLE_BYTES
  const options = guessOptions({ bytes, isWhole, name, chosen })
  const binary = chosen.encoding ? undefined : binaryKind(bytes)
  if (binary) return { options, sheet: emptySheet({ kind: 'binary', what: binary }) }
  const sheet = await readSheet(blob, options, pace)
  const isMisread = sheet.notices.some(({ kind }) => kind === 'undecodable')
  if (!isMisread || chosen.encoding || options.encoding !== 'utf-8' || markedEncoding(bytes)) return { options, sheet }
  return readSource(source, { ...chosen, encoding: 'windows-1252' }, pace)
}

/** Reads all of a source that its limits allow. Rejects only with the signal's reason, or when the bytes cannot be had. */
async function readSheet(blob: Blob, options: SourceOptions, pace: ReadPace): Promise<Sheet> {
  const decoding = decodeText(options.encoding)
  const found =
    options.format === 'csv'
      ? await csvSheet(blob, options, decoding, pace)
      : await jsonSheet(blob, options, decoding, pace)
  return { ...found, notices: [...found.notices, ...textNotices(decoding.counts)] }
}

type Decoding = ReturnType<typeof decodeText>

const isBlank = (row: readonly string[]): boolean => row.length === 1 && row[0] === ''

async function csvSheet(blob: Blob, options: SourceOptions, decoding: Decoding, pace: ReadPace): Promise<Sheet> {
  const reading = readCsv(options)
  let text = 0
  let isCut = false
  for await (const { piece, last } of pieces(blob, decoding, pace)) {
    text += piece.length
    const isFull = text >= MAX_TEXT || reading.rows.length >= MAX_SHEET_ROWS
    reading.push(piece, last)
    if (reading.unclosed() !== undefined || reading.endless() !== undefined) break
    if (!isFull || last) continue
    isCut = true
    break
  }
  const all = reading.rows.some(isBlank) ? reading.rows.filter((row) => !isBlank(row)) : reading.rows
  if (all.length === 0) return emptySheet({ kind: 'empty' })
  const names = options.hasHeader ? (all[0] ?? []) : []
  const rows = all.slice(options.hasHeader ? 1 : 0, MAX_SHEET_ROWS + (options.hasHeader ? 1 : 0))
  const notices: SourceNotice[] = []
  if (isCut || all.length > MAX_SHEET_ROWS + 1) notices.push({ kind: 'truncated', rows: rows.length })
  const unclosed = reading.unclosed()
  const endless = reading.endless()
  // Blank lines are no rows, and are not counted.
  const numberOf = (row: number): number =>
    row + (options.hasHeader ? 0 : 1) - reading.rows.slice(0, row).filter(isBlank).length
  if (unclosed !== undefined) notices.push({ kind: 'unclosed-quote', row: numberOf(unclosed) })
  if (endless !== undefined) notices.push({ kind: 'endless-row', row: numberOf(endless) })
  const { count, row } = reading.stray
  if (count > 0) notices.push({ kind: 'stray-quotes', count, row: numberOf(row) })
  const sheet = named(names, rows, notices, pace)
  return rows.length === 0 ? { ...sheet, fault: { kind: 'header-only' } } : sheet
}

async function jsonSheet(blob: Blob, options: SourceOptions, decoding: Decoding, pace: ReadPace): Promise<Sheet> {
  const parts: string[] = []
  let length = 0
  let isCut = false
  for await (const { piece, last } of pieces(blob, decoding, pace)) {
    parts.push(piece)
    length += piece.length
    isCut = length >= MAX_TEXT && !last
    if (isCut) break
  }
  if (isCut && options.format === 'json') return emptySheet({ kind: 'too-large' })
  const text = parts.join('')
  if (text.trim() === '') return emptySheet({ kind: 'empty' })
  const work = options.format === 'json' ? jsonRows(text) : jsonLineRows(isCut ? wholeLines(text) : text)
  const found = pace.isSliced ? await inSlices(work, { signal: pace.signal }) : finish(work)
  if ('kind' in found) return emptySheet(found)
  const rows = found.rows.slice(0, MAX_SHEET_ROWS)
  if (rows.length === 0) return emptySheet({ kind: 'empty' })
  const notices: SourceNotice[] = []
  if (isCut || found.rows.length > MAX_SHEET_ROWS) notices.push({ kind: 'truncated', rows: rows.length })
  const [bad] = found.badLines
  if (bad !== undefined) notices.push({ kind: 'bad-lines', count: found.badLines.length, row: bad + 1 })
  return named(found.columns, rows, notices, pace, true)
}

/** Names the columns, and reports rows that are shorter or longer than the names. Keys of JSON may be left out of a row. */
function named(
  names: readonly string[],
  rows: readonly (readonly string[])[],
  notices: SourceNotice[],
  { unnamed }: ReadPace,
  mayBeShort = false,
): Sheet {
  let width = names.length
  for (const row of rows) if (row.length > width) width = row.length
  const { columns, repeated } = nameColumns(names, width, unnamed)
  if (repeated > 0) notices.push({ kind: 'same-names', count: repeated })
  const long = names.length === 0 ? undefined : odd(rows, (row) => row.length > names.length)
  if (long) notices.push({ kind: 'long-rows', ...long })
  const short = mayBeShort ? undefined : odd(rows, (row) => row.length < (names.length || width))
  if (short) notices.push({ kind: 'short-rows', ...short })
  return { columns, rows, notices }
}

/** Number of odd rows, and the first of them, counted from 1. */
function odd(
  rows: readonly (readonly string[])[],
  isOdd: (row: readonly string[]) => boolean,
): { readonly count: number; readonly row: number } | undefined {
  let count = 0
  let first = 0
  rows.forEach((row, index) => {
    if (!isOdd(row)) return
    if (count === 0) first = index + 1
    count += 1
  })
  return count > 0 ? { count, row: first } : undefined
}

function textNotices({ nul, undecodable, ends }: DecodeCounts): readonly SourceNotice[] {
  const notices: SourceNotice[] = []
  if (nul > 0) notices.push({ kind: 'nul', count: nul })
  if (undecodable > 0) notices.push({ kind: 'undecodable', count: undecodable })
  if (Object.values(ends).filter(Boolean).length > 1) notices.push({ kind: 'mixed-line-ends' })
  return notices
}

async function* pieces(
  blob: Blob,
  decoding: Decoding,
  { signal, isSliced }: ReadPace,
): AsyncGenerator<{ readonly piece: string; readonly last: boolean }> {
  const size = isSliced ? SLICED_BYTES : PIECE_BYTES
  for (let from = 0; from < blob.size || from === 0; from += size) {
    signal?.throwIfAborted()
    const last = from + size >= blob.size
    yield { piece: decoding.push(await bytesOf(blob, from, from + size), last), last }
    if (isSliced) await yieldToMain()
  }
}

const bytesOf = async (blob: Blob, from: number, to: number): Promise<Uint8Array> =>
  new Uint8Array(await blob.slice(from, to).arrayBuffer())

// The last line of a text that was cut is no whole one.
const wholeLines = (text: string): string => text.slice(0, text.lastIndexOf('\n') + 1)
