import { attempt } from '#api/attempt.ts'
import type { Problem } from '#api/errors.ts'
import { classifyFailure } from '#api/retry.ts'
import { isNotOffered } from '#domain/capabilities.ts'
import type { TableColumn } from '../columns/table-column.ts'
import type { RowEditSink } from '../edits/local-rows.ts'
import { isEmpty, sameValue } from '../values/same-value.ts'
import type { LoadedRow } from '../rows/row-pages.ts'
import { emptyValue } from '../values/values.ts'
import { type InsertRecord, isToDelete, type NewRow } from './insert-record.ts'
import {
  type InsertCalls,
  FORBIDDEN_BACKOFF_MS,
  BACKOFF_MS,
  type InsertSenderDeps,
  type SendResult,
} from './insert-sender.ts'

/** The calls that undoing rows needs; all of them reject with ApiError. */
export interface RemovalCalls {
  /** True if the service deletes rows, as far as it has reported. */
  readonly canRemove: () => boolean
  /** Reads the rows that still exist. `rows`: by identifier the last known row number. */
  readonly find: (
    table: string,
    rows: ReadonlyMap<string, number | undefined>,
  ) => Promise<ReadonlyMap<string, LoadedRow>>
  readonly remove: (table: string, ids: readonly string[]) => Promise<unknown>
  /** The service deletes none, by this status. */
  readonly onNoRemoval: (status: number) => void
}

export interface DeleteUndoneDeps {
  readonly calls: RemovalCalls & Pick<InsertCalls, 'check'>
  readonly sink: Pick<RowEditSink, 'settle' | 'drop'>
  readonly change: InsertSenderDeps['change']
  /** Called with the number of rows that stay in the table, with their values cleared. */
  readonly onStored: (count: number) => void
}

type Served = NewRow & { readonly made: string }

const done: SendResult = { kind: 'next', made: [] }

/**
 * Deletes the undone rows of a record. Each is read before: one that holds more than what the action wrote, or
 * that the service does not delete, stays, and only the action's own values are cleared in it.
 */
export async function deleteUndoneRows(creation: InsertRecord, deps: DeleteUndoneDeps): Promise<SendResult> {
  const { calls, sink, change } = deps
  const { table } = creation
  const rows = creation.rows.filter((row): row is Served => isToDelete(row))
  const ids = rows.map(({ made: created }) => created)
  if (!(await sink.settle(ids))) return { kind: 'wait', ms: BACKOFF_MS }
  const checked = await attempt(async () => {
    const found = await calls.find(table, new Map(rows.map(({ made: created, at }) => [created, at])))
    return { found, columns: (await calls.check(table)).columns }
  })
  if (checked.problem) {
    if (checked.problem.kind !== 'not-found') return { kind: 'wait', ms: BACKOFF_MS, problem: checked.problem }
    await mark(rows, 'gone', change)
    return done
  }
  const { found, columns } = checked.value
  const isAway = ({ made: created }: Served) => !found.has(created)
  const isBare = (row: Served) => holdsOnly(row, found.get(row.made), columns)
  await mark(rows.filter(isAway), 'gone', change)
  const foreign = rows.filter((row) => !isAway(row) && !isBare(row))
  if (foreign.length > 0) await saveDeleted(foreign, columns, deps)
  const own = rows.filter((row) => !isAway(row) && isBare(row))
  return own.length > 0 ? remove(table, own, columns, deps) : done
}

async function remove(
  table: string,
  requested: readonly Served[],
  columns: readonly TableColumn[],
  deps: DeleteUndoneDeps,
): Promise<SendResult> {
  const { calls, sink, change } = deps
  if (!calls.canRemove()) {
    await saveDeleted(requested, columns, deps)
    return done
  }
  const marked = await mark(requested, 'going', change)
  const going = new Set(marked?.rows.flatMap(({ id, back }) => (back === 'going' ? [id] : [])))
  const rows = requested.filter(({ id }) => going.has(id))
  if (rows.length === 0) return done
  const ids = rows.map(({ made: created }) => created)
  const sent = await attempt(() => calls.remove(table, ids))
  if (sent.problem) return failed(sent.problem, rows, columns, deps)
  sink.drop(ids)
  await mark(rows, 'gone', change)
  return done
}

async function failed(
  problem: Problem,
  rows: readonly Served[],
  columns: readonly TableColumn[],
  deps: DeleteUndoneDeps,
): Promise<SendResult> {
  // The table itself was just read, so 404 is about the call.
  const status = isNotOffered(problem, true)
  if (status !== undefined) deps.calls.onNoRemoval(status)
  // Deleting a deleted row again does no harm.
  else if (classifyFailure(problem) !== 'decided') return { kind: 'wait', ms: BACKOFF_MS, problem }
  else if (problem.kind === 'forbidden') return { kind: 'wait', ms: FORBIDDEN_BACKOFF_MS, problem }
  await saveDeleted(rows, columns, deps)
  return done
}

/** Stores the progress of the deletion; a row that was restored meanwhile stays. */
const mark = (rows: readonly Served[], back: 'going' | 'gone', change: InsertSenderDeps['change']) => {
  const ids = new Set(rows.map(({ id }) => id))
  return ids.size === 0
    ? Promise.resolve(undefined)
    : change((fresh) => ({
        ...fresh,
        rows: fresh.rows.map((row) => (ids.has(row.id) && isToDelete(row) ? { ...row, back } : row)),
      }))
}

/** The rows stay; what the action wrote into them is cleared, as an edit of them. */
async function saveDeleted(
  rows: readonly Served[],
  columns: readonly TableColumn[],
  { change, onStored }: DeleteUndoneDeps,
) {
  const ids = new Set(rows.map(({ id }) => id))
  const kinds = new Map(columns.filter(({ readOnly }) => !readOnly).map(({ id, kind }) => [id, kind]))
  const cleared = (row: NewRow): NewRow => {
    const { back: _back, ...rest } = row
    const later = writtenIn(rest).flatMap(([column, value]): [string, unknown][] => {
      const kind = kinds.get(column)
      return kind === undefined || isEmpty(value) ? [] : [[column, emptyValue(kind)]]
    })
    return { ...rest, kept: true, ...(later.length > 0 && { later }) }
  }
  await change((fresh) => ({
    ...fresh,
    rows: fresh.rows.map((row) => (ids.has(row.id) && isToDelete(row) ? cleared(row) : row)),
  }))
  onStored(rows.length)
}

const writtenIn = ({ wrote, cells }: NewRow) => wrote ?? cells

/** True if the row holds only values of the action. */
function holdsOnly(row: NewRow, current: LoadedRow | undefined, columns: readonly TableColumn[]): boolean {
  const own = new Map(writtenIn(row))
  const byKey = new Map(columns.map(({ id, key }) => [key, id]))
  return Object.entries(current?.cells ?? {}).every(([key, value]) => {
    const column = byKey.get(key)
    return isEmpty(value) || (column !== undefined && own.has(column) && sameValue(own.get(column), value))
  })
}
