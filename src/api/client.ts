import { type User, getMe } from '#contract/account.ts'
import type { Endpoint, Input, Output } from '#contract/endpoint.ts'
import { type Clock, wait } from '#lib/clock.ts'
import { readText } from './body.ts'
import { ApiError, type Problem, parseJson, problemOf, problemOfAnswer, whyUnreadable } from './errors.ts'
import { type KeyGate, createKeyGate } from './key-gate.ts'
import { type Pace, createPace } from './pace.ts'
import { type Parts, type Wire, wireOf } from './request.ts'
import { MOST_TRIES, MOST_WAITS, pauseMs, verdictOn, waitMs } from './retry.ts'

export type Fetch = (input: string, init: RequestInit) => Promise<Response>

export interface ClientOptions {
  /** Where the service is, without a trailing `/` or `/v1` (`lib/base-url.ts`). */
  readonly baseUrl: string
  /** The key in use. Asked at each request and never kept, so that nothing above the transport holds it. */
  readonly getKey: () => string
  readonly fetch: Fetch
  readonly clock: Clock
  /** In [0, 1); the jitter of pauses. */
  readonly random: () => number
}

export interface CallOptions {
  readonly signal?: AbortSignal
  /** One attempt and no waiting: for callers with a pace of their own (the poller, *Test key*). */
  readonly once?: boolean
}

/** Sends one call of the contract and gives its parsed answer. Every failure is an `ApiError`; aborts stay aborts. */
export type Call = <E extends Endpoint>(endpoint: E, input: Input<E>, options?: CallOptions) => Promise<Output<E>>

export interface Client {
  readonly call: Call
  readonly pace: Pace
  readonly gate: KeyGate
  /** Ends every request under way and every wait; nothing can be sent afterwards. */
  readonly close: () => void
}

const READ_TIMEOUT = 30_000
const WRITE_TIMEOUT = 60_000

/** The transport: the only `fetch` of the program, with one retry table, one pace and one gate for the key. */
export function createClient(options: ClientOptions): Client {
  const { clock, random } = options
  const pace = createPace(clock)
  const gate = createKeyGate()
  const ended = new AbortController()

  const worksStill = async (): Promise<boolean> => {
    try {
      await attempt(options, getMe, wireOf(getMe, {}), ended.signal)
      return true
    } catch (error) {
      // A check that fails for another reason says nothing about the key.
      return problemOf(error)?.kind !== 'forbidden'
    }
  }

  const call = async (endpoint: Endpoint, input: Parts, { signal, once = false }: CallOptions = {}) => {
    const wire = wireOf(endpoint, input)
    const stop = signal ? AbortSignal.any([signal, ended.signal]) : ended.signal
    const paid = endpoint.effect === 'money'
    let tries = 0
    let waits = 0
    for (;;) {
      if (!paid) await gate.pass(stop)
      await enter(endpoint, paid, stop)
      const age = gate.age()
      try {
        const answer = await attempt(options, endpoint, wire, stop)
        pace.flowed()
        return answer
      } catch (error) {
        const problem = problemOf(error)
        if (!problem) {
          pace.ended()
          throw error
        }
        tellPace(problem, waits)
        if (problem.kind === 'forbidden' && !problem.plan && endpoint.path !== getMe.path) {
          const verdict = gate.refused(age, worksStill, stop)
          // A paid call was refused and nothing was bought; the person decides whether to buy with the new key.
          if (paid) verdict.catch(() => undefined)
          else if ((await verdict) === 'renewed') continue
        }
        const verdict = once ? 'stop' : verdictOn(endpoint.effect, problem)
        if ((verdict === 'again' || verdict === 'resend') && ++tries < MOST_TRIES) {
          await wait(clock, pauseMs(tries, random()), stop)
        } else if (verdict !== 'wait' || ++waits > MOST_WAITS) throw error
      }
    }
  }

  /** A paid call never waits its turn unseen: while the service wants quiet it is given back unsent. */
  const enter = async (endpoint: Endpoint, paid: boolean, stop: AbortSignal): Promise<void> => {
    if (!paid) return pace.enter(stop)
    const left = (pace.note.get()?.until ?? 0) - clock.now()
    if (left > 0) throw new ApiError({ kind: 'rate-limited', retryAfterMs: left, own: true, detail: '' }, endpoint)
  }

  const tellPace = (problem: Problem, waits: number): void => {
    if (problem.kind === 'rate-limited') pace.slowed(waitMs(problem.retryAfterMs, waits + 1, random()))
    else if (problem.kind === 'offline') pace.ended()
    else pace.flowed()
  }

  return {
    call: call as Call,
    pace,
    gate,
    close: () => ended.abort(new DOMException('The console was closed.', 'AbortError')),
  }
}

/** One request, one answer. Throws an ApiError, or the reason of `stop`. */
async function attempt(
  { baseUrl, getKey, fetch, clock }: ClientOptions,
  endpoint: Endpoint,
  wire: Wire,
  stop: AbortSignal,
): Promise<unknown> {
  const fail = (problem: Problem) => new ApiError(problem, endpoint)
  const timeout = new AbortController()
  const stopTimer = clock.after(endpoint.method === 'GET' ? READ_TIMEOUT : WRITE_TIMEOUT, () => timeout.abort())
  try {
    const response = await fetch(baseUrl + wire.path, {
      method: endpoint.method,
      headers: {
        accept: 'application/json',
        'x-apikey': getKey(),
        ...(wire.body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      body: wire.body ?? null,
      signal: AbortSignal.any([stop, timeout.signal]),
      // The key is a custom header, which a browser would carry to wherever a redirect leads.
      redirect: 'error',
      credentials: 'omit',
      referrerPolicy: 'no-referrer',
      cache: 'no-store',
    })
    const text = await readText(response)
    if (!response.ok) {
      throw fail(problemOfAnswer(response.status, text ?? '', response.headers.get('retry-after'), clock.now()))
    }
    if (text === undefined) throw fail({ kind: 'surprise', why: 'too-large', at: '' })
    return parsed(endpoint, text)
  } catch (error) {
    if (error instanceof ApiError) throw error
    if (stop.aborted) throw stop.reason
    throw fail({ kind: 'offline', timedOut: timeout.signal.aborted })
  } finally {
    stopTimer()
  }
}

function parsed(endpoint: Endpoint, text: string): unknown {
  const json = parseJson(text)
  if (json === undefined && !endpoint.response.safeParse(undefined).success) {
    throw new ApiError({ kind: 'surprise', why: whyUnreadable(text), at: '' }, endpoint)
  }
  const read = endpoint.response.safeParse(json)
  if (read.success) return read.data
  const at = read.error.issues[0]?.path.join('.') ?? ''
  throw new ApiError({ kind: 'surprise', why: 'shape', at }, endpoint)
}

/** The user record read with a key that is not in use yet: *Test key* and the key dialog. One attempt, no gate. */
export function testKey(options: ClientOptions, signal: AbortSignal): Promise<User> {
  return attempt(options, getMe, wireOf(getMe, {}), signal) as Promise<User>
}
