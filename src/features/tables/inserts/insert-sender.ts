import { attempt } from '#api/attempt.ts'
import { type Problem, problemOf } from '#api/errors.ts'
import { classifyFailure } from '#api/retry.ts'
import type { RowOutcome } from '#contract/rows.ts'
import { isNoSuchCall } from '#domain/response-checks.ts'
import { LATE_ARRIVAL_MS } from '#journal/outbox/late-arrivals.ts'
import { sendRecorded } from '#journal/outbox/recorded-request.ts'
import type { Clock } from '#lib/clock.ts'
import type { TableColumn } from '../columns/table-column.ts'
import type { LoadedRow } from '../rows/row-pages.ts'
import { toBatches, MAX_ROWS } from './batches.ts'
import { type InsertRecord, type InsertRequest, isWaiting, type NewRow, type TableTail } from './insert-record.ts'
import { matchTail, TAIL } from './match-tail.ts'

/** The calls that inserting rows needs; all of them reject with ApiError. */
export interface InsertCalls {
  /** The current columns: one may have been renamed. The number of rows; undefined where it is unknown. */
  readonly check: (
    table: string,
  ) => Promise<{ readonly columns: readonly TableColumn[]; readonly total: number | undefined }>
  /** Rows from this number (from 0) to the end, at least the first few hundred of them, and how many there are. */
  readonly rowsFrom: (
    table: string,
    from: number,
  ) => Promise<{ readonly rows: readonly LoadedRow[]; readonly total: number | undefined }>
  readonly insert: (
    table: string,
    fields: readonly Readonly<Record<string, unknown>>[],
  ) => Promise<readonly RowOutcome[]>
}

/** Maximum time that a request of a closed page may be in flight, in ms. */
export const MAX_IN_FLIGHT_MS = 60_000

/** Outcome of one step. */
export type SendResult =
  /** Continue with the next step. */
  | { readonly kind: 'next'; readonly made: readonly InsertedNow[] }
  /** Nothing can be sent now; try again after this time. */
  | { readonly kind: 'wait'; readonly ms: number; readonly problem?: Problem | undefined }

const next = (created: readonly InsertedNow[] = []): SendResult => ({ kind: 'next', made: created })

export interface InsertSenderDeps {
  readonly calls: InsertCalls
  readonly clock: Clock
  readonly onNotOffered?: ((status: number) => void) | undefined
  /** Changes the stored record durably. Undefined if it was deleted or changed by another tab: nothing is applied. */
  readonly change: (change: (creation: InsertRecord) => InsertRecord | undefined) => Promise<InsertRecord | undefined>
}

/** Delay when the service cannot be reached or limits the rate, in ms. */
export const BACKOFF_MS = 30_000
/** Delay when this key may not write here, in ms. */
export const FORBIDDEN_BACKOFF_MS = 300_000

/** Runs the next step of a record: sends its next rows, or reconciles those that were sent. */
export const step = (creation: InsertRecord, deps: InsertSenderDeps): Promise<SendResult> =>
  creation.flight ? settle(creation, creation.flight, deps) : send(creation, deps)

async function send(creation: InsertRecord, deps: InsertSenderDeps): Promise<SendResult> {
  const { calls, clock, change } = deps
  const { table } = creation
  const sampled = await attempt(async () => {
    const { columns, total } = await calls.check(table)
    return { columns, before: await getTail(table, total, calls) }
  })
  if (sampled.problem) return unable(sampled.problem, deps)
  const { columns, before } = sampled.value
  const keys = new Map(columns.filter(({ readOnly }) => !readOnly).map(({ id, key }) => [id, key]))
  const filled = new Set(columns.filter(({ filledBy }) => filledBy !== undefined).map(({ id }) => id))

  const mark = async () => {
    const marked = await change((fresh) => {
      if (fresh.flight) return undefined
      const checked = refuseUnknown(fresh, keys)
      const waiting = checked.rows.filter((row) => isWaiting(row, checked))
      const [ready] = toBatches(waiting, Math.min(checked.limit, MAX_ROWS))
      if (!ready) return checked
      const named = new Set(ready.flatMap(({ cells }) => cells.map(([column]) => column)))
      const flight: InsertRequest = {
        ids: ready.map(({ id }) => id),
        keys: [...keys].filter(([column]) => named.has(column)),
        before,
        sentAt: clock.now(),
        lostAt: null,
      }
      return { ...checked, flight }
    })
    return marked?.flight ? rowsOf(marked, marked.flight) : undefined
  }
  const outcome = await sendRecorded({
    record: mark,
    send: (rows) =>
      calls.insert(
        table,
        rows.map((row) => fieldsOf(row, keys)),
      ),
    settle: (outcomes, rows) => applyResponse(outcomes, rows, filled, deps),
    fail: (error, rows) => {
      const problem = problemOf(error)
      if (!problem) throw error
      return failed(problem, rows, filled, deps)
    },
  })
  return outcome ?? next()
}

/** A deleted or read-only column refuses only its row. */
function refuseUnknown(creation: InsertRecord, keys: ReadonlyMap<string, string>): InsertRecord {
  const isLost = (row: NewRow) => isWaiting(row, creation) && row.cells.some(([column]) => !keys.has(column))
  if (!creation.rows.some(isLost)) return creation
  const refused = { code: 'UNKNOWN_COLUMNS', detail: '' }
  return { ...creation, rows: creation.rows.map((row) => (isLost(row) ? { ...row, refused } : row)) }
}

const rowsOf = ({ rows }: InsertRecord, { ids }: InsertRequest): NewRow[] => rows.filter(({ id }) => ids.includes(id))

// `fromEntries` creates own properties, also of a column called `__proto__`.
const fieldsOf = ({ cells }: NewRow, keys: ReadonlyMap<string, string>): Record<string, unknown> =>
  Object.fromEntries(cells.map(([column, value]) => [keys.get(column) ?? column, value]))

async function getTail(table: string, total: number | undefined, calls: InsertCalls): Promise<TableTail | null> {
  if (total === undefined) return null
  const { rows } = await calls.rowsFrom(table, Math.max(0, total - TAIL))
  return { total, tail: rows.map(({ id }) => id) }
}

async function applyResponse(
  outcomes: readonly RowOutcome[],
  rows: readonly NewRow[],
  filled: ReadonlySet<string>,
  deps: InsertSenderDeps,
): Promise<SendResult> {
  const created: InsertedNow[] = []
  const refused = new Map<string, Refused>()
  for (const [at, { index = at, id, ok, code, row }] of outcomes.entries()) {
    const sent = rows[index]
    if (sent && ok && id) created.push({ id: sent.id, row: row ?? { id, cells: {} } })
    else if (sent && !ok) refused.set(sent.id, { code: code ?? 'INVALID_DATA', detail: '' })
  }
  const now = deps.clock.now()
  await deps.change((fresh) => {
    const { flight, ...left } = refuse(recordInserted(fresh, created), refused, filled)
    // Rows that are not in the response are searched like those of a lost response.
    return { ...left, flight: flight && { ...flight, lostAt: now } }
  })
  return next(created)
}

interface InsertedNow {
  readonly id: string
  readonly row: LoadedRow
}

type Refused = NonNullable<NewRow['refused']>

/**
 * Keeps rows that the service refuses, with its reason. A service may refuse a row because of values in columns that
 * enrichments fill (`filled`): such a row is sent once more without those values, which follow it as edits.
 */
function refuse(
  creation: InsertRecord,
  refused: ReadonlyMap<string, Refused>,
  filled: ReadonlySet<string>,
): InsertRecord {
  const rows = creation.rows.map((row) => {
    const why = refused.get(row.id)
    return why ? (withoutFilled(row, filled) ?? { ...row, refused: why }) : row
  })
  return { ...creation, rows, flight: without(creation.flight, refused) }
}

function withoutFilled(row: NewRow, filled: ReadonlySet<string>): NewRow | undefined {
  const paid = row.cells.filter(([column]) => filled.has(column))
  if (paid.length === 0) return undefined
  const later = new Map([...paid, ...(row.later ?? [])])
  return { ...row, cells: row.cells.filter(([column]) => !filled.has(column)), later: [...later] }
}

function without(flight: InsertRequest | null, ids: Pick<ReadonlySet<string>, 'has'>): InsertRequest | null {
  const left = flight?.ids.filter((id) => !ids.has(id)) ?? []
  return flight && left.length > 0 ? { ...flight, ids: left } : null
}

/** Stores the service identifiers of its new rows, and adds them to the known end of the table. */
function recordInserted(creation: InsertRecord, created: readonly InsertedNow[]): InsertRecord {
  const current = new Map(created.map(({ id, row }) => [id, row.id]))
  const flight = without(creation.flight, current)
  const first = creation.flight?.before?.total
  const indexes = new Map(created.map(({ id }, index) => [id, index]))
  const rows = creation.rows.map((row) => {
    const id = current.get(row.id)
    if (id === undefined) return row
    return { ...row, made: id, ...(first !== undefined && { at: first + (indexes.get(row.id) ?? 0) }) }
  })
  if (!flight) return { ...creation, rows, flight, limit: MAX_ROWS }
  const { before: known } = flight
  const before = known && { total: known.total + current.size, tail: [...known.tail, ...current.values()] }
  return { ...creation, rows, flight: { ...flight, before }, limit: MAX_ROWS }
}

async function failed(
  problem: Problem,
  rows: readonly NewRow[],
  filled: ReadonlySet<string>,
  deps: InsertSenderDeps,
): Promise<SendResult> {
  const { clock, change } = deps
  switch (classifyFailure(problem)) {
    case 'lost':
    case 'unreadable':
      // Nothing was done.
      if (isNoSuchCall(problem, false)) break
      await change((fresh) => ({ ...fresh, flight: fresh.flight && { ...fresh.flight, lostAt: clock.now() } }))
      return next()
    case 'rate-limited':
    case 'rate-limited-opaque':
      await change((fresh) => ({ ...fresh, flight: null }))
      return { kind: 'wait', ms: BACKOFF_MS, problem }
    case 'decided':
      break
  }
  if (problem.kind === 'forbidden') {
    await change((fresh) => ({ ...fresh, flight: null }))
    return { kind: 'wait', ms: FORBIDDEN_BACKOFF_MS, problem }
  }
  const most = sizeAllowed(problem)
  const half = Math.ceil(rows.length / 2)
  const smaller = most !== undefined && most < rows.length ? most : problem.kind === 'invalid' ? half : rows.length
  const isAlone = smaller >= rows.length
  const why = refusalOf(problem)
  // The table itself was just read, so 404 is about the call.
  if (problem.kind === 'not-found') deps.onNotOffered?.(404)
  if (problem.kind === 'http-error') deps.onNotOffered?.(problem.status)
  await change((fresh) =>
    // One refused row refuses all of its request: half of them each time finds it.
    isAlone
      ? {
          ...refuse(fresh, new Map(rows.map(({ id }) => [id, why])), problem.kind === 'invalid' ? filled : NONE),
          limit: MAX_ROWS,
        }
      : { ...fresh, flight: null, limit: smaller },
  )
  return next()
}

function sizeAllowed(problem: Problem): number | undefined {
  const most = problem.kind === 'invalid' ? problem.extra['max_size'] : undefined
  return typeof most === 'number' && most >= 1 ? most : undefined
}

/** Returns the reason, in the service's own code; where it has none, in the status. */
function refusalOf(problem: Problem): { code: string; detail: string } {
  switch (problem.kind) {
    case 'invalid':
      return { code: problem.code ?? String(problem.status), detail: problem.detail }
    case 'http-error':
      return { code: String(problem.status), detail: problem.detail }
    case 'invalid-request':
      return { code: 'INVALID_DATA', detail: problem.fields.map(({ message }) => message).join(' ') }
    default:
      return { code: problem.kind.toUpperCase().replace('-', '_'), detail: 'detail' in problem ? problem.detail : '' }
  }
}

/** Nothing could be read before sending: the rows wait, and where the table was deleted they are refused. */
async function unable(problem: Problem, { change }: InsertSenderDeps): Promise<SendResult> {
  if (problem.kind !== 'not-found') return { kind: 'wait', ms: BACKOFF_MS, problem }
  const refused = refusalOf(problem)
  await change((fresh) => ({
    ...fresh,
    rows: fresh.rows.map((row) => (isWaiting(row, fresh) ? { ...row, refused } : row)),
  }))
  return next()
}

/**
 * The response was lost. Rows that are in the table were created; when the table's end is unchanged after a
 * late-arrival window, the request did not arrive and is sent again; everything else the user decides.
 */
async function settle(creation: InsertRecord, flight: InsertRequest, deps: InsertSenderDeps): Promise<SendResult> {
  const { calls, clock, change } = deps
  const { before } = flight
  if (!before) return leaveUnknown(flight, deps)
  const read = await attempt(() => getTailSince(creation.table, before, flight.ids.length, calls))
  if (read.problem) {
    return read.problem.kind === 'not-found'
      ? leaveUnknown(flight, deps)
      : { kind: 'wait', ms: BACKOFF_MS, problem: read.problem }
  }
  const { rows, total } = read.value
  const { found, untouched } = matchTail(rowsOf(creation, flight), flight.keys, before, rows, total)
  const created = found.map(({ row, there: current }) => ({ id: row.id, row: current }))
  if (created.length > 0) {
    await change((fresh) => recordInserted(fresh, created))
    return next(created)
  }
  const quietAt = (flight.lostAt ?? flight.sentAt + MAX_IN_FLIGHT_MS) + LATE_ARRIVAL_MS
  const left = quietAt - clock.now()
  if (left > LATE_ARRIVAL_MS + MAX_IN_FLIGHT_MS) {
    // Recorded by a clock that was ahead: the wait begins again.
    const now = clock.now()
    await change((fresh) => ({ ...fresh, flight: fresh.flight && { ...fresh.flight, lostAt: now } }))
    return { kind: 'wait', ms: LATE_ARRIVAL_MS }
  }
  if (left > 0) return { kind: 'wait', ms: Math.min(left, LATE_ARRIVAL_MS) }
  if (!untouched) return leaveUnknown(flight, deps)
  await change((fresh) => ({ ...fresh, flight: null }))
  return next()
}

/**
 * The table's end from before the request on. Where rows were deleted meanwhile, those that were added are further up.
 */
async function getTailSince(table: string, before: TableTail, sent: number, calls: InsertCalls) {
  const end = await calls.rowsFrom(table, Math.max(0, before.total - before.tail.length))
  if (end.total === undefined || end.total >= before.total) return end
  return calls.rowsFrom(table, Math.max(0, end.total - before.tail.length - sent))
}

async function leaveUnknown(flight: InsertRequest, { change }: InsertSenderDeps): Promise<SendResult> {
  await change((fresh) => ({
    ...fresh,
    flight: null,
    rows: fresh.rows.map((row) => (flight.ids.includes(row.id) ? { ...row, unknown: true } : row)),
  }))
  return next()
}

const NONE: ReadonlySet<string> = new Set()
