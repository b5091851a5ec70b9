import type { Endpoint } from '#contract/endpoint.ts'
import { readLongJson } from '#lib/long-json.ts'
import { ApiError, type Unreadable, parseJson, problemOfAnswer, whyUnreadable } from './errors.ts'

/** A whole answer; `text` is undefined for a body larger than we take. */
export interface Heard {
  readonly response: Response
  readonly text: string | undefined
}

/** Characters from which a text is read in slices: the page answers meanwhile. */
const LONG = 1_000_000

/** What an answer says, as the contract reads it. Rejects with an ApiError for a refusal and for what cannot be read. */
export async function answerOf(
  endpoint: Endpoint,
  { response, text }: Heard,
  key: string,
  now: number,
): Promise<unknown> {
  if (response.ok) {
    return parsed(endpoint, text, text === undefined ? undefined : await jsonOf(endpoint.prepare?.(text) ?? text))
  }
  const retryAfter = response.headers.get('retry-after')
  throw new ApiError(problemOfAnswer(response.status, without(key, text ?? ''), retryAfter, now), endpoint)
}

/** Some proxies repeat the request in their error pages; the key must not reach a screen that way. */
const without = (key: string, text: string): string => (key.length < 4 ? text : text.replaceAll(key, '[key]'))

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
  const surprise = (why: Unreadable, at = '') => new ApiError({ kind: 'surprise', why, at }, endpoint)
  if (text === undefined) throw surprise('too-large')
  // No body at all is an answer where the contract expects nothing from it.
  const empty = text.trim() === ''
  if (json === undefined && !empty) throw surprise(whyUnreadable(text))
  const read = endpoint.response.safeParse(json)
  if (read.success) return read.data
  throw empty ? surprise('empty') : surprise('shape', read.error.issues[0]?.path.join('.'))
}
