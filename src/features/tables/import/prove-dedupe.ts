import { problemOf } from '#api/errors.ts'
import { wait } from '#lib/clock.ts'
import { LATE_ARRIVAL_MS } from '#journal/outbox/late-arrivals.ts'
import { toRequestFailure } from '../edits/request-failure.ts'
import { type FileRow, fieldsOf, type RowTargets } from './file-rows.ts'
import { type ImportDeps, ImportStuckError, NotOfferedError, offered } from './import-calls.ts'
import { type ImportSession, type ImportView, targetsOf } from './import-session.ts'
import { MAX_INSERT_MS } from './insert-once.ts'
import { readBatch } from './send-import-batch.ts'
import { batchCount } from './table-import.ts'
import { rowsWithKey } from './table-scan.ts'

/** Maximum number of rows tried: those that the service refuses are skipped. */
const MAX_ROWS = 20
/** The status of a response that reports success, though both rows are in the table. */
const CREATED_TWICE = 200

export interface ProveDeps extends ImportDeps {
  /** The service was seen not to skip known keys: by the status of its response. */
  readonly onNotOffered: (status: number) => void
}

/**
 * Tests if the service skips known keys: one row of the file is sent twice in one request. If both were
 * created they are deleted again, and the import continues with plain inserts.
 */
export async function proveDedupe(view: ImportView, session: ImportSession, deps: ProveDeps): Promise<void> {
  const { calls, clock, signal, change } = deps
  const targets = targetsOf(view, session)
  if ('missing' in targets) throw new ImportStuckError('UNKNOWN_COLUMNS', targets.missing)
  const { match } = targets
  if (!match) throw new ImportStuckError('KEY_MISSING')
  const { table } = session
  const fallBack = () => change((fresh) => ({ ...fresh, tier: 'D', proof: null }))
  const notOffered = (status: number) => {
    deps.onNotOffered(status)
    return fallBack()
  }

  const checkProof = async (
    { row, before }: { row: number; before: readonly string[] },
    key: unknown,
  ): Promise<'none' | 'done'> => {
    const known = new Set(before)
    const created = (await rowsWithKey(calls, table, match.column, key, signal)).filter((id) => !known.has(id))
    if (created.length > 1 || (created.length === 1 && before.length > 0)) {
      await calls.rows.remove(table, created, { signal })
      await notOffered(CREATED_TWICE)
      return 'done'
    }
    if (created.length === 0 && before.length === 0) return 'none'
    await change((fresh) => ({ ...fresh, proof: null, proved: { row, isNew: created.length === 1 } }))
    return 'done'
  }

  const { proof } = view.progress
  const candidates = await firstAdditions(view, session, targets, signal)
  const sent = proof && candidates.find(({ row }) => row === proof.row)
  if (proof && sent) {
    const left = proof.sentAt + MAX_INSERT_MS + LATE_ARRIVAL_MS - clock.now()
    if (left > 0) await wait(clock, Math.min(left, MAX_INSERT_MS + LATE_ARRIVAL_MS), signal)
    if ((await checkProof(proof, sent.key?.value)) === 'done') return
  }
  for (const row of candidates) {
    const before = await rowsWithKey(calls, table, match.column, row.key?.value, signal)
    const written = await change((fresh) => ({
      ...fresh,
      proof: { row: row.row, before: [...before], sentAt: clock.now() },
    }))
    if (!written) return
    const fields = fieldsOf(row, session.columns.byId)
    try {
      const insert = { dedupe: { enabled: true, keys: [match.column.key] } }
      await offered(
        () => calls.rows.insert(table, [fields, fields], { insert, wantsRows: false, call: { signal } }),
        table,
        deps,
      )
    } catch (error) {
      if (error instanceof NotOfferedError) throw error
      const failure = toRequestFailure(error)
      const problem = problemOf(error)
      // The service has no such option, or refuses this very row.
      if (failure.kind === 'refused' && problem?.kind === 'invalid' && problem.status === 422)
        return void (await notOffered(problem.status))
      if (failure.kind === 'refused') continue
      if (failure.kind !== 'lost') await change((fresh) => ({ ...fresh, proof: null }))
      throw error
    }
    if ((await checkProof({ row: row.row, before }, row.key?.value)) === 'done') return
  }
  // No row was taken: nothing is proved, so nothing may be sent twice.
  if (candidates.length > 0) await fallBack()
  else await change((fresh) => ({ ...fresh, proved: { row: -1, isNew: false } }))
}

/** The first rows of the file that would be added. */
async function firstAdditions(
  view: ImportView,
  session: ImportSession,
  targets: RowTargets,
  signal: AbortSignal,
): Promise<readonly FileRow[]> {
  const found: FileRow[] = []
  const batches = batchCount(view.plan)
  const { proof } = view.progress
  for (let batch = 0; batch < batches && found.length < MAX_ROWS; batch += 1) {
    const { add, update } = await readBatch(view, session, batch, targets, signal)
    found.push(...add)
    // The row of an unconfirmed proof may be in the table by now, and so among those that are updated.
    const own = update.find(({ row }) => row.row === proof?.row)
    if (own) found.unshift(own.row)
  }
  return found.slice(0, MAX_ROWS)
}
