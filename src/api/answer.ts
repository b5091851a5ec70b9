import type { Endpoint } from '#contract/endpoint.ts'
import { ApiError, type Unreadable, parseJson, problemOfAnswer, whyUnreadable } from './errors.ts'

/** A whole answer; `text` is undefined for a body larger than we take. */
export interface Heard {
  readonly response: Response
  readonly text: string | undefined
}

/** What an answer says, as the contract reads it. Throws an ApiError for a refusal and for what cannot be read. */
export function answerOf(endpoint: Endpoint, { response, text }: Heard, key: string, now: number): unknown {
  if (response.ok) return parsed(endpoint, text)
  const retryAfter = response.headers.get('retry-after')
  throw new ApiError(problemOfAnswer(response.status, without(key, text ?? ''), retryAfter, now), endpoint)
}

/** Some proxies repeat the request in their error pages; the key must not reach a screen that way. */
const without = (key: string, text: string): string => (key.length < 4 ? text : text.replaceAll(key, '[key]'))

function parsed(endpoint: Endpoint, text: string | undefined): unknown {
  const surprise = (why: Unreadable, at = '') => new ApiError({ kind: 'surprise', why, at }, endpoint)
  if (text === undefined) throw surprise('too-large')
  const json = parseJson(text)
  // No body at all is an answer where the contract expects nothing from it.
  const empty = text.trim() === ''
  if (json === undefined && !empty) throw surprise(whyUnreadable(text))
  const read = endpoint.response.safeParse(json)
  if (read.success) return read.data
  throw empty ? surprise('empty') : surprise('shape', read.error.issues[0]?.path.join('.'))
}
