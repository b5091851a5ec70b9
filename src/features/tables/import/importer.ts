import type { Api } from '#api/context.tsx'
import { problemOf } from '#api/errors.ts'
import { pauseMs } from '#api/retry.ts'
import { rowsApi } from '#api/rows.ts'
import { tablesApi } from '#api/tables.ts'
import { type InputEngine, openInputEngine } from '#domain/bulk-input/engine/use-input-engine.ts'
import type { SheetSource } from '#domain/bulk-input/source/read-sheet.ts'
import { dropSource, loadSource } from '#domain/bulk-input/wizard/source-store.ts'
import type { CapabilityName } from '#domain/capabilities.ts'
import type { LazyService, Services } from '#domain/services.tsx'
import type { Journal } from '#journal/journal.ts'
import type { Locks } from '#journal/locks.ts'
import type { Connectivity, SendPause } from '#journal/outbox/connectivity.ts'
import { createOutbox, type SendJob } from '#journal/outbox/outbox.ts'
import type { SendQueue } from '#journal/outbox/send-queue.ts'
import type { Clock } from '#lib/clock.ts'
import { toRequestFailure } from '../edits/request-failure.ts'
import { checkSample } from './check-sample.ts'
import { type ImportCalls, ImportStuckError, NoCreationError, NotOfferedError, stuckBy } from './import-calls.ts'
import { openImportRecords } from './import-records.ts'
import type { ImportSession, ImportView } from './import-session.ts'
import { fileHash } from './file-hash.ts'
import { nextBatch, type StepDeps, stepBatch } from './import-step.ts'
import { MAX_LANES, prepareImport } from './prepare-import.ts'
import { proveDedupe } from './prove-dedupe.ts'
import {
  batchCount,
  type ImportProgress,
  type ImportSample,
  type Reject,
  type Tier,
  type TableImport,
} from './table-import.ts'

/** Brings files into tables, in whatever tab holds the lock, and continues with what an earlier tab left. */
export interface Importer extends LazyService {
  readonly list: () => readonly ImportView[]
  readonly onChange: (listener: () => void) => () => void
  /** Resolves with the id of the import once it is durable. `source` is its file: this tab need not load it. */
  readonly start: (plan: TableImport, source: SheetSource) => Promise<string>
  readonly pause: (id: string) => Promise<void>
  /** Continues after a pause, or tries again what stopped it. */
  readonly resume: (id: string) => Promise<void>
  /** Takes the file of an import that is not on this device. False for another file: nothing is changed then. */
  readonly provide: (id: string, source: SheetSource) => Promise<boolean>
  /** Decides about rows whose insert may have arrived: they are in the table, or are sent again. */
  readonly answer: (id: string, answer: 'there' | 'again') => Promise<void>
  /** Ends it and removes it from this device. Rows that were imported stay in the table. */
  readonly discard: (id: string) => Promise<void>
  readonly rejects: (id: string) => Promise<readonly Reject[]>
  /** Returns the reason why nothing is sent; undefined while something can be. */
  readonly pauseOf: (id: string) => SendPause | undefined
}

export interface ImporterDeps {
  readonly journal: Journal
  readonly locks: Locks
  readonly clock: Clock
  readonly random: () => number
  readonly newId: () => string
  readonly connectivity: Connectivity
  readonly calls: ImportCalls
  readonly openSource: (source: SheetSource) => InputEngine
  /** False for what the service is known to lack. */
  readonly isOffered?: ((name: CapabilityName) => boolean) | undefined
  /** The service lacks this call, and said so with this status. */
  readonly onNotOffered?: ((name: CapabilityName, status: number) => void) | undefined
}

/** Requests in flight at once. Without a key that the service checks only one may be: its outcome must be readable. */
const LANES: Readonly<Record<Tier, number>> = { A: MAX_LANES, B: MAX_LANES, C: 2, D: 1 }
/** A key that may not write to the table is tried again after this, in ms. */
const NO_ACCESS_MS = 300_000

/** Next tier of an import when the service lacks what its tier needs. */
const FALLBACK: Readonly<Record<Tier, { readonly tier: Tier; readonly lacks: CapabilityName }>> = {
  A: { tier: 'C', lacks: 'upsert-rows' },
  B: { tier: 'D', lacks: 'upsert-rows' },
  C: { tier: 'D', lacks: 'insert-rows' },
  D: { tier: 'D', lacks: 'insert-rows' },
}

/** Codes of an import that stopped because the service does not create what it needs. */
const NO_CREATION = { 'create-table': 'NO_CREATION', 'create-column': 'NO_COLUMN_CREATION' } as const

export function createImporter(deps: ImporterDeps): Importer {
  const { journal, clock, calls, newId, random } = deps
  const closing = new AbortController()
  const { signal } = closing
  const records = openImportRecords(journal)
  const sources = new Map<string, SheetSource>()
  const engines = new Map<string, InputEngine>()
  const sessions = new Map<string, ImportSession>()
  const listeners = new Set<() => void>()

  const changer = (id: string) => (by: (progress: ImportProgress) => ImportProgress) => records.change(id, by)
  const stop = (id: string, { code, said }: ImportStuckError) =>
    records.change(id, (fresh) => ({ ...fresh, state: 'stuck', stuck: { code, said } }))

  const closeFile = (id: string) => {
    sessions.delete(id)
    engines.get(id)?.close()
    engines.delete(id)
  }
  const fileOf = async ({ id, plan }: ImportView): Promise<InputEngine> => {
    const known = engines.get(id)
    if (known) return known
    const source = sources.get(id) ?? (await loadSource(journal, plan.file))
    if (!source) throw new ImportStuckError('FILE_NEEDED')
    const engine = deps.openSource(source)
    engines.set(id, engine)
    return engine
  }

  const prepare = async (view: ImportView): Promise<unknown> => {
    const session = await prepareImport(view, await fileOf(view), { calls, clock, signal, change: changer(view.id) })
    const fresh = records.get(view.id)
    if (!session || !fresh) return undefined
    if (fresh.progress.tier === 'C' && !fresh.progress.proved && fresh.plan.match?.rule !== 'update') {
      if (deps.isOffered?.('dedupe-inserts') === false) return changer(view.id)((now) => ({ ...now, tier: 'D' }))
      const onNotOffered = (status: number) => deps.onNotOffered?.('dedupe-inserts', status)
      await proveDedupe(fresh, session, { calls, clock, signal, change: changer(view.id), onNotOffered })
    }
    const proved = records.get(view.id)
    // Another tier needs to know other things of the table.
    return proved?.progress.tier === fresh.progress.tier && sessions.set(view.id, session)
  }

  /** Compares random rows with the file; null where that cannot be done, for the rows are imported all the same. */
  const sampleOf = async (view: ImportView, total: number | null): Promise<ImportSample | null> => {
    try {
      const session =
        sessions.get(view.id) ??
        (await prepareImport(view, await fileOf(view), { calls, clock, signal, change: changer(view.id) }))
      const rejects = await records.rejects(view)
      const rejected = new Set(rejects.map(({ row }) => row))
      return session ? await checkSample(view, session, rejected, total, { calls, random, signal }) : null
    } catch (error) {
      if (signal.aborted) throw error
      return null
    }
  }
  const finish = async (view: ImportView) => {
    const { id, plan, progress } = view
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
    closeFile(id)
    sources.delete(id)
    await dropSource(journal, plan.file)
  }

  /** Runs one job, and turns what stopped it into a pause, another tier or a question. */
  const guarded = async (
    queue: SendQueue,
    { id, progress }: ImportView,
    batch: number | undefined,
    run: () => Promise<unknown>,
  ) => {
    try {
      await run()
      queue.lostResponses = 0
      queue.isUnreachable = false
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
        queue.isUnreachable = failure.unreachable
        return queue.backOff()
      case 'busy':
        return queue.backOff()
      case 'ended':
        return undefined
      case 'no-access':
        return queue.block('no-access', NO_ACCESS_MS)
      case 'columns':
        // One of them has another name by now: the next session reads the columns again.
        if (sessions.get(id)?.columns.at === clock.steady()) return void (await stop(id, stuckBy(problem ?? UNKNOWN)))
        return void sessions.delete(id)
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

  const send = (queue: SendQueue): SendJob | undefined => {
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
        const ms = await stepBatch(view, session, batch, stepDeps(id))
        if (ms > 0) queue.pauseFor(ms)
      } finally {
        session.flying.delete(batch)
      }
    })
  }
  const stepDeps = (id: string): StepDeps => ({
    calls,
    clock,
    signal,
    change: changer(id),
    settle: (batch, settled) => records.settle(id, batch, settled),
  })

  const outbox = createOutbox({
    source: {
      // The tab before may have gone on with it: its progress is read again.
      prepare: async () => {
        await journal.refresh()
        sessions.clear()
      },
      queues: () => records.list().map(({ id }) => id),
      counts: (id) => ({ waiting: records.get(id)?.progress.state === 'running' ? 1 : 0 }),
      extend: (queue) => queue,
      send,
    },
    locks: deps.locks,
    lockName: `enrichment-console:imports:${journal.scope}`,
    clock,
    newId,
    connectivity: deps.connectivity,
    maxInFlight: MAX_LANES,
    backoffMs: (lostResponses) => pauseMs(lostResponses + 1, random()),
    signal,
  })
  const tell = () => {
    for (const listener of listeners) listener()
  }
  const stopJournal = journal.subscribe(() => {
    outbox.wake()
    tell()
  })
  const stopPauses = outbox.onPause(tell)
  void journal.ready.then(outbox.wake)

  return {
    list: records.list,
    onChange: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    start: async (plan, source) => {
      const id = newId()
      sources.set(id, source)
      await records.add(id, plan)
      return id
    },
    pause: async (id) => {
      await records.change(id, (fresh) => (fresh.state === 'running' ? { ...fresh, state: 'paused' } : fresh))
    },
    resume: async (id) => {
      await records.change(id, (fresh) =>
        fresh.state === 'paused' || fresh.state === 'stuck'
          ? {
              ...fresh,
              state: 'running',
              stuck: null,
              passesRefusals: fresh.passesRefusals || fresh.stuck?.code === 'ALL_REFUSED',
            }
          : fresh,
      )
      outbox.resume(id)
    },
    provide: async (id, source) => {
      const view = records.get(id)
      if (!view) return false
      const { hash, bytes } = view.plan.file
      if (source.blob.size !== bytes || (hash !== null && (await fileHash(source.blob)) !== hash)) return false
      sources.set(id, source)
      closeFile(id)
      await records.change(id, (fresh) => ({ ...fresh, state: 'running', stuck: null }))
      return true
    },
    answer: async (id, answer) => {
      await records.change(id, (fresh) => {
        const { open } = fresh
        if (fresh.state !== 'asking' || !open?.flight) return fresh
        const settled = answer === 'there' ? open.flight.rows.map((row) => ({ row, outcome: 'saved' as const })) : []
        return { ...fresh, state: 'running', open: { ...open, flight: null, settled: [...open.settled, ...settled] } }
      })
    },
    discard: async (id) => {
      const view = records.get(id)
      closeFile(id)
      sources.delete(id)
      await records.remove(id)
      if (view) await dropSource(journal, view.plan.file)
    },
    rejects: async (id) => {
      const view = records.get(id)
      return view ? records.rejects(view) : []
    },
    pauseOf: outbox.pause,
    // What is confirmed is on the device, and continues where it was.
    flush: () => Promise.resolve(),
    close: () => {
      closing.abort()
      stopJournal()
      stopPauses()
      listeners.clear()
      for (const id of engines.keys()) closeFile(id)
    },
  }
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

/** The importer of a console, for `services.part()`. */
export const tableImporter = (services: Services, api: Api): Importer => {
  const { journal, locks, clock, newId, random, online, keyState, rateLimiter, capabilities } = services
  return createImporter({
    journal,
    locks,
    clock,
    random,
    newId,
    connectivity: { online, keyState, slowed: rateLimiter.note },
    calls: { tables: api.part(tablesApi), rows: api.part(rowsApi) },
    openSource: openInputEngine,
    isOffered: (name) => capabilities.isOffered({ name }),
    onNotOffered: (name, status) => void capabilities.learn({ name }, status),
  })
}
