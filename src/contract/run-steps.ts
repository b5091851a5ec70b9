import { isObject } from '#lib/objects.ts'
import { z } from '#lib/zod.ts'
import { decimal, flag, listOf, textOrNothing } from './tolerant.ts'

const waterfallStepSchema = z.looseObject({
  action: textOrNothing,
  provider: textOrNothing,
  /** Result of the source, or a status text; null if it found nothing. Absent while it is queried. */
  result: z.optional(z.unknown()),
  cost: z.catch(z.nullish(decimal), null),
  is_verified: z.catch(z.nullish(flag), null),
})
/** One source that a waterfall queried, or a check of the result of one. */
export type WaterfallStep = z.output<typeof waterfallStepSchema>

/** One input of a waterfall's task: what was found, null for nothing, and the steps to it. */
export interface WaterfallRow {
  readonly result: unknown
  readonly steps: readonly WaterfallStep[]
}

const stepsSchema = listOf(waterfallStepSchema)

/**
 * One element of the `data` of a waterfall's task. Not documented: it is `{enrichment_data, result, steps, result_field}`;
 * `result` is what was found, or one value of it, which `result_field` names. Undefined for any other shape.
 */
export function readWaterfallRow(element: unknown): WaterfallRow | undefined {
  if (!isObject(element) || !Array.isArray(element['steps'])) return undefined
  const steps = stepsSchema.safeParse(element['steps'])
  return steps.success ? { result: foundIn(element), steps: steps.data } : undefined
}

function foundIn({ result, enrichment_data: fields, result_field: names }: Readonly<Record<string, unknown>>): unknown {
  if (result === undefined) return fields ?? null
  if (result === null || typeof result === 'object') return result
  const [name] = Array.isArray(names) ? (names as unknown[]) : []
  return { ...(isObject(fields) && fields), [typeof name === 'string' ? name : 'result']: result }
}

/**
 * The steps in the `data` of a waterfall's task, for its only input. Not documented: `data` is one element or a list of such,
 * one for each input. Empty without steps, and for several inputs, whose steps cannot be assigned.
 */
export function readWaterfallSteps(data: unknown): readonly WaterfallStep[] {
  const one = Array.isArray(data) && data.length === 1 ? (data[0] as unknown) : data
  return readWaterfallRow(one)?.steps ?? []
}
