import { type Page, test } from '@playwright/test'
import { serve } from '../serve.ts'
import { buildInputPage } from './input-page.ts'
import type { BenchInput, Timed } from './input/main.ts'
import { median, workerHeap } from './metrics.ts'

declare global {
  interface Window {
    readonly benchInput: BenchInput
  }
}

const ROUNDS = 9

interface Measured extends Timed {
  readonly heap: number
}

async function measure(page: Page, url: string, what: 'floor' | 'plan'): Promise<Measured> {
  // A page of its own each time: a worker begins cold, as in the wizard.
  await page.goto(url)
  await page.waitForFunction(() => window.benchInput !== undefined)
  const timed = await page.evaluate((name) => window.benchInput[name](), what)
  const heap = await workerHeap(page)
  await page.evaluate(() => window.benchInput.end())
  return { ...timed, heap }
}

test('100,000 rows read, checked and de-duplicated in a worker beside papaparse alone in one', async ({ page }) => {
  const served = await serve('--port', '0', '--keep', 'none', '--dist', await buildInputPage())
  const seen: Record<'floor' | 'plan', Measured[]> = { floor: [], plan: [] }
  for (let round = 0; round < ROUNDS; round += 1) {
    // Turn by turn, so that a busy moment of the machine falls on both.
    for (const what of ['floor', 'plan'] as const) seen[what].push(await measure(page, served.url, what))
  }
  const row = (of: readonly Measured[]) => ({
    rows: of[0]?.rows,
    'best (ms)': Math.round(Math.min(...of.map(({ ms }) => ms))),
    'median (ms)': Math.round(median(of.map(({ ms }) => ms))),
    'heap of the worker (MB)': Math.round(Math.max(...of.map(({ heap }) => heap))),
  })
  const table = { 'papaparse alone': row(seen.floor), 'read, checked, de-duplicated, priced': row(seen.plan) }
  console.table(table)
  const [floor, plan] = Object.values(table)
  if (floor && plan) {
    const times = (name: 'best (ms)' | 'median (ms)') => (plan[name] / floor[name]).toFixed(2)
    console.log(`${times('best (ms)')} times papaparse by the best rounds, ${times('median (ms)')} by the medians`)
  }
  await served.stop()
})
