import type { z } from '#lib/zod.ts'

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/**
 * Effect of sending the same call twice. The transport's retry table (`api/retry.ts`) has one row for each: `read`
 * changes nothing, `set` is idempotent by value, `fill` is so unless another user clears meanwhile, `token` is guarded
 * by a concurrency token, `create` creates a second one, `money` may be charged twice.
 */
export type Effect = 'read' | 'set' | 'fill' | 'token' | 'create' | 'money'

type Schema = z.ZodMiniType | undefined

/** One call of the service: what is sent, what comes back. The client and the mock service both read it. */
export interface Endpoint<
  P extends Schema = Schema,
  Q extends Schema = Schema,
  B extends Schema = Schema,
  R extends z.ZodMiniType = z.ZodMiniType,
> {
  readonly method: Method
  readonly path: `/v1/${string}`
  readonly effect: Effect
  readonly params?: P
  readonly query?: Q
  readonly body?: B
  /** Works on the text of a response before it is read as JSON. */
  readonly prepare?: (text: string) => string
  /** Works on the JSON text of a body before it is sent. */
  readonly print?: (text: string) => string
  /**
   * The response is only shown and stored, never sent back: the API key is taken out where it repeats it. Absent for
   * what can be edited, where a text without it would be saved.
   */
  readonly redactKey?: true
  readonly response: R
}

/** Declares an endpoint and keeps the exact types of its parts. */
export function endpoint<
  R extends z.ZodMiniType,
  P extends Schema = undefined,
  Q extends Schema = undefined,
  B extends Schema = undefined,
>(definition: Endpoint<P, Q, B, R>): Endpoint<P, Q, B, R> {
  return definition
}

type RequestPart<K extends string, S> = S extends z.ZodMiniType ? { [key in K]: z.input<S> } : unknown
type Parsed<K extends string, S> = S extends z.ZodMiniType ? { [key in K]: z.output<S> } : unknown

export type Input<E> =
  E extends Endpoint<infer P, infer Q, infer B, z.ZodMiniType>
    ? RequestPart<'params', P> & RequestPart<'query', Q> & RequestPart<'body', B>
    : never

/** Parsed request, as the mock service's handler receives it. */
export type Received<E> =
  E extends Endpoint<infer P, infer Q, infer B, z.ZodMiniType>
    ? Parsed<'params', P> & Parsed<'query', Q> & Parsed<'body', B>
    : never

export type Output<E> = E extends { response: infer R extends z.ZodMiniType } ? z.output<R> : never
