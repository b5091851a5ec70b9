import { readWaterfallRow } from '#contract/run-steps.ts'
import type { Target } from '../intents.ts'

/** What of a task says how its `data` is read. */
interface Ran {
  readonly target: Target | null
  readonly progress: Readonly<Record<string, number>> | null
}

/**
 * The `data` of a task as a result: for a waterfall what was found, without the steps to it, which come in one envelope for
 * each input. A single run of a waterfall comes as a list of one. Any other data is returned as it came.
 */
export function plainResult({ target, progress }: Ran, data: unknown): unknown {
  // Nobody says what a task from a link ran.
  if (target !== null && target.kind !== 'waterfall') return data
  if (!Array.isArray(data)) return plainOf(data)
  const elements = data as readonly unknown[]
  if (!elements.some((element) => readWaterfallRow(element))) return data
  const isSingle = progress === null || Object.keys(progress).length === 0
  return isSingle && elements.length === 1 ? plainOf(elements[0]) : elements.map(plainOf)
}

function plainOf(element: unknown): unknown {
  const row = readWaterfallRow(element)
  return row ? row.result : element
}
