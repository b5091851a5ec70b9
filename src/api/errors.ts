import { type ErrorBody, errorBodySchema } from '#contract/errors.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { isObject } from '#lib/objects.ts'
import { retryAfterMs } from './retry-after.ts'
import { tryOrUndefined } from '#lib/try-or-undefined.ts'

/** A message about one field. `name` is the last name in the service's `loc`, or the parameter. */
export interface FieldProblem {
  readonly name: string
  readonly message: string
}

/** Messages about one input row of a run; `position` counts from 1. */
export interface RowProblem {
  readonly position: number
  readonly fields: readonly FieldProblem[]
}

/** Reason why a response could not be read: what came instead of the requested JSON. */
export type Unreadable = 'html' | 'empty' | 'not-json' | 'cut-off' | 'too-large' | 'shape'

/**
 * Everything that can go wrong with a call, as closed kinds. Texts for them: `domain/format-problem.ts`.
 * `opaque`: the HTTP status of a refusal in none of the envelopes of the API spec (HTML, nothing, other JSON). A
 * proxy may have written it, before or after the service acted. Absent from what the service itself sent.
 *
 * A new kind: its status in `toProblem`, and the compiler requires its sentence and what the saver of flows does
 * with it. By hand, because they have a default: `classifyFailure` (`api/retry.ts`), `edits/request-failure.ts`,
 * `inserts/insert-sender.ts`, `connect/connection-test.ts`, `format-refusal.ts`.
 * A body without `detail` is opaque, and a paid call that gets it has an unknown outcome: a known code is not.
 */
export type Problem =
  /** No response: the network, a dead server, a refused redirect, missing CORS headers. A browser cannot tell them apart. */
  | { readonly kind: 'offline'; readonly timedOut: boolean }
  | {
      readonly kind: 'invalid'
      readonly status: number
      readonly code?: string
      readonly detail: string
      readonly fields: readonly FieldProblem[]
      readonly rows: readonly RowProblem[]
      /** The whole body: codes bring keys of their own (`max_size`, `columns`). */
      readonly extra: Readonly<Record<string, unknown>>
      readonly opaque?: number
    }
  | { readonly kind: 'forbidden'; readonly detail: string; readonly plan: boolean; readonly opaque?: number }
  | { readonly kind: 'not-found'; readonly detail: string; readonly opaque?: number }
  | { readonly kind: 'credits'; readonly detail: string; readonly opaque?: number }
  | { readonly kind: 'conflict'; readonly detail: string; readonly opaque?: number }
  | { readonly kind: 'gone'; readonly detail: string; readonly opaque?: number }
  | {
      readonly kind: 'rate-limited'
      readonly retryAfterMs?: number
      readonly detail: string
      readonly opaque?: number
    }
  /** A success whose body does not match the API spec. `at` is the path inside the JSON. */
  | { readonly kind: 'unexpected-body'; readonly why: Unreadable; readonly at: string }
  | { readonly kind: 'http-error'; readonly status: number; readonly detail: string; readonly opaque?: number }
  /** We did not send it: an id or a value is not safe or not valid in a request. */
  | { readonly kind: 'invalid-request'; readonly fields: readonly FieldProblem[] }
  /** We did not send it: the embedding page declined it, or the console was closed. */
  | { readonly kind: 'declined' }

/** The one error of the transport. It names the call and carries neither key nor values. */
export class ApiError extends Error {
  override readonly name = 'ApiError'
  readonly problem: Problem
  /** `GET /v1/tasks/{task_id}`: the call as the API spec writes it. */
  readonly call: string

  constructor(problem: Problem, endpoint: Pick<Endpoint, 'method' | 'path'>) {
    super(`${endpoint.method} ${endpoint.path}: ${problem.kind}`)
    this.problem = problem
    this.call = `${endpoint.method} ${endpoint.path}`
  }
}

/** The problem inside any thrown value; undefined for what is no ApiError (our own errors, aborts). */
export const problemOf = (error: unknown): Problem | undefined =>
  error instanceof ApiError ? error.problem : undefined

/** The HTTP status of a refusal that the service did not write; undefined for all other problems. */
export const opaqueStatus = (problem: Problem): number | undefined => ('opaque' in problem ? problem.opaque : undefined)

/**
 * A response with an error status as a problem: every envelope of the API spec, and bodies that proxies send instead.
 * `text` is the body; `now` is needed for a Retry-After that holds a date.
 */
export function toProblem(status: number, text: string, retryAfter: string | null, now: number): Problem {
  const json = parseJson(text)
  const body: ErrorBody = errorBodySchema.safeParse(json).data ?? {}
  // API spec, Errors: every error body is JSON with a `detail`.
  const isOwn = isObject(json) && json['detail'] !== undefined && json['detail'] !== null
  const fields = { detail: detailOf(body), ...(isOwn ? {} : { opaque: status }) }
  switch (status) {
    case 400:
    case 422:
      return {
        kind: 'invalid',
        status,
        ...(body.error === undefined ? {} : { code: body.error }),
        ...fields,
        fields: fieldsOf(body),
        rows: (body.rows ?? []).map((row) => ({ position: row.position, fields: namedMessages(row.fields) })),
        extra: isObject(json) ? json : {},
      }
    case 401:
    case 403:
      // Not documented: this text. A public client of the service shows it for plans without API access.
      return { kind: 'forbidden', ...fields, plan: /\bplan\b/i.test(fields.detail) }
    case 404:
      return { kind: 'not-found', ...fields }
    case 406:
      return { kind: 'credits', ...fields }
    case 409:
      return { kind: 'conflict', ...fields }
    case 410:
      return { kind: 'gone', ...fields }
    case 429: {
      const wait = retryAfterMs(retryAfter, now)
      return { kind: 'rate-limited', ...(wait === undefined ? {} : { retryAfterMs: wait }), ...fields }
    }
    default:
      return { kind: 'http-error', status, ...fields }
  }
}

/** JSON, or undefined for what is none. A byte order mark in front is no reason to refuse a response. */
export function parseJson(text: string): unknown {
  return tryOrUndefined(() => JSON.parse(text.replace(/^\uFEFF/, '')) as unknown)
}

/** Returns the kind of a body that came where JSON was expected. */
export function whyUnreadable(text: string): Unreadable {
  const start = text.trimStart()
  if (!start) return 'empty'
  if (start.startsWith('<')) return 'html'
  return /^[[{"]/.test(start) ? 'cut-off' : 'not-json'
}

const detailOf = ({ detail }: ErrorBody): string => (typeof detail === 'string' ? detail : '')

function fieldsOf({ detail, fields }: ErrorBody): FieldProblem[] {
  const located = [...(fields ?? []), ...(Array.isArray(detail) ? detail.filter(isLocated) : [])]
  const mapped = Array.isArray(detail) ? detail.filter((part) => !isLocated(part)) : isObject(detail) ? [detail] : []
  return [
    ...located.map(({ loc, msg }) => ({
      name: String(loc.findLast((part) => typeof part === 'string') ?? ''),
      message: msg,
    })),
    ...mapped.flatMap((map) => namedMessages(map as Record<string, string[]>)),
  ]
}

// Recognized by `msg`: a parameter may be named `loc`, and then its list of messages resembles a location.
const isLocated = (part: object): part is { loc: (string | number)[]; msg: string } =>
  'msg' in part && typeof part.msg === 'string'

const namedMessages = (map: Readonly<Record<string, readonly string[]>>): FieldProblem[] =>
  Object.entries(map).map(([name, messages]) => ({ name, message: messages.join(' ') }))
