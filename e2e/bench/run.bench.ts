import { writeFile } from 'node:fs/promises'
import { type Page, test } from '@playwright/test'
import { leadsCsv } from '#domain/bulk-input/engine/leads.testing.ts'
import { en } from '#texts/en.ts'
import { CONNECTED, connect } from '../fixtures.ts'
import { serve } from '../serve.ts'
import { setBalance } from './balance.ts'
import { longestTask } from './metrics.ts'
import { compareScrolling } from './scrolling.ts'

const ROWS = 100_000
const MIDDLE = { x: 540, y: 600 }
const SLOW = { timeout: 120_000 }

interface Step {
  readonly name: string
  readonly go: (page: Page) => Promise<unknown>
}

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()

/** Longest wait for an idle page, in milliseconds. */
const MAX_REST_MS = 30_000

/**
 * Waits until the page is idle after `step`. The frame comes first: headless Chromium may begin no idle period on a page
 * that draws nothing. Rejects after `MAX_REST_MS`; the timer is not the page's own, which could be lost with the call.
 */
async function rest(page: Page, step: string): Promise<void> {
  const idle = page.evaluate(
    () => new Promise<void>((resolve) => requestAnimationFrame(() => requestIdleCallback(() => resolve()))),
  )
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error(`Not idle ${MAX_REST_MS} ms after the step "${step}".`)), MAX_REST_MS)
  })
  await Promise.race([idle, late]).finally(() => clearTimeout(timer))
}

/** From the file to the last step of the wizard; each begins where the one before ended. */
const prepare: readonly Step[] = [
  {
    name: 'read the file',
    go: async (page) => {
      // From the disk: a buffer would be decoded by the page.
      const file = test.info().outputPath('leads.csv')
      await writeFile(file, leadsCsv(ROWS))
      await page.locator('input[type=file]').setInputFiles(file)
      await page.getByText(en.bulkInput.source.facts(ROWS, 6)).waitFor(SLOW)
    },
  },
  { name: 'map its columns', go: (page) => press(page, en.bulkInput.next.columns) },
  {
    name: 'check its rows',
    go: async (page) => {
      await press(page, en.bulkInput.next.check)
      await page.getByText(en.bulkInput.receipt.toSend).waitFor(SLOW)
    },
  },
  {
    name: 'leave the invalid ones out',
    go: async (page) => {
      await press(page, en.bulkInput.check.leaveAll(ROWS / 50))
      await page.getByText(en.bulkInput.check.leftOut(ROWS / 50)).waitFor(SLOW)
    },
  },
]

const showsRun = async (page: Page) => {
  await page.waitForURL(/\/runs\//, SLOW)
  await page.getByRole('table', { name: en.runPage.table.label }).waitFor(SLOW)
}

const startPilot: Step = {
  name: 'start the pilot, and show the run',
  go: async (page) => {
    await page.keyboard.press('ControlOrMeta+Enter')
    await showsRun(page)
    await page.getByRole('region', { name: en.runPage.pilot.label }).waitFor(SLOW)
  },
}

/** All inputs are bought at once: every batch is stored before the first is sent. */
const startAll: readonly Step[] = [
  {
    name: 'choose to buy all at once',
    go: (page) => page.getByRole('group', { name: en.bulkInput.start.title }).getByRole('radio').nth(1).check(),
  },
  {
    name: 'start all, and show the run',
    go: async (page) => {
      await page.keyboard.press('ControlOrMeta+Enter')
      await page.getByRole('alertdialog').getByRole('button').last().click()
      await showsRun(page)
    },
  },
]

/** Takes the steps one by one and prints the longest task of each. */
async function timeSteps(page: Page, url: string, steps: readonly Step[]): Promise<void> {
  await connect(page, CONNECTED)
  await page.goto(`${url}/enrichments/123?run=many`)
  await page.getByText(en.bulkInput.source.drop).waitFor()
  const longest: Record<string, number> = {}
  for (const { name, go } of steps) {
    longest[name] = Math.round(
      await longestTask(page, async () => {
        await go(page)
        await rest(page, name)
      }),
    )
  }
  console.log('longest task of the main thread (ms of CPU)')
  console.table(longest)
}

test('100,000 rows from the file to a run that buys all of them at once', async ({ browser }) => {
  const served = await serve('--port', '0', '--control', '--keep', 'none')
  try {
    // Enough credits for every row.
    await setBalance(served.url, 100_000)
    await timeSteps(await browser.newPage(), served.url, [...prepare, ...startAll])
  } finally {
    await served.stop()
  }
})

test('100,000 rows from the file to the page of their run, which scrolls beside the catalogue', async ({ browser }) => {
  const [served, floor] = await Promise.all([
    serve('--port', '0', '--keep', 'none'),
    serve('--port', '0', '--keep', 'none', '--seed', 'bench'),
  ])
  const run = await browser.newPage()
  await timeSteps(run, served.url, [...prepare, startPilot])

  const catalogue = await browser.newPage()
  await connect(catalogue, CONNECTED)
  await catalogue.goto(`${floor.url}/enrichments?sort=price`)
  await catalogue.getByRole('main').getByRole('listitem').first().waitFor()
  await compareScrolling({ 'catalogue of 1,200': catalogue, 'run of 100,000 rows': run }, MIDDLE)
  await served.stop()
  await floor.stop()
})
