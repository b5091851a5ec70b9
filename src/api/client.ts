import { type User, getMe } from '#contract/account.ts'
import type { Endpoint, Input, Output } from '#contract/endpoint.ts'
import { type Clock, wait } from '#lib/clock.ts'
import { type RawResponse, readResponse } from './response.ts'
import { readText } from './body.ts'
import { ApiError, type Problem, problemOf } from './errors.ts'
import { type AuthGate, createAuthGate } from './auth-gate.ts'
import { type Permit, type RateLimiter, createRateLimiter, pauseLeft } from './rate-limiter.ts'
import type { RateLimitSharing } from './rate-limit-sharing.ts'
import { type RequestParts, type SerializedRequest, serializeRequest } from './request.ts'
import { MAX_TRIES, MAX_WAITS, pauseMs, decideRetry } from './retry.ts'

export type Fetch = (input: string, init: RequestInit) => Promise<Response>

export interface ClientOptions {
  /** Address of the service, without a trailing `/` or `/v1` (`lib/base-url.ts`). */
  readonly baseUrl: string
  /**
   * The key in use. Read at each request and never stored, so that nothing above the transport holds it. Empty where
   * the code behind `fetch` adds it (a host page, its server): then no header is sent.
   */
  readonly getKey: () => string
  readonly fetch: Fetch
  readonly clock: Clock
  /** In [0, 1); the jitter of pauses. */
  readonly random: () => number
  /** Connection to other tabs of this workspace, which share one rate limit; absent where tabs share none. */
  readonly sharing?: RateLimitSharing
  /** Bytes of the largest response taken; `MAX_BODY` unless given. */
  readonly largestBody?: number
}

export interface CallOptions {
  readonly signal?: AbortSignal
  /** No second attempt, for callers with their own pace (the poller). The rate limit and key gate still apply. */
  readonly once?: boolean
}

/** Sends one call of the contract and gives its parsed response. Every failure is an `ApiError`; aborts stay aborts. */
export type Call = <E extends Endpoint>(endpoint: E, input: Input<E>, options?: CallOptions) => Promise<Output<E>>

export interface Client {
  readonly call: Call
  readonly rateLimiter: RateLimiter
  readonly gate: AuthGate
  /**
   * Ends every request in flight and every wait; nothing can be sent afterwards. With `toPaid`, a paid call that was sent
   * still gets its response, so that what it bought is not lost.
   */
  readonly close: (toPaid?: 'listen') => void
}

const READ_TIMEOUT = 30_000
const WRITE_TIMEOUT = 60_000

/** The transport: the only `fetch` of the program, with one retry table, one rate limiter and one gate for the key. */
export function createClient(options: ClientOptions): Client {
  const { clock, random } = options
  const gate = createAuthGate()
  const ended = new AbortController()
  /** Ends paid calls, too. */
  const cut = new AbortController()
  const rateLimiter = createRateLimiter({ clock, random, sharing: options.sharing, ended: ended.signal })

  const worksStill = async (): Promise<boolean> => {
    try {
      await sendOnce(options, getMe, serializeRequest(getMe, {}), ended.signal)
      return true
    } catch (error) {
      // A check that fails for another reason proves nothing about the key.
      return !isKeyRefused(problemOf(error))
    }
  }

  const call = async (endpoint: Endpoint, input: RequestParts, { signal, once = false }: CallOptions = {}) => {
    const wire = serializeRequest(endpoint, input)
    const paid = endpoint.effect === 'money'
    const end = paid ? cut.signal : ended.signal
    // One of its own for each call: what many wait for at once would have a listener for each of them.
    const stop = AbortSignal.any(signal ? [signal, end] : [end])
    let tries = 0
    let waits = 0
    for (;;) {
      // Before the rate limiter: a call that waits for a key holds no turn among the tabs.
      if (!paid) await gate.pass(stop)
      const permit = paid ? enterPaid(endpoint) : await rateLimiter.acquire(stop)
      let age = gate.age()
      try {
        await gate.pass(stop)
        age = gate.age()
        // The key is read next, and by now it may be another workspace's: nothing is bought with that.
        if (paid && ended.signal.aborted) throw new ApiError({ kind: 'declined' }, endpoint)
        const response = await sendOnce(options, endpoint, wire, stop)
        rateLimiter.flowed(permit)
        return response
      } catch (error) {
        const problem = problemOf(error)
        reportRateLimit(problem, permit)
        if (!problem) throw error
        if (isKeyRefused(problem)) {
          const check = endpoint.path === getMe.path ? () => Promise.resolve(false) : worksStill
          const refused = gate.refused(age, check, stop)
          // A paid call was refused and nothing was bought; the user decides whether to buy with the new key.
          if (paid) refused.catch(() => undefined)
          else if ((await refused) === 'renewed') continue
        }
        const decision = once ? 'stop' : decideRetry(endpoint.effect, problem)
        if ((decision === 'again' || decision === 'resend') && ++tries < MAX_TRIES) {
          await wait(clock, pauseMs(tries, random()), stop)
        } else if (decision !== 'wait' || ++waits > MAX_WAITS) throw error
      }
    }
  }

  /** A paid call never waits unseen: during a rate limit pause or a refused key it is rejected unsent. */
  const enterPaid = (endpoint: Endpoint): undefined => {
    if (gate.state.get() === 'locked') throw new ApiError({ kind: 'forbidden', detail: '', plan: false }, endpoint)
    const left = pauseLeft(rateLimiter.note.get(), clock)
    if (left > 0) throw new ApiError({ kind: 'rate-limited', retryAfterMs: left, detail: '' }, endpoint)
  }

  const reportRateLimit = (problem: Problem | undefined, permit: Permit | undefined): void => {
    if (ended.signal.aborted) return
    if (problem?.kind === 'rate-limited') rateLimiter.slowed(problem.retryAfterMs)
    else if (!problem || problem.kind === 'offline') rateLimiter.ended(permit)
    else rateLimiter.flowed(permit)
  }

  return {
    call: call as Call,
    rateLimiter,
    gate,
    close: (toPaid) => {
      const reason = new DOMException('The console was closed.', 'AbortError')
      ended.abort(reason)
      if (toPaid !== 'listen') cut.abort(reason)
    },
  }
}

/** True when a 403 may be about the key itself: not when it is about the plan. */
const isKeyRefused = (problem: Problem | undefined): boolean => problem?.kind === 'forbidden' && !problem.plan

/** Characters that a header can carry; no service issues keys with other characters. */
const headerText = /^[\x20-\x7e]*$/

const nobodyWaits = (): void => undefined

/** One request, one response. Throws an ApiError, or the reason of `stop`. */
async function sendOnce(
  options: ClientOptions,
  endpoint: Endpoint,
  wire: SerializedRequest,
  stop: AbortSignal,
): Promise<unknown> {
  stop.throwIfAborted()
  const key = options.getKey()
  if (!headerText.test(key)) throw new ApiError({ kind: 'forbidden', detail: '', plan: false }, endpoint)
  const timeout = new AbortController()
  const limit = endpoint.method === 'GET' ? READ_TIMEOUT : WRITE_TIMEOUT
  const stopTimer = options.clock.after(limit, () => timeout.abort())
  const signal = AbortSignal.any([stop, timeout.signal])
  let onAbort = nobodyWaits
  // A transport that a host page brings may not listen to the signal; the race ends the wait all the same.
  const aborted = new Promise<never>((_, reject) => {
    onAbort = () => reject(signal.reason as Error)
    signal.addEventListener('abort', onAbort, { once: true })
  })
  let raw: RawResponse
  try {
    raw = await Promise.race([exchange(options, endpoint, wire, key, signal), aborted])
  } catch {
    if (stop.aborted) throw stop.reason
    throw new ApiError({ kind: 'offline', timedOut: timeout.signal.aborted }, endpoint)
  } finally {
    stopTimer()
    // A signal with a listener stays in memory for as long as `stop` can abort: each request would add one.
    signal.removeEventListener('abort', onAbort)
  }
  return readResponse(endpoint, raw, key, options.clock.now())
}

async function exchange(
  { baseUrl, fetch, largestBody }: ClientOptions,
  endpoint: Endpoint,
  wire: SerializedRequest,
  key: string,
  signal: AbortSignal,
): Promise<RawResponse> {
  const response = await fetch(baseUrl + wire.path, {
    method: endpoint.method,
    headers: {
      accept: 'application/json',
      ...(key === '' ? {} : { 'x-apikey': key }),
      ...(wire.body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    body: wire.body ?? null,
    signal,
    // The key is a custom header, which a browser would carry to wherever a redirect leads.
    redirect: 'error',
    credentials: 'omit',
    referrerPolicy: 'no-referrer',
    cache: 'no-store',
  })
  return { response, text: await readText(response, largestBody) }
}

/** The user record read with a key that is not in use yet: *Test key* and the key dialog. One attempt, no gate. */
export const testKey = (options: ClientOptions, signal: AbortSignal): Promise<User> =>
  createOnce(options, signal)(getMe, {})

/**
 * Calls with a key that is not in use yet: one attempt each, no pace and no gate, until `end`. For what is read while it is
 * found out whose key it is; never for what costs money.
 */
export const createOnce =
  (options: ClientOptions, end: AbortSignal): Call =>
  <E extends Endpoint>(endpoint: E, input: Input<E>, { signal }: CallOptions = {}) =>
    sendOnce(
      options,
      endpoint,
      serializeRequest(endpoint, input as RequestParts),
      signal ? AbortSignal.any([signal, end]) : end,
    ) as Promise<Output<E>>
