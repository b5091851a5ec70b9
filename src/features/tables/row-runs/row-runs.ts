import type { Api } from '#api/context.tsx'
import { attachmentsApi } from '#api/attachments.ts'
import { problemOf } from '#api/errors.ts'
import { type Intent, intentKind } from '#domain/intents.ts'
import type { LazyService, Services } from '#domain/services.tsx'
import type { JournalRecord } from '#journal/journal.ts'
import type { Locks } from '#journal/locks.ts'
import { createSenderLock } from '#journal/outbox/sender-lock.ts'
import type { Clock } from '#lib/clock.ts'
import type { TableColumn } from '../columns/table-column.ts'
import { readRows } from '../edits/read-rows.ts'
import { type EditCalls, editCalls } from '../edits/edit-calls.ts'
import type { LoadedRow } from '../rows/row-pages.ts'
import { isByHandIn } from '../attachments/hand-values.ts'
import { nextLetter } from './row-letters.ts'
import {
  type RowRunRows,
  isOpenLetter,
  type RowRun,
  rowLetters,
  rowRunKind,
  runRowsKind,
} from '#domain/row-runs/row-run-kinds.ts'
import { afterReading, isFollowed, pauseBefore, rowRunState } from '#domain/row-runs/row-run-life.ts'
import { createEmitter } from '#lib/emitter.ts'
import { rowDigest } from '../attachments/row-values.ts'
import { type RowRunDeps, type RowRunOrder, type RowRunOutcome, startRowRun } from './start-row-run.ts'

/** The runs on rows of a workspace: bought here, and followed by reading their rows, after a reload too. */
export interface RowRuns extends LazyService {
  readonly start: (id: string, order: RowRunOrder) => Promise<RowRunOutcome>
  /** Reads the rows of a run that has ended again, as after the first time. */
  readonly checkAgain: (run: string) => Promise<void>
  readonly dismiss: (run: string) => Promise<void>
  /** Calls back with the rows of a table that were read. Returns a cancel function. */
  readonly onRows: (listener: (table: string, rows: readonly LoadedRow[]) => void) => () => void
}

export interface RowRunsDeps extends Omit<RowRunDeps, 'clock'> {
  readonly clock: Clock
  readonly locks: Locks
  readonly calls: Pick<EditCalls, 'read' | 'columns'>
  /** False while no request can leave. */
  readonly canRead: () => boolean
}

/** Delay where the service cannot be reached, in ms. */
const REST = 15_000

/** One tab at a time reads: a sweep costs a request for each page of 500 rows. */
export function createRowRuns(deps: RowRunsDeps): RowRuns {
  const { journal, locks, clock, calls, canRead } = deps
  const closing = new AbortController()
  const { signal } = closing
  const rowsRead = createEmitter<[table: string, rows: readonly LoadedRow[]]>()
  /** Time at which each run is read next, on the steady clock. */
  const dueAt = new Map<string, number>()
  const columnsOf = new Map<string, readonly TableColumn[]>()
  let stopTimer: (() => void) | undefined
  let reading: Promise<void> | undefined

  const followed = (): readonly JournalRecord<RowRun>[] => {
    const intents = new Map(journal.list(intentKind).map(({ id, body }) => [id, body]))
    return journal
      .list(rowRunKind)
      .filter(({ id, body }) => isFollowed(body, rowRunState(body, intents.get(id), clock.now())))
  }
  const dueOf = ({ id, body }: JournalRecord<RowRun>): number => {
    const due = dueAt.get(id) ?? clock.steady() + pauseBefore(body)
    dueAt.set(id, due)
    return due
  }

  const step = () => {
    stopTimer?.()
    if (signal.aborted || reading) return
    const runs = followed()
    if (runs.length === 0) return lock.release()
    if (!lock.isHeld()) return lock.request()
    const [next] = runs.toSorted((a, b) => dueOf(a) - dueOf(b))
    if (!next) return
    stopTimer = clock.after(Math.max(0, dueOf(next) - clock.steady()), () => {
      reading = read(next)
        .catch((error: unknown) => {
          // Set first: a run that fails at once must not be tried again at once.
          dueAt.set(next.id, clock.steady() + REST)
          if (!signal.aborted && !problemOf(error)) throw error
        })
        .finally(() => {
          reading = undefined
          step()
        })
    })
  }
  const lock = createSenderLock({
    locks,
    name: `enrichment-console:row-runs:${journal.scope}`,
    clock,
    signal,
    prepare: journal.refresh,
    onAcquired: () => step(),
    onReleased: () => void (followed().length > 0 && step()),
  })

  const read = async ({ id }: JournalRecord<RowRun>): Promise<void> => {
    if (!canRead()) return void dueAt.set(id, clock.steady() + REST)
    const run = (await journal.get(rowRunKind, id))?.body
    const rows = (await journal.get(runRowsKind, id))?.body
    if (!run || !rows) return void dueAt.set(id, Infinity)
    const wanted = new Map(
      rows.ids.flatMap((row, at) => {
        const number = rows.numbers[at] ?? -1
        return isOpenLetter(run.states[at]) ? [[row, number < 0 ? undefined : { number }] as const] : []
      }),
    )
    const found = await readRows(calls, run.table, wanted, signal)
    const columns = await filledColumns(run, found.values().next().value)
    const isByHand = isByHandIn(journal, run.table, columns)
    const intent = (await journal.get(intentKind, id))?.body
    const isArrivalKnown = intent?.state === 'accepted'
    const states = statesAfter(run, rows, isArrivalKnown, (row) => {
      const loaded = found.get(row)
      return (
        loaded && {
          digest: rowDigest(loaded, columns),
          status: 'status' in loaded ? String(loaded.status) : undefined,
          isByHand: isByHand(loaded),
        }
      )
    })
    await store(id, run, states)
    rowsRead.emit(run.table, [...found.values()])
  }

  /** Stores a reading, and closes the intent with the run. Rows that changed show that a lost call arrived. */
  const store = async (id: string, run: RowRun, states: string) => {
    const now = clock.now()
    const next = afterReading(run, states, now)
    const hasArrived = /[fqr]/.test(states)
    await journal.updateAll([
      {
        kind: rowRunKind,
        id,
        change: (body) => body && { ...(body as RowRun), ...pick(next), isNews: next.closedAt !== null },
      },
      {
        kind: intentKind,
        id,
        change: (body) => body && settled(body as Intent, hasArrived, next.closedAt),
      },
    ])
    dueAt.set(id, clock.steady() + pauseBefore(next))
  }

  const filledColumns = async (run: RowRun, row: LoadedRow | undefined): Promise<readonly TableColumn[]> => {
    const known = columnsOf.get(run.table)
    // A column that was renamed is not in the rows under its old name.
    const isOld = row && known?.some(({ id, key }) => run.columns.includes(id) && !Object.hasOwn(row.cells, key))
    const columns = known && !isOld ? known : await calls.columns(run.table, row?.cells, signal)
    columnsOf.set(run.table, columns)
    return run.columns.flatMap((id) => columns.find((column) => column.id === id) ?? [])
  }

  const stop = journal.subscribe(step)
  void journal.ready.then(step)

  return {
    start: (id, order) => startRowRun(id, order, deps),
    checkAgain: async (run) => {
      dueAt.delete(run)
      await journal.update(rowRunKind, run, (body) => {
        // Its cost is measured again after its new end.
        return body && { ...body, quiet: 0, closedAt: null, balanceAfter: undefined }
      })
      await journal.update(intentKind, run, (intent) =>
        intent?.rows?.closedAt ? { ...intent, rows: { ...intent.rows, closedAt: null } } : undefined,
      )
    },
    dismiss: async (run) => {
      const dismissedAt = clock.now()
      await journal.update(rowRunKind, run, (body) => body && { ...body, dismissedAt })
      await journal.update(intentKind, run, (intent) =>
        intent?.state === 'unknown' && intent.dismissedAt === null ? { ...intent, dismissedAt } : undefined,
      )
    },
    onRows: rowsRead.subscribe,
    flush: async () => reading,
    close: () => {
      stop()
      stopTimer?.()
      closing.abort()
    },
  }
}

const pick = ({ states, quiet, closedAt }: RowRun) => ({ states, quiet, closedAt })

function settled(intent: Intent, hasArrived: boolean, closedAt: number | null): Intent {
  const state = intent.state === 'unknown' && hasArrived ? 'accepted' : intent.state
  if (state !== 'accepted' || !intent.rows) return intent
  return { ...intent, state, rows: { ...intent.rows, closedAt } }
}

/** The runs on rows of this console, created on first use. */
export const rowRuns = (services: Services, api: Api): RowRuns => {
  const { journal, locks, clock, spender, online, rateLimiter } = services
  return createRowRuns({
    journal,
    locks,
    clock,
    spender,
    calls: editCalls(api),
    send: api.part(attachmentsApi).run,
    canRead: () => online.get() && rateLimiter.note.get() === null,
  })
}

/** Letters of all rows after a read; `seen` returns a row as it was read, undefined for a deleted one. */
const statesAfter = (
  run: RowRun,
  { ids, before }: RowRunRows,
  isArrivalKnown: boolean,
  seen: (row: string) => Parameters<typeof nextLetter>[2],
): string =>
  ids
    .map((row, at) => {
      const letter = run.states[at] ?? rowLetters.open
      return isOpenLetter(letter) ? nextLetter(letter, before[at] ?? '', seen(row), isArrivalKnown) : letter
    })
    .join('')
