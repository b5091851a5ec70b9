import { type Browser, chromium, type Page } from '@playwright/test'
import type { GridView } from '#features/tables/grid/view.ts'
import { buildGridPage } from './bench/grid-page.ts'
import { chromiumArgs, resolveBrowser } from './browser.ts'
import { expect, test } from './fixtures.ts'
import { type Served, serve } from './serve.ts'

declare global {
  interface Window {
    readonly benchGrid: GridView
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

// The highest density has the lowest height limit.
test('tables G12: at density 3, all rows of ten million by thumb, wheel and key, the same px a step', () =>
  onScreen(3, (page) => goThrough(page, 10_000_000, 40)))

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
