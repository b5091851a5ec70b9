import type { Api } from '#api/context.tsx'
import type { Journal, RecordChange } from '#journal/journal.ts'
import type { Locks } from '#journal/locks.ts'
import type { Clock } from '#lib/clock.ts'
import type { Micro } from '#lib/credits.ts'
import { ownRuns, sumOf } from '../detail/own-runs.ts'
import { FEWEST_ROWS } from '../found.ts'
import { type Target, amountOf, textOf } from '../intents.ts'
import { type Part, type Services, useServices } from '../services.tsx'
import type { Spending } from '../spending-settings.ts'
import { LONGEST_FLIGHT } from '../spend.ts'
import { stopTask } from '../task/stop-task.ts'
import type { Ledger, TaskRecord } from '../task-ledger.ts'
import { plainResult } from '../waterfall/plain-result.ts'
import { boughtBefore } from './bought-before.ts'
import { type BuyablePart, buyableOf, sumParts } from './buyable.ts'
import type { BoughtInput, BoughtInputs, BulkDraft, Forecast } from './draft.ts'
import { type DriverDeps, createDriver } from './driver.ts'
import type { BulkPlan } from './plan.ts'
import {
  type BatchPlan,
  type BulkRun,
  type RetryState,
  bulkInputsKind,
  bulkRunKind,
  partId,
  partsOf,
} from './records.ts'
import { readInputs, retryBatches } from './retry.ts'
import { stepCredits } from './row-credits.ts'
import type { BatchResults } from './rows.ts'
import { type RowsStore, createRowsStore, loadSample } from './rows-store.ts'
import type { BatchStatus, RunView } from './run-status.ts'
import { createRunViews, runViews } from './run-views.ts'
import { learnManyOffered } from './many-offered.ts'
import { sendBatch } from './send-batch.ts'
import { readTerms } from './terms.ts'
import { openRuns, storeRun } from './write-run.ts'

/** One of several runs that are confirmed together. */
export interface ConfirmedRun {
  readonly confirmation: string
  readonly plan: BulkPlan
  /** Reads the rows when their turn comes: those of all runs at once would not fit into memory. */
  readonly draft: () => Promise<BulkDraft>
}

/** Expectation that a run is continued with, kept beside its outcome. */
export type RestForecast = Pick<Forecast, 'typical' | 'hitRate' | 'samples'>

/** Changes of a run that goes on. */
export interface Continuation {
  /** A new cap, null for none. */
  readonly cap?: Micro | null
  /** Buys the next batches up to so many inputs; the others are held back, to be bought by `retry(id, 'not-sent')`. */
  readonly first?: number
}

/** Runs of many inputs on this device: every tab shows them and may change them, one tab at a time sends. */
export interface BulkRuns extends Part {
  /** Newest first; stable between changes, as is each view in it. */
  readonly list: () => readonly RunView[]
  readonly run: (id: string) => RunView | undefined
  readonly subscribe: (listener: () => void) => () => void
  /** The rows of a run in the person's order: read while somebody listens, undefined before. The same store for an id. */
  readonly rows: (id: string) => RowsStore
  /** The rows of a run that are the sample of its comparison, numbered from 0 and without cells; nothing else is read. */
  readonly sample: (id: string) => RowsStore
  /** Inputs of which a result lies on this device, bought in the same way within the window of re-use. */
  readonly bought: (target: Target, pages: number) => Promise<BoughtInputs>
  /**
   * Stores a confirmed run under the id of its confirmation, once however often it is called. Resolves when it is on the
   * device; then it goes on by itself, after a reload too.
   */
  readonly start: (confirmation: string, draft: BulkDraft, plan: BulkPlan, balance: Micro | undefined) => Promise<void>
  /** The same for several runs: all of them start, or none. */
  readonly startAll: (runs: readonly ConfirmedRun[], balance: Micro | undefined) => Promise<void>
  /** Goes on with the unsent batches after the pilot, a stop or a halt. */
  readonly continue: (id: string, confirmation: string, changes?: Continuation) => Promise<void>
  /** Sends nothing more, and has the task that runs stopped. */
  readonly stop: (id: string) => Promise<void>
  /** Returns what a retry buys. `not-sent`: the part of the list that was not confirmed yet. */
  readonly quote: (id: string, which: RetryState | 'not-sent') => Promise<BuyablePart>
  /**
   * Buys all inputs in one state once more, as new batches of the same run; nothing else is sent by it. Resolves when that
   * is on the device; false where another tab changed the batches meanwhile: ask for the price again.
   */
  readonly retry: (
    id: string,
    which: RetryState | 'not-sent',
    confirmation: string,
    /** Expected of all that the run buys then, with the part that was held back. */
    forecast?: RestForecast,
  ) => Promise<boolean>
  /** Results that belong to inputs of a batch, nobody knows to which. */
  readonly unpaired: (id: string) => Promise<readonly { readonly batch: number; readonly data: readonly unknown[] }[]>
  /** Takes a run off this device, with its tasks and their results. Rejects while something of it is being sent. */
  readonly remove: (id: string) => Promise<void>
}

export interface BulkRunsDeps extends Omit<DriverDeps, 'list' | 'discard' | 'journal' | 'ledger'> {
  readonly journal: Journal
  readonly locks: Locks
  readonly clock: Clock
  readonly ledger: Pick<Ledger, 'copy' | 'entry' | 'entries' | 'remove'>
  readonly spending: Pick<Spending, 'get'>
  /** Views of the runs, where a console has them already. */
  readonly list?: (() => readonly RunView[]) | undefined
}

export function createBulkRuns(deps: BulkRunsDeps): BulkRuns {
  const { journal, ledger, clock, locks, spending } = deps
  const { list = createRunViews(journal) } = deps
  const stores = new Map<string, RowsStore>()
  const samples = new Map<string, RowsStore>()
  const run = (id: string) => list().find((view) => view.id === id)
  const writing = (id: string) => `bulk-start:${journal.scope}:${id}`

  /** A copy of this device, else what the service still has; as the service sent it, undefined where neither has any. */
  const dataOf = async (taskId: string): Promise<unknown> => {
    const copy = await ledger.copy(taskId)
    if (copy) return copy.data
    const entry = ledger.entry(taskId)?.body
    if (!entry || entry.missing || entry.goneAt !== null) return undefined
    return (await deps.readTask(taskId)).data
  }
  /** The same as a result: of a waterfall without the steps to it. */
  const result = async (taskId: string, isMany = true): Promise<unknown> => {
    const target = ledger.entry(taskId)?.body.target ?? null
    return plainResult({ target, isMany }, await dataOf(taskId))
  }
  /** Results of a batch, with the credits that its steps tell. */
  const batchResults = async (taskId: string): Promise<BatchResults | undefined> => {
    const target = ledger.entry(taskId)?.body.target ?? null
    const sent = await dataOf(taskId)
    const data = plainResult({ target, isMany: true }, sent)
    if (data === undefined) return undefined
    // A result that is no list is that of an only input (outcome.ts).
    return {
      data: Array.isArray(data) ? (data as unknown[]) : [data],
      credits: target?.kind === 'waterfall' ? stepCredits(sent) : undefined,
    }
  }
  /** Reads each result once: many inputs may come from one task. */
  const boughtReader = () => {
    const read = new Map<string, Promise<unknown>>()
    return async ({ taskId, index }: BoughtInput): Promise<unknown> => {
      const reading = read.get(taskId) ?? result(taskId, index !== undefined)
      read.set(taskId, reading)
      const data = await reading
      if (index === undefined) return data
      return Array.isArray(data) ? (data as unknown[])[index] : undefined
    }
  }
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
      // Where tabs share no locks the one that stores it may still be there.
      if (!locks.shared && clock.now() - record.startedAt < LONGEST_FLIGHT) return
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
      const batches = standing.batches.map((batch) => (batch.isHeldBack ? { ...batch, isHeldBack: false } : batch))
      const forecast = forecastWith(standing, expected)
      return { ...goingOn(standing, confirmation), batches, forecast }
    })
    return isDone
  }

  const retry = async (view: RunView, which: RetryState, confirmation: string): Promise<boolean> => {
    const { id } = view
    const added = retryBatches(view, await readInputs(journal, view), which)
    if (added.length === 0) return false
    const known = view.run.batches.length
    const waiting = new Set(view.batches.filter(({ phase }) => phase === 'waiting').map(({ batch }) => batch))
    const hold = (batch: BatchPlan, at: number): BatchPlan => (waiting.has(at) ? { ...batch, isHeldBack: true } : batch)
    const header: RecordChange = {
      kind: bulkRunKind,
      id,
      change: (body) => {
        const standing = body as BulkRun | undefined
        if (!standing || standing.batches.length !== known || standing.confirmations.includes(confirmation))
          return undefined
        // While the rest was not asked for, a retry buys nothing but itself. Another tab may have asked for it meanwhile.
        const isResting = standing.state !== 'running' && standing.state !== 'done'
        const before = isResting ? standing.batches.map(hold) : standing.batches
        return { ...goingOn(standing, confirmation), batches: [...before, ...added.map(({ plan }) => plan)] }
      },
    }
    const bodies = added.map(({ body }, at): RecordChange => ({
      kind: bulkInputsKind,
      id: partId(id, known + at),
      // Another tab may have added batches under the same numbers: those stay.
      change: (standing) => (standing === undefined ? body : undefined),
    }))
    await journal.updateAll([...bodies, header])
    return (await journal.get(bulkRunKind, id))?.body.confirmations.includes(confirmation) === true
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
      const lost = batches.flatMap(({ intents }) => intents)
      const later = batchesAfter(batches, changes.first)
      let doubt: string | undefined
      await change(id, (standing) => {
        const { state, halt, settings, confirmations, acknowledged } = standing
        const rests = state === 'asking' || state === 'stopped' || state === 'halted'
        if (!rests || confirmations.includes(confirmation) || standing.batches.length !== batches.length)
          return undefined
        doubt = halt?.why === 'doubt' ? halt.intentId : undefined
        const { refusal } = lost.find((intent) => intent.id === halt?.intentId)?.body ?? {}
        return {
          ...goingOn(standing, confirmation),
          batches: standing.batches.map((batch, at) => (later.has(at) ? { ...batch, isHeldBack: true } : batch)),
          settings: {
            ...settings,
            cap: changes.cap === undefined ? settings.cap : textOf(changes.cap ?? undefined),
            floor: halt?.why === 'floor' ? null : settings.floor,
          },
          acknowledged: [
            ...acknowledged,
            ...(halt?.intentId === undefined ? [] : [halt.intentId]),
            ...(refusal?.kind === 'repeat' && refusal.detail !== undefined ? [refusal.detail] : []),
          ],
        }
      })
      // Seen, and shown on the page of the run alone: it holds nothing of the balance any more.
      if (doubt !== undefined) await deps.spender.dismiss(doubt)
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
      return which === 'not-sent' ? release(id, confirmation, forecast) : retry(view, which, confirmation)
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

/** The forecast of a run that buys what was held back, too. */
function forecastWith({ forecast, batches }: BulkRun, expected: RestForecast | undefined): BulkRun['forecast'] {
  const most = batches.reduce<Micro | undefined>((sum, { estimate, retryOf }) => {
    const amount = retryOf ? 0n : amountOf(estimate)
    return sum === undefined || amount === undefined ? undefined : sum + amount
  }, 0n)
  return {
    ...forecast,
    most: textOf(most),
    ...(expected?.typical !== undefined && { typical: textOf(expected.typical) }),
    ...(expected?.hitRate !== undefined && { hitRate: expected.hitRate }),
    ...(expected?.samples !== undefined && { samples: expected.samples }),
  }
}

/** A draft whose forecast has the hit rate of earlier runs on this device, where they are enough and it has none. */
function withHitRate(draft: BulkDraft, { estimate }: BulkPlan, tasks: readonly TaskRecord[]): BulkDraft {
  if (draft.forecast?.hitRate !== undefined) return draft
  const sum = sumOf(ownRuns(draft.target, tasks, []))
  if (!sum || sum.rows < FEWEST_ROWS) return draft
  const forecast = draft.forecast ?? { most: estimate }
  return { ...draft, forecast: { ...forecast, hitRate: sum.found / sum.rows, samples: sum.rows } }
}

/** Unsent batches that are not among the first `inputs`; none where it is undefined. */
function batchesAfter(batches: readonly BatchStatus[], inputs = Infinity): ReadonlySet<number> {
  const later = new Set<number>()
  let left = inputs
  for (const { batch, phase, buyable } of batches) {
    if (phase !== 'waiting') continue
    left -= buyable.inputs
    if (left < 0) later.add(batch)
  }
  return later
}

/** A run that a person lets go on. */
const goingOn = (run: BulkRun, confirmation: string): BulkRun => ({
  ...run,
  state: 'running',
  halt: null,
  endedAt: null,
  isPilotOver: true,
  confirmations: [...run.confirmations, confirmation],
})

/** Made once for a console: `services.part(bulkRuns)`. */
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

/** The runs of the console this component is in. */
export const useBulkRuns = (): BulkRuns => useServices().part(bulkRuns)
