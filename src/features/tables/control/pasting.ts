import { formatCount } from '#lib/format.ts'
import { landing, type Landing } from '../clipboard/fit.ts'
import { bareCell, type Cells, readTsv } from '../clipboard/tsv.ts'
import type { CellRange } from '../grid/grid-model.ts'
import { selectedRows, type Selection } from '../grid/selection.ts'
import { isEmptyValue, parseValue } from '../values/values.ts'
import { act } from './act.ts'
import { entered } from './changes.ts'
import { OWN_TYPE } from './copying.ts'
import { type Desk, type LoadHtmlReader, type PasteAnswer, type Preview, PREVIEW_ABOVE } from './desk.ts'
import { readerOf } from './reader.ts'

/**
 * The cells on the clipboard: those of a console first, then a table, then text. All of `data` is read before this returns,
 * for it is empty when its event is over; a promise comes only for HTML with a table, whose reader is fetched. Without the
 * reader its text is pasted; rejects where there is no text either.
 */
export function cellsIn(
  data: Pick<DataTransfer, 'getData'>,
  loadHtmlReader: LoadHtmlReader,
): Cells | undefined | Promise<Cells | undefined> {
  const own = ownCells(data.getData(OWN_TYPE))
  if (own) return own
  const text = data.getData('text/plain')
  const plain = text === '' ? undefined : readTsv(text).map((row) => row.map(bareCell))
  const html = data.getData('text/html')
  if (!/<t[dh]\b/i.test(html)) return plain
  return loadHtmlReader().then(
    (readHtml) => {
      const table = readHtml(html)?.map((row) => row.map(bareCell))
      // Text keeps blanks that HTML does not; but only HTML knows the cells of a page that writes no tabs.
      return table && !(plain && isSameShape(plain, table)) ? table : plain
    },
    (error: unknown) => {
      if (plain) return plain
      throw error
    },
  )
}

const isSameShape = (a: Cells, b: Cells): boolean =>
  a.length === b.length && a.every((row, at) => row.length === b[at]?.length)

function ownCells(text: string): Cells | undefined {
  if (text === '') return undefined
  try {
    const cells: unknown = JSON.parse(text)
    return isCells(cells) ? cells : undefined
  } catch {
    return undefined
  }
}

const isCells = (value: unknown): value is Cells =>
  Array.isArray(value) &&
  value.length > 0 &&
  value.every((row) => Array.isArray(row) && row.every((cell) => typeof cell === 'string'))

/**
 * Pastes cells where the selection says; more than 50 rows after a look at what will happen. What lies beyond the last row
 * becomes new rows. Answers the range that was pasted into, undefined for nothing.
 */
export async function paste(
  desk: Desk,
  selection: Selection,
  cells: Cells,
  isCareful: boolean,
  preview: Preview | undefined,
  signal: AbortSignal,
): Promise<CellRange | undefined> {
  const { model } = desk
  const place = landing(cells, selection, { rows: model.rowCount(), columns: model.columns.length })
  const height = selectedRows(place).reduce((sum, { from, to }) => sum + to - from + 1, 0)
  let answer: PasteAnswer | undefined = { overwrite: !isCareful }
  if (height > PREVIEW_ABOVE && preview) {
    // While somebody looks, the rows that are missing come in.
    const last = model.rowCount() - 1
    const spans = selectedRows(place).flatMap(({ from, to }) =>
      from <= last ? [{ from, to: Math.min(to, last) }] : [],
    )
    void Promise.resolve(readerOf(desk, spans, signal)).catch(() => undefined)
    answer = await preview({ to: place, rows: height, filled: filledIn(model, place.ranges), isCareful })
  }
  return answer && !signal.aborted ? pasteNow(desk, place, answer.overwrite, signal) : undefined
}

/** As `paste`, in the same go where nothing has to be asked or fetched. */
export function pasteNow(
  desk: Desk,
  place: Landing,
  overwrite: boolean,
  signal: AbortSignal,
): Promise<CellRange | undefined> | CellRange | undefined {
  const { model, edits, canAdd, say, whisper, locale } = desk
  const { said } = desk.texts.grid
  const first = place.ranges[0]
  if (!first) return undefined
  // Rows that somebody else added since it was worked out are not what the rest was meant for.
  const rows = place.newRows > 0 ? Math.min(model.rowCount(), first.bottom + 1 - place.newRows) : model.rowCount()
  const added = place.newRows > 0 && canAdd ? rowsBeyond(desk, place, rows) : []
  const done = (): CellRange => {
    if (place.newRows > 0 && !canAdd) say(said.noRows)
    if (place.lostColumns > 0) say(said.lostColumns(formatCount(place.lostColumns, locale)))
    return added.length || place.newRows === 0 ? first : { ...first, bottom: Math.max(first.top, rows - 1) }
  }
  if (first.top >= rows) {
    if (added.length) {
      edits.apply({ name: 'paste', cells: [], overwrite, added })
      whisper(said.pastedRows(formatCount(sizeOf(added), locale), formatCount(added.length, locale)))
    }
    return done()
  }
  const changes = act(
    desk,
    {
      name: 'paste',
      ranges: place.newRows > 0 ? [{ ...first, bottom: rows - 1 }] : place.ranges,
      overwrite,
      added,
      valueFor: entered(place.textAt),
      done: (count) => (added.length ? said.pastedRows(count, formatCount(added.length, locale)) : said.pasted(count)),
    },
    signal,
  )
  if (changes instanceof Promise) return changes.then((result) => result && done())
  return done()
}

const sizeOf = (rows: readonly ReadonlyMap<string, unknown>[]): number => rows.reduce((sum, row) => sum + row.size, 0)

function rowsBeyond(
  { model }: Desk,
  { ranges, textAt }: Landing,
  rows: number,
): readonly ReadonlyMap<string, unknown>[] {
  const { top, bottom, left, right } = ranges[0] ?? { top: 0, bottom: -1, left: 0, right: -1 }
  const from = Math.max(top, rows)
  return Array.from({ length: Math.max(0, bottom - from + 1) }, (_, index) => {
    const cells = new Map<string, unknown>()
    for (let column = left; column <= right; column++) {
      const about = model.columns[column]
      const text = textAt(from + index, column)
      if (!about || about.readOnly || text === undefined) continue
      const value = parseValue(about.kind, text)
      if (!isEmptyValue(value)) cells.set(about.id, value)
    }
    return cells
  })
}

function filledIn(model: Desk['model'], ranges: readonly CellRange[]): number | undefined {
  let filled = 0
  const rows = model.rowCount()
  for (const { top, left, bottom, right } of ranges) {
    for (let row = top; row <= Math.min(bottom, rows - 1); row++) {
      if (!model.isLoaded(row)) return undefined
      for (let column = left; column <= right; column++) if (!isEmptyValue(model.value(row, column))) filled++
    }
  }
  return filled
}
