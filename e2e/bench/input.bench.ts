import { type Browser, test } from '@playwright/test'
import { serve } from '../serve.ts'
import { buildInputPage } from './input-page.ts'
import type { BenchInput, Timed } from './input/main.ts'
import { median, pagesCpu, workerHeap } from './metrics.ts'

declare global {
  interface Window {
    readonly benchInput: BenchInput
  }
}

const ROUNDS = 9

interface Measured extends Timed {
  /** Of all threads of the page, ms: a machine that does other things as well is no slower in it. */
  readonly cpu: number
  /** Of the worker, MB. */
  readonly heap: number
}

async function measure(browser: Browser, url: string, what: 'floor' | 'plan'): Promise<Measured> {
  // A page of its own each time: a worker begins cold, as in the wizard.
  const page = await browser.newPage()
  await page.goto(url)
  await page.waitForFunction(() => window.benchInput !== undefined)
  const before = await pagesCpu(browser)
  const timed = await page.evaluate((name) => window.benchInput[name](), what)
  const cpu = (await pagesCpu(browser)) - before
  const heap = await workerHeap(page)
  await page.close()
  return { ...timed, cpu, heap }
}

test('100,000 rows read, checked and de-duplicated in a worker beside papaparse alone in one', async ({ browser }) => {
  const served = await serve('--port', '0', '--keep', 'none', '--dist', await buildInputPage())
  const seen: Record<'floor' | 'plan', Measured[]> = { floor: [], plan: [] }
  for (let round = 0; round < ROUNDS; round += 1) {
    // Alternating, so that a busy moment of the machine affects both.
    for (const what of ['floor', 'plan'] as const) seen[what].push(await measure(browser, served.url, what))
  }
  const row = (of: readonly Measured[]) => ({
    rows: of[0]?.rows,
    'CPU (ms)': Math.round(median(of.map(({ cpu }) => cpu))),
    'clock (ms)': Math.round(median(of.map(({ ms }) => ms))),
    'heap of the worker (MB)': Math.round(Math.max(...of.map(({ heap }) => heap))),
  })
  console.log(`medians of ${ROUNDS} rounds`)
  console.table({ 'papaparse alone': row(seen.floor), 'read, checked, de-duplicated, priced': row(seen.plan) })
  const times = (read: (one: Measured) => number) =>
    (median(seen.plan.map(read)) / median(seen.floor.map(read))).toFixed(2)
  console.log(`${times(({ cpu }) => cpu)} times papaparse by CPU, ${times(({ ms }) => ms)} by the clock`)
  await served.stop()
})
