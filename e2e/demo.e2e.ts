import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { en } from '#texts/en.ts'
import { expect, test as base } from './fixtures.ts'
import { serveFolder } from './hosts/serve-folder.ts'
import { mainNav, runDialog } from './parts.ts'
import { fillPerson, ILSES_ADDRESS, primary } from './steps.ts'

const { shell, account, enrichment, tasks } = en

const test = base.extend<{ demo: string }>({
  demo: async ({ page }, provide) => {
    const { url, stop } = await serveFolder('dist-demo', '/shows/console/')
    await provide(url)
    await page.close()
    await stop()
  },
})

test('the demo works in any folder of a static host, from a deep link on, and stores what was done', async ({
  page,
  context,
  demo,
}) => {
  const missing: string[] = []
  // A page that is unloading is no client of its worker any more: its last requests to the service go to the host.
  context.on('response', (response) => {
    if (response.status() === 404 && !response.url().includes('/v1/')) missing.push(response.url())
  })
  await page.goto(demo)
  await expect(mainNav(page).getByText(shell.demo)).toBeVisible()
  await page.goto(`${demo}#/enrichments/123?run=one`)
  await primary(await fillPerson(page)).click()
  await expect(runDialog(page).getByText(ILSES_ADDRESS)).toBeVisible()
  await expect(page.getByRole('button', { name: shell.balance('1,204') })).toBeVisible()

  await page.reload()
  await expect(runDialog(page).getByText(ILSES_ADDRESS)).toBeVisible()
  await page.goto(`${demo}#/tasks`)
  await expect(page.getByRole('link', { name: 'Email finder' }).first()).toBeVisible()
  await expect(page.getByRole('button', { name: shell.balance('1,204') })).toBeVisible()
  expect(await page.evaluate(unanswered)).toEqual([])

  const other = await context.newPage()
  await other.goto(`${demo}#/account`)
  await expect(other.getByRole('button', { name: shell.balance('1,204') })).toBeVisible()
  await other.getByRole('button', { name: account.resetDemo }).click()
  await expect(other.getByRole('button', { name: shell.balance('1,204.5') })).toBeVisible()
  await other.goto(`${demo}#/tasks`)
  await expect(other.getByRole('heading', { name: tasks.empty.title })).toBeVisible()
  expect(missing).toEqual([])
  expect(await other.evaluate(unanswered)).toEqual([])
})

test('a worker whose registration was removed with the page before continues without an error', async ({
  page,
  context,
  demo,
}) => {
  await page.addInitScript(() => {
    ServiceWorkerRegistration.prototype.update = () => Promise.reject(new Error('Not found'))
  })
  const first = await context.newPage()
  await first.goto(demo)
  await expect(mainNav(first).getByText(shell.demo)).toBeVisible()
  // The worker still exists, so msw requests an update.
  await page.goto(demo)
  await expect(mainNav(page).getByText(shell.demo)).toBeVisible()
  expect(await page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true)
})

test('where no worker is allowed the page responds itself', async ({ browser, demo }) => {
  const context = await browser.newContext({ serviceWorkers: 'block' })
  const page = await context.newPage()
  await page.goto(`${demo}#/enrichments/123`)
  await expect(page.getByRole('heading', { level: 1, name: 'Email finder' })).toBeVisible()
  await expect(page.getByText(enrichment.inputs)).toBeVisible()
  await context.close()
})

/** The texts of all files of a built folder. */
async function textsIn(folder: string): Promise<readonly (readonly [name: string, text: string])[]> {
  const root = new URL(`../${folder}/`, import.meta.url).pathname
  const names = await readdir(root, { recursive: true })
  const files = names.filter((name) => /\.(?:js|html|css|json|ts)$/.test(name))
  return Promise.all(files.map(async (name) => [name, await readFile(path.join(root, name), 'utf8')] as const))
}

/** Marks that only the mock service has: of its seeds, of its people, of its worker's files. */
const MOCK_SERVICE = /mock-seed-sentinel|brightloom/i
const WORKER = /mockServiceWorker|mock-worker/

const holders = async (folder: string): Promise<readonly string[]> =>
  (await textsIn(folder)).filter(([name, text]) => WORKER.test(name) || MOCK_SERVICE.test(text)).map(([name]) => name)

test('the mock service is part of the demo and of no build for production', async () => {
  expect(await holders('dist')).toEqual([])
  expect(await holders('dist-embed')).toEqual([])
  expect((await holders('dist-demo')).length).toBeGreaterThan(0)
})

/** Returns the requests of this page that found nothing. */
const unanswered = () =>
  performance
    .getEntriesByType('resource')
    .filter((entry) => entry instanceof PerformanceResourceTiming && entry.responseStatus === 404)
    .map(({ name }) => name)
