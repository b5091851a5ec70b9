import { type Browser, type Page, test } from '@playwright/test'
import { CONNECTED, connect } from '../fixtures.ts'
import { type Served, serve } from '../serve.ts'
import { buildFloor } from './floor.ts'
import { median, meterOf } from './metrics.ts'

const ROUNDS = 9
const FIRST_ROW = 'Email finder'

interface Load {
  /** From going there until the first row of the catalogue is on the page. */
  readonly ms: number
  /** What the main thread did for it. */
  readonly cpu: number
  readonly scripts: number
  readonly heap: number
}

async function load(page: Page, url: string): Promise<Load> {
  const meter = await meterOf(page)
  const begun = performance.now()
  const { all, scripts } = await meter.cpu(async () => {
    await page.goto(url, { waitUntil: 'commit' })
    await page.getByText(FIRST_ROW).first().waitFor()
  })
  return { ms: performance.now() - begun, cpu: all, scripts, heap: await meter.heap() }
}

/** A context of its own for each cold load: nothing is in any cache. */
async function rounds(browser: Browser, origin: string, path: string, isConsole: boolean) {
  const context = await browser.newContext()
  const page = await context.newPage()
  if (isConsole) await connect(page, CONNECTED)
  // The counters of a page begin anew when another site's renderer takes over.
  await page.goto(`${origin}/favicon.svg`)
  const first = await load(page, origin + path)
  const again = await load(page, origin + path)
  await context.close()
  return { first, again }
}

/** How many elements the console draws, so that the floor draws as many. */
async function elements(browser: Browser, { url }: Served) {
  const page = await browser.newPage()
  await connect(page, CONNECTED)
  await page.goto(`${url}/enrichments`)
  await page.getByText(FIRST_ROW).first().waitFor()
  const counts = await page.evaluate(() => {
    const rows = [...document.querySelectorAll('main li, main [role=listitem]')].filter((row) => row.querySelector('a'))
    const inRows = rows.reduce((sum, row) => sum + row.querySelectorAll('*').length, 0)
    const all = document.body.querySelectorAll('*').length
    return { rows: rows.length, each: Math.round(inRows / rows.length), all, rest: all - inRows - rows.length }
  })
  await page.close()
  return counts
}

test('the first page beside a bare page of the same libraries with as many elements', async ({ browser }) => {
  const served = await serve('--port', '0', '--keep', 'none', '--seed', 'bench')
  const floor = await serve('--port', '0', '--keep', 'none', '--seed', 'bench', '--dist', await buildFloor())
  const { rows, each, rest, all } = await elements(browser, served)
  const bare = `/?rows=${rows}&each=${each}&rest=${rest}`
  const seen = { console: [], floor: [] } as Record<'console' | 'floor', Awaited<ReturnType<typeof rounds>>[]>
  for (let round = 0; round < ROUNDS; round += 1) {
    // Turn by turn, so that a busy moment of the machine falls on both.
    seen.console.push(await rounds(browser, served.url, '/enrichments', true))
    seen.floor.push(await rounds(browser, floor.url, bare, false))
  }
  const figures = (of: (round: Awaited<ReturnType<typeof rounds>>) => number) => {
    const [console, floorFigure] = [median(seen.console.map(of)), median(seen.floor.map(of))]
    return {
      console: Math.round(console),
      floor: Math.round(floorFigure),
      ratio: Number((console / floorFigure).toFixed(2)),
    }
  }
  console.log(`${all} elements, ${rows} rows of ${each}; 1,200 enrichments on the service; medians of ${ROUNDS} rounds`)
  console.table({
    'CPU to the first row, nothing cached (ms)': figures(({ first }) => first.cpu),
    '  of that, scripts (ms)': figures(({ first }) => first.scripts),
    'CPU to the first row, cached (ms)': figures(({ again }) => again.cpu),
    'first row, nothing cached (ms)': figures(({ first }) => first.ms),
    'first row, cached (ms)': figures(({ again }) => again.ms),
    'script heap (MB)': figures(({ again }) => again.heap),
  })
  await floor.stop()
  await served.stop()
})
