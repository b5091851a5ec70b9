import { isObject } from '#lib/objects.ts'
import { z } from '#lib/zod.ts'
import { decimal, listOf, textOrNothing } from './tolerant.ts'

const waterfallStepSchema = z.looseObject({
  action: textOrNothing,
  provider: textOrNothing,
  /** What the source gave, or a word for it; null where it gave nothing. Absent while it is asked. */
  result: z.optional(z.unknown()),
  cost: z.catch(z.nullish(decimal), null),
})
/** One source that a waterfall has asked. */
export type WaterfallStep = z.output<typeof waterfallStepSchema>

const waterfallDataSchema = z.looseObject({ steps: listOf(waterfallStepSchema) })

/**
 * The steps in the `data` of a waterfall's task, for its only input. Not documented: `data` is `{steps}` or a list of such,
 * one for each input. Empty where the service tells no steps, and for several inputs, whose steps say little by themselves.
 */
export function readWaterfallSteps(data: unknown): readonly WaterfallStep[] {
  const one = Array.isArray(data) && data.length === 1 ? (data[0] as unknown) : data
  const read = isObject(one) && 'steps' in one ? waterfallDataSchema.safeParse(one) : undefined
  return read?.success ? read.data.steps : []
}
