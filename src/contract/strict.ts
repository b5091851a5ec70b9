/** Pieces of requests: what we send, and what the stand-in accepts from a path or a query, where all is text. */
import { z } from '#lib/zod.ts'

/**
 * A whole number in this range, or the same as plain decimal text. Coercion would also take an empty text, null or
 * `0x10` for a number, and so ask about something else than was named.
 */
export const wholeNumber = (least: number, most = Number.MAX_SAFE_INTEGER) =>
  z
    .union(
      [
        z.number(),
        z
          .string()
          .regex(/^-?\d{1,16}$/)
          .transform(Number),
      ],
      'Expected a whole number',
    )
    .pipe(z.int().min(least).max(most))
