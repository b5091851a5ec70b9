import { type Page, test } from '@playwright/test'
import { CONNECTED, connect } from '../fixtures.ts'
import { serve } from '../serve.ts'
import { median, meterOf } from './metrics.ts'

/** Keys pressed one after the other; short texts, which are searched in what is loaded. */
const PRESSES = [
  ['e', 'e'],
  ['m', 'em'],
  ['Backspace', 'e'],
  ['a', 'ea'],
  ['Backspace', 'e'],
  ['Backspace', null],
] as const
const ROUNDS = 5

/** The URL and the rows follow after a debounce of 250 ms; two frames later they are painted. */
async function press(page: Page, key: string, q: string | null): Promise<void> {
  await page.keyboard.press(key)
  await page.waitForURL((url) => url.searchParams.get('q') === q)
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))
}

test('cost of a key press in the search of the catalogue', async ({ page }) => {
  const served = await serve('--port', '0', '--keep', 'none', '--seed', 'bench')
  await connect(page, CONNECTED)
  await page.goto(`${served.url}/enrichments?sort=price`)
  await page.getByRole('main').getByRole('listitem').first().waitFor()
  const meter = await meterOf(page)
  await page.getByRole('searchbox').focus()
  const costs: { key: string; all: number; scripts: number }[] = []
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const [key, q] of PRESSES) costs.push({ key, ...(await meter.cpu(() => press(page, key, q))) })
  }
  const keys = [...new Set(costs.map(({ key }) => key))].map((key) => {
    const of = costs.filter((cost) => cost.key === key)
    const [all, scripts] = [median(of.map((cost) => cost.all)), median(of.map((cost) => cost.scripts))]
    return [key, { 'all (ms)': Math.round(all), 'scripts (ms)': Math.round(scripts) }] as const
  })
  console.log('1,200 enrichments: CPU of the main thread for one key until the new rows are painted; medians')
  console.table(Object.fromEntries(keys))
  await served.stop()
})
