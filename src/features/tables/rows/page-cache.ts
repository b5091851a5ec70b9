import type { Clock } from '#lib/clock.ts'
import { createChangedCells } from './changed-cells.ts'
import { createScrollSpeed } from './scroll-speed.ts'
import { createPageStore } from './page-store.ts'
import { ChangedWhileReading, type LoadedRow, type RowPages, type RowSpan, spansOf } from './row-pages.ts'

export interface PageResponse {
  readonly rows: readonly LoadedRow[]
  /** Number of rows the table has; a service may not say. */
  readonly total: number | undefined
  readonly hasNext: boolean
}

export interface PageCacheDeps {
  /** Reads one page, counted from 1; rejects with ApiError. */
  readonly read: (page: number, perPage: number, signal: AbortSignal) => Promise<PageResponse>
  readonly clock: Clock
  /** Rows of a page. 500 is the most that a known client of the service may ask for. */
  readonly perPage?: number | undefined
  readonly keep?: number | undefined
}

interface PageRequest {
  readonly controller: AbortController
  readonly done: Promise<void>
  /** Number of copies, fills and pastes that wait for it; the screen's wish is not counted. */
  holders: number
}

/** Maximum number of times that a span is read again because rows were added or deleted meanwhile. */
const TRIES = 3
const AT_ONCE = 3
/** A screen with rows of more pages is not read again by itself. */
const MAX_AGAIN = 3
/** The table changes again and again: the time before it is read again doubles up to this, in ms. */
const MAX_PATIENCE = 30_000
const MIN_REREAD_DELAY_MS = 500
/** Delay before rows are counted after we added or deleted some, unless a page gave the count, in ms. */
const COUNT_AFTER = 1_000

/** Fetches the rows of a table page by page as they are shown, and keeps the last ones. Reusable after `close`. */
export function createPageCache({ read, clock, perPage = 500, keep = 50 }: PageCacheDeps): RowPages {
  let size = perPage
  let shelf = createPageStore(size)
  let pace = createScrollSpeed(size)
  let total: number | undefined
  let shown: RowSpan | undefined
  let stopRest: (() => void) | undefined
  let stopPatience: (() => void) | undefined
  let stopCount: (() => void) | undefined
  /** False after our own rows came or went: another total is then no news. */
  let isCounted = false
  let drifts = 0
  let patience = 0
  let patientUntil = 0
  const inFlight = new Map<number, PageRequest>()
  const failed = new Map<number, unknown>()
  const listeners = new Set<(span: RowSpan | undefined) => void>()
  const tell = (span?: RowSpan) => {
    for (const listener of listeners) listener(span)
  }

  const changed = createChangedCells(clock, () => tell())

  const pageOf = (row: number) => Math.floor(row / size)
  const lastRow = () => (total === undefined ? Number.MAX_SAFE_INTEGER : Math.max(0, total - 1))

  /** The pages on the screen, and those that one screen more would reach. */
  const wanted = (): readonly number[] => {
    if (!shown) return []
    const margin = shown.to - shown.from
    const from = pageOf(Math.min(Math.max(0, shown.from - margin), lastRow()))
    const to = pageOf(Math.min(total === undefined ? shown.to : shown.to + margin, lastRow()))
    return Array.from({ length: to - from + 1 }, (_, index) => from + index)
  }
  const isMissing = (page: number) => !shelf.isFresh(page) && !inFlight.has(page) && !failed.has(page)

  const giveUp = (keepThese: readonly number[]) => {
    for (const [page, flight] of inFlight) {
      if (flight.holders > 0 || keepThese.includes(page)) continue
      inFlight.delete(page)
      flight.controller.abort()
    }
  }

  const seeDrift = (page: number) => {
    drifts++
    shelf.spoil(page)
    patientUntil = clock.steady() + patience
    patience = Math.min(Math.max(MIN_REREAD_DELAY_MS, patience * 2), MAX_PATIENCE)
  }

  /** A service that gives fewer rows than it was asked for, and has more, has smaller pages than it was asked for. */
  const learnSize = (rows: number, hasMore: boolean): boolean => {
    if (!hasMore || rows === 0 || rows >= size) return false
    size = rows
    shelf = createPageStore(size)
    pace = createScrollSpeed(size)
    for (const { controller } of inFlight.values()) controller.abort()
    inFlight.clear()
    failed.clear()
    return true
  }

  const take = (page: number, answer: PageResponse, asked: number, readAt: number) => {
    const end = page * size + answer.rows.length
    const counted = answer.total ?? (answer.hasNext ? Math.max(total ?? 0, end + 1) : end)
    if (learnSize(answer.rows.length, answer.hasNext && counted > end)) {
      total = counted
      tell()
      return step()
    }
    const hasNewTotal = total !== counted
    const isOther = isCounted && answer.total !== undefined && hasNewTotal
    total = counted
    isCounted = true
    const hasMoved = shelf.put(page, answer.rows, asked, readAt, changed.compare)
    if (isOther || hasMoved) seeDrift(page)
    else patience = 0
    if (shown) shelf.trim(Math.ceil((keep * perPage) / size), shown)
    tell(hasNewTotal || hasMoved ? undefined : { from: page * size, to: Math.max(page * size, end - 1) })
    step()
  }

  const start = (page: number): PageRequest => {
    const controller = new AbortController()
    const asked = shelf.ask()
    const readAt = clock.now()
    const mine = () => inFlight.get(page)?.controller === controller
    const done = read(page + 1, size, controller.signal).then(
      (answer) => {
        if (!mine()) return
        inFlight.delete(page)
        take(page, answer, asked, readAt)
        if (inFlight.size === 0) shelf.calm()
      },
      (error: unknown) => {
        if (!mine()) return
        inFlight.delete(page)
        failed.set(page, error)
        tell()
      },
    )
    const flight = { controller, done, holders: 0 }
    inFlight.set(page, flight)
    return flight
  }

  /** Asks how many rows there are, once no page is in flight that says it. */
  const countLater = () => {
    stopCount?.()
    const stop = clock.after(COUNT_AFTER, () => {
      if (isCounted) return
      if (inFlight.size > 0) return countLater()
      const controller = new AbortController()
      stopCount = () => controller.abort()
      read(1, 1, controller.signal).then(
        (answer) => {
          if (controller.signal.aborted || isCounted || answer.total === undefined) return
          isCounted = true
          if (total === answer.total) return
          total = answer.total
          tell()
        },
        // The next page that is read says it.
        () => undefined,
      )
    })
    stopCount = stop
  }

  const stopTimers = () => {
    stopRest?.()
    stopPatience?.()
    stopRest = undefined
    stopPatience = undefined
  }

  /** Fetches what the screen lacks. */
  const step = () => {
    stopTimers()
    const pages = wanted()
    for (const page of failed.keys()) if (!pages.includes(page)) failed.delete(page)
    const wait = patientUntil - clock.steady()
    for (const page of pages) {
      if (!isMissing(page)) continue
      if (wait > 0 && shelf.rows(page)) stopPatience ??= clock.after(wait, step)
      else start(page)
    }
  }

  const onTimer = () => {
    const left = pace.restsAt() - clock.steady()
    if (left <= 0) return step()
    stopRest = clock.after(left, onTimer)
  }

  const show = (span: RowSpan) => {
    const isSlow = pace.move(span.from, clock.steady())
    if (shown?.from === span.from && shown.to === span.to && !isSlow) return
    shown = span
    const pages = wanted()
    if (inFlight.size > 0) giveUp(pages)
    for (const page of pages) shelf.touch(page)
    if (!pages.some(isMissing)) return
    if (isSlow) step()
    else stopRest ??= clock.after(pace.restsAt() - clock.steady(), onTimer)
  }

  /** Gets one page for a copy, a fill or a paste; undefined when it was forgotten while it was read. */
  const obtain = async (page: number, signal: AbortSignal) => {
    if (!shelf.isFresh(page)) {
      failed.delete(page)
      const flight = inFlight.get(page) ?? start(page)
      flight.holders++
      const leave = () => {
        flight.holders--
        giveUp(wanted())
      }
      signal.addEventListener('abort', leave, { once: true })
      await flight.done
      signal.throwIfAborted()
      signal.removeEventListener('abort', leave)
      flight.holders--
      if (failed.has(page)) throw failed.get(page)
    }
    return shelf.isFresh(page) ? shelf.rows(page) : undefined
  }

  /** Reads a span; undefined when it changed meanwhile. */
  const collect = async ({ from, to }: RowSpan, signal: AbortSignal) => {
    const before = { drifts, shelf }
    // Where the length of the table is not known, the first page tells it.
    if (total === undefined) await obtain(pageOf(from), signal)
    const end = Math.min(to, lastRow())
    const parts = new Map<number, readonly (LoadedRow | undefined)[]>()
    let next = pageOf(from)
    const work = async () => {
      while (next <= pageOf(end) && before.shelf === shelf) {
        const page = next++
        const rows = await obtain(page, signal)
        if (rows) parts.set(page, rows)
      }
    }
    await Promise.all(Array.from({ length: AT_ONCE }, work))
    if (before.drifts !== drifts || before.shelf !== shelf) return undefined
    const found: LoadedRow[] = []
    for (let number = from; number <= end; number++) {
      const row = parts.get(pageOf(number))?.[number % size]
      if (!row) return undefined
      found.push(row)
    }
    return found
  }

  return {
    total: () => total,
    row: (number) => shelf.row(number),
    numberOf: (id) => shelf.numberOf(id),
    show,
    load: async (span, signal) => {
      for (let tries = 0; tries < TRIES; tries++) {
        signal.throwIfAborted()
        const rows = total === 0 ? [] : await collect(span, signal)
        if (rows) return rows
      }
      throw new ChangedWhileReading()
    },
    merge: (rows) => {
      for (const row of rows) changed.own(row)
      // Whoever listens looks at the whole screen each time.
      for (const span of spansOf(shelf.merge(rows))) tell(span)
      if (inFlight.size === 0) shelf.calm()
    },
    forget: (from, change = 0) => {
      isCounted = false
      if (total !== undefined) {
        total = Math.max(0, total + change)
        countLater()
      }
      shelf.forget(from)
      for (const [page, { controller }] of inFlight) {
        if (page < pageOf(from)) continue
        inFlight.delete(page)
        controller.abort()
      }
      tell()
      step()
    },
    failure: () => failed.values().next().value,
    onChange: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    retry: () => {
      failed.clear()
      step()
      tell()
    },
    refresh: async (part, rows) => {
      const pages = rows ? [...new Set(rows.map(pageOf))] : wanted()
      if (part === 'screen' && pages.length > MAX_AGAIN) return
      if (part === 'all') shelf.spoil()
      else for (const page of pages) shelf.spoilPage(page)
      failed.clear()
      patientUntil = 0
      step()
      await Promise.all(pages.map((page) => inFlight.get(page)?.done))
      // Pages that the span of the screen does not hold, one after the other.
      const { signal } = new AbortController()
      for (const page of pages) if (!failed.has(page)) await obtain(page, signal).catch(() => undefined)
    },
    readAt: (number) => shelf.readAt(number),
    hasChanged: changed.has,
    changedCells: changed.count,
    here: () => shelf.spans(),
    drifts: () => drifts,
    close: () => {
      stopTimers()
      stopCount?.()
      changed.close()
      for (const { controller } of inFlight.values()) controller.abort()
      inFlight.clear()
      // Whoever opens it again begins as at first.
      shown = undefined
      pace = createScrollSpeed(size)
    },
  }
}
