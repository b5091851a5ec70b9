import type { Api } from '#api/context.tsx'
import type { Task } from '#contract/tasks.ts'
import type { Journal } from '#journal/journal.ts'
import type { Clock } from '#lib/clock.ts'
import type { Micro } from '#lib/credits.ts'
import { type Part, type Services, useServices } from '../services.tsx'
import type { Spending } from '../spending-settings.ts'
import type { Ledger } from '../task-ledger.ts'
import type { BoughtInput, BulkDraft } from './draft.ts'
import type { BulkPlan } from './plan.ts'
import { type RowsStore, createRowsStore } from './rows-store.ts'
import type { RunView } from './run-status.ts'
import { createRunViews } from './run-views.ts'
import { writeRun } from './write-run.ts'

/** Runs of many inputs on this device: every tab shows them. */
export interface BulkRuns extends Part {
  /** Newest first; stable between changes, as is each view in it. */
  readonly list: () => readonly RunView[]
  readonly run: (id: string) => RunView | undefined
  readonly subscribe: (listener: () => void) => () => void
  /** The rows of a run in the person's order: read while somebody listens, undefined before. The same store for an id. */
  readonly rows: (id: string) => RowsStore
  /**
   * Stores a confirmed run under the id of its confirmation, once however often it is called. Resolves when it is on the
   * device.
   */
  readonly start: (confirmation: string, draft: BulkDraft, plan: BulkPlan, balance: Micro | undefined) => Promise<void>
}

export interface BulkRunsDeps {
  readonly journal: Journal
  readonly ledger: Pick<Ledger, 'copy' | 'entry'>
  readonly clock: Clock
  readonly spending: Pick<Spending, 'get'>
  /** One look at a task. */
  readonly readTask: (taskId: string) => Promise<Task>
}

export function createBulkRuns({ journal, ledger, clock, spending, readTask }: BulkRunsDeps): BulkRuns {
  const list = createRunViews(journal)
  const stores = new Map<string, RowsStore>()
  const run = (id: string) => list().find((view) => view.id === id)

  /** A copy of this device, else what the service still has. */
  const result = async (taskId: string): Promise<unknown> => {
    const copy = await ledger.copy(taskId)
    if (copy) return copy.data
    const entry = ledger.entry(taskId)?.body
    if (!entry || entry.missing || entry.goneAt !== null) return undefined
    return (await readTask(taskId)).data
  }
  /** Reads each result once: many inputs may come from one task. */
  const boughtReader = () => {
    const read = new Map<string, Promise<unknown>>()
    return async ({ taskId, index }: BoughtInput): Promise<unknown> => {
      const reading = read.get(taskId) ?? result(taskId)
      read.set(taskId, reading)
      const data = await reading
      if (index === undefined) return data
      return Array.isArray(data) ? (data as unknown[])[index] : undefined
    }
  }

  return {
    list,
    run,
    subscribe: journal.subscribe,
    rows: (id) => {
      const known = stores.get(id)
      if (known) return known
      const store = createRowsStore({ journal, view: () => run(id), result })
      stores.set(id, store)
      return store
    },
    start: (confirmation, draft, plan, balance) =>
      writeRun(
        journal,
        confirmation,
        { draft, plan, balanceBefore: balance, usualBatch: spending.get().batchSize, now: clock.now() },
        boughtReader(),
      ),
    flush: () => Promise.resolve(),
    close: () => undefined,
  }
}

const bulkRuns = (services: Services, api: Api): BulkRuns =>
  createBulkRuns({ ...services, readTask: (taskId) => api.tasks.read(taskId) })

/** The runs of the console this component is in. */
export const useBulkRuns = (): BulkRuns => useServices().part(bulkRuns)
