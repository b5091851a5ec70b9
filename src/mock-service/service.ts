import { type Clock, systemClock } from '#lib/clock.ts'
import { parseExact } from '#lib/marked-numbers.ts'
import {
  type Fault,
  type FaultRule,
  createFaults,
  jsonResponse,
  rateLimitFault,
  spoiledBody,
  statusFault,
} from './faults.ts'
import { type ParsedRequest, textsIn } from './implement.ts'
import { reply } from './routes.ts'
import { sentinelFault } from './sentinels.ts'
import { settle } from './tasks-engine.ts'
import { type MockState, findOrThrow } from './mock-state.ts'
import { tryOrUndefined } from '#lib/try-or-undefined.ts'

/** The service's time: the clock it was given, plus how far a test moved it ahead. */
interface ServiceClock {
  readonly now: () => number
  /** Moves the time; whatever waited for it continues. */
  readonly moved: () => void
  /** Resolves after `ms` of the service's time; rejects when the signal aborts. */
  readonly wait: (ms: number, signal?: AbortSignal) => Promise<void>
}

/** A clock that does not move: only `advance` moves a service that has it. */
export const stillClock = (at: number): Clock => ({ now: () => at, steady: () => at, after: () => () => undefined })

function createServiceClock(clock: Clock, aheadMs: () => number): ServiceClock {
  const waiting = new Set<{ due: number; go: () => void }>()
  const now = () => clock.now() + aheadMs()
  return {
    now,
    moved: () => {
      for (const entry of waiting) if (entry.due <= now()) entry.go()
    },
    wait: (ms, signal) =>
      new Promise((resolve, reject) => {
        const end = (leave: () => void) => () => {
          waiting.delete(entry)
          stop()
          signal?.removeEventListener('abort', onAbort)
          leave()
        }
        const onAbort = end(() => reject(abortReason(signal)))
        const entry = { due: now() + ms, go: end(resolve) }
        const stop = ms === Infinity ? () => undefined : clock.after(ms, entry.go)
        waiting.add(entry)
        signal?.addEventListener('abort', onAbort, { once: true })
        if (signal?.aborted) onAbort()
      }),
  }
}

/** Returns the error with which a fetch rejects when its signal aborted. */
const abortReason = (signal: AbortSignal | undefined): Error =>
  signal?.reason instanceof Error ? signal.reason : new DOMException('The operation was aborted.', 'AbortError')

export interface LoggedRequest extends ParsedRequest {
  /** The service's time when it came. */
  readonly at: number
  /** The status of the response; `lost` when the connection was broken, null while there is no response. */
  status: number | 'lost' | null
}

/** Instruction to an adapter: return the response, or break the connection. */
export type ServiceResponse =
  | { kind: 'response'; response: Response; cors: boolean }
  /** `half` is the part of a response to send before breaking off; `applied` when the request took effect all the same. */
  | { kind: 'broken'; half?: string; applied?: boolean }

export interface MockService {
  /** Like the global fetch: resolves with a response, rejects with a TypeError when the connection broke. */
  readonly fetch: (request: Request) => Promise<Response>
  /** The same for handlers that can break a real connection. */
  readonly respond: (request: Request) => Promise<ServiceResponse>
  /** The live state; changes to it count at once. */
  readonly state: MockState
  readonly now: () => number
  /** Moves the service's clock ahead. */
  readonly advance: (ms: number) => void
  readonly fail: (rule: FaultRule) => void
  readonly clearFaults: () => void
  /** Every request so far, oldest first. */
  readonly requests: () => readonly LoggedRequest[]
  /** Replaces the state; rules and log are cleared. */
  readonly reset: (state: MockState) => void
}

export interface MockServiceOptions {
  readonly state: MockState
  readonly clock?: Clock
  /** Called after each request that may have changed the state: where an adapter stores it. */
  readonly onApplied?: () => void
}

/** Creates the mock service: state in, responses out, without any transport. */
export function createMockService({ state: first, clock = systemClock, onApplied }: MockServiceOptions): MockService {
  let state = first
  let log: LoggedRequest[] = []
  const faults = createFaults()
  const serviceClock = createServiceClock(clock, () => state.aheadMs)

  const apply = (request: ParsedRequest): Response => {
    const moved = settle(state, serviceClock.now())
    const { status, body } = reply(request, state, serviceClock.now())
    if (moved || request.method !== 'GET') onApplied?.()
    return jsonResponse(status, body)
  }
  const usual = async (request: ParsedRequest, signal: AbortSignal): Promise<ServiceResponse> => {
    if (state.settings.latencyMs > 0) await serviceClock.wait(state.settings.latencyMs, signal)
    return passed(apply(request))
  }
  const never = (signal: AbortSignal) =>
    serviceClock.wait(Infinity, signal).then((): ServiceResponse => ({ kind: 'broken' }))

  const spoil = async (fault: Fault, request: ParsedRequest, signal: AbortSignal): Promise<ServiceResponse> => {
    switch (fault.kind) {
      case 'status':
        if (fault.applied) apply(request)
        return passed(statusFault(fault))
      case 'rate-limit':
        return passed(rateLimitFault(fault))
      case 'slow':
        await serviceClock.wait(fault.ms, signal)
        return usual(request, signal)
      case 'lost': {
        if (fault.when === 'before') return { kind: 'broken' }
        const whole = await apply(request).text()
        return fault.when === 'after'
          ? { kind: 'broken', applied: true }
          : { kind: 'broken', half: whole.slice(0, whole.length / 2) }
      }
      case 'late':
        // The client has gone; nothing waits for this response.
        void serviceClock.wait(fault.ms).then(() => apply(request))
        return { kind: 'broken' }
      case 'hang':
        if (fault.applied) apply(request)
        return never(signal)
      case 'body':
        return passed(spoiledBody(fault.form, (await apply(request).text()) || '{}'))
      case 'revoked': {
        const key = request.apikey === null ? undefined : findOrThrow(state.keys, request.apikey)
        if (key) key.access = 'revoked'
        return passed(apply(request))
      }
      case 'redirect':
        return passed(jsonResponse(fault.status ?? 307, undefined, { location: fault.to }))
      case 'no-cors':
        return { kind: 'response', response: apply(request), cors: false }
    }
  }

  const respond = async (request: Request): Promise<ServiceResponse> => {
    if (request.signal.aborted) throw abortReason(request.signal)
    const parsed = await takeApart(request)
    const entry: LoggedRequest = { ...parsed, at: serviceClock.now(), status: null }
    log.push(entry)
    const fault =
      faults.take(parsed.method, parsed.path) ?? sentinelFault([...textsIn(parsed.query), ...textsIn(parsed.body)])
    const outcome = await (fault ? spoil(fault, parsed, request.signal) : usual(parsed, request.signal))
    entry.status = outcome.kind === 'response' ? outcome.response.status : 'lost'
    return outcome
  }

  return {
    respond,
    fetch: async (request) => asFetch(await respond(request), request.redirect),
    get state() {
      return state
    },
    now: serviceClock.now,
    advance: (ms) => {
      state.aheadMs += ms
      settle(state, serviceClock.now())
      serviceClock.moved()
    },
    fail: faults.add,
    clearFaults: faults.clear,
    requests: () => log,
    reset: (next) => {
      state = next
      log = []
      faults.clear()
    },
  }
}

const passed = (response: Response): ServiceResponse => ({ kind: 'response', response, cors: true })

function asFetch(outcome: ServiceResponse, redirect: RequestRedirect): Response {
  if (outcome.kind === 'response') {
    const moved = outcome.response.status >= 300 && outcome.response.status < 400
    if (moved && redirect === 'error') throw new TypeError('Failed to fetch')
    return outcome.response
  }
  if (outcome.half === undefined) throw new TypeError('Failed to fetch')
  return new Response(brokenOff(outcome.half), { headers: { 'content-type': 'application/json' } })
}

/** A body that gives its first part and then breaks. */
export function brokenOff(text: string): ReadableStream<Uint8Array> {
  let sent = false
  return new ReadableStream({
    pull: (controller) => {
      if (sent) controller.error(new TypeError('network error'))
      else controller.enqueue(new TextEncoder().encode(text))
      sent = true
    },
  })
}

async function takeApart(request: Request): Promise<ParsedRequest> {
  const url = new URL(request.url)
  const text = await request.text()
  return {
    method: request.method.toUpperCase(),
    path: url.pathname,
    query: Object.fromEntries(url.searchParams),
    body: readJson(text),
    apikey: request.headers.get('x-apikey'),
  }
}

function readJson(text: string): unknown {
  return tryOrUndefined(() => parseExact(text))
}
