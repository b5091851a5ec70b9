import type { Journal } from '#journal/journal.ts'
import { inSlices } from '#lib/slices.ts'
import type { Store } from '#lib/store.ts'
import { createEmitter } from '#lib/emitter.ts'
import {
  type BatchInputs,
  type ReusedChunk,
  type RowChunk,
  bulkInputsKind,
  bulkReusedKind,
  bulkRowsKind,
  partId,
} from './records.ts'
import { type BatchResults, type LoadedRun, type RunIndex, type BulkRunRows, indexWork, rowsOf } from './rows.ts'
import type { BatchStatus, RunView } from './run-status.ts'

export interface RowsStoreDeps {
  readonly journal: Pick<Journal, 'get' | 'subscribe'>
  readonly view: () => RunView | undefined
  /** Results of a task; undefined if neither device nor service has it. Rejects if the service is unreachable. */
  readonly result: (taskId: string) => Promise<BatchResults | undefined>
  /** Reads the heavy records: all rows unless given. */
  readonly load?: (journal: Pick<Journal, 'get'>, view: RunView) => Promise<LoadedRun>
}

export interface RowsStore extends Pick<Store<BulkRunRows | undefined>, 'get' | 'subscribe'> {
  /** Why some of it could not be read; undefined while all of it can. The rows stay incomplete until it is read again. */
  readonly failure: () => unknown
  readonly readAgain: () => void
}

/** The rows of one run, read from the device while it has subscribers and released afterwards. */
export function createRowsStore(deps: RowsStoreDeps): RowsStore {
  const { load = loadRun } = deps
  const changed = createEmitter()
  let rows: BulkRunRows | undefined
  let failure: unknown
  let running: { readonly stop: () => void; readonly readAgain: () => void } | undefined

  const begin = () => {
    const ended = new AbortController()
    const { signal } = ended
    const results = new Map<string, BatchResults | undefined>()
    const unreadable = new Set<string>()
    let index: RunIndex | undefined
    let seen: readonly BatchStatus[] = []

    const show = (batches: readonly BatchStatus[], isComplete: boolean) => {
      if (!index || signal.aborted) return
      seen = batches
      rows = rowsOf(index, batches, ({ outcome }) => results.get(outcome?.taskId ?? ''), isComplete)
      changed.emit()
    }
    const fail = (error: unknown) => {
      failure = error
      if (!signal.aborted) changed.emit()
    }
    /** Reads what is not here yet, and what has ended meanwhile. Runs again when something else changed. */
    const read = async () => {
      for (let view = deps.view(); view; view = deps.view()) {
        if (!index || index.inputs.length !== view.batches.length) {
          const loaded = await load(deps.journal, view)
          if (signal.aborted) return
          index = await inSlices(indexWork(loaded))
          if (signal.aborted) return
        }
        const { inputs } = index
        const loaded = view.batches.filter(({ batch }) => inputs[batch]?.inputs.length !== 0)
        const wanted = tasksWithResults(loaded).filter((taskId) => !results.has(taskId))
        const unread = wanted.filter((taskId) => !unreadable.has(taskId))
        show(view.batches, wanted.length === 0)
        if (unread.length === 0) return
        for (const taskId of unread) {
          try {
            results.set(taskId, await deps.result(taskId))
          } catch (error) {
            unreadable.add(taskId)
            fail(error)
          }
          if (signal.aborted) return
        }
      }
    }
    let reading: Promise<void> | undefined
    let isAgain = false
    const start = () => {
      isAgain = reading !== undefined
      reading ??= read()
        .catch(fail)
        .finally(() => {
          reading = undefined
          if (isAgain && !signal.aborted) update()
        })
    }
    const update = () => {
      const batches = deps.view()?.batches
      if (!index || !batches || !isSame(batches, seen)) start()
    }
    const unsubscribe = deps.journal.subscribe(update)
    update()
    return {
      stop: () => {
        ended.abort()
        unsubscribe()
        rows = undefined
        failure = undefined
      },
      readAgain: () => {
        unreadable.clear()
        failure = undefined
        changed.emit()
        start()
      },
    }
  }

  return {
    get: () => rows,
    subscribe: (listener) => {
      const stop = changed.subscribe(listener)
      running ??= begin()
      return () => {
        stop()
        if (!changed.isEmpty()) return
        running?.stop()
        running = undefined
      }
    },
    failure: () => failure,
    readAgain: () => running?.readAgain(),
  }
}

/** Tasks that brought a result for one of their inputs. */
const tasksWithResults = (batches: readonly BatchStatus[]): readonly string[] =>
  batches.flatMap(({ outcome, isLost }) =>
    outcome?.taskId !== undefined && outcome.letters.includes('f') && !isLost ? [outcome.taskId] : [],
  )

/** True if no row can have changed: the progress of a task that runs changes none. */
const isSame = (a: readonly BatchStatus[], b: readonly BatchStatus[]): boolean =>
  a.length === b.length &&
  a.every(
    ({ phase, outcome, isLost }, at) =>
      phase === b[at]?.phase && outcome === b[at]?.outcome && isLost === b[at]?.isLost,
  )

async function loadRun(journal: Pick<Journal, 'get'>, view: RunView): Promise<LoadedRun> {
  const { id, run } = view
  const chunks: RowChunk[] = []
  for (let part = 0; part < run.chunks.rows; part += 1) {
    chunks.push((await journal.get(bulkRowsKind, partId(id, part)))?.body ?? { cells: [], inputs: [] })
  }
  return { chunks, ...(await loadInputs(journal, view, () => true)) }
}

/** Rows of a run that are the sample of its comparison, numbered from 0, without cells; the rest is not read. */
export async function loadSample(journal: Pick<Journal, 'get'>, view: RunView): Promise<LoadedRun> {
  const { inputs = [], batches = 0 } = view.run.comparison ?? {}
  const chunks = [{ cells: inputs.map(() => []), inputs }]
  return {
    chunks,
    ...(await loadInputs(journal, view, ({ batch, plan }) => batch < batches || plan.retryOf !== undefined)),
  }
}

async function loadInputs(
  journal: Pick<Journal, 'get'>,
  { id, run, batches }: RunView,
  isWanted: (batch: BatchStatus) => boolean,
): Promise<Omit<LoadedRun, 'chunks'>> {
  const reused: ReusedChunk[] = []
  for (let part = 0; part < run.chunks.reused; part += 1) {
    reused.push((await journal.get(bulkReusedKind, partId(id, part)))?.body ?? { inputs: [], params: [], data: [] })
  }
  const inputs: BatchInputs[] = []
  for (const batch of batches) {
    const record = isWanted(batch) ? await journal.get(bulkInputsKind, partId(id, batch.batch)) : undefined
    inputs.push(record?.body ?? { inputs: [], rows: [], params: [], prices: [] })
  }
  return { inputs, reused }
}
