import { type QueryClient, hashKey } from '@tanstack/react-query'
import { type MeasuredUser, accountKeys } from '#api/account.ts'
import { toMicro } from '#lib/credits.ts'
import type { Journal } from '#journal/journal.ts'
import type { JournalRecord } from '#journal/records.ts'
import { textOf } from './intents.ts'
import { type RowRun, rowRunKind } from './row-runs/row-run-kinds.ts'
import type { Ledger, TaskRecord } from './task-ledger.ts'

/** Maximum time from the end of a run to a measurement that counts for it, in milliseconds. */
const NEXT = 60_000

/** The tasks whose end this measurement is the first after; moments by the device's clock. */
export const measuredBy = (tasks: readonly TaskRecord[], measuredAt: number): readonly string[] =>
  tasks
    .filter(({ body: { finishedAt, balanceBefore, balanceAfter, bulk } }) => {
      // A batch leaves before the balance after the one before it was measured; what its run took is measured over all of them.
      const counts = balanceBefore !== null || bulk !== undefined
      return counts && balanceAfter === undefined && isSoonAfter(finishedAt, measuredAt)
    })
    .map(({ id }) => id)

/** The runs on rows whose end this measurement is the first after, as `measuredBy` of tasks. */
export const rowRunsMeasuredBy = (runs: readonly JournalRecord<RowRun>[], measuredAt: number): readonly string[] =>
  runs
    .filter(({ body: { closedAt, balanceBefore = null, balanceAfter } }) => {
      return balanceBefore !== null && balanceAfter === undefined && isSoonAfter(closedAt, measuredAt)
    })
    .map(({ id }) => id)

const isSoonAfter = (end: number | null, measuredAt: number): boolean =>
  end !== null && measuredAt >= end && measuredAt - end <= NEXT

interface BalanceDeps {
  readonly cache: QueryClient
  readonly ledger: Ledger
  readonly journal: Journal
  /** Reads the balance from the service. */
  readonly measure: () => void
}

/** Writes each measured balance into the tasks and runs on rows that ended just before it. Returns a stop function. */
export function followBalance({ cache, ledger, journal, measure }: BalanceDeps): () => void {
  const stopEnds = onRowRunEnd(journal, measure)
  const me = hashKey(accountKeys.me)
  const stopMeasures = cache.getQueryCache().subscribe((event) => {
    if (event.query.queryHash !== me || event.type !== 'updated' || event.action.type !== 'success') return
    const user = event.query.state.data as MeasuredUser | undefined
    const balance = toMicro(user?.balance)
    if (user === undefined || balance === undefined) return
    // A workspace that is closed meanwhile writes nothing down any more.
    for (const id of measuredBy(ledger.entries(), user.measuredAt)) ledger.measured(id, balance).catch(() => undefined)
    for (const id of rowRunsMeasuredBy(journal.list(rowRunKind), user.measuredAt)) {
      journal
        .update(rowRunKind, id, (run) =>
          run && run.closedAt !== null && run.balanceAfter === undefined
            ? { ...run, balanceAfter: textOf(balance) }
            : undefined,
        )
        .catch(() => undefined)
    }
  })
  return () => {
    stopEnds()
    stopMeasures()
  }
}

/** Calls back when runs on rows have ended since the last change, in any tab. Returns a stop function. */
function onRowRunEnd(journal: Journal, onEnd: () => void): () => void {
  let open: ReadonlySet<string> = new Set()
  return journal.subscribe(() => {
    const runs = journal.list(rowRunKind)
    const hasEnded = runs.some(({ id, body }) => body.closedAt !== null && open.has(id))
    open = new Set(runs.flatMap(({ id, body }) => (body.closedAt === null ? [id] : [])))
    if (hasEnded) onEnd()
  })
}
