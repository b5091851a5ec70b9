import type { Clock } from '#lib/clock.ts'
import { createEmitter } from '#lib/emitter.ts'
import { createChangedCells } from './changed-cells.ts'
import { createFetchTiming } from './fetch-timing.ts'
import { createPageStore } from './page-store.ts'
import { loadSpan } from './load-span.ts'
import { createPageRequests } from './page-requests.ts'
import { createRowCount } from './row-count.ts'
import { type PageResponse, type RowPages, type RowSpan, spansOf } from './row-pages.ts'

export interface PageCacheDeps {
  /** Reads one page, counted from 1; rejects with ApiError. */
  readonly read: (page: number, perPage: number, signal: AbortSignal) => Promise<PageResponse>
  readonly clock: Clock
  /** True for a cell that this device has filled: its new value is no change of others. */
  readonly isFilledHere?: ((row: string, key: string) => boolean) | undefined
  /** Rows of a page. 500 is the maximum that a known client of the service requests. */
  readonly perPage?: number | undefined
  readonly keep?: number | undefined
}

/** A screen with rows of more pages is not read again by itself. */
const MAX_AGAIN = 3
/** Fetches the rows of a table page by page as they are shown, and keeps the last ones. Reusable after `close`. */
export function createPageCache({ read, clock, isFilledHere, perPage = 500, keep = 50 }: PageCacheDeps): RowPages {
  let size = perPage
  let store = createPageStore(size)
  let shown: RowSpan | undefined
  let drifts = 0
  let resizes = 0
  const loaded = createEmitter<[span?: RowSpan]>()
  const notify = loaded.emit

  const changed = createChangedCells(clock, () => notify(), isFilledHere)
  const requests = createPageRequests({
    read: (page, signal) => read(page + 1, size, signal),
    onStart: (page) => {
      const requested = store.nextRequest()
      const readAt = clock.now()
      return (response) => {
        take(page, response, requested, readAt)
        if (requests.isIdle()) store.calm()
      }
    },
    onFailure: () => notify(),
  })
  const count = createRowCount({
    read: (signal) => read(1, 1, signal),
    clock,
    isBusy: () => !requests.isIdle(),
    onChange: () => notify(),
  })

  const timing = createFetchTiming(clock, size, () => step())

  const pageOf = (row: number) => Math.floor(row / size)

  const wanted = () => (shown ? pagesNear(shown, count.get(), size) : [])
  const isMissing = (page: number) => !store.isFresh(page) && !requests.has(page)

  const take = (page: number, { rows, total, hasNext }: PageResponse, requested: number, readAt: number) => {
    const end = page * size + rows.length
    const { counted, isNew, isOther } = count.take({ total, hasNext }, end)
    if (hasNext && counted > end && rows.length > 0 && rows.length < size) {
      // The service has smaller pages than requested.
      resizes++
      size = rows.length
      store = createPageStore(size)
      timing.restart(size)
      requests.abortFrom(0)
      requests.forgetFailures()
      notify()
      return step()
    }
    const hasMoved = store.put(page, rows, requested, readAt, changed.compare)
    if (isOther || hasMoved) {
      drifts++
      store.spoil(page)
      timing.drift()
    } else timing.settle()
    if (shown) store.trim(Math.ceil((keep * perPage) / size), shown)
    notify(isNew || hasMoved ? undefined : { from: page * size, to: Math.max(page * size, end - 1) })
    step()
  }

  /** Fetches what the screen lacks. */
  const step = () => {
    timing.stop()
    const pages = wanted()
    requests.forgetFailures(pages)
    for (const page of pages) {
      if (isMissing(page) && !(store.rows(page) && timing.waits())) requests.start(page)
    }
  }

  const show = (span: RowSpan) => {
    const isSlow = timing.move(span.from)
    if (shown?.from === span.from && shown.to === span.to && !isSlow) return
    shown = span
    const pages = wanted()
    requests.retainOnly(pages)
    for (const page of pages) store.touch(page)
    if (!pages.some(isMissing)) return
    if (isSlow) step()
    else timing.whenAtRest()
  }

  /** Gets one page for a copy, a fill or a paste; undefined when it was forgotten while it was read. */
  const obtain = async (page: number, signal: AbortSignal) => {
    if (!store.isFresh(page)) await requests.hold(page, signal, () => requests.retainOnly(wanted()))
    return store.isFresh(page) ? store.rows(page) : undefined
  }
  const spans = { size: () => size, total: count.get, version: () => drifts + resizes, obtain }

  return {
    total: count.get,
    row: (number) => store.row(number),
    numberOf: (id) => store.numberOf(id),
    show,
    load: (span, signal) => loadSpan(spans, span, signal),
    merge: (rows) => {
      for (const row of rows) changed.own(row)
      // Each listener checks the whole screen.
      for (const span of spansOf(store.merge(rows))) notify(span)
      if (requests.isIdle()) store.calm()
    },
    forget: (from, change = 0) => {
      count.shift(change)
      store.forget(from)
      requests.abortFrom(pageOf(from))
      notify()
      step()
    },
    failure: requests.failure,
    onChange: loaded.subscribe,
    retry: () => {
      requests.forgetFailures()
      step()
      notify()
    },
    refresh: async (part, rows) => {
      const pages = rows ? [...new Set(rows.map(pageOf))] : wanted()
      if (part === 'screen' && pages.length > MAX_AGAIN) return
      if (part === 'all') store.spoil()
      else for (const page of pages) store.spoilPage(page)
      requests.forgetFailures()
      timing.hurry()
      step()
      await Promise.all(pages.map(requests.done))
      // Pages that the span of the screen does not hold, one after the other.
      const { signal } = new AbortController()
      for (const page of pages) if (!requests.hasFailed(page)) await obtain(page, signal).catch(() => undefined)
    },
    readAt: (number) => store.readAt(number),
    hasChanged: changed.has,
    changedCells: changed.count,
    loaded: () => store.spans(),
    drifts: () => drifts,
    close: () => {
      timing.stop()
      count.stop()
      changed.close()
      requests.abortFrom(0)
      // Opening it again starts from the beginning.
      shown = undefined
      timing.restart(size)
    },
  }
}

/** The pages of the rows on the screen, and those that one screen more would reach. */
function pagesNear(shown: RowSpan, total: number | undefined, size: number): readonly number[] {
  const lastRow = total === undefined ? Number.MAX_SAFE_INTEGER : Math.max(0, total - 1)
  const margin = shown.to - shown.from
  const from = Math.floor(Math.min(Math.max(0, shown.from - margin), lastRow) / size)
  const to = Math.floor(Math.min(total === undefined ? shown.to : shown.to + margin, lastRow) / size)
  return Array.from({ length: to - from + 1 }, (_, index) => from + index)
}
