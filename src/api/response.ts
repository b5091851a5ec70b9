import type { Endpoint } from '#contract/endpoint.ts'
import { readLongJson } from '#lib/long-json.ts'
import { ApiError, type Unreadable, parseJson, toProblem, whyUnreadable } from './errors.ts'

/** A whole response; `text` is undefined for a body larger than we take. */
export interface RawResponse {
  readonly response: Response
  readonly text: string | undefined
}

/** Characters from which a text is read in slices: the page responds meanwhile. */
const LONG = 1_000_000

/** Returns the response as the contract parses it. Rejects with an ApiError for refusals and unreadable bodies. */
export async function readResponse(
  endpoint: Endpoint,
  { response, text }: RawResponse,
  key: string,
  now: number,
): Promise<unknown> {
  if (response.ok) {
    const shown = text !== undefined && endpoint.redactKey ? without(key, text) : text
    return parsed(endpoint, shown, shown === undefined ? undefined : await jsonOf(endpoint.prepare?.(shown) ?? shown))
  }
  const retryAfter = response.headers.get('retry-after')
  throw new ApiError(toProblem(response.status, without(key, text ?? ''), retryAfter, now), endpoint)
}

/**
 * Some proxies repeat the request in their error pages, and providers in the result of a task; the key must reach neither a
 * screen nor the device that way. The JSON form of the key is removed, too.
 */
const without = (key: string, text: string): string =>
  key.length < 4 ? text : text.replaceAll(key, '[key]').replaceAll(JSON.stringify(key).slice(1, -1), '[key]')

/** As `parseJson`, without holding up the page for a long text. */
async function jsonOf(text: string): Promise<unknown> {
  if (text.length < LONG) return parseJson(text)
  try {
    return await readLongJson(text.startsWith('\uFEFF') ? text.slice(1) : text)
  } catch (error) {
    if (error instanceof SyntaxError) return undefined
    throw error
  }
}

function parsed(endpoint: Endpoint, text: string | undefined, json: unknown): unknown {
  const unexpectedBody = (why: Unreadable, at = '') => new ApiError({ kind: 'unexpected-body', why, at }, endpoint)
  if (text === undefined) throw unexpectedBody('too-large')
  // No body at all is a response where the contract expects nothing from it.
  const empty = text.trim() === ''
  if (json === undefined && !empty) throw unexpectedBody(whyUnreadable(text))
  const read = endpoint.response.safeParse(json)
  if (read.success) return read.data
  throw empty ? unexpectedBody('empty') : unexpectedBody('shape', read.error.issues[0]?.path.join('.'))
}
