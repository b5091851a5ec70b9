import { formatCount } from '#lib/format.ts'
import { toPasteTarget, type PasteTarget } from '../clipboard/paste-target.ts'
import { bareCell, type Cells, readTsv } from '../clipboard/tsv.ts'
import type { CellRange } from '../grid/grid-model.ts'
import { selectedRows, type GridSelection } from '../grid/selection.ts'
import { countRows } from '../rows/row-pages.ts'
import { isEmptyValue, parseValue } from '../values/values.ts'
import { runOperation } from './cell-operation.ts'
import { entered } from './cell-changes.ts'
import { OWN_TYPE } from './copying.ts'
import {
  type GridContext,
  type LoadHtmlReader,
  type PasteDecision,
  type ConfirmPaste,
  CONFIRM_ABOVE_ROWS,
} from './grid-context.ts'
import { createCellReader } from './cell-reader.ts'

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
      // Text preserves blanks that HTML does not; but only HTML has the cells of a page that writes no tabs.
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
 * Pastes cells at the selection; more than 50 rows only after a preview was confirmed. Cells beyond the last row
 * become new rows. Returns the range that was pasted into; undefined for nothing.
 */
export async function paste(
  context: GridContext,
  selection: GridSelection,
  cells: Cells,
  isCareful: boolean,
  preview: ConfirmPaste | undefined,
  signal: AbortSignal,
): Promise<CellRange | undefined> {
  const { model } = context
  const position = toPasteTarget(cells, selection, { rows: model.rowCount(), columns: model.columns.length })
  const height = countRows(selectedRows(position))
  let decision: PasteDecision | undefined = { overwrite: !isCareful }
  if (height > CONFIRM_ABOVE_ROWS && preview) {
    // The missing rows are fetched while the preview is open.
    const last = model.rowCount() - 1
    const spans = selectedRows(position).flatMap(({ from, to }) =>
      from <= last ? [{ from, to: Math.min(to, last) }] : [],
    )
    void Promise.resolve(createCellReader(context, spans, signal)).catch(() => undefined)
    decision = await preview({ to: position, rows: height, filled: filledIn(model, position.ranges), isCareful })
  }
  return decision && !signal.aborted ? pasteNow(context, position, decision.overwrite, signal) : undefined
}

/** As `paste`, without a preview; synchronous where no row has to be fetched. */
export function pasteNow(
  context: GridContext,
  position: PasteTarget,
  overwrite: boolean,
  signal: AbortSignal,
): Promise<CellRange | undefined> | CellRange | undefined {
  const { model, edits, canAdd, notify, announce, locale } = context
  const { announcements } = context.texts.grid
  const first = position.ranges[0]
  if (!first) return undefined
  // Rows that another user added since the target was computed must not take pasted cells.
  const rows = position.newRows > 0 ? Math.min(model.rowCount(), first.bottom + 1 - position.newRows) : model.rowCount()
  const added = position.newRows > 0 && canAdd ? rowsBeyond(context, position, rows) : []
  const done = (): CellRange => {
    if (position.newRows > 0 && !canAdd) notify(announcements.noRows)
    if (position.lostColumns > 0) notify(announcements.lostColumns(formatCount(position.lostColumns, locale)))
    return added.length || position.newRows === 0 ? first : { ...first, bottom: Math.max(first.top, rows - 1) }
  }
  if (first.top >= rows) {
    if (added.length) {
      edits.apply({ name: 'paste', cells: [], overwrite, added })
      announce(announcements.pastedRows(formatCount(sizeOf(added), locale), formatCount(added.length, locale)))
    }
    return done()
  }
  const changes = runOperation(
    context,
    {
      name: 'paste',
      ranges: position.newRows > 0 ? [{ ...first, bottom: rows - 1 }] : position.ranges,
      overwrite,
      added,
      valueFor: entered(position.textAt),
      done: (count) =>
        added.length ? announcements.pastedRows(count, formatCount(added.length, locale)) : announcements.pasted(count),
    },
    signal,
  )
  if (changes instanceof Promise) return changes.then((result) => result && done())
  return done()
}

const sizeOf = (rows: readonly ReadonlyMap<string, unknown>[]): number => rows.reduce((sum, row) => sum + row.size, 0)

function rowsBeyond(
  { model }: GridContext,
  { ranges, textAt }: PasteTarget,
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

function filledIn(model: GridContext['model'], ranges: readonly CellRange[]): number | undefined {
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
