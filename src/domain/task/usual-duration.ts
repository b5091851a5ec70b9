import { type Target, targetKey } from '../intents.ts'
import type { TaskRecord } from '../task-ledger.ts'
import { elapsedOf, isOpen } from '../task-state.ts'

/** Maximum number of last runs that count: older ones may be outdated. */
const RUNS = 20

/** Median duration of the last runs of a target on this device, in ms. Undefined before the first has ended. */
export function usualDuration(target: Target, tasks: readonly TaskRecord[]): number | undefined {
  const key = targetKey(target)
  const took = tasks
    .filter(({ body }) => body.target !== null && targetKey(body.target) === key && !isOpen(body))
    .filter(({ body }) => body.phase === 'done' || body.phase === 'partial')
    .flatMap(({ body }) => elapsedOf(body, body.finishedAt ?? 0) ?? [])
    .slice(0, RUNS)
    .toSorted((a, b) => a - b)
  return took[Math.floor(took.length / 2)]
}
