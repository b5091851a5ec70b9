import { isObject } from '#lib/objects.ts'
import { z } from '#lib/zod.ts'
import { endpoint } from './endpoint.ts'
import { listInside } from './tables.ts'
import { flag, listOrNothing, readAfter, textOrNothing } from './tolerant.ts'

// D1: the API spec shows text like `fl_…`; other sources know numbers.
const flowId = z.pipe(z.union([z.string(), z.number()]), z.transform(String))

/** Not documented: the fields of a flow input. */
const flowInputSchema = z.looseObject({
  id: z.string(),
  type: textOrNothing,
  description: textOrNothing,
  required: z.pipe(
    z.catch(z.nullish(flag), null),
    z.transform((required) => required ?? false),
  ),
})
export type FlowInput = z.output<typeof flowInputSchema>

/** A list, or the same as an object by id (rule F1 of the console: both are read). */
const byIdOrList = <T extends z.ZodMiniType>(item: T) =>
  readAfter(
    (value) =>
      isObject(value)
        ? Object.entries(value).map(([id, one]): unknown => (isObject(one) ? { id, ...one } : { id, description: one }))
        : value,
    z.catch(listOrNothing(item), []),
  )

/** Texts that a flow, each version of it and its item in the list have beside the graph. */
export const flowTexts = { name: textOrNothing, description: textOrNothing }
export type FlowTextKey = keyof typeof flowTexts

/** Fields that an item of the list and a whole flow have in common. */
export const flowParts = {
  id: flowId,
  ...flowTexts,
  inputs: byIdOrList(flowInputSchema),
  // Not documented: the fields of a flow output.
  outputs: byIdOrList(z.looseObject({ id: z.string() })),
  created_at: textOrNothing,
  updated_at: textOrNothing,
}

/** A flow in the list. Not documented: that the list leaves out `config`, `ui` and the token. */
export const flowSummarySchema = z.looseObject(flowParts)
export type FlowSummary = z.output<typeof flowSummarySchema>

/** Not documented: the list. */
export const listFlows = endpoint({
  method: 'GET',
  path: '/v1/flows',
  effect: 'read',
  response: listInside(flowSummarySchema),
})
