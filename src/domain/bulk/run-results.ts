import type { Ledger } from '../task-ledger.ts'
import { phaseOf } from '../task-life.ts'
import { plainResult } from '../waterfall/plain-result.ts'
import type { BoughtInput } from './draft.ts'
import type { DriverDeps } from './driver.ts'
import { stepCredits } from './row-credits.ts'
import type { BatchResults } from './rows.ts'

export interface RunResultsDeps {
  readonly ledger: Pick<Ledger, 'copy' | 'entry' | 'recordStatus'>
  readonly readTask: DriverDeps['readTask']
}

/** Reads results of tasks: from this device, else from the service. */
export function createRunResults({ ledger, readTask }: RunResultsDeps) {
  /** A copy of this device, else what the service still has; as the service sent it, undefined where neither has any. */
  const dataOf = async (taskId: string): Promise<unknown> => {
    const copy = await ledger.copy(taskId)
    if (copy) return copy.data
    const entry = ledger.entry(taskId)?.body
    if (!entry || entry.missing || entry.goneAt !== null) return undefined
    const task = await readTask(taskId)
    // Stored, so that its rows are shown as expired and the service is not read again.
    if (phaseOf(task) === 'gone') await ledger.recordStatus(taskId, task)
    return task.data
  }
  /** The same as a result: of a waterfall without the steps to it. */
  const result = async (taskId: string, isMany = true): Promise<unknown> => {
    const target = ledger.entry(taskId)?.body.target ?? null
    return plainResult({ target, isMany }, await dataOf(taskId))
  }
  /** Results of a batch, with the credits by its steps. */
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
  return { result, batchResults, boughtReader }
}
