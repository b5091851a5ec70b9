import type { RowOutcome } from '#contract/rows.ts'
import { problemOf } from '#api/errors.ts'
import { LATE_ARRIVAL_MS } from '#journal/outbox/late-arrivals.ts'
import { sendRecorded } from '#journal/outbox/recorded-request.ts'
import { matchTail, readRowsFrom, TAIL } from '../inserts/match-tail.ts'
import { toRequestFailure } from '../edits/request-failure.ts'
import { type FileRow, fieldsOf, refused } from './file-rows.ts'
import { type ImportDeps, NotOfferedError, offered, refusalOf } from './import-calls.ts'
import type { ImportSession, ImportView } from './import-session.ts'
import { batchesOf, outcomesByIndex } from './send-rows.ts'
import { type ImportFlight, type ImportProgress, type SettledRow } from './table-import.ts'

/** Time for which a known end of the table is valid, in ms: another user may add rows. */
const TAIL_MS = 5_000
/** Maximum time for which a request may be in flight after its tab was closed, in ms. */
export const MAX_INSERT_MS = 60_000

type Open = NonNullable<ImportProgress['open']>

/** Result of one step; `wait` requests another step after `ms` milliseconds. */
export type InsertStep = { readonly kind: 'next' } | { readonly kind: 'wait'; readonly ms: number }

const NEXT: InsertStep = { kind: 'next' }

/** Changes the batch in progress, unless another tab continued with it. */
const changeOpen =
  (batch: number, by: (open: Open) => Open) =>
  (progress: ImportProgress): ImportProgress =>
    progress.open?.batch === batch ? { ...progress, open: by(progress.open) } : progress

/**
 * Inserts the next rows of a batch by a request that is never sent twice: it is stored before it is sent, and after a
 * lost response the end of the table shows whether it was applied. Where that does not show it, the user decides.
 */
export async function insertOnce(
  view: ImportView,
  session: ImportSession,
  rows: readonly FileRow[],
  deps: ImportDeps,
): Promise<InsertStep> {
  const { open } = view.progress
  if (!open) return NEXT
  return open.flight ? reconcile(open, open.flight, session, rows, deps) : send(open, session, rows, deps)
}

async function send(
  open: Open,
  session: ImportSession,
  rows: readonly FileRow[],
  deps: ImportDeps,
): Promise<InsertStep> {
  const { calls, clock, change, signal } = deps
  const { table, columns } = session
  const known = new Set(open.settled.map(({ row }) => row))
  const [some] = batchesOf(
    rows.filter(({ row }) => !known.has(row)),
    open.limit,
  )
  if (!some) return NEXT
  const tail = await tailOf(session, deps)
  const flight: ImportFlight = {
    rows: some.map(({ row }) => row),
    before: tail && { total: tail.total, tail: [...tail.tail] },
    sentAt: clock.now(),
    lostAt: null,
  }
  const outcome = await sendRecorded(
    {
      record: async () => {
        const written = await change(changeOpen(open.batch, (fresh) => (fresh.flight ? fresh : { ...fresh, flight })))
        // Another tab was quicker.
        return written?.open?.flight?.sentAt === flight.sentAt ? flight : undefined
      },
      send: () =>
        offered(
          () =>
            calls.rows.insert(
              table,
              some.map((row) => fieldsOf(row, columns.byId)),
              { wantsRows: false, call: { signal } },
            ),
          table,
          deps,
        ),
      settle: async (result) => {
        await settle(open.batch, some, result, session, deps)
        return NEXT
      },
      fail: (error) => failed(error, open, some, session, deps),
    },
    signal,
  )
  return outcome ?? NEXT
}

/** The end of the table as it is before a request; null where the service does not count its rows. */
async function tailOf(session: ImportSession, { calls, clock, signal }: ImportDeps) {
  if (session.tail && clock.steady() - session.tail.at < TAIL_MS) return session.tail
  const first = await calls.rows.read(session.table, { page: 1, perPage: 1 }, signal)
  if (first.total === undefined) return null
  const end = await readRowsFrom(calls.rows, session.table, Math.max(0, first.total - TAIL), signal)
  session.tail = { total: end.total ?? first.total, tail: end.rows.map(({ id }) => id), at: clock.steady() }
  return session.tail
}

/** Stores the outcomes in a response; rows without one are searched like those of a lost response. */
async function settle(
  batch: number,
  some: readonly FileRow[],
  results: readonly RowOutcome[],
  session: ImportSession,
  { change, clock }: Pick<ImportDeps, 'change' | 'clock'>,
): Promise<void> {
  const outcomes = outcomesByIndex(results, some.length)
  const settled = some.flatMap((row, index): SettledRow[] => {
    const outcome = outcomes.get(index)
    if (!outcome) return []
    if (!outcome.ok) return [refused(row, outcome, session.columns.byId)]
    return [{ row: row.row, outcome: 'created' }]
  })
  const ids = [...outcomes.values()].flatMap(({ ok, id }) => (ok && id !== '' ? [id] : []))
  const isWhole = ids.length === settled.filter(({ outcome }) => outcome === 'created').length
  const { tail } = session
  session.tail =
    tail && isWhole
      ? { total: tail.total + ids.length, tail: [...tail.tail, ...ids].slice(-TAIL * 2), at: tail.at }
      : undefined
  const now = clock.now()
  await change(
    changeOpen(batch, (fresh) => {
      const left = fresh.flight && withoutRows(fresh.flight, settled)
      // The created rows are ours: they belong to the known end of the table now.
      const before = left?.before && { total: left.before.total + ids.length, tail: [...left.before.tail, ...ids] }
      return {
        ...fresh,
        settled: [...fresh.settled, ...settled],
        flight: left ? { ...left, before: before ?? null, lostAt: now } : null,
      }
    }),
  )
}

function withoutRows(flight: ImportFlight, settled: readonly SettledRow[]): ImportFlight | null {
  const known = new Set(settled.map(({ row }) => row))
  const rows = flight.rows.filter((row) => !known.has(row))
  return rows.length > 0 ? { ...flight, rows } : null
}

async function failed(
  error: unknown,
  open: Open,
  some: readonly FileRow[],
  session: ImportSession,
  { change, clock }: ImportDeps,
): Promise<InsertStep> {
  const problem = problemOf(error)
  const failure = toRequestFailure(error)
  const isLost = failure.kind === 'lost' && !(error instanceof NotOfferedError)
  session.tail = undefined
  if (isLost || failure.kind === 'ended') {
    await change(
      changeOpen(open.batch, (fresh) => ({
        ...fresh,
        flight: fresh.flight && { ...fresh.flight, lostAt: clock.now() },
      })),
    )
    return NEXT
  }
  const [only] = some
  if (problem && only && (failure.kind === 'refused' || failure.kind === 'size') && problem.kind !== 'http-error') {
    const isSize = failure.kind === 'size' && failure.rows < some.length
    const isAlone = some.length === 1
    await change(
      changeOpen(open.batch, (fresh) => ({
        ...fresh,
        flight: null,
        limit: isSize ? failure.rows : isAlone ? open.limit : Math.ceil(some.length / 2),
        settled: isAlone
          ? [...fresh.settled, refused(only, refusalOf(problem, failure), session.columns.byId)]
          : fresh.settled,
      })),
    )
    return NEXT
  }
  await change(changeOpen(open.batch, (fresh) => ({ ...fresh, flight: null })))
  throw error
}

/** Reads the end of the table to get the outcome of a lost request. */
async function reconcile(
  { batch }: Open,
  flight: ImportFlight,
  session: ImportSession,
  rows: readonly FileRow[],
  deps: ImportDeps,
): Promise<InsertStep> {
  const { calls, change, clock, signal } = deps
  const requestDecision = () => change((fresh) => (fresh.open?.batch === batch ? { ...fresh, state: 'asking' } : fresh))
  const { before } = flight
  if (!before) {
    await requestDecision()
    return NEXT
  }
  const sent = rows.filter(({ row }) => flight.rows.includes(row))
  const end = await readRowsFrom(calls.rows, session.table, Math.max(0, before.total - before.tail.length), signal)
  const keys = [...session.columns.byId].map(([id, { key }]): [string, string] => [id, key])
  const asNew = sent.map(({ row, values }) => ({ id: String(row), cells: [...values] }))
  const { found, untouched } = matchTail(asNew, keys, before, end.rows, end.total)
  if (found.length > 0) {
    const created = new Set(found.map(({ row }) => Number(row.id)))
    const ids = found.map(({ there: current }) => current.id)
    await change(
      changeOpen(batch, (fresh) => {
        const settled = [...created].map((row): SettledRow => ({ row, outcome: 'created' }))
        const left = fresh.flight && withoutRows(fresh.flight, settled)
        return {
          ...fresh,
          settled: [...fresh.settled, ...settled],
          flight: left && { ...left, before: { total: before.total + ids.length, tail: [...before.tail, ...ids] } },
        }
      }),
    )
    return NEXT
  }
  const left = (flight.lostAt ?? flight.sentAt + MAX_INSERT_MS) + LATE_ARRIVAL_MS - clock.now()
  if (left > LATE_ARRIVAL_MS + MAX_INSERT_MS) {
    // Recorded by a clock that was ahead: the wait begins again.
    const now = clock.now()
    await change(changeOpen(batch, (fresh) => ({ ...fresh, flight: fresh.flight && { ...fresh.flight, lostAt: now } })))
    return { kind: 'wait', ms: LATE_ARRIVAL_MS }
  }
  if (left > 0) return { kind: 'wait', ms: Math.min(left, LATE_ARRIVAL_MS) }
  if (untouched) await change(changeOpen(batch, (fresh) => ({ ...fresh, flight: null })))
  else await requestDecision()
  session.tail = undefined
  return NEXT
}
