/**
 * The error envelopes of the service. Every body is JSON with a `detail`; the rest depends on the status.
 * Everything here is read leniently: an unexpected envelope must still give text to show.
 */
import { z } from '#lib/zod.ts'
import { oneInList } from './tolerant.ts'

/** One field the service did not accept. `loc` may hold integers (list positions) beside names. */
export const locatedSchema = z.looseObject({
  loc: z.array(z.union([z.string(), z.number()])),
  msg: z.string(),
})

// Not documented: one message that is alone instead of in a list.
const messages = z.union([z.array(z.string()), oneInList])
const messagesByField = z.record(z.string(), messages)

/** One refused input row of a run; `position` counts from 1. */
export const refusedRowSchema = z.looseObject({ position: z.number(), fields: messagesByField })

export const errorBodySchema = z.looseObject({
  error: z.catch(z.optional(z.string()), undefined),
  detail: z.catch(
    z.optional(
      z.union([
        z.string(),
        z.array(locatedSchema),
        // Not documented: bulk runs of older services respond with a list of field maps.
        z.array(messagesByField),
        messagesByField,
      ]),
    ),
    undefined,
  ),
  fields: z.catch(z.optional(z.array(locatedSchema)), undefined),
  rows: z.catch(z.optional(z.array(refusedRowSchema)), undefined),
})

export type ErrorBody = z.output<typeof errorBodySchema>
