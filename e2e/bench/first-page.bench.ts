import { type Browser, type Page, test } from '@playwright/test'
import { CONNECTED, connect } from '../fixtures.ts'
import { serve } from '../serve.ts'
import { serveFloor } from './floor.ts'

const ROUNDS = 9
const FIRST_ROW = 'Email finder'

/** Milliseconds from going there until the first row of the catalogue is on the page, and the script heap then. */
async function load(page: Page, url: string): Promise<{ ms: number; heap: number }> {
  const begun = performance.now()
  await page.goto(url, { waitUntil: 'commit' })
  await page.getByText(FIRST_ROW).first().waitFor()
  const ms = performance.now() - begun
  const session = await page.context().newCDPSession(page)
  await session.send('HeapProfiler.collectGarbage')
  const { usedSize } = await session.send('Runtime.getHeapUsage')
  return { ms, heap: usedSize / 1e6 }
}

/** Typing two letters, which are looked for in what is loaded, until the rows show it. */
async function typing(page: Page): Promise<number> {
  const search = page.getByRole('searchbox')
  const begun = performance.now()
  await search.fill('zz')
  await page.getByText(FIRST_ROW).first().waitFor({ state: 'detached' })
  return performance.now() - begun
}

/** A context of its own for each cold load: nothing is in any cache. */
async function cold(browser: Browser, url: string, isConsole: boolean) {
  const context = await browser.newContext()
  const page = await context.newPage()
  if (isConsole) await connect(page, CONNECTED)
  const first = await load(page, url)
  const again = await load(page, url)
  const typed = isConsole ? await typing(page) : undefined
  await context.close()
  return { first, again, typed }
}

const median = (values: readonly number[]): number => values.toSorted((a, b) => a - b)[values.length >> 1] ?? Number.NaN

test('the first page beside a bare page with the same rows', async ({ browser }) => {
  const served = await serve('--port', '0', '--keep', 'none')
  const floor = await serveFloor(served.url)
  const rounds = { console: [], floor: [] } as Record<'console' | 'floor', Awaited<ReturnType<typeof cold>>[]>
  for (let round = 0; round < ROUNDS; round += 1) {
    // Turn by turn, so that a busy moment of the machine falls on both.
    rounds.console.push(await cold(browser, `${served.url}/enrichments`, true))
    rounds.floor.push(await cold(browser, floor.url, false))
  }
  const figures = (of: (round: Awaited<ReturnType<typeof cold>>) => number) => {
    const [console, bare] = [median(rounds.console.map(of)), median(rounds.floor.map(of))]
    return { console: Math.round(console), floor: Math.round(bare), ratio: Number((console / bare).toFixed(2)) }
  }
  console.table({
    'first row, nothing cached (ms)': figures(({ first }) => first.ms),
    'first row, cached (ms)': figures(({ again }) => again.ms),
    'script heap (MB)': figures(({ again }) => again.heap),
    'two letters typed to rows changed (ms, with the 250 ms of rest)': {
      console: Math.round(median(rounds.console.map(({ typed }) => typed ?? Number.NaN))),
    },
  })
  floor.server.close()
  await served.stop()
})
