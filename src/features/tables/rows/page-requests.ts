import type { PageResponse } from './row-pages.ts'

interface PageRequest {
  readonly controller: AbortController
  readonly done: Promise<void>
  /** Number of copies, fills and pastes that wait for it; the screen is not counted. */
  holders: number
}

export interface PageRequestsDeps {
  /** Reads one page, counted from 0; rejects with ApiError. */
  readonly read: (page: number, signal: AbortSignal) => Promise<PageResponse>
  /** Called when a page is requested; the returned function is called with the response. */
  readonly onStart: (page: number) => (response: PageResponse) => void
  /** A page could not be read. */
  readonly onFailure: () => void
}

/** Requests for pages, one at a time for each page, and the failures of those that ended. */
export interface PageRequests {
  readonly start: (page: number) => PageRequest
  /** Waits for a page that a copy, a fill or a paste needs; `onLeave` is called when `signal` ends its wait. */
  readonly hold: (page: number, signal: AbortSignal, onLeave: () => void) => Promise<void>
  /** True for a page that is in flight or failed. */
  readonly has: (page: number) => boolean
  readonly isIdle: () => boolean
  /** Resolves when the request of a page that is in flight has ended. */
  readonly done: (page: number) => Promise<void> | undefined
  /** Aborts the requests that nothing waits for, except for these pages. */
  readonly retainOnly: (pages: readonly number[]) => void
  /** Aborts the requests for this page and all after it. */
  readonly abortFrom: (page: number) => void
  /** True for a page whose last request failed. */
  readonly hasFailed: (page: number) => boolean
  readonly failure: () => unknown
  /** Failed pages may be requested again; all but these where `pages` is given. */
  readonly forgetFailures: (pages?: readonly number[]) => void
}

/** Creates the requests of one table; a request that was aborted calls nothing. */
export function createPageRequests({ read, onStart, onFailure }: PageRequestsDeps): PageRequests {
  const inFlight = new Map<number, PageRequest>()
  const failed = new Map<number, unknown>()

  const start = (page: number): PageRequest => {
    const controller = new AbortController()
    const take = onStart(page)
    const ended = (then: () => void) => {
      if (inFlight.get(page)?.controller !== controller) return
      inFlight.delete(page)
      then()
    }
    const done = read(page, controller.signal).then(
      (response) => ended(() => take(response)),
      (error: unknown) =>
        ended(() => {
          failed.set(page, error)
          onFailure()
        }),
    )
    const request = { controller, done, holders: 0 }
    inFlight.set(page, request)
    return request
  }
  const abort = (page: number, { controller }: PageRequest) => {
    inFlight.delete(page)
    controller.abort()
  }

  return {
    start,
    hold: async (page, signal, onLeave) => {
      failed.delete(page)
      const request = inFlight.get(page) ?? start(page)
      request.holders++
      const leave = () => {
        request.holders--
        onLeave()
      }
      signal.addEventListener('abort', leave, { once: true })
      await request.done
      signal.throwIfAborted()
      signal.removeEventListener('abort', leave)
      request.holders--
      if (failed.has(page)) throw failed.get(page)
    },
    has: (page) => inFlight.has(page) || failed.has(page),
    isIdle: () => inFlight.size === 0,
    done: (page) => inFlight.get(page)?.done,
    retainOnly: (pages) => {
      for (const [page, request] of inFlight) if (request.holders === 0 && !pages.includes(page)) abort(page, request)
    },
    abortFrom: (first) => {
      for (const [page, request] of inFlight) if (page >= first) abort(page, request)
    },
    hasFailed: (page) => failed.has(page),
    failure: () => failed.values().next().value,
    forgetFailures: (pages = []) => {
      for (const page of failed.keys()) if (!pages.includes(page)) failed.delete(page)
    },
  }
}
