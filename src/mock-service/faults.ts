/** Faults of a request, and the rules for when they occur. */
import { stringifyExact } from '#lib/marked-numbers.ts'
import { z } from '#lib/zod.ts'

/**
 * - `status`: that response; with `applied` the request takes effect first. `body` is sent as JSON, `text` as HTML.
 * - `rate-limit`: 429, `Retry-After` with any text or absent, JSON or HTML; nothing is applied.
 * - `slow`: a usual response after `ms`.
 * - `lost`: the connection breaks before or after the request was applied, or in the middle of the response.
 * - `late`: the connection breaks now, the request is applied `ms` later.
 * - `hang`: no response, applied or not.
 * - `body`: applied, status 200, but with a body that is hard or impossible to read.
 * - `revoked`: the key is withdrawn for good, from this request on.
 * - `redirect`: to another address.
 * - `no-cors`: a usual response without the headers that another origin needs (on real HTTP only).
 */
const faultSchema = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('status'),
    status: z.int().check(z.minimum(200), z.maximum(599)),
    body: z.optional(z.unknown()),
    text: z.optional(z.string()),
    headers: z.optional(z.record(z.string(), z.string())),
    applied: z.optional(z.boolean()),
  }),
  z.strictObject({ kind: z.literal('rate-limit'), retryAfter: z.optional(z.string()), html: z.optional(z.boolean()) }),
  z.strictObject({ kind: z.literal('slow'), ms: z.number().check(z.minimum(0)) }),
  z.strictObject({ kind: z.literal('lost'), when: z.enum(['before', 'after', 'mid-body']) }),
  z.strictObject({ kind: z.literal('late'), ms: z.number().check(z.minimum(0)) }),
  z.strictObject({ kind: z.literal('hang'), applied: z.optional(z.boolean()) }),
  z.strictObject({
    kind: z.literal('body'),
    form: z.enum(['html', 'empty', 'truncated', 'wrong-types', 'null', 'bom', 'huge']),
  }),
  z.strictObject({ kind: z.literal('revoked') }),
  z.strictObject({
    kind: z.literal('redirect'),
    to: z.string(),
    status: z.optional(z.int().check(z.minimum(300), z.maximum(399))),
  }),
  z.strictObject({ kind: z.literal('no-cors') }),
])

/** Schema of a rule, as a control call sends it. */
export const ruleSchema = z.strictObject({
  /**
   * Matching requests: by method and by path. A path without `*` and `{` is a prefix; `*` is any text, `{name}` one
   * segment, and then the whole path must match. Absent: every request.
   */
  match: z.optional(z.strictObject({ method: z.optional(z.string()), path: z.optional(z.string()) })),
  /** Number of requests it affects; absent: all of them. */
  times: z.optional(z.int().check(z.minimum(1))),
  /** Number of matching requests that pass first. */
  after: z.optional(z.int().check(z.minimum(0))),
  fault: faultSchema,
})

export type Fault = z.output<typeof faultSchema>

export type BodyForm = Extract<Fault, { kind: 'body' }>['form']

export type FaultRule = z.output<typeof ruleSchema>

/** The rules in force, with what is left of each. The first rule that fits decides. */
export interface Faults {
  readonly add: (rule: FaultRule) => void
  readonly clear: () => void
  /** The fault for this request, if any; counts the request. */
  readonly take: (method: string, path: string) => Fault | undefined
}

export function createFaults(): Faults {
  let rules: { rule: FaultRule; skip: number; left: number }[] = []
  return {
    add: (rule) => {
      rules.push({ rule, skip: rule.after ?? 0, left: rule.times ?? Infinity })
    },
    clear: () => {
      rules = []
    },
    take: (method, path) => {
      const found = rules.find((entry) => entry.left > 0 && fits(entry.rule, method, path))
      if (!found) return undefined
      if (found.skip > 0) {
        found.skip -= 1
        return undefined
      }
      found.left -= 1
      return found.rule.fault
    },
  }
}

function fits({ match }: FaultRule, method: string, path: string): boolean {
  if (match?.method !== undefined && match.method.toUpperCase() !== method) return false
  if (match?.path === undefined) return true
  if (!/[*{]/.test(match.path)) return path.startsWith(match.path)
  const source = match.path
    .replaceAll(/[.+?^$()|[\]\\]/g, String.raw`\$&`)
    .replaceAll(/\{\w*\}/g, '[^/]+')
    .replaceAll('*', '.*')
  return new RegExp(`^${source}$`).test(path)
}

const HTML = 'text/html; charset=utf-8'
const JSON_TYPE = 'application/json'
/** Size of a response that a client has to survive. */
const HUGE_MB = 50

/** A Response with JSON, or none at all for `undefined`. */
export const jsonResponse = (status: number, body: unknown, headers: Record<string, string> = {}): Response =>
  new Response(body === undefined ? null : stringifyExact(body), {
    status,
    headers: body === undefined ? headers : { 'content-type': JSON_TYPE, ...headers },
  })

const htmlResponse = (status: number, text: string, headers: Record<string, string> = {}): Response =>
  new Response(text, { status, headers: { 'content-type': HTML, ...headers } })

export function statusFault(fault: Extract<Fault, { kind: 'status' }>): Response {
  if (fault.text !== undefined) return htmlResponse(fault.status, fault.text, fault.headers)
  return jsonResponse(fault.status, fault.body, fault.headers)
}

export function rateLimitFault({ retryAfter, html }: Extract<Fault, { kind: 'rate-limit' }>): Response {
  const headers: Record<string, string> = retryAfter === undefined ? {} : { 'retry-after': retryAfter }
  if (html) return htmlResponse(429, '<html><body><h1>Too many requests</h1></body></html>', headers)
  return jsonResponse(429, { detail: 'Too many requests. Try again later.' }, headers)
}

const json = (body: BodyInit): Response => new Response(body, { status: 200, headers: { 'content-type': JSON_TYPE } })

/** The usual body spoiled in one of the known ways; always with status 200. */
export function spoiledBody(form: BodyForm, body: string): Response {
  switch (form) {
    case 'html':
      return htmlResponse(200, '<!doctype html><title>Sign in to the network</title><p>Please sign in.</p>')
    case 'empty':
      return json('')
    case 'truncated':
      return json(body.slice(0, Math.max(1, Math.floor(body.length / 2))))
    case 'wrong-types':
      return json(JSON.stringify(turned(JSON.parse(body))))
    case 'null':
      return json('null')
    case 'bom':
      return json(`\uFEFF${body}`)
    case 'huge':
      return json(hugeBody())
  }
}

/** A JSON text of so many MB that is written while it is read: who stops reading costs nothing more. */
function hugeBody(): ReadableStream<Uint8Array<ArrayBuffer>> {
  let left = HUGE_MB
  const encoder = new TextEncoder()
  return new ReadableStream({
    start: (controller) => controller.enqueue(encoder.encode('{"detail":"')),
    pull: (controller) => {
      left -= 1
      if (left >= 0) return controller.enqueue(encoder.encode('x'.repeat(2 ** 20)))
      controller.enqueue(encoder.encode('"}'))
      controller.close()
    },
  })
}

/** Every text becomes a number, every number an object, every list a text. */
function turned(value: unknown): unknown {
  if (typeof value === 'string') return value.length
  if (typeof value === 'number') return { value }
  if (Array.isArray(value)) return value.map(turned).join(',')
  if (typeof value !== 'object' || value === null) return 'yes'
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, turned(inner)]))
}
