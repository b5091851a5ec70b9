/**
 * The error envelopes of the service. Every body is JSON with a `detail`; the rest depends on the status.
 * Everything here is read leniently: an envelope that surprises us must still give words to show.
 */
import { z } from '#lib/zod.ts'

/** One field the service did not accept. `loc` may hold integers (list positions) beside names. */
export const locatedSchema = z.looseObject({
  loc: z.array(z.union([z.string(), z.number()])),
  msg: z.string(),
})

// Not documented: one message that stands alone instead of in a list.
const messages = z.union([z.array(z.string()), z.string().transform((message) => [message])])
const messagesByField = z.record(z.string(), messages)

/** One refused input row of a run; `position` counts from 1. */
export const refusedRowSchema = z.looseObject({ position: z.number(), fields: messagesByField })

export const errorBodySchema = z.looseObject({
  error: z.string().optional().catch(undefined),
  detail: z
    .union([
      z.string(),
      z.array(locatedSchema),
      // Not documented: bulk runs of older services answer with a list of field maps.
      z.array(messagesByField),
      messagesByField,
    ])
    .optional()
    .catch(undefined),
  fields: z.array(locatedSchema).optional().catch(undefined),
  rows: z.array(refusedRowSchema).optional().catch(undefined),
})

export type ErrorBody = z.output<typeof errorBodySchema>
