/** Pieces for reading responses whose format differs between sources. */
import { isObject } from '#lib/objects.ts'
import { z } from '#lib/zod.ts'

/** Text that some services leave out or send as null. */
export const textOrNothing = z.pipe(
  z.nullish(z.string()),
  z.transform((text) => text ?? ''),
)

/** One text where a list of texts is meant. */
export const oneInList = z.pipe(
  z.string(),
  z.transform((text) => [text]),
)

const YES = /^(?:true|1|yes|on|y|enabled)$/i
const NO = /^(?:false|0|no|off|n|disabled)$/i

/** A yes or no that one source shows as the text "true". */
export const flag = z.union([
  z.boolean(),
  z.pipe(
    z.pipe(
      z.string(),
      z.transform((text) => YES.test(text) || (NO.test(text) ? false : undefined)),
    ),
    z.boolean(),
  ),
])

/** A number or, in some responses, the same as decimal text. What is neither stays as it came, to be shown. */
export const decimal = z.union([z.number(), z.string()])

/** A list whose elements are read one by one: one that does not fit is left out instead of losing the whole list. */
export const listOf = <T extends z.ZodMiniType>(item: T) =>
  z.pipe(
    z.array(z.unknown()),
    z.transform((items): z.output<T>[] =>
      items.flatMap((value) => {
        const read = item.safeParse(value)
        return read.success ? [read.data] : []
      }),
    ),
  )

/** A `listOf` that some services leave out or send as null. */
export const listOrNothing = <T extends z.ZodMiniType>(item: T) =>
  z.pipe(
    z.nullish(listOf(item)),
    z.transform((list) => list ?? []),
  )

/** Returns a schema that parses with `schema` after `prepare` has normalised the value. */
export const readAfter = <T extends z.ZodMiniType>(prepare: (value: unknown) => unknown, schema: T) =>
  z.pipe(z.transform(prepare), schema)

/** A response that names its task by the older key `request_id`, as if it had sent `task_id`. */
export const withTaskId = (response: unknown): unknown =>
  isObject(response) ? { ...response, task_id: response['task_id'] ?? response['request_id'] } : response
