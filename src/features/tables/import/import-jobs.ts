import { problemOf } from '#api/errors.ts'
import type { CapabilityName } from '#domain/capabilities.ts'
import type { SendJob } from '#journal/outbox/outbox.ts'
import type { SendQueue } from '#journal/outbox/send-queue.ts'
import type { Clock } from '#lib/clock.ts'
import { toRequestFailure } from '../edits/request-failure.ts'
import { checkSample } from './check-sample.ts'
import { type ImportCalls, ImportStuckError, NoCreationError, NotOfferedError, stuckBy } from './import-calls.ts'
import type { ImportFiles } from './import-files.ts'
import type { ImportRecords } from './import-records.ts'
import type { ImportSession, ImportView } from './import-session.ts'
import { nextBatch, type StepDeps, stepBatch } from './import-step.ts'
import { MAX_LANES, prepareImport } from './prepare-import.ts'
import { proveDedupe } from './prove-dedupe.ts'
import { batchCount, type ImportSample, type Tier } from './table-import.ts'

/** Jobs of the imports that this tab sends: to prepare one, to send its batches, to check and end it. */
export interface ImportJobs {
  /** Returns the next job of an import; undefined when there is none now. */
  readonly next: (queue: SendQueue) => SendJob | undefined
  /** Closes the file of an import. A further job prepares it again. */
  readonly close: (id: string) => void
  /** Prepares every import again before its next batch: another tab may have continued it. */
  readonly reset: () => void
}

export interface ImportJobsDeps {
  readonly records: ImportRecords
  readonly files: ImportFiles
  readonly calls: ImportCalls
  readonly clock: Clock
  readonly random: () => number
  readonly signal: AbortSignal
  /** False for what the service is known to lack. */
  readonly isOffered?: ((name: CapabilityName) => boolean) | undefined
  /** The service lacks this call, by this status. */
  readonly onNotOffered?: ((name: CapabilityName, status: number) => void) | undefined
}

/** Requests in flight at once. Without a key that the service checks only one may be: its outcome must be readable. */
const LANES: Readonly<Record<Tier, number>> = { A: MAX_LANES, B: MAX_LANES, C: 2, D: 1 }
/** A key that may not write to the table is tried again after this, in ms. */
const NO_ACCESS_MS = 300_000

/** Codes of an import that stopped because the service does not create what it needs. */
const NO_CREATION = { 'create-table': 'NO_CREATION', 'create-column': 'NO_COLUMN_CREATION' } as const

/** Next tier of an import when the service lacks what its tier needs. */
const FALLBACK: Readonly<Record<Tier, { readonly tier: Tier; readonly lacks: CapabilityName }>> = {
  A: { tier: 'C', lacks: 'upsert-rows' },
  B: { tier: 'D', lacks: 'upsert-rows' },
  C: { tier: 'D', lacks: 'insert-rows' },
  D: { tier: 'D', lacks: 'insert-rows' },
}

export function createImportJobs(deps: ImportJobsDeps): ImportJobs {
  const { records, files, calls, clock, random, signal } = deps
  const sessions = new Map<string, ImportSession>()
  /** Imports whose columns the service refused since a batch was last sent. */
  const refused = new Set<string>()

  const depsOf = (id: string): StepDeps => ({
    calls,
    clock,
    signal,
    change: (by) => records.change(id, by),
    settle: (batch, settled) => records.settle(id, batch, settled),
  })
  const prepareView = async (view: ImportView) => prepareImport(view, await files.open(view), depsOf(view.id))
  const stop = (id: string, { code, said: message }: ImportStuckError) =>
    records.change(id, (fresh) => ({ ...fresh, state: 'stuck', stuck: { code, said: message } }))

  const close = (id: string) => {
    sessions.delete(id)
    files.close(id)
  }

  const prepare = async (view: ImportView): Promise<unknown> => {
    const session = await prepareView(view)
    const fresh = records.get(view.id)
    if (!session || !fresh) return undefined
    if (fresh.progress.tier === 'C' && !fresh.progress.proved && fresh.plan.match?.rule !== 'update') {
      if (deps.isOffered?.('dedupe-inserts') === false) return records.change(view.id, (now) => ({ ...now, tier: 'D' }))
      const onNotOffered = (status: number) => deps.onNotOffered?.('dedupe-inserts', status)
      await proveDedupe(fresh, session, { ...depsOf(view.id), onNotOffered })
    }
    const proved = records.get(view.id)
    // Another tier needs other data of the table.
    return proved?.progress.tier === fresh.progress.tier && sessions.set(view.id, session)
  }

  /** Compares random rows with the file; null where that cannot be done, for the rows are imported all the same. */
  const sampleOf = async (view: ImportView, total: number | null): Promise<ImportSample | null> => {
    try {
      const session = sessions.get(view.id) ?? (await prepareView(view))
      const rejects = await records.rejects(view)
      const rejected = new Set(rejects.map(({ row }) => row))
      return session ? await checkSample(view, session, rejected, total, { calls, random, signal }) : null
    } catch (error) {
      if (signal.aborted) throw error
      return null
    }
  }
  const finish = async (view: ImportView) => {
    const { id, progress } = view
    const table = progress.table ?? ''
    const total = await calls.rows.read(table, { page: 1, perPage: 1 }, signal).then(
      (read) => read.total ?? null,
      () => null,
    )
    const sample = await sampleOf(view, total)
    await records.change(id, (fresh) => ({
      ...fresh,
      state: fresh.state === 'running' ? 'done' : fresh.state,
      sample,
      totals: { ...fresh.totals, after: total },
      endedAt: clock.now(),
    }))
    close(id)
    await files.remove(view)
  }

  /** Runs one job, and converts an error to a pause, another tier or a question to the user. */
  const guarded = async (
    queue: SendQueue,
    { id, progress }: ImportView,
    batch: number | undefined,
    run: () => Promise<unknown>,
  ) => {
    try {
      await run()
      if (batch !== undefined) refused.delete(id)
      queue.lostResponses = 0
      queue.endSilence()
    } catch (error) {
      if (signal.aborted) return
      if (error instanceof NoCreationError) {
        deps.onNotOffered?.(error.lacks, error.status)
        await stop(id, new ImportStuckError(NO_CREATION[error.lacks], String(error.status)))
      } else if (error instanceof NotOfferedError) await fallBack(id, progress.tier, error.status)
      else await stopped(queue, id, batch, error)
    }
  }
  const stopped = async (queue: SendQueue, id: string, batch: number | undefined, error: unknown) => {
    if (error instanceof ImportStuckError) return void (await stop(id, error))
    const failure = toRequestFailure(error)
    const problem = problemOf(error)
    switch (failure.kind) {
      case 'lost':
        if (batch !== undefined) sessions.get(id)?.lost.add(batch)
        return queue.missResponse(failure.unreachable)
      case 'busy':
        return queue.backOff()
      case 'ended':
        return undefined
      case 'no-access':
        return queue.block('no-access', NO_ACCESS_MS)
      case 'columns':
        // Another batch of this session was refused before.
        if (batch !== undefined && !sessions.delete(id)) return undefined
        // A column was renamed: the next session reads the columns again, once.
        if (refused.delete(id)) return void (await stop(id, stuckBy(problem ?? UNKNOWN)))
        return void refused.add(id)
      default:
        return void (await stop(id, problem ? stuckBy(problem) : new ImportStuckError('INTERNAL')))
    }
  }
  const fallBack = async (id: string, tier: Tier, status: number) => {
    deps.onNotOffered?.(FALLBACK[tier].lacks, status)
    sessions.delete(id)
    if (tier === 'D') return void (await stop(id, new ImportStuckError('NOT_OFFERED', String(status))))
    await records.change(id, (fresh) => (fresh.tier === tier ? { ...fresh, tier: FALLBACK[tier].tier } : fresh))
  }

  const next = (queue: SendQueue): SendJob | undefined => {
    const view = records.get(queue.key)
    if (view?.progress.state !== 'running') return undefined
    const { id } = view
    const isIdle = queue.inFlight.size === 0
    const job = (batch: number | undefined, run: () => Promise<unknown>): SendJob => ({
      resources: [],
      run: () => guarded(queue, view, batch, run),
    })
    const session = sessions.get(id)
    if (view.progress.done >= batchCount(view.plan)) return isIdle ? job(undefined, () => finish(view)) : undefined
    if (!session) return isIdle ? job(undefined, () => prepare(view)) : undefined
    if (queue.inFlight.size >= LANES[view.progress.tier]) return undefined
    const batch = nextBatch(view, session)
    if (batch === undefined) return undefined
    session.flying.add(batch)
    return job(batch, async () => {
      try {
        const ms = await stepBatch(view, session, batch, depsOf(id))
        if (ms > 0) queue.pauseFor(ms)
      } finally {
        session.flying.delete(batch)
      }
    })
  }

  return { next, close, reset: () => sessions.clear() }
}

const UNKNOWN = {
  kind: 'invalid',
  status: 400,
  code: 'UNKNOWN_COLUMNS',
  detail: '',
  fields: [],
  rows: [],
  extra: {},
} as const
