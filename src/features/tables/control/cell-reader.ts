import type { TableEdits } from '../edits/table-edits.ts'
import { cellOf, type TableModel } from '../model/table-model.ts'
import { countRows, type LoadedRow, type RowPages, type RowSpan } from '../rows/row-pages.ts'

/** Values of loaded cells, for changing and copying them. */
export interface CellReader {
  /** Undefined for a row that cannot be written. */
  readonly id: (row: number) => string | undefined
  readonly value: (row: number, column: number) => unknown
}

export interface CellReaderDeps {
  readonly model: TableModel
  readonly pages: Pick<RowPages, 'load'>
  readonly edits: Pick<TableEdits, 'get'>
}

/** Maximum of rows that are fetched for one action: twenty requests of 500. */
export const MAX_ROWS_FETCHED = 10_000

/** More rows than are fetched for one action. */
export class TooManyRows extends Error {
  override readonly name = 'TooManyRows'
}

/**
 * Reads the cells of some rows. Synchronous where all of them are loaded, so that an operation on them shows in the same
 * frame; else after fetching them. Rejects as `RowPages.load` does, and with `TooManyRows`.
 */
export function createCellReader(
  deps: CellReaderDeps,
  spans: readonly RowSpan[],
  signal: AbortSignal,
): CellReader | Promise<CellReader> {
  const { model } = deps
  const missing = spans.flatMap((span) => missingIn(model, span))
  if (!missing.length) return { id: model.idOf, value: model.value }
  const count = countRows(missing)
  if (count > MAX_ROWS_FETCHED) return Promise.reject(new TooManyRows(`${count} rows are not here`))
  return fetched(deps, missing, signal)
}

/** Returns the part of a span from its first row that is not loaded to its last. */
function missingIn(model: TableModel, { from, to }: RowSpan): readonly RowSpan[] {
  let first = from
  while (first <= to && model.isLoaded(first)) first++
  let last = to
  while (last >= first && model.isLoaded(last)) last--
  return first <= last ? [{ from: first, to: last }] : []
}

async function fetched(deps: CellReaderDeps, spans: readonly RowSpan[], signal: AbortSignal): Promise<CellReader> {
  const rows = new Map<number, LoadedRow>()
  for (const span of spans) {
    const found = await deps.pages.load(span, signal)
    for (const [index, row] of found.entries()) rows.set(span.from + index, row)
  }
  const { model, edits } = deps
  return {
    id: (row) => rows.get(row)?.id || model.idOf(row),
    value: (row, column) => {
      const found = rows.get(row)
      const about = model.columns[column]
      if (!found || !about) return model.value(row, column)
      const entered = edits.get(found.id, about.id)
      return entered ? entered.value : cellOf(found, about)
    },
  }
}
