import type { Journal } from '#journal/journal.ts'
import { type Target, intentKind } from '../intents.ts'
import { callHash } from '../call-hash.ts'
import type { TaskRecord } from '../task-ledger.ts'
import type { BoughtInput, BoughtInputs } from './draft.ts'
import { inputKey } from './input-key.ts'
import { sentIndices } from './outcome.ts'
import { bulkInputsKind, bulkOutcomeKind, outcomeLetters, partId } from './records.ts'

export interface BoughtBeforeDeps {
  readonly journal: Pick<Journal, 'list' | 'get' | 'ready'>
  readonly tasks: readonly TaskRecord[]
  readonly target: Target
  readonly pages: number
  readonly now: number
  /** Age up to which a result is used again, in milliseconds. */
  readonly reuseFor: number
}

/**
 * Inputs of which a result is on this device: bought for the same thing in the same way within the window, alone or in a
 * run of many. A miss is no result.
 */
export async function boughtBefore(deps: BoughtBeforeDeps): Promise<BoughtInputs> {
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
      for (const [index, place] of sentIndices(inputs, outcome).entries()) {
        const values = inputs.params[place]
        if (values && outcome.letters[place] === outcomeLetters.found)
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

/** `null`: older entries do not say that nothing was found, but their copy does. */
const NOTHING_FOUND = 'null'.length
