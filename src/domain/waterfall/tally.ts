import { type WaterfallRow, type WaterfallStep, readWaterfallRow } from '#contract/run-steps.ts'
import { z } from '#lib/zod.ts'

const count = z.int().check(z.minimum(0))

export const cascadeTallySchema = z.object({
  /** Inputs without a result for which the service returns no steps: every chosen provider was queried. */
  missed: count,
  sources: z.array(
    z.object({
      name: z.string(),
      /** Inputs that reached it. */
      asked: count,
      /** Inputs for which it gave something, whether or not that passed its check. */
      gave: count,
      /** Inputs whose result is its. */
      found: count,
    }),
  ),
})
/** Tally of the providers of one run of a waterfall, by the names in its steps, verifiers included. */
export type CascadeTally = z.output<typeof cascadeTallySchema>
type Source = CascadeTally['sources'][number]

const isSomething = (value: unknown): boolean =>
  value !== undefined && value !== null && value !== '' && value !== false

// Not documented: the values of `action`. A step that checks is recognized by its name and its verdict.
const isCheck = ({ action, is_verified }: WaterfallStep): boolean =>
  /verif|valid|check/i.test(action) && typeof is_verified === 'boolean'

/** The provider whose result the input has; undefined where nothing was found. */
export function foundBy({ result, steps }: WaterfallRow): string | undefined {
  if (!isSomething(result)) return undefined
  const named: unknown = Object(result)['provider']
  if (typeof named === 'string' && steps.some(({ provider }) => provider === named)) return named
  return steps.findLast((step) => !isCheck(step) && isSomething(step.result))?.provider
}

function addRow(sources: Map<string, Source>, row: WaterfallRow): void {
  const winner = foundBy(row)
  const counted = new Map<string, boolean>()
  for (const step of row.steps) {
    if (step.provider === '' || !('result' in step)) continue
    counted.set(step.provider, counted.get(step.provider) || isSomething(step.result))
  }
  for (const [name, gave] of counted) {
    const before = sources.get(name) ?? { name, asked: 0, gave: 0, found: 0 }
    sources.set(name, {
      name,
      asked: before.asked + 1,
      gave: before.gave + (gave ? 1 : 0),
      found: before.found + (name === winner ? 1 : 0),
    })
  }
}

/**
 * Counts how the providers did in the `data` of a finished task; undefined if the service returns no steps. In a bulk run
 * an input without data is null, so its steps are unknown: it counts as missed by all, also where a provider had failed.
 */
export function tallyOf(data: unknown): CascadeTally | undefined {
  const elements: readonly unknown[] = Array.isArray(data) ? data : [data]
  const sources = new Map<string, Source>()
  let missed = 0
  for (const element of elements) {
    const row = readWaterfallRow(element)
    if (row) addRow(sources, row)
    else if (element === null) missed += 1
  }
  return sources.size > 0 ? { missed, sources: [...sources.values()] } : undefined
}
