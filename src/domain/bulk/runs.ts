import type { Api } from '#api/context.tsx'
import type { Journal, RecordChange } from '#journal/journal.ts'
import type { Locks } from '#journal/locks.ts'
import type { Clock } from '#lib/clock.ts'
import type { Micro } from '#lib/credits.ts'
import { type Target, intentKind } from '../intents.ts'
import { type LazyService, type Services, useServices } from '../services.tsx'
import type { Spending } from '../spending-settings.ts'
import { MAX_FLIGHT_MS } from '../recover-intents.ts'
import { stopTask } from '../task/stop-task.ts'
import type { Ledger, TaskRecord } from '../task-ledger.ts'
import { type BuyablePart, buyableOf, sumParts } from './buyable.ts'
import { type Continuation, continued, released } from './continue-run.ts'
import type { BoughtInputs, BulkDraft, BoughtInput } from './draft.ts'
import { type DriverDeps, createDriver } from './driver.ts'
import { type RestForecast, withHitRate } from './forecast.ts'
import type { BulkPlan } from './plan.ts'
import {
  type BulkRun,
  type RetryState,
  bulkRunKind,
  partsOf,
  bulkInputsKind,
  bulkOutcomeKind,
  outcomeLetters,
  partId,
} from './records.ts'
import { addRetry, readInputs, retryBatches } from './retry.ts'
import { createRunResults } from './run-results.ts'
import { type RowsStore, createRowsStore, loadSample } from './rows-store.ts'
import type { RunView } from './run-status.ts'
import { createRunViews, runViews } from './run-views.ts'
import { learnManyOffered } from './many-offered.ts'
import { sendBatch } from './send-batch.ts'
import { readTerms } from './terms.ts'
import { openRuns, storeRun } from './write-run.ts'
import { callHash } from '../call-hash.ts'
import { inputKey } from './input-key.ts'
import { sentIndices } from './outcome.ts'

export interface ConfirmedRun {
  readonly confirmation: string
  readonly plan: BulkPlan
  /** Reads the rows when their turn comes: those of all runs at once would not fit into memory. */
  readonly draft: () => Promise<BulkDraft>
}

/** Runs of many inputs on this device: every tab shows them and may change them, one tab at a time sends. */
export interface BulkRuns extends LazyService {
  /** Newest first; stable between changes, as is each view in it. */
  readonly list: () => readonly RunView[]
  readonly run: (id: string) => RunView | undefined
  readonly subscribe: (listener: () => void) => () => void
  /** The rows of a run in the user's order: read while it has subscribers, undefined before. The same store for an id. */
  readonly rows: (id: string) => RowsStore
  /** The rows of a run that are the sample of its comparison, numbered from 0 and without cells; nothing else is read. */
  readonly sample: (id: string) => RowsStore
  /** Inputs of which a result is on this device, bought in the same way within the window of re-use. */
  readonly bought: (target: Target, pages: number) => Promise<BoughtInputs>
  /** Stores a confirmed run once, under its confirmation's id. It then continues by itself, after a reload too. */
  readonly start: (confirmation: string, draft: BulkDraft, plan: BulkPlan, balance: Micro | undefined) => Promise<void>
  /** The same for several runs: all of them start, or none. */
  readonly startAll: (runs: readonly ConfirmedRun[], balance: Micro | undefined) => Promise<void>
  /** Continues with the unsent batches after the pilot, a stop or a halt. */
  readonly continue: (id: string, confirmation: string, changes?: Continuation) => Promise<void>
  /** Sends nothing more, and has the task that runs stopped. */
  readonly stop: (id: string) => Promise<void>
  /** Returns what a retry buys. `not-sent`: the part of the list that was not confirmed yet. */
  readonly quote: (id: string, which: RetryState | 'not-sent') => Promise<BuyablePart>
  /**
   * Buys all inputs in one state once more, as new batches of the same run; nothing else is sent by it. Resolves once that
   * is on the device; false where another tab changed the batches meanwhile: call `quote` again.
   */
  readonly retry: (
    id: string,
    which: RetryState | 'not-sent',
    confirmation: string,
    /** Expected of all that the run buys then, with the part that was held back. */
    forecast?: RestForecast,
  ) => Promise<boolean>
  /** Results that cannot be assigned to inputs of their batch. */
  readonly unpaired: (id: string) => Promise<readonly { readonly batch: number; readonly data: readonly unknown[] }[]>
  /** Deletes a run from this device, with its tasks and their results. Rejects while something of it is being sent. */
  readonly remove: (id: string) => Promise<void>
}

export interface BulkRunsDeps extends Omit<DriverDeps, 'list' | 'discard' | 'journal' | 'ledger'> {
  readonly journal: Journal
  readonly locks: Locks
  readonly clock: Clock
  readonly ledger: Pick<Ledger, 'copy' | 'entry' | 'entries' | 'recordStatus' | 'remove'>
  readonly spending: Pick<Spending, 'get'>
  /** Views of the runs, where a console has them already. */
  readonly list?: (() => readonly RunView[]) | undefined
}

export function createBulkRuns(deps: BulkRunsDeps): BulkRuns {
  const { journal, ledger, clock, locks, spending } = deps
  const { list = createRunViews(journal) } = deps
  const stores = new Map<string, RowsStore>()
  const samples = new Map<string, RowsStore>()
  const { result, batchResults, boughtReader } = createRunResults(deps)
  const run = (id: string) => list().find((view) => view.id === id)
  const writing = (id: string) => `bulk-start:${journal.scope}:${id}`

  const change = async (id: string, next: (standing: BulkRun) => BulkRun | undefined) => {
    await journal.update(bulkRunKind, id, (standing) => standing && next(standing))
  }
  /** Removes everything of a run; its header last, so that an interrupted removal can be repeated. */
  const erase = async (id: string, body: BulkRun) => {
    await journal.updateAll(partsOf(id, body).map((part): RecordChange => ({ ...part, change: () => null })))
    await journal.remove(bulkRunKind, id)
    stores.delete(id)
    samples.delete(id)
  }
  const discard = async (id: string) => {
    await locks.request(writing(id), { ifAvailable: true }, async (free) => {
      const record = (await journal.get(bulkRunKind, id))?.body
      if (!free || record?.state !== 'preparing') return
      // Where tabs share no locks, the tab that stores it may still be open.
      if (!locks.shared && clock.now() - record.startedAt < MAX_FLIGHT_MS) return
      await erase(id, record)
    })
  }
  const driver = createDriver({ ...deps, list, discard })

  const startAll: BulkRuns['startAll'] = (confirmed, balance) => {
    const ids = confirmed.map(({ confirmation }) => confirmation)
    const store = async () => {
      const { batchSize: usualBatch } = spending.get()
      const stored: string[] = []
      for (const { confirmation, plan, draft } of confirmed) {
        const fresh = {
          draft: withHitRate(await draft(), plan, ledger.entries()),
          plan,
          balanceBefore: balance,
          usualBatch,
          now: clock.now(),
        }
        if (await storeRun(journal, confirmation, fresh, boughtReader())) stored.push(confirmation)
      }
      await openRuns(journal, stored, clock.now())
    }
    // A run whose lock is free while it is being prepared is taken for the remains of a closed tab.
    return ids.reduceRight<() => Promise<void>>((inner, id) => () => locks.request(writing(id), {}, inner), store)()
  }

  const storeFor = (known: Map<string, RowsStore>, load?: typeof loadSample) => (id: string) => {
    const store =
      known.get(id) ?? createRowsStore({ journal, view: () => run(id), result: batchResults, ...(load && { load }) })
    known.set(id, store)
    return store
  }

  const release = async (id: string, confirmation: string, expected: RestForecast | undefined) => {
    let isDone = false
    await change(id, (standing) => {
      isDone = standing.confirmations.includes(confirmation)
      if (isDone) return undefined
      isDone = true
      return released(standing, confirmation, expected)
    })
    return isDone
  }

  return {
    list,
    run,
    subscribe: journal.subscribe,
    rows: storeFor(stores),
    sample: storeFor(samples, loadSample),
    bought: (target, pages) =>
      boughtBefore({
        journal,
        tasks: ledger.entries(),
        target,
        pages,
        now: clock.now(),
        reuseFor: spending.get().reuseFor,
      }),
    start: (confirmation, draft, plan, balance) =>
      startAll([{ confirmation, plan, draft: () => Promise.resolve(draft) }], balance),
    startAll,
    continue: async (id, confirmation, changes = {}) => {
      const { batches = [] } = run(id) ?? {}
      let unconfirmed: string | undefined
      await change(id, (standing) => {
        const next = continued(standing, batches, confirmation, changes)
        if (next) unconfirmed = standing.halt?.why === 'doubt' ? standing.halt.intentId : undefined
        return next
      })
      // Seen, and shown on the page of the run alone: it holds nothing of the balance any more.
      if (unconfirmed !== undefined) await deps.spender.dismiss(unconfirmed)
    },
    stop: (id) =>
      change(id, (standing) =>
        standing.state === 'done' || standing.state === 'preparing'
          ? undefined
          : { ...standing, state: 'stopped', halt: null },
      ),
    quote: async (id, which) => {
      const view = run(id)
      if (!view) return { inputs: 0, rows: 0, estimate: 0n }
      if (which === 'not-sent') {
        return sumParts(view.batches.filter(({ plan }) => plan.isHeldBack).map(({ buyable }) => buyable))
      }
      return sumParts(retryBatches(view, await readInputs(journal, view), which).map(({ plan }) => buyableOf(plan)))
    },
    retry: async (id, which, confirmation, forecast) => {
      const view = run(id)
      if (!view) return false
      return which === 'not-sent' ? release(id, confirmation, forecast) : addRetry(journal, view, which, confirmation)
    },
    unpaired: async (id) => {
      const found: { batch: number; data: readonly unknown[] }[] = []
      for (const { batch, outcome } of run(id)?.batches ?? []) {
        if (!outcome?.unpaired || outcome.taskId === undefined) continue
        const data = await result(outcome.taskId)
        if (Array.isArray(data)) found.push({ batch, data: data as unknown[] })
      }
      return found
    },
    remove: async (id) => {
      const view = run(id)
      if (!view) return
      if (view.live || view.run.state === 'running') throw new Error(`Run ${id} is being sent. Stop it first.`)
      for (const { task } of view.batches) if (task) await ledger.remove(task.id)
      await erase(id, view.run)
    },
    flush: driver.flush,
    close: driver.close,
  }
}

/** Created once for a console: `services.part(bulkRuns)`. */
export function bulkRuns(services: Services, api: Api): BulkRuns {
  const { rateLimiter, keyState } = services
  return createBulkRuns({
    ...services,
    list: services.part(runViews).list,
    readTask: (taskId) => api.tasks.read(taskId),
    send: sendBatch(api),
    readTerms: readTerms(api),
    stopTask: (taskId) => stopTask(taskId, api, services),
    onRefused: learnManyOffered(api, services.capabilities),
    slowed: rateLimiter.note,
    keyWorks: { get: () => keyState.get() === 'open', subscribe: keyState.subscribe },
  })
}

export const useBulkRuns = (): BulkRuns => useServices().part(bulkRuns)

interface BoughtBeforeDeps {
  readonly journal: Pick<Journal, 'list' | 'get' | 'ready'>
  readonly tasks: readonly TaskRecord[]
  readonly target: Target
  readonly pages: number
  readonly now: number
  /** Age up to which a result is used again, in milliseconds. */
  readonly reuseFor: number
}

/** Inputs whose result is on this device, bought for the same call within the window. A miss is no result. */
async function boughtBefore(deps: BoughtBeforeDeps): Promise<BoughtInputs> {
  const { journal, tasks, target, pages, now, reuseFor } = deps
  await journal.ready
  const wanted = callHash(target, {}, pages)
  const taskOf = new Map(tasks.map((task) => [task.id, task.body]))
  const found = new Map<string, BoughtInput>()
  for (const { body } of journal.list(intentKind)) {
    const { taskId, confirmedAt: at, params, bulk } = body
    const task = taskId === null ? undefined : taskOf.get(taskId)
    const isRecent = Math.abs(now - at) < reuseFor
    if (taskId === null || !task?.copy || !isRecent || callHash(body.target, {}, body.pages) !== wanted) continue
    if (bulk) {
      const inputs = (await journal.get(bulkInputsKind, partId(bulk.run, bulk.batch)))?.body
      const outcome = journal.list(bulkOutcomeKind).find(({ id }) => id === partId(bulk.run, bulk.batch))?.body
      if (!inputs || outcome?.taskId !== taskId) continue
      for (const [index, position] of sentIndices(inputs, outcome).entries()) {
        const values = inputs.params[position]
        if (values && outcome.letters[position] === outcomeLetters.found)
          found.set(inputKey(values), { taskId, index, at })
      }
    } else if (
      (task.phase === 'done' || task.phase === 'partial') &&
      task.nothingFound !== true &&
      task.copy.bytes > NOTHING_FOUND
    ) {
      found.set(inputKey(params), { taskId, at })
    }
  }
  return found
}

/** `null`: older entries lack the flag for an empty result, but their copy shows it. */
const NOTHING_FOUND = 'null'.length
