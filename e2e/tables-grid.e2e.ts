import { type Browser, chromium, type Page } from '@playwright/test'
import type { GridView } from '#features/tables/grid/view.ts'
import { axeFindings } from './axe.ts'
import { buildGridPage } from './bench/grid-page.ts'
import { chromiumArgs, resolveBrowser } from './browser.ts'
import { expect, test } from './fixtures.ts'
import { type Served, serve } from './serve.ts'

declare global {
  interface Window {
    readonly benchGrid: GridView
    readonly benchFastScroll: (isFast: boolean) => void
    /** px that the page heard the wheel ask for. */
    benchWheeled: number
  }
}

// The body of the grid alone, over tables that no seed holds; one page is built for all of these.
test.describe.configure({ mode: 'default' })

let served: Served
test.beforeAll(async () => {
  served = await serve('--port', '0', '--keep', 'none', '--dist', await buildGridPage())
})
test.afterAll(() => served.stop())

const open = async (page: Page, requested: string) => {
  await page.goto(`${served.url}/?${requested}`)
  await expect(page.getByRole('rowheader').first()).toBeVisible()
  await page.evaluate(() => {
    window.benchWheeled = 0
    const { scroller } = window.benchGrid.parts
    scroller.addEventListener('wheel', ({ deltaX, deltaY }) => (window.benchWheeled += Math.abs(deltaX + deltaY)), {
      passive: true,
    })
    return document.fonts.ready
  })
  await rest(page)
}
const cell = (page: Page, row: number, column: number) =>
  page.locator(`[role=row][aria-rowindex="${row + 2}"] [aria-colindex="${column + 2}"]`)

/** Waits until the grid reports that it is idle, at the scroll position at which the wait began. */
const rest = (page: Page) =>
  page.evaluate(async () => {
    const { benchGrid: view } = window
    const rested = () =>
      new Promise<void>((done) => {
        const stop = view.watch(({ isResting }) => {
          if (!isResting) return
          stop()
          done()
        })
        // An idle grid reports it again, after the moves of this frame.
        view.invalidate()
      })
    let bar: number
    do {
      bar = view.parts.scroller.scrollTop
      await rested()
    } while (view.parts.scroller.scrollTop !== bar)
  })

/** Turns the wheel, and waits until the page has received all of it and is idle. */
async function wheel(page: Page, x: number, y: number, times = 1) {
  const whole = (await page.evaluate(() => window.benchWheeled)) + times * Math.abs(x + y)
  for (let step = 0; step < times; step += 1) await page.mouse.wheel(x, y)
  await page.waitForFunction((px) => window.benchWheeled >= px, whole)
  await rest(page)
}

const frame = (page: Page) =>
  page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))

/** Returns the position of a row at this moment, px; not a number while the grid does not hold it. */
const topOf = (page: Page, row: number) =>
  page.evaluate(
    (at) => document.querySelector(`[role=row][aria-rowindex="${at + 2}"]`)?.getBoundingClientRect().top ?? Number.NaN,
    row,
  )

/** The first row that is seen whole, and where it is. */
const firstRow = (page: Page) =>
  page.evaluate(() => {
    const { top } = window.benchGrid.parts.host.getBoundingClientRect()
    const seen = [...document.querySelectorAll('[role=row]')]
      .map((row) => ({ row: Number(row.ariaRowIndex) - 2, top: row.getBoundingClientRect().top }))
      .filter((one) => one.top >= top - 0.5)
    return seen.reduce((first, one) => (one.top < first.top ? one : first))
  })

/**
 * A screen of this density, as a device has it: an emulated one keeps the element height limit of density 1. It is small, for
 * nothing but the processor paints it.
 */
async function onScreen(dpr: number, act: (page: Page) => Promise<void>) {
  const args = [...chromiumArgs, `--force-device-scale-factor=${dpr}`, '--window-size=640,480']
  const browser: Browser = await chromium.launch({ args, executablePath: resolveBrowser() })
  try {
    await act(await (await browser.newContext({ viewport: null })).newPage())
  } finally {
    await browser.close()
  }
}

/** All of a table can be reached, and a step of the wheel goes the same px at its start, in its middle and near its end. */
async function goThrough(page: Page, rows: number, height: number) {
  // The size of the page in a window differs between browsers: the grid fills it.
  const box = await page.evaluate(() => `${window.innerWidth - 40}x${window.innerHeight - 40}`)
  await open(page, `rows=${rows}&columns=5&height=${height}&box=${box}`)
  const scroller = page.getByTestId('grid')
  await page.mouse.move(300, 200)

  // The thumb, to the end and back to the middle.
  await scroller.evaluate((el) => el.scrollTo({ top: el.scrollHeight }))
  await expect(cell(page, rows - 1, 2)).toBeInViewport()
  for (const part of [0, 0.5, 0.999]) {
    await scroller.evaluate((el, at) => el.scrollTo({ top: at * (el.scrollHeight - el.clientHeight) }), part)
    // The grid learns of the bar with the next frame, and may have rested until then.
    await expect.poll(async () => Math.abs((await firstRow(page)).row / rows - part)).toBeLessThanOrEqual(0.001)
    await rest(page)
    const { row } = await firstRow(page)
    // It is still there after the step.
    const before = await topOf(page, row + 3)
    await wheel(page, 0, 100)
    expect(Math.abs(before - (await topOf(page, row + 3)) - 100)).toBeLessThanOrEqual(1)
  }

  // The wheel, over the last stretch; then what a key and a link to a row call.
  await page.evaluate((last) => window.benchGrid.reveal(last), rows - 150)
  await rest(page)
  await wheel(page, 0, 1000, 7)
  await expect(cell(page, rows - 1, 2)).toBeInViewport()
  await page.evaluate(() => window.benchGrid.reveal(0))
  await expect(cell(page, 0, 2)).toBeInViewport()
  await page.evaluate((last) => window.benchGrid.reveal(last), rows - 1)
  await expect(cell(page, rows - 1, 2)).toBeInViewport()
}

for (const dpr of [1, 2, 3]) {
  test(`tables G12: at density ${dpr}, all rows of tables of every size by thumb, wheel and key, the same px a step`, () =>
    onScreen(dpr, async (page) => {
      for (const [rows, height] of [
        [1_000_000, 28],
        [10_000_000, 28],
        [10_000_000, 40],
      ] as const) {
        await test.step(`${rows} rows of ${height} px`, () => goThrough(page, rows, height))
      }
    }))
}

/** Returns the start and end of the ink of each cell, px from its start edge and top; columns with plain text alone. */
async function inkOf(page: Page, columns: readonly number[], rows: number) {
  const shot = (await page.screenshot()).toString('base64')
  const boxes = await Promise.all(
    columns.flatMap((column) => Array.from({ length: rows }, (_, row) => cell(page, row, column).boundingBox())),
  )
  return page.evaluate(
    async ({ shot: bytes, boxes: points }) => {
      const binary = Uint8Array.from(atob(bytes), (letter) => letter.charCodeAt(0))
      const image = await createImageBitmap(new Blob([binary], { type: 'image/png' }))
      const g = new OffscreenCanvas(image.width, image.height).getContext('2d', { willReadFrequently: true })
      g?.drawImage(image, 0, 0)
      return points.map((box) => {
        if (!box || !g) return undefined
        const [x, y, w, h] = [
          Math.round(box.x) + 3,
          Math.round(box.y) + 2,
          Math.round(box.width) - 6,
          Math.round(box.height) - 4,
        ]
        const { data } = g.getImageData(x, y, w, h)
        const dark: { x: number; y: number }[] = []
        for (let at = 0; at < w * h; at += 1) {
          const [red = 255, green = 255, blue = 255] = data.slice(at * 4, at * 4 + 3)
          if (red + green + blue < 480) dark.push({ x: at % w, y: Math.floor(at / w) })
        }
        const [xs, ys] = [dark.map((one) => one.x), dark.map((one) => one.y)]
        return [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)]
      })
    },
    { shot, boxes },
  )
}

/** Colours at points of the page, as the browser paints it now. */
async function coloursAt(page: Page, points: readonly { readonly x: number; readonly y: number }[]) {
  const shot = (await page.screenshot()).toString('base64')
  return page.evaluate(
    async ({ shot: bytes, points: places }) => {
      const binary = Uint8Array.from(atob(bytes), (letter) => letter.charCodeAt(0))
      const image = await createImageBitmap(new Blob([binary], { type: 'image/png' }))
      const g = new OffscreenCanvas(image.width, image.height).getContext('2d', { willReadFrequently: true })
      g?.drawImage(image, 0, 0)
      return places.map(({ x, y }) => [...(g?.getImageData(Math.round(x), Math.round(y), 1, 1).data ?? [])])
    },
    { shot, points },
  )
}

for (const locale of ['en-US', 'ar']) {
  test(`marks and ranges are shown in a fast scroll as at rest (${locale})`, async ({ page }) => {
    await page.setViewportSize({ width: 1200, height: 700 })
    await open(page, `rows=200&kinds&pinned=1&locale=${locale}`)
    await page.evaluate(() => {
      const [top, left] = [2, 0]
      window.benchGrid.mark({ ranges: [{ top, left, bottom: 3, right: 2 }], active: { row: top, column: left } })
    })
    await rest(page)
    const isRtl = locale === 'ar'
    const points: { x: number; y: number }[] = []
    // Each mark: its corner, its sign, its ground. Then what is in the range, and its edges.
    for (const row of [0, 1, 2, 3, 4, 5, 6]) {
      const box = await cell(page, row, 1).boundingBox()
      const { x, y, width, height } = box ?? { x: 0, y: 0, width: 0, height: 0 }
      const fromStart = (px: number) => (isRtl ? x + width - 1 - px : x + px)
      points.push({ x: fromStart(width - 4), y: y + 2 }, { x: fromStart(12), y: y + height / 2 })
      points.push({ x: fromStart(4), y: y + height - 4 })
      for (const px of [0, 1, width - 1]) points.push({ x: fromStart(px), y: y + height - 4 })
      points.push({ x: fromStart(width / 2), y: y + height })
    }
    const still = await coloursAt(page, points)
    await page.evaluate(() => window.benchFastScroll(true))
    await expect(page.getByRole('grid')).toHaveAttribute('aria-busy', 'true')
    await frame(page)
    const flying = await coloursAt(page, points)
    const apart = still.map((colour, at) => Math.max(...colour.map((one, k) => Math.abs(one - (flying[at]?.[k] ?? 0)))))
    expect(apart.map((most, at) => ({ at, most })).filter(({ most }) => most > 24)).toEqual([])
    // There was something to be seen.
    expect(new Set(still.map(String)).size).toBeGreaterThan(8)
  })

  test(`tables G6: no text moves by more than 1 px when the cells return after a fast scroll (${locale})`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 1200, height: 700 })
    await open(page, `rows=200&kinds&marked=3&locale=${locale}`)
    await page.mouse.move(600, 20)
    // Text, long text with every mark, number and link, of which each begins at its cell's edge, in rows that are there.
    const [columns, rows] = [[0, 1, 2, 5], 8]
    const still = await inkOf(page, columns, rows)
    expect(still.flat().every(Number.isFinite)).toBe(true)
    // A text without enough space ends in an ellipsis; screen readers get all of it.
    await expect(cell(page, 0, 1)).toHaveText(/^First line of row 0.*…$/)
    await expect(cell(page, 0, 1)).toHaveAttribute('aria-label', /^First line of row 0\sand a second .* on #0$/)
    await page.evaluate(() => window.benchFastScroll(true))
    await expect(page.getByRole('grid')).toHaveAttribute('aria-busy', 'true')
    await frame(page)
    const flying = await inkOf(page, columns, rows)
    const moved = still.map((ink, at) => ink?.map((px, side) => px - (flying[at]?.[side] ?? 0)))
    expect(Math.max(...moved.flatMap((sides) => (sides ?? []).map(Math.abs)))).toBeLessThanOrEqual(1)
    await page.evaluate(() => window.benchFastScroll(false))
    await expect(page.getByRole('grid')).not.toHaveAttribute('aria-busy')
  })
}

test('tables G7: rows that are not there yet show their numbers, in a fast scroll as at rest', async ({ page }) => {
  await open(page, 'rows=100000&kinds')
  await expect(page.locator('[role=row][aria-rowindex="10"] [role=rowheader]')).toHaveText('9')
  await expect(cell(page, 8, 0)).toHaveText('')
  await expect(page.locator('[role=row][aria-rowindex="10"][aria-busy=true]').first()).toBeVisible()
})

test('RTL: columns run from the right, the pinned one stays there, and a point is the cell under it', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1200, height: 700 })
  await open(page, 'rows=1000&columns=30&pinned=1&locale=ar')
  const width = await page.evaluate(() => window.benchGrid.parts.port.clientWidth)
  const [number, pinned, second] = await Promise.all([
    page.getByRole('rowheader').first().boundingBox(),
    cell(page, 0, 0).boundingBox(),
    cell(page, 0, 1).boundingBox(),
  ])
  expect(Math.round((number?.x ?? 0) + (number?.width ?? 0))).toBe(width)
  expect(Math.round((pinned?.x ?? 0) + (pinned?.width ?? 0))).toBe(Math.round(number?.x ?? 0))
  expect(second?.x).toBeLessThan(pinned?.x ?? 0)

  await page.mouse.move(400, 300)
  await wheel(page, -450, 0)
  await expect(cell(page, 0, 8)).toBeInViewport()
  expect((await cell(page, 0, 0).boundingBox())?.x).toBe(pinned?.x)
  const box = await cell(page, 3, 6).boundingBox()
  const hit = await page.evaluate(([x, y]) => window.benchGrid.pointing.hit(x, y), [
    (box?.x ?? 0) + 20,
    (box?.y ?? 0) + 9,
  ] as const)
  expect(hit).toEqual({ kind: 'cell', row: 3, column: 6 })
  // The range is over its cells.
  const rect = await page.evaluate(() =>
    window.benchGrid.pointing.rectOf({ top: 3, left: 6, bottom: 3, right: 6 }).toJSON(),
  )
  expect(Math.abs(rect.x - (box?.x ?? 0))).toBeLessThanOrEqual(1)
})

test.describe('on a touch screen', () => {
  test.use({ hasTouch: true })

  test('touch: the table follows the finger, px by px, anywhere in ten million rows', async ({ page }) => {
    await open(page, 'rows=10000000&columns=5')
    await page.evaluate(() => window.benchGrid.reveal(5_000_000))
    await rest(page)
    const row = (await firstRow(page)).row + 9
    const start = await topOf(page, row)
    const session = await page.context().newCDPSession(page)
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', y: number) =>
      session.send('Input.dispatchTouchEvent', { type, touchPoints: type === 'touchEnd' ? [] : [{ x: 500, y }] })
    // With a pause after each move the browser does not predict the next.
    const move = async (y: number) => {
      await touch('touchMove', y)
      await rest(page)
    }
    await touch('touchStart', 500)
    // A finger moves a little before it counts as scrolling.
    await move(480)
    await move(460)
    await expect.poll(() => topOf(page, row)).toBeLessThan(start)
    const before = await topOf(page, row)
    for (const y of [435, 410, 385, 360]) await move(y)
    await expect.poll(async () => Math.abs(before - (await topOf(page, row)) - 100)).toBeLessThanOrEqual(1)
    await touch('touchEnd', 360)
  })
})

for (const theme of ['', '&dark']) {
  test(`tables G17: axe finds nothing in any kind of cell or mark${theme}`, async ({ page }) => {
    await open(page, `rows=1000&kinds&pinned=1&marked=3${theme}`)
    expect(await axeFindings(page, (axe) => axe.include('[data-testid=grid]'))).toEqual([])
  })
}
