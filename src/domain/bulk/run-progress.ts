import { advanceOf } from '../task-state.ts'
import type { BatchStatus, RunView } from './run-status.ts'

/** Rows of the list by outcome, with the running batch as far as the service reports it. */
export interface RunProgress {
  readonly found: number
  readonly none: number
  readonly failed: number
  /** Unknown outcome, expired, or not to be paired: they were sent, and there is no result of them. */
  readonly unknown: number
  /** Their batch was canceled, and its results cannot be assigned to rows. */
  readonly stopped: number
  readonly waiting: number
  readonly notSent: number
  /** All but those that were left out or invalid. */
  readonly total: number
  readonly done: number
}

export function progressOf({ rows, live }: Pick<RunView, 'rows' | 'live'>): RunProgress {
  const settled = { found: rows.found, none: rows['no-data'], failed: rows.failed + rows.refused }
  const { stopped } = rows
  const unknown = rows.unpaired + rows.expired + rows.doubt
  const total = settled.found + settled.none + settled.failed + unknown + stopped + rows.waiting + rows['not-sent']
  let { waiting } = rows
  const take = (count: number | undefined): number => {
    const taken = Math.max(0, Math.min(count ?? 0, waiting))
    waiting -= taken
    return taken
  }
  // The service counts inputs of its task; a row more or less where some are duplicates is put right by the result.
  const counts = live?.task && live.phase === 'live' ? advanceOf(live.task.body)?.counts : undefined
  const found = settled.found + take(counts?.found)
  const none = settled.none + take(counts?.none)
  const failed = settled.failed + take(counts?.failed)
  return {
    found,
    none,
    failed,
    unknown,
    stopped,
    waiting,
    notSent: rows['not-sent'],
    total,
    done: found + none + failed + unknown + stopped,
  }
}

/** Duration of the batches so far, and the time left, in milliseconds. */
export interface RunPace {
  /** While a batch was in progress; waiting for a user does not count. */
  readonly active: number
  /** Of the batches that are left, as fast as those that have ended; undefined before one has. */
  readonly left: number | undefined
}

/** Reads the pace of a run from its tasks. `now` is the device's clock. */
export function paceOf({ batches, left }: Pick<RunView, 'batches' | 'left'>, now: number): RunPace {
  let [active, ended, inputs, current] = [0, 0, 0, 0]
  for (const batch of batches) {
    const took = tookOf(batch, now)
    if (took === undefined) continue
    active += took
    if (batch.task?.body.finishedAt === null)
      current = Math.max(0, batch.plan.inputs - (advanceOf(batch.task.body)?.done ?? 0))
    else {
      ended += took
      inputs += batch.plan.inputs
    }
  }
  return { active, left: inputs === 0 ? undefined : (ended / inputs) * (left.inputs + current) }
}

function tookOf({ task }: BatchStatus, now: number): number | undefined {
  if (!task) return undefined
  const { startedAt, finishedAt } = task.body
  return Math.max(0, (finishedAt ?? now) - startedAt)
}
