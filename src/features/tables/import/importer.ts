import type { Api } from '#api/context.tsx'
import { pauseMs } from '#api/retry.ts'
import { rowsApi } from '#api/rows.ts'
import { tablesApi } from '#api/tables.ts'
import { type InputEngine, openInputEngine } from '#domain/bulk-input/engine/use-input-engine.ts'
import type { SheetSource } from '#domain/bulk-input/source/read-sheet.ts'
import type { LazyService, Services } from '#domain/services.tsx'
import type { Journal } from '#journal/journal.ts'
import type { Locks } from '#journal/locks.ts'
import type { Connectivity, SendPause } from '#journal/outbox/connectivity.ts'
import { createOutbox } from '#journal/outbox/outbox.ts'
import { createEmitter } from '#lib/emitter.ts'
import { fileHash } from './file-hash.ts'
import { createImportFiles } from './import-files.ts'
import { createImportJobs, type ImportJobsDeps } from './import-jobs.ts'
import { openImportRecords } from './import-records.ts'
import type { ImportView } from './import-session.ts'
import { MAX_LANES } from './prepare-import.ts'
import type { Reject, TableImport } from './table-import.ts'

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
  readonly decide: (id: string, choice: 'there' | 'again') => Promise<void>
  /** Ends it and removes it from this device. Rows that were imported stay in the table. */
  readonly discard: (id: string) => Promise<void>
  readonly rejects: (id: string) => Promise<readonly Reject[]>
  /** Returns the reason why nothing is sent; undefined while something can be. */
  readonly pauseOf: (id: string) => SendPause | undefined
}

export interface ImporterDeps extends Omit<ImportJobsDeps, 'records' | 'files' | 'signal'> {
  readonly journal: Journal
  readonly locks: Locks
  readonly newId: () => string
  readonly connectivity: Connectivity
  readonly openSource: (source: SheetSource) => InputEngine
}

export function createImporter(deps: ImporterDeps): Importer {
  const { journal, clock, newId, random } = deps
  const closing = new AbortController()
  const { signal } = closing
  const records = openImportRecords(journal)
  const files = createImportFiles(journal, deps.openSource)
  const jobs = createImportJobs({ ...deps, records, files, signal })
  const changed = createEmitter()

  const outbox = createOutbox({
    source: {
      // The previous tab may have continued it: its progress is read again.
      prepare: async () => {
        await journal.refresh()
        jobs.reset()
      },
      queues: () => records.list().map(({ id }) => id),
      counts: (id) => ({ waiting: records.get(id)?.progress.state === 'running' ? 1 : 0 }),
      extend: (queue) => queue,
      send: jobs.next,
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
  const stopJournal = journal.subscribe(() => {
    outbox.wake()
    changed.emit()
  })
  const stopPauses = outbox.onPause(changed.emit)
  void journal.ready.then(outbox.wake)

  return {
    list: records.list,
    onChange: changed.subscribe,
    start: async (plan, source) => {
      const id = newId()
      files.add(id, source)
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
      files.add(id, source)
      jobs.close(id)
      await records.change(id, (fresh) => ({ ...fresh, state: 'running', stuck: null }))
      return true
    },
    decide: async (id, choice) => {
      await records.change(id, (fresh) => {
        const { open } = fresh
        if (fresh.state !== 'asking' || !open?.flight) return fresh
        const settled = choice === 'there' ? open.flight.rows.map((row) => ({ row, outcome: 'saved' as const })) : []
        return { ...fresh, state: 'running', open: { ...open, flight: null, settled: [...open.settled, ...settled] } }
      })
    },
    discard: async (id) => {
      const view = records.get(id)
      jobs.close(id)
      await records.remove(id)
      if (view) await files.remove(view)
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
      changed.clear()
      files.closeAll()
    },
  }
}

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
