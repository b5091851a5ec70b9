import type { Journal } from '#journal/journal.ts'
import {
  type BatchInputs,
  type BatchOutcome,
  type BulkRun,
  bulkInputsKind,
  bulkOutcomeKind,
  bulkRunKind,
  partId,
} from './records.ts'
import { OPEN, type RunView } from './run-status.ts'

/** The records of runs as the driver reads and writes them. */
export function createBatchRecords(journal: Journal) {
  /** Changes a run unless a user stopped it meanwhile or confirmed more. */
  const change = async (view: RunView, next: (run: BulkRun) => BulkRun) => {
    await journal.update(bulkRunKind, view.id, (run) =>
      run?.state === 'running' && run.confirmations.length === view.run.confirmations.length ? next(run) : undefined,
    )
  }

  const inputsOf = async (run: string, batch: number): Promise<BatchInputs> => {
    const record = await journal.get(bulkInputsKind, partId(run, batch))
    if (!record) throw new Error(`The inputs of batch ${batch} of run ${run} are not on this device.`)
    return record.body
  }

  const writeOutcome = async (run: string, batch: number, next: (before: BatchOutcome | undefined) => BatchOutcome) => {
    await journal.update(bulkOutcomeKind, partId(run, batch), (before) =>
      before && !before.letters.includes(OPEN) ? undefined : next(before),
    )
  }

  return { change, inputsOf, writeOutcome }
}

export type BatchRecords = ReturnType<typeof createBatchRecords>
