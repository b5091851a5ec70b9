import { describe, expect, test } from 'vitest'
import { createManualClock, flushAsync } from '#testing/clock.ts'
import { createPageCache } from './page-cache.ts'
import type { PageResponse } from './row-pages.ts'
import { ChangedWhileReading, type LoadedRow } from './row-pages.ts'

interface PageRequest {
  readonly page: number
  readonly perPage: number
  readonly signal: AbortSignal
  /** Answers with what the table holds at that moment, or with an error. */
  readonly respond: (error?: Error) => Promise<void>
}

/** A table of a service whose responses come when the test says so. */
function tableOf(count: number, options: { perPage?: number; keep?: number; most?: number; hasTotal?: boolean } = {}) {
  const { perPage = 500, keep = 50, most = Number.MAX_SAFE_INTEGER, hasTotal = true } = options
  const clock = createManualClock()
  const rows: LoadedRow[] = Array.from({ length: count }, (_, row) => ({ id: `id${row}`, cells: { a: `#${row}` } }))
  const requests: PageRequest[] = []
  const pages = createPageCache({
    clock,
    perPage,
    keep,
    read: (page, requested, signal) => {
      const size = Math.min(requested, most)
      return new Promise<PageResponse>((resolve, reject) => {
        signal.addEventListener('abort', () => reject(new Error('aborted')))
        const respond = (error?: Error) => {
          const from = (page - 1) * size
          const total = hasTotal ? rows.length : undefined
          if (error) reject(error)
          else resolve({ rows: rows.slice(from, from + size), total, hasNext: from + size < rows.length })
          return flushAsync()
        }
        requests.push({ page, perPage: requested, signal, respond })
      })
    },
  })
  const open = () => requests.filter(({ signal }) => !signal.aborted)
  /** Returns everything that is asked, until nothing is. */
  const respondToAll = async () => {
    for (let at = 0; at < requests.length; at++) await requests[at]?.respond()
  }
  return { clock, rows, asks: requests, open, pages, respondToAll }
}

const screen = (from: number) => ({ from, to: from + 29 })
const text = (row: LoadedRow | undefined) => row?.cells['a']

describe('fetching', () => {
  test('the first screen is loaded at once, and has the number of rows', async () => {
    const { pages, asks: requests, respondToAll } = tableOf(1_000_000)
    pages.show(screen(0))
    expect(requests.map(({ page, perPage }) => [page, perPage])).toEqual([[1, 500]])
    await respondToAll()
    expect(pages.total()).toBe(1_000_000)
    expect(text(pages.row(499))).toBe('#499')
    expect(pages.row(500)).toBeUndefined()
    expect(pages.numberOf('id7')).toBe(7)
  })

  test('slow scrolling fetches the next page a screen before it is reached', async () => {
    const { pages, asks: requests, clock, respondToAll } = tableOf(10_000)
    pages.show(screen(0))
    await respondToAll()
    for (let from = 0; from < 460; from += 4) {
      await clock.advance(16)
      pages.show(screen(from))
    }
    expect(requests.map(({ page }) => page)).toEqual([1, 2])
  })

  test('tables G14: a thumb dragged through a million rows starts one fetch, 40 ms after it does not move', async () => {
    const { pages, asks: requests, clock, respondToAll } = tableOf(1_000_000)
    pages.show(screen(0))
    await respondToAll()
    for (let step = 1; step <= 100; step++) {
      await clock.advance(16)
      pages.show(screen(step * 7_003))
    }
    expect(requests).toHaveLength(1)
    await clock.advance(39)
    expect(requests).toHaveLength(1)
    await clock.advance(1)
    expect(requests.map(({ page }) => page)).toEqual([1, 1401])
  })

  test.each([
    ['each answer comes before the hand goes on', true],
    ['no answer comes before the hand goes on', false],
  ])('tables G14: a hand that hesitates again and again on its way starts few requests; %s', async (_, isQuick) => {
    const { pages, asks: requests, clock, respondToAll } = tableOf(1_000_000)
    pages.show(screen(0))
    await respondToAll()
    const hesitations = [16, 48, 16, 90, 32, 64, 120, 16, 200, 50]
    for (let step = 1; step <= 90; step++) {
      await clock.advance(hesitations[step % hesitations.length] ?? 16)
      if (isQuick) await respondToAll()
      pages.show(screen(step * 7_003))
    }
    expect(requests.length).toBeLessThanOrEqual(8)
    await clock.advance(320)
    expect(requests.at(-1)?.page).toBe(1261)

    // A rest that lasts is one: the next drag gets a response as soon as it ends.
    await clock.advance(1_000)
    pages.show(screen(100_000))
    await clock.advance(40)
    expect(requests.at(-1)?.page).toBe(201)
  })

  test('tables G14: a request for a position that was left is aborted', async () => {
    const { pages, asks: requests, clock, open } = tableOf(1_000_000)
    pages.show(screen(0))
    await requests[0]?.respond()
    pages.show(screen(300_100))
    await clock.advance(80)
    expect(requests).toHaveLength(2)
    pages.show(screen(700_100))
    expect(open().map(({ page }) => page)).toEqual([1])
    await clock.advance(80)
    expect(open().map(({ page }) => page)).toEqual([1, 1401])
  })

  test('reliability F21: the rows of a screen that does not move are fetched, also where the clock is set back', async () => {
    const { pages, asks: requests, clock, respondToAll } = tableOf(1_000_000)
    pages.show(screen(0))
    await respondToAll()
    pages.show(screen(700_100))
    clock.jump(-2 * 86_400_000)
    await clock.advance(80)
    expect(requests.map(({ page }) => page)).toEqual([1, 1401])
  })

  test('scrolling back to loaded rows requests nothing', async () => {
    const { pages, asks: requests, clock, respondToAll } = tableOf(100_000)
    for (const from of [0, 40_100, 0, 40_100]) {
      pages.show(screen(from))
      await clock.advance(100)
      await respondToAll()
    }
    expect(requests).toHaveLength(2)
  })

  test('a screen that is over the end of a page fetches both pages', async () => {
    const { pages, clock, asks: requests, respondToAll } = tableOf(100_000)
    pages.show(screen(0))
    await respondToAll()
    pages.show(screen(49_990))
    await clock.advance(80)
    expect(requests.slice(1).map(({ page }) => page)).toEqual([100, 101])
  })

  test('the pages seen least recently are dropped, those of the screen never', async () => {
    const { pages, clock, respondToAll } = tableOf(100_000, { keep: 2 })
    for (const from of [100, 10_100, 20_100]) {
      pages.show(screen(from))
      await clock.advance(100)
      await respondToAll()
    }
    expect(pages.row(100)).toBeUndefined()
    expect(pages.numberOf('id100')).toBeUndefined()
    expect(text(pages.row(10_100))).toBe('#10100')
    expect(text(pages.row(20_100))).toBe('#20100')
    expect(pages.loaded()).toEqual([
      { from: 10_000, to: 10_499 },
      { from: 20_000, to: 20_499 },
    ])
  })

  test('a service that returns fewer rows than requested is read in pages of its own size', async () => {
    const { pages, asks: requests, respondToAll } = tableOf(1000, { most: 100 })
    pages.show(screen(90))
    await respondToAll()
    expect(pages.total()).toBe(1000)
    expect(requests.map(({ perPage }) => perPage)).toEqual([500, 100, 100])
    expect(text(pages.row(100))).toBe('#100')
  })

  test('a service that does not count its rows is read on as long as it has more', async () => {
    const { pages, clock, respondToAll } = tableOf(1200, { hasTotal: false })
    pages.show(screen(0))
    await respondToAll()
    expect(pages.total()).toBe(501)
    pages.show(screen(471))
    await clock.advance(80)
    await respondToAll()
    expect(pages.total()).toBe(1001)
    pages.show(screen(971))
    await clock.advance(80)
    await respondToAll()
    expect(pages.total()).toBe(1200)
  })
})

describe('failing', () => {
  test('a page that could not be read is not requested again by itself, and is by retry', async () => {
    const { pages, asks: requests, clock, respondToAll } = tableOf(100)
    pages.show(screen(0))
    await requests[0]?.respond(new Error('no'))
    expect(pages.failure()).toEqual(new Error('no'))
    await clock.advance(1000)
    expect(requests).toHaveLength(1)
    pages.retry()
    expect(pages.failure()).toBeUndefined()
    await respondToAll()
    expect(text(pages.row(3))).toBe('#3')
  })

  test('after it is closed nothing in progress is received', async () => {
    const { pages, asks: requests } = tableOf(100)
    pages.show(screen(0))
    pages.close()
    expect(requests[0]?.signal.aborted).toBe(true)
    await flushAsync()
    expect(pages.failure()).toBeUndefined()
    pages.show(screen(0))
    expect(requests).toHaveLength(2)
  })
})

describe('reliability F31: rows come and go while the table is read', () => {
  test('a row that moved to a later page is there alone, and the earlier page is read again', async () => {
    const { pages, rows, clock, respondToAll } = tableOf(2000)
    pages.show(screen(0))
    await respondToAll()
    rows.splice(3, 0, { id: 'new', cells: { a: 'new' } })
    pages.show(screen(600))
    await clock.advance(80)
    await respondToAll()
    expect(pages.drifts()).toBe(1)
    expect(pages.total()).toBe(2001)
    // It was the last of the first page.
    expect(pages.numberOf('id499')).toBe(500)
    expect(pages.row(499)).toBeUndefined()
    pages.show(screen(0))
    await clock.advance(80)
    await respondToAll()
    expect(text(pages.row(3))).toBe('new')
    expect(text(pages.row(499))).toBe('#498')
  })

  test('a table that changes at each reading is read less and less often', async () => {
    const { pages, rows, clock, asks: requests } = tableOf(2000)
    pages.show(screen(485))
    for (let at = 0; at < 200; at++) {
      rows.push({ id: `late${at}`, cells: {} })
      await requests.at(-1)?.respond()
      await requests.at(-2)?.respond()
      await clock.advance(500)
    }
    expect(requests.length).toBeLessThan(20)
  })

  test('a span that changes while it is read is read again, and has each row once', async () => {
    const { pages, rows, asks: requests, respondToAll } = tableOf(2000)
    const span = pages.load({ from: 400, to: 600 }, new AbortController().signal)
    await requests[0]?.respond()
    rows.splice(3, 1)
    await respondToAll()
    await respondToAll()
    const ids = (await span).map(({ id }) => id)
    expect(ids).toEqual(rows.slice(400, 601).map(({ id }) => id))
  })

  test('a span that changes each time it is read is refused', async () => {
    const { pages, rows, asks: requests } = tableOf(2000)
    const span = pages.load({ from: 0, to: 1999 }, new AbortController().signal)
    const refused = span.catch((error: unknown) => error)
    for (let at = 0; at < 40; at++) {
      rows.splice(3, 1)
      await requests[at]?.respond()
    }
    expect(await refused).toBeInstanceOf(ChangedWhileReading)
  })
})

describe('spans', () => {
  test('a span is loaded with three requests at most at a time, as far as the table goes', async () => {
    const { pages, asks: requests, rows } = tableOf(4_100)
    const span = pages.load({ from: 10, to: 9_999 }, new AbortController().signal)
    await requests[0]?.respond()
    expect(requests).toHaveLength(4)
    for (let at = 1; at < 9; at++) {
      await requests[at]?.respond()
      expect(requests.length - at - 1).toBeLessThanOrEqual(3)
    }
    expect((await span).map(({ id }) => id)).toEqual(rows.slice(10).map(({ id }) => id))
  })

  test('cancelling a span aborts what only it requested', async () => {
    const { pages, asks: requests } = tableOf(10_000)
    pages.show(screen(0))
    await requests[0]?.respond()
    const stop = new AbortController()
    const span = pages.load({ from: 0, to: 9_999 }, stop.signal)
    const given = span.catch((error: unknown) => error)
    await flushAsync()
    stop.abort(new Error('enough'))
    expect(await given).toEqual(new Error('enough'))
    expect(requests.slice(1).every(({ signal }) => signal.aborted)).toBe(true)
  })

  test('a span of an empty table is nothing', async () => {
    const { pages, respondToAll } = tableOf(0)
    const span = pages.load({ from: 0, to: 99 }, new AbortController().signal)
    await respondToAll()
    expect(await span).toEqual([])
  })
})

describe('writing', () => {
  test('a write’s response stays, though a read that was requested before it arrives later', async () => {
    const { pages, asks: requests, respondToAll } = tableOf(100)
    pages.show(screen(0))
    await respondToAll()
    pages.refresh('all')
    pages.merge([{ id: 'id5', cells: { a: 'written' } }])
    expect(text(pages.row(5))).toBe('written')
    await requests[1]?.respond()
    expect(text(pages.row(5))).toBe('written')
    pages.refresh('all')
    await requests[2]?.respond()
    expect(text(pages.row(5))).toBe('#5')
  })

  test('a response with some columns leaves the others as they were, here and in what is read meanwhile', async () => {
    const { pages, rows, asks: requests, respondToAll } = tableOf(100)
    rows[5] = { id: 'id5', cells: { a: '#5', b: 'stays', ['__proto__']: 'odd' } }
    pages.show(screen(0))
    await respondToAll()
    pages.refresh('all')
    pages.merge([{ id: 'id5', cells: { a: 'written' } }])
    const shown = () => Object.entries(pages.row(5)?.cells ?? {})
    expect(shown()).toEqual([
      ['a', 'written'],
      ['b', 'stays'],
      ['__proto__', 'odd'],
    ])
    rows[5] = { id: 'id5', cells: { a: '#5', b: 'new', ['__proto__']: 'odd' } }
    await requests[1]?.respond()
    expect(shown()).toEqual([
      ['a', 'written'],
      ['b', 'new'],
      ['__proto__', 'odd'],
    ])
  })

  test('a merged row is returned by its number', async () => {
    const { pages, respondToAll } = tableOf(100)
    pages.show(screen(0))
    await respondToAll()
    const announced: unknown[] = []
    pages.onChange((span) => announced.push(span))
    pages.merge([
      { id: 'id5', cells: {} },
      { id: 'elsewhere', cells: {} },
    ])
    expect(announced).toEqual([{ from: 5, to: 5 }])
  })

  test('tables G15: adjacent rows of one response are announced together', async () => {
    const { pages, respondToAll } = tableOf(100)
    pages.show(screen(0))
    await respondToAll()
    const announced: unknown[] = []
    pages.onChange((span) => announced.push(span))
    pages.merge([7, 5, 6, 20].map((row) => ({ id: `id${row}`, cells: { a: 'mine' } })))
    expect(announced).toEqual([
      { from: 5, to: 7 },
      { from: 20, to: 20 },
    ])
    expect(text(pages.row(6))).toBe('mine')
  })

  test('rows of our own that came are no change by another user', async () => {
    const { pages, rows, respondToAll } = tableOf(100)
    pages.show(screen(0))
    await respondToAll()
    rows.splice(10, 0, { id: 'mine', cells: { a: 'mine' } })
    pages.forget(10)
    expect(pages.row(10)).toBeUndefined()
    expect(text(pages.row(9))).toBe('#9')
    await respondToAll()
    expect(text(pages.row(10))).toBe('mine')
    expect(pages.total()).toBe(101)
    expect(pages.drifts()).toBe(0)
  })

  test('own deleted rows are subtracted at once, and counted where the screen needs no page', async () => {
    const { pages, rows, asks: requests, clock, respondToAll } = tableOf(4_000)
    pages.show(screen(0))
    await respondToAll()
    rows.splice(3_000, 50)
    pages.forget(3_000, -50)
    expect(pages.total()).toBe(3_950)
    // Another user, meanwhile.
    rows.splice(2_000, 1)
    expect(requests).toHaveLength(1)
    await clock.advance(1_000)
    expect(requests.slice(1).map(({ page, perPage }) => [page, perPage])).toEqual([[1, 1]])
    await respondToAll()
    expect(pages.total()).toBe(3_949)
    expect(pages.drifts()).toBe(0)
  })

  test('own rows are not counted where a page that is read has the total', async () => {
    const { pages, rows, asks: requests, clock, respondToAll } = tableOf(100)
    pages.show(screen(0))
    await respondToAll()
    rows.splice(10, 1)
    pages.forget(10, -1)
    await clock.advance(5_000)
    await respondToAll()
    await clock.advance(5_000)
    expect(requests).toHaveLength(2)
    expect(pages.total()).toBe(99)
  })

  test('reading again shows what there is until the new comes', async () => {
    const { pages, rows, asks: requests, respondToAll } = tableOf(100)
    pages.show(screen(0))
    await respondToAll()
    rows[4] = { id: 'id4', cells: { a: 'theirs' } }
    pages.refresh('all')
    expect(text(pages.row(4))).toBe('#4')
    await requests[1]?.respond()
    expect(text(pages.row(4))).toBe('theirs')
    expect(pages.drifts()).toBe(0)
  })
})

describe('reading again', () => {
  test('cells that another user changed are marked for a minute; what we wrote and what is new to the page is not', async () => {
    const { pages, rows, asks: requests, respondToAll, clock } = tableOf(100)
    pages.show(screen(0))
    await respondToAll()
    expect(pages.readAt(4)).toBe(clock.now())
    rows[4] = { id: 'id4', cells: { a: 'theirs', b: '' } }
    rows[5] = { id: 'id5', cells: { a: 'ours' } }
    pages.merge([{ id: 'id5', cells: { a: 'ours' } }])
    await clock.advance(30_000)
    void pages.refresh('screen')
    await requests[1]?.respond()
    expect([4, 5, 6].map((row) => pages.hasChanged(`id${row}`, 'a'))).toEqual([true, false, false])
    expect([pages.changedCells(), pages.readAt(4)]).toEqual([1, clock.now()])
    pages.merge([{ id: 'id4', cells: { a: 'ours now' } }])
    expect(pages.changedCells()).toBe(0)

    rows[7] = { id: 'id7', cells: { a: 'theirs' } }
    void pages.refresh('screen')
    await requests[2]?.respond()
    let announced = 0
    pages.onChange(() => {
      announced += 1
    })
    await clock.advance(60_000)
    expect([pages.changedCells(), announced]).toEqual([0, 1])
  })

  test('a deleted row moves the following ones and the count', async () => {
    const { pages, rows, asks: requests, respondToAll } = tableOf(100)
    pages.show(screen(0))
    await respondToAll()
    rows.splice(3, 1)
    void pages.refresh('all')
    await requests[1]?.respond()
    expect([pages.total(), text(pages.row(3)), pages.numberOf('id3'), pages.changedCells()]).toEqual([
      99,
      '#4',
      undefined,
      0,
    ])
  })

  test('by itself only what is on the screen is read again, by hand all that is seen from then on', async () => {
    const { pages, asks: requests, respondToAll, open, clock } = tableOf(5_000)
    const check = async (from: number) => {
      pages.show(screen(from))
      await clock.advance(1_000)
    }
    for (const from of [0, 2_000]) {
      await check(from)
      await respondToAll()
    }
    const before = requests.length
    void pages.refresh('screen')
    expect(requests.slice(before).map(({ page }) => page)).toEqual([4, 5])
    await respondToAll()
    await check(0)
    expect(open().length).toBe(before + 2)
    void pages.refresh('all')
    await respondToAll()
    await check(2_000)
    expect(requests.at(-1)?.page).toBe(5)
  })
})
