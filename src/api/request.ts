import type { Endpoint } from '#contract/endpoint.ts'
import type { z } from '#lib/zod.ts'
import { ApiError, type FieldProblem } from './errors.ts'

/** The parts of any call, before they are checked. */
export interface RequestParts {
  readonly params?: unknown
  readonly query?: unknown
  readonly body?: unknown
}

/** A call in the wire format: path with query, and the body as JSON text. */
export interface SerializedRequest {
  readonly path: string
  readonly body?: string
}

/**
 * Checks every part against the endpoint's strict schemas and builds the path. Nothing that does not fit is sent:
 * throws an ApiError of kind `unsent` with the fields that are wrong.
 */
export function serializeRequest(endpoint: Endpoint, parts: RequestParts): SerializedRequest {
  const params = checked(endpoint, endpoint.params, parts.params) as Record<string, unknown> | undefined
  const query = checked(endpoint, endpoint.query, parts.query ?? {}) as Record<string, unknown> | undefined
  const body = checked(endpoint, endpoint.body, parts.body)
  const path = endpoint.path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(params?.[name])))
  const search = new URLSearchParams(
    Object.entries(query ?? {}).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]])),
  ).toString()
  const text = body === undefined ? undefined : JSON.stringify(body)
  return {
    path: search ? `${path}?${search}` : path,
    ...(text === undefined ? {} : { body: endpoint.print?.(text) ?? text }),
  }
}

function checked(endpoint: Endpoint, schema: z.ZodMiniType | undefined, value: unknown): unknown {
  if (!schema) return undefined
  const read = schema.safeParse(value)
  if (read.success) return read.data
  const fields: FieldProblem[] = read.error.issues.map((issue) => ({
    name: String(issue.path.findLast((part) => typeof part === 'string') ?? ''),
    message: issue.message,
  }))
  throw new ApiError({ kind: 'invalid-request', fields }, endpoint)
}
