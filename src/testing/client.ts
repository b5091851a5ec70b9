import { type ClientOptions, createClient } from '#api/client.ts'
import { type Problem, problemOf } from '#api/errors.ts'
import { createManualClock } from './clock.ts'
import { type ScriptedResponse, type Sent, scriptedFetch } from './scripted-fetch.ts'

export const testBase = 'https://service.example/base'
/** A key that is searched wherever it must not be. */
export const canary = 'canary-key-7f3a9c'

/** State of a promise so far. */
export interface Watched<T> {
  readonly ended: boolean
  readonly value?: T
  readonly problem?: Problem | undefined
  readonly error?: unknown
}

/** Observes a promise without awaiting it. */
export function watch<T>(promise: Promise<T>): () => Watched<T> {
  let seen: Watched<T> = { ended: false }
  promise.then(
    (value) => {
      seen = { ended: true, value }
    },
    (error: unknown) => {
      seen = { ended: true, error, problem: problemOf(error) }
    },
  )
  return () => seen
}

/** A client on a scripted `fetch` and a clock that does not move; jitter is at its ceiling. */
export function clientOn(
  reply: (sent: Sent, before: number) => ScriptedResponse | Promise<ScriptedResponse>,
  changes: Partial<ClientOptions> = {},
) {
  const clock = createManualClock()
  const { fetch, sent } = scriptedFetch(clock, reply)
  const options: ClientOptions = { baseUrl: testBase, getKey: () => canary, fetch, clock, random: () => 1, ...changes }
  const client = createClient(options)
  const paths = () => sent.map(({ method, url }) => `${method} ${url.slice(testBase.length)}`)
  return { clock, sent, paths, options, client, call: client.call }
}
