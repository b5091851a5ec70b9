import { readWaterfallRow } from '#contract/run-steps.ts'
import type { Target } from '../intents.ts'

/** Fields of a task that decide how its `data` is read. */
interface Ran {
  /** Null where the target is unknown, as for a task from a link. */
  readonly target: Target | null
  /** A run of many inputs: its data stays a list, also of one. */
  readonly isMany: boolean
}

/**
 * The `data` of a task as a result: for a waterfall what was found, without the steps to it, which come in one envelope for
 * each input. A single run of a waterfall comes as a list of one. Any other data is returned as it came.
 */
export function plainResult({ target, isMany }: Ran, data: unknown): unknown {
  if (target !== null && target.kind !== 'waterfall') return data
  if (!Array.isArray(data)) return plainOf(data)
  const elements = data as readonly unknown[]
  if (!elements.some((element) => readWaterfallRow(element))) return data
  return !isMany && elements.length === 1 ? plainOf(elements[0]) : elements.map(plainOf)
}

/** True for a task with counts: it has many inputs. */
export const hasCounts = (progress: Readonly<Record<string, number>> | null): boolean =>
  progress !== null && Object.keys(progress).length > 0

function plainOf(element: unknown): unknown {
  const row = readWaterfallRow(element)
  return row ? row.result : element
}
