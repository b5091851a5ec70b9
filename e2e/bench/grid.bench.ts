import { type Page, test } from '@playwright/test'
import type { GridView } from '#features/tables/grid/view.ts'
import { serve } from '../serve.ts'
import { buildGridPage } from './grid-page.ts'
import { median, meterOf } from './metrics.ts'
import { type Scrolled, scroll, SPEEDS } from './scrolling.ts'

declare global {
  interface Window {
    readonly benchGrid: GridView
  }
}

const ROUNDS = 3
const MIDDLE = { x: 540, y: 350 }

interface Measured {
  readonly mount: number
  readonly heap: number
  readonly slow: Scrolled
  readonly fling: Scrolled
}

async function measure(page: Page, url: string, before?: (page: Page) => Promise<void>): Promise<Measured> {
  const meter = await meterOf(page)
  await page.goto('about:blank')
  const { all } = await meter.cpu(async () => {
    await page.goto(url)
    await page.getByTestId('grid').waitFor()
  })
  const heap = await meter.heap()
  await before?.(page)
  await page.mouse.move(MIDDLE.x, MIDDLE.y)
  const slow = await scroll(page, MIDDLE, SPEEDS.slow)
  return { mount: all, heap, slow, fling: await scroll(page, MIDDLE, SPEEDS.fling) }
}

const goFar = (page: Page) => page.evaluate(() => window.benchGrid.reveal(900_000))

test('the body of the grid beside one bare canvas, and at row 900,000 beside row 0', async ({ browser }) => {
  const served = await serve('--port', '0', '--keep', 'none', '--dist', await buildGridPage())
  const pages = {
    canvas: `${served.url}/?floor`,
    grid: `${served.url}/?rows=100000`,
    'grid, rich': `${served.url}/?rows=100000&rich&pinned=2&marked=400`,
    'grid, 1,000,000 × 50': `${served.url}/?rows=1000000&columns=50`,
    '  at row 900,000': `${served.url}/?rows=1000000&columns=50`,
  }
  const seen = new Map<string, Measured[]>(Object.keys(pages).map((name) => [name, []]))
  for (let round = 0; round < ROUNDS; round += 1) {
    // Alternating, so that a busy moment of the machine affects all.
    for (const [name, url] of Object.entries(pages)) {
      const page = await browser.newPage()
      seen.get(name)?.push(await measure(page, url, name.includes('900,000') ? goFar : undefined))
      await page.close()
    }
  }
  const rows = [...seen].map(([name, of]) => {
    const figure = (read: (one: Measured) => number) => Number(median(of.map(read)).toFixed(2))
    return [
      name,
      {
        'mount (ms CPU)': figure(({ mount }) => mount),
        'heap (MB)': figure(({ heap }) => heap),
        'slow fps': figure(({ slow }) => slow.fps),
        'slow (ms a frame)': figure(({ slow }) => slow.main),
        'fling fps': figure(({ fling }) => fling.fps),
        'fling (ms a frame)': figure(({ fling }) => fling.main),
      },
    ] as const
  })
  console.log(`100,000 × 30 where nothing else is said; main thread; medians of ${ROUNDS} rounds`)
  console.table(Object.fromEntries(rows))
  await served.stop()
})
