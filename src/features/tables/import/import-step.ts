import { type ImportDeps, ImportStuckError } from './import-calls.ts'
import type { RowTargets } from './file-rows.ts'
import { type ImportSession, type ImportView, targetsOf } from './import-session.ts'
import { insertOnce } from './insert-once.ts'
import { columnsById } from './prepare-import.ts'
import { readBatch, sendAdditions, sendUpdates } from './send-import-batch.ts'
import { NOTHING_SENT } from './send-rows.ts'
import { BATCH_ROWS, batchCount, type SettledRow } from './table-import.ts'

export interface StepDeps extends ImportDeps {
  readonly settle: (batch: number, settled: readonly SettledRow[]) => Promise<void>
}

/** Maximum age of column names, in ms: another user may rename one. */
const COLUMNS_MS = 5_000

/** The next batch that is not being sent; undefined when all are in flight or settled. */
export function nextBatch(
  { plan, progress }: ImportView,
  { flying }: Pick<ImportSession, 'flying'>,
): number | undefined {
  if (progress.open && !flying.has(progress.open.batch)) return progress.open.batch
  const settled = new Set(progress.ahead)
  for (let batch = progress.done; batch < batchCount(plan); batch += 1) {
    if (!settled.has(batch) && !flying.has(batch)) return batch
  }
  return undefined
}

/** Continues with a batch, and returns how long the import has to wait before the next step, in ms. */
export async function stepBatch(
  view: ImportView,
  session: ImportSession,
  batch: number,
  deps: StepDeps,
): Promise<number> {
  const { calls, clock, signal } = deps
  if (clock.steady() - session.columns.at >= COLUMNS_MS) {
    const byId = columnsById(await calls.tables.readColumns(session.table, signal), session.sample)
    session.columns = { byId, at: clock.steady() }
  }
  const targets = targetsOf(view, session)
  if ('missing' in targets) throw new ImportStuckError('UNKNOWN_COLUMNS', targets.missing)
  if (view.progress.tier === 'D') return insertStep(view, session, batch, targets, deps)
  const { add, update, settled } = await readBatch(view, session, batch, targets, signal)
  const updated = update.length > 0 ? await sendUpdates(view, session, update, targets, deps) : NOTHING_SENT
  const added = add.length > 0 ? await sendAdditions(view, session, { batch, add, targets }, deps) : NOTHING_SENT
  await deps.settle(batch, [...settled, ...updated.settled, ...added.settled])
  if (added.isRefused || updated.isRefused) throwRefused(view, added.isRefused ? added.settled : updated.settled)
  return 0
}

/** Stops the import when the service refused a whole batch: it may refuse all of them, and each takes a hundred requests. */
function throwRefused({ progress }: ImportView, settled: readonly SettledRow[]): void {
  if (progress.passesRefusals) return
  const reject = settled.find((row) => row.reject)?.reject
  throw new ImportStuckError('ALL_REFUSED', reject?.said || reject?.code)
}

/** Tier D: what may be sent again is done first, then each insert is recorded separately. */
async function insertStep(
  view: ImportView,
  session: ImportSession,
  batch: number,
  targets: RowTargets,
  deps: StepDeps,
): Promise<number> {
  const { change, settle, signal } = deps
  const { open } = view.progress
  const read = await readBatch(view, session, batch, targets, signal)
  if (open?.batch !== batch) {
    const updated = read.update.length > 0 ? await sendUpdates(view, session, read.update, targets, deps) : NOTHING_SENT
    const settled = [...read.settled, ...updated.settled]
    if (read.add.length === 0) await settle(batch, settled)
    else
      await change((fresh) =>
        fresh.open ? fresh : { ...fresh, open: { batch, settled, flight: null, limit: BATCH_ROWS } },
      )
    return 0
  }
  const known = new Set([...open.settled.map(({ row }) => row), ...(open.flight?.rows ?? [])])
  // In the table since this batch was begun: an earlier tab inserted them, or another user.
  const current = [...read.update.map(({ row }) => row.row), ...read.settled.map(({ row }) => row)].filter(
    (row) => !known.has(row),
  )
  const left = read.add.filter(({ row }) => !known.has(row))
  if (left.length === 0 && !open.flight) {
    await settle(batch, [...open.settled, ...current.map((row): SettledRow => ({ row, outcome: 'saved' }))])
    // Rows are sent one by one after refused requests alone.
    const isRefused = open.limit === 1 && open.settled.length > 1
    if (isRefused && open.settled.every(({ outcome }) => outcome === 'rejected')) throwRefused(view, open.settled)
    return 0
  }
  const all = await readBatch(view, { file: session.file, known: undefined }, batch, targets, signal)
  const step = await insertOnce(view, session, open.flight ? all.add : read.add, deps)
  return step.kind === 'wait' ? step.ms : 0
}
