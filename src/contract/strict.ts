/** Pieces of requests: what we send, and what the mock service accepts from a path or a query, where all is text. */
import { isSlug } from '#lib/ids.ts'
import { z } from '#lib/zod.ts'

/**
 * A whole number in this range, or the same as plain decimal text. Coercion would also take an empty text, null or
 * `0x10` for a number, and so request something else than was named.
 */
export const wholeNumber = (least: number, most = Number.MAX_SAFE_INTEGER) =>
  z.pipe(
    z.union(
      [z.number(), z.pipe(z.string().check(z.regex(/^-?\d{1,16}$/)), z.transform(Number))],
      'Expected a whole number',
    ),
    z.int().check(z.minimum(least), z.maximum(most)),
  )

/** An id that may be in a path; `otherwise` is the message for another text. */
export const slug = (otherwise: string) => z.string().check(z.refine(isSlug, otherwise))
