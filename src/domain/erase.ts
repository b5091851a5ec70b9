import type { Journal } from '#journal/journal.ts'
import { type JournalRecord, type Spared, keyOf } from '#journal/records.ts'
import { type BulkRun, bulkRunKind, partsOf } from './bulk/records.ts'
import { type Claim, type Intent, claimKind, intentKind } from './intents.ts'
import { rowRunKinds } from './row-runs/row-run-kinds.ts'
import { REPEAT_WINDOW } from './claim-call.ts'
import { spendingKind } from './spending-settings.ts'
import { type TaskRecord, delist, resultKind, taskKind } from './task-ledger.ts'
import { isPolled, isOpen } from './task-state.ts'

/** Records that remain when data is erased: they cannot be found again, or charges depend on them. */
export interface RetainedRecords {
  /** Runs that have not ended; without their record their results cannot be found. */
  readonly running: number
  /** Calls in flight, and calls whose response was lost: they may have been charged. */
  readonly undecided: number
  /** Every record that outlives the erasure: those, the limits of spending, and the guard against buying twice. */
  readonly spared: readonly Spared[]
}

interface ErasableRecord {
  readonly tasks: readonly TaskRecord[]
  readonly intents: readonly JournalRecord<Intent>[]
  readonly claims: readonly JournalRecord<Claim>[]
  readonly settings: readonly JournalRecord[]
  /** Absent: there are none. */
  readonly runs?: readonly JournalRecord<BulkRun>[]
  readonly now: number
}

/** Returns the records that outlive an erasure. Pure; `now` is the device's clock. */
export function staysOf({ tasks, intents, claims, settings, runs = [], now }: ErasableRecord): RetainedRecords {
  const running = tasks.filter(({ body }) => isOpen(body) && !isPolled(body))
  const undecided = intents.filter(
    ({ body }) => ['confirmed', 'sending', 'unknown'].includes(body.state) || isOpenOnRows(body),
  )
  // A call confirmed a moment ago must not be bought again only because its record was erased.
  const guards = intents.filter(({ body }) => Math.abs(now - body.confirmedAt) < REPEAT_WINDOW)
  // The intents of a continuing run record what it has sent: without them it would buy all of it again.
  const going = runs.filter(
    ({ id, body }) =>
      body.state === 'preparing' || body.state === 'running' || running.some((task) => task.body.bulk?.run === id),
  )
  const isGoing = new Set(going.map(({ id }) => id))
  const ofRuns = intents.filter(({ body }) => isGoing.has(body.bulk?.run ?? ''))
  const retained = [...new Set([...undecided, ...guards, ...ofRuns])]
  const ids = new Set(retained.map(({ id }) => id))
  return {
    running: running.length,
    undecided: undecided.length,
    spared: [
      ...going.flatMap(recordsOf),
      ...undecided.flatMap(({ id, body }) => (body.rows ? rowRunKinds.map(({ name }) => ({ kind: name, id })) : [])),
      ...tasks.filter(({ body }) => isGoing.has(body.bulk?.run ?? '')).flatMap(withResult),
      ...[...settings, ...running, ...retained, ...claims.filter(({ body }) => ids.has(body.intentId))].map(
        ({ kind, id }) => ({ kind, id }),
      ),
    ],
  }
}

/** A run on rows of a table that was accepted and has not shown its end. */
const isOpenOnRows = ({ state, rows }: Intent): boolean => state === 'accepted' && rows?.closedAt === null

const recordsOf = ({ kind, id, body }: JournalRecord<BulkRun>): readonly Spared[] => [
  { kind, id },
  ...partsOf(id, body).map((part) => ({ kind: part.kind.name, id: part.id })),
]

const withResult = ({ kind, id }: TaskRecord): readonly Spared[] => [
  { kind, id },
  { kind: resultKind.name, id },
]

/** The same for what is in a journal now. */
export const staysIn = (journal: Pick<Journal, 'list'>, now: number): RetainedRecords =>
  staysOf({
    tasks: journal.list(taskKind),
    intents: journal.list(intentKind),
    claims: journal.list(claimKind),
    settings: journal.list(spendingKind),
    runs: journal.list(bulkRunKind),
    now,
  })

/** Erases all records but the retained ones. A run whose intent alone stays as a guard is not listed again. */
export async function eraseRecords(journal: Journal, now: number): Promise<void> {
  const { spared } = staysIn(journal, now)
  const stays = new Set(spared.map(keyOf))
  const delisted = journal
    .list(intentKind)
    .filter(({ body: { taskId } }) => taskId !== null && !stays.has(keyOf({ kind: taskKind.name, id: taskId })))
  if (delisted.length > 0) await journal.updateAll(delisted.map(({ id }) => delist(id, now)))
  await journal.wipe(spared)
}
