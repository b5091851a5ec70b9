import { formatCount } from '#lib/format.ts'
import type { Act, ActName } from '../edits/table-edits.ts'
import type { CellRange } from '../grid/grid-model.ts'
import { disjoint, selectedRows } from '../grid/selection.ts'
import { ChangedWhileReading } from '../rows/row-pages.ts'
import { changesIn, type Changes, type Spot } from './changes.ts'
import type { Desk } from './desk.ts'
import { type CellReader, MAX_ROWS_FETCHED, readerOf, TooManyRows } from './reader.ts'

/** What is done with cells, and what it is called when it is undone. */
export interface Deed {
  readonly name: ActName
  readonly ranges: readonly CellRange[]
  readonly valueFor: (spot: Spot, reader: CellReader) => unknown
  /** What its one cell showed when somebody began to type there; another user may have changed it since. */
  readonly seen?: { readonly value: unknown } | undefined
  /** Rows that are read too, because values come from there. */
  readonly sources?: readonly CellRange[] | undefined
  readonly overwrite?: boolean | undefined
  /** Rows that come with it, after the last one. */
  readonly added?: Act['added']
  /** What is told when it is done. */
  readonly done?: ((count: string) => string) | undefined
}

/**
 * Carries a deed out: in the same go where the rows are here, so that it shows in the next frame; else when they have been
 * fetched. Says what was left alone, and why nothing happened if nothing did. The answer is what was changed.
 */
export function act(desk: Desk, deed: Deed, signal: AbortSignal): Changes | Promise<Changes | undefined> {
  const reader = readerOf(desk, rowsOfAll(desk, [...deed.ranges, ...(deed.sources ?? [])]), signal)
  if (!(reader instanceof Promise)) return carryOut(desk, deed, reader)
  return reader.then(
    (read) => (signal.aborted ? undefined : carryOut(desk, deed, read)),
    (error: unknown) => {
      if (!signal.aborted) desk.say(reasonOf(desk, error))
      return undefined
    },
  )
}

const rowsOfAll = ({ model }: Desk, ranges: readonly CellRange[]) =>
  selectedRows({ ranges }).flatMap(({ from, to }) => {
    const last = Math.min(to, model.rowCount() - 1)
    return from <= last ? [{ from, to: last }] : []
  })

function carryOut(desk: Desk, deed: Deed, reader: CellReader): Changes {
  const { model, edits, whisper, say, locale } = desk
  const { grid: t } = desk.texts
  const rows = model.rowCount()
  const ranges = disjoint(deed.ranges).flatMap((range) =>
    range.top < rows ? [{ ...range, bottom: Math.min(range.bottom, rows - 1) }] : [],
  )
  const changes = changesIn(model.columns, reader, ranges, (spot) => deed.valueFor(spot, reader), deed.seen)
  const { cells, locked } = changes
  const { name, overwrite = true, added = [] } = deed
  if (cells.length || added.length) {
    edits.apply({ name, cells, overwrite, added })
    if (deed.done) whisper(deed.done(formatCount(cells.length, locale)))
  }
  if (locked > 0) say(cells.length || locked > 1 ? t.said.locked(formatCount(locked, locale)) : lockedBy(desk, deed))
  return changes
}

/** Why the one cell that was to be changed cannot be. */
function lockedBy({ model, texts }: Desk, { ranges }: Deed): string {
  const { said } = texts.grid
  const reason = model.columns[ranges[0]?.left ?? 0]?.readOnly
  return reason ? said[reason] : said.unreadable
}

/** Why rows could not be read, in words. */
export function reasonOf({ texts, locale }: Desk, error: unknown): string {
  const { said } = texts.grid
  if (error instanceof TooManyRows) return said.tooMany(formatCount(MAX_ROWS_FETCHED, locale))
  return error instanceof ChangedWhileReading ? said.changedWhileReading : said.failed
}
