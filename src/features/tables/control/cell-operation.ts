import { formatCount } from '#lib/format.ts'
import type { EditAction, ActionName } from '../edits/table-edits.ts'
import type { CellRange } from '../grid/grid-model.ts'
import { disjoint, selectedRows } from '../grid/selection.ts'
import { ChangedWhileReading } from '../rows/row-pages.ts'
import { isEmptyValue } from '../values/values.ts'
import { changesIn, type CellChanges, type TargetCell } from './cell-changes.ts'
import type { GridContext } from './grid-context.ts'
import { type CellReader, MAX_ROWS_FETCHED, createCellReader, TooManyRows } from './cell-reader.ts'

export interface CellOperation {
  readonly name: ActionName
  readonly ranges: readonly CellRange[]
  readonly valueFor: (target: TargetCell, reader: CellReader) => unknown
  /** Value of its one cell when typing began; another user may have changed it since. */
  readonly seen?: { readonly value: unknown } | undefined
  /** Rows that are read too, because values come from there. */
  readonly sources?: readonly CellRange[] | undefined
  readonly overwrite?: boolean | undefined
  /** Rows that come with it, after the last one. */
  readonly added?: EditAction['added']
  /** Announcement after it was applied. */
  readonly done?: ((count: string) => string) | undefined
}

/**
 * Runs an operation: synchronously where its rows are loaded, so that it shows in the next frame; else when they have been
 * fetched. Notifies of skipped cells, and of the reason if nothing was changed. Returns the changes.
 */
export function runOperation(
  context: GridContext,
  operation: CellOperation,
  signal: AbortSignal,
): CellChanges | Promise<CellChanges | undefined> {
  const reader = createCellReader(
    context,
    rowsOfAll(context, [...operation.ranges, ...(operation.sources ?? [])]),
    signal,
  )
  if (!(reader instanceof Promise)) return carryOut(context, operation, reader)
  return reader.then(
    (read) => (signal.aborted ? undefined : carryOut(context, operation, read)),
    (error: unknown) => {
      if (!signal.aborted) context.notify(formatReadError(context, error))
      return undefined
    },
  )
}

const rowsOfAll = ({ model }: GridContext, ranges: readonly CellRange[]) =>
  selectedRows({ ranges }).flatMap(({ from, to }) => {
    const last = Math.min(to, model.rowCount() - 1)
    return from <= last ? [{ from, to: last }] : []
  })

function carryOut(context: GridContext, operation: CellOperation, reader: CellReader): CellChanges {
  const { model, edits, announce, notify, locale } = context
  const { grid: t } = context.texts
  const rows = model.rowCount()
  const ranges = disjoint(operation.ranges).flatMap((range) =>
    range.top < rows ? [{ ...range, bottom: Math.min(range.bottom, rows - 1) }] : [],
  )
  const changes = changesIn(
    model.columns,
    reader,
    ranges,
    (target) => operation.valueFor(target, reader),
    operation.seen,
  )
  const { cells, locked } = changes
  const { name, overwrite = true, added = [] } = operation
  if (cells.length || added.length) {
    edits.apply({ name, cells, overwrite, added })
    const written = overwrite ? cells : cells.filter(({ base }) => isEmptyValue(base))
    if (operation.done) announce(operation.done(formatCount(written.length, locale)))
  }
  if (locked > 0)
    notify(
      cells.length || locked > 1 ? t.announcements.locked(formatCount(locked, locale)) : lockedBy(context, operation),
    )
  return changes
}

/** Returns the reason why the one cell that was to be changed cannot be. */
function lockedBy({ model, texts }: GridContext, { ranges }: CellOperation): string {
  const { announcements } = texts.grid
  const reason = model.columns[ranges[0]?.left ?? 0]?.readOnly
  return reason ? announcements[reason] : announcements.unreadable
}

/** Formats the reason why rows could not be read. */
export function formatReadError({ texts, locale }: GridContext, error: unknown): string {
  const { announcements } = texts.grid
  if (error instanceof TooManyRows) return announcements.tooMany(formatCount(MAX_ROWS_FETCHED, locale))
  return error instanceof ChangedWhileReading ? announcements.changedWhileReading : announcements.failed
}
