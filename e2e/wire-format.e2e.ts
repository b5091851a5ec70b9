import type { Page } from '@playwright/test'
import type { SettingsChange } from '#mock-service/control.ts'
import { seededTableId } from '#mock-service/seeds/sketched-table.ts'
import { en } from '#texts/en.ts'
import { expect, type HttpDoor, openOn, test } from './fixtures.ts'
import { runDialog, runState, taskTable } from './parts.ts'
import { fillPerson, ILSES_ADDRESS, primary, taskStatus } from './steps.ts'

const { account, catalogue, enrichment, result, shell, tasks } = en

const heading = (page: Page, name?: string) => page.getByRole('heading', { level: 1, ...(name && { name }) })
const status = (page: Page) => runState(runDialog(page))
const byName = { name: 'Email finder', exact: true } as const

/** The workspace is named by the service or by a hash of the key, as the first page finds it. */
async function openAs(settings: SettingsChange, http: HttpDoor, page: Page): Promise<void> {
  await http.mock.seed({ name: 'showcase', settings })
  await openOn(http, page, '/account')
  await expect(heading(page)).toBeVisible()
}

/** Expects that every page opens without an error, and that all its links open pages. */
async function walk(page: Page, http: HttpDoor): Promise<void> {
  const table = `/tables/${seededTableId('Q3 outbound')}`
  const first = ['/', '/enrichments', '/enrichments/123', '/tasks', '/connectors/1', table, '/account', '/settings']
  const columns = new Set(first)
  for (const column of columns) {
    await page.goto(http.url + column)
    await expect(heading(page)).toBeVisible()
    await expect(page.getByRole('main').getByRole('progressbar')).toHaveCount(0)
    await expect(heading(page, shell.notFound.title)).toBeHidden()
    await expect(page.getByRole('main').getByRole('alert')).toHaveCount(0)
    const links = await page.getByRole('link').evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''))
    for (const link of links) {
      const { pathname, origin } = new URL(link, http.url)
      // Links in cells lead to other sites.
      if (origin !== http.url) continue
      // One of each kind represents all of them.
      if (!/^\/(?:enrichments|tasks|connectors|tables)\//.test(pathname)) columns.add(pathname)
    }
  }
}

/** Runs Email finder for a person, up to the end. */
async function runFor(page: Page, http: HttpDoor, domain: string): Promise<void> {
  await page.goto(`${http.url}/enrichments/123?run=one`)
  await primary(await fillPerson(page, { domain })).click()
  await expect(status(page)).toBeVisible()
  await http.mock.advance(5000)
}

const theTask = (page: Page) => taskTable(page).getByRole('link', byName).first()

test('contract, offers: a service that has only what the API spec has is used whole, and what it lacks is shown', async ({
  page,
  http,
}) => {
  test.setTimeout(120_000)
  await openAs({ offers: 'seed' }, http, page)
  await page.goto(`${http.url}/enrichments/123`)
  const outputs = page.getByRole('main').getByRole('listitem')
  await expect(outputs.filter({ hasText: 'is_catch_all' })).toHaveText(/^is_catch_all\s*yes or no$/i)
  await runFor(page, http, '__fail__')
  await expect(status(page)).toContainText(tasks.status.failed, { timeout: 20_000 })
  await expect(runDialog(page).getByText(tasks.failed.body)).toBeVisible()
  await runFor(page, http, 'brightloom.example')
  await expect(runDialog(page).getByText(ILSES_ADDRESS)).toBeVisible({ timeout: 20_000 })

  await page.goto(`${http.url}/enrichments/148?run=one`)
  const dialog = runDialog(page, 'Company directory')
  await dialog.getByRole('combobox', { name: 'countries' }).click()
  await expect(page.getByRole('option').first()).toBeVisible()

  await page.goto(`${http.url}/tasks`)
  await theTask(page).click()
  await expect(page.getByRole('region', { name: tasks.credits.receipt })).toContainText(tasks.credits.unknown)
  await walk(page, http)
})

test('contract, wire: a service that spells as one client knows it is used whole, and what it leaves out is shown', async ({
  page,
  http,
}) => {
  test.setTimeout(120_000)
  await openAs({ wire: 'py' }, http, page)
  await expect(heading(page)).toHaveText(account.nobody)
  await expect(page.getByText(account.noWorkspace)).toBeVisible()
  await page.goto(`${http.url}/enrichments`)
  const rows = page.getByRole('list', { name: catalogue.list })
  await expect(rows.getByRole('link', byName)).toBeVisible()
  // Neither categories nor a filter for them.
  await expect(rows.getByRole('listitem').first()).toContainText(`Mailfinch${catalogue.notGiven}`)
  await expect(page.getByRole('button', { name: /^Email \d/ })).toHaveCount(0)
  await runFor(page, http, '__fail__')
  await expect(status(page)).toContainText(tasks.status.failed, { timeout: 20_000 })
  await runFor(page, http, 'brightloom.example')
  await expect(status(page)).toContainText(tasks.status.done, { timeout: 20_000 })
  await expect(runDialog(page).getByText(ILSES_ADDRESS)).toBeVisible()
  await runFor(page, http, '__stuck__')
  await status(page)
    .getByRole('button', { name: new RegExp(`^${tasks.stop}`) })
    .click()
  await expect(taskStatus(page, tasks.status.stopped)).toBeVisible({ timeout: 20_000 })
  await walk(page, http)
})

test('contract, wire format: a service in the dialect of another client is fully usable', async ({ page, http }) => {
  test.setTimeout(120_000)
  await openAs({ wire: 'oas' }, http, page)
  await expect(page.getByRole('region', { name: account.balance }).first()).toContainText('1,204.5')
  await page.goto(`${http.url}/enrichments`)
  await expect(page.getByRole('list', { name: catalogue.list })).toContainText('0.5')
  await runFor(page, http, 'brightloom.example')
  await expect(runDialog(page).getByText(ILSES_ADDRESS)).toBeVisible({ timeout: 20_000 })
  await page.goto(`${http.url}/enrichments/999999`)
  await expect(heading(page)).toHaveText(enrichment.notFound.title)
  await page.goto(`${http.url}/tasks`)
  await theTask(page).click()
  await expect(page.getByRole('region', { name: result.title })).toContainText(ILSES_ADDRESS)
  await walk(page, http)
})
