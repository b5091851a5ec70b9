import type { Page } from '@playwright/test'
import { en } from '#texts/en.ts'
import { deployment, type Deployment } from './deployment.ts'
import { connect, CONNECTED, doorTo, expect, openOn, test } from './fixtures.ts'
import { emailFinder, mainNav, runDialog, runState, tasksLink, taskTable } from './parts.ts'
import { serve, type Served } from './serve.ts'
import { closeRun, field, fillPerson, ILSE, paid, primary, saved } from './steps.ts'

const { palette, shell, tasks } = en

const banner = (page: Page) => page.getByRole('status').filter({ hasText: shell.journal.title })

test.describe('reliability F28: a newer build takes the location of the open one', () => {
  test.use({ provoked: /Failed to fetch dynamically imported module|Unable to preload CSS/ })
  let site: Deployment
  let served: Served
  test.beforeEach(async ({ page }) => {
    site = await deployment()
    served = await serve('--port', '0', '--control', '--keep', 'none', '--dist', site.folder)
    await connect(page, CONNECTED)
    // A device too busy to fetch pages ahead.
    await page.addInitScript(() => Object.defineProperty(window, 'requestIdleCallback', { value: () => 0 }))
  })
  test.afterEach(async () => {
    await served.stop()
    await site.remove()
  })

  test('a page whose code is missing has a message, never blank; only a newer build is called an update, and loading again shows it', async ({
    page,
  }) => {
    await page.goto(`${served.url}/enrichments`)
    await expect(emailFinder(page)).toBeVisible()
    await site.lose('TasksPage')
    await tasksLink(page).click()
    await expect(page.getByRole('heading', { level: 1, name: shell.unfetched.title })).toBeVisible()

    await site.deploy()
    await mainNav(page).getByRole('link', { name: shell.account }).last().click()
    await expect(page.getByRole('heading', { level: 1, name: shell.stale.title })).toBeVisible()
    await expect(page.getByRole('alert')).toHaveCount(1)
    await expect(page).toHaveTitle(shell.title(shell.stale.title))
    await page.getByRole('button', { name: shell.crashed.reload }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Mira' })).toBeVisible()
  })

  test('a part whose code is missing leaves what was typed, and what is in flight is finished and stored before the page is loaded again', async ({
    page,
  }) => {
    const { mock } = doorTo(served.url)
    await page.goto(`${served.url}/enrichments/123?run=one`)
    const dialog = await fillPerson(page)
    await mock.fail({ match: { path: '/v1/enrichments/123/run' }, times: 1, fault: { kind: 'slow', ms: 25_000 } })
    await site.deploy()
    await page.keyboard.press('Control+k')
    await expect(page.getByText(shell.partUnfetched).last()).toBeVisible()
    await expect(field(dialog, 'first_name')).toHaveValue(ILSE.first_name)
    await primary(dialog).click()
    await expect(dialog).toContainText(en.run.sending.closing)
    await page.keyboard.press('Escape')

    await expect(page.getByRole('alert').filter({ hasText: shell.stale.title })).toBeVisible()
    const loaded = page.waitForEvent('load')
    await page.getByRole('button', { name: shell.crashed.reload }).click()
    await expect(page.getByRole('button', { name: shell.finishing })).toBeVisible()
    await mock.advance(25_000)
    await loaded
    await expect(page.getByRole('alert')).toBeHidden()
    await tasksLink(page).click()
    await expect(taskTable(page)).toContainText('Email finder')
    await expect(taskTable(page)).not.toContainText(tasks.status.lost)
    await page.getByRole('button', { name: shell.searchLabel }).click()
    await expect(page.getByRole('dialog', { name: palette.label })).toBeVisible()
    expect(await paid(mock)).toHaveLength(1)
  })
})

test('reliability F26: a browser without space shows it, confirms leaving, offers what was bought as a file, stores it once there is space, and again after deleting it', async ({
  page,
  http,
}) => {
  const session = await page.context().newCDPSession(page)
  const limitSpace = (quotaSize?: number) =>
    session.send('Storage.overrideQuotaForOrigin', { origin: http.url, ...(quotaSize !== undefined && { quotaSize }) })
  // Before the first write: the browser remembers for a while that there was space.
  await limitSpace(1)
  await openOn(http, page, '/enrichments/123?run=one')
  await primary(await fillPerson(page)).click()
  await expect(runState(runDialog(page))).toContainText(tasks.status.done)
  await closeRun(runDialog(page))
  await expect(banner(page)).toContainText(shell.journal.reasons.full)
  const file = await saved(page, () => page.getByRole('button', { name: shell.journal.export }).click())
  expect(file.name).toBe('enrichment-console.json')
  expect(file.text).toMatch(/"task_?[iI]d": "[^"]+"/)
  expect(file.text).toContain(ILSE.domain)
  expect(file.text).not.toContain(CONNECTED.key)

  const requested: string[] = []
  page.on('dialog', (dialog) => {
    requested.push(dialog.type())
    void dialog.dismiss()
  })
  await page.evaluate(() => window.location.reload())
  await expect.poll(() => requested).toEqual(['beforeunload'])
  await expect(banner(page)).toBeVisible()

  await limitSpace()
  await expect(banner(page)).toBeHidden({ timeout: 30_000 })
  await page.reload()
  await tasksLink(page).click()
  await expect(taskTable(page)).toContainText(tasks.status.done)
  expect(requested).toEqual(['beforeunload'])

  await session.send('Storage.clearDataForOrigin', { origin: http.url, storageTypes: 'indexeddb' })
  await expect(page.getByText(shell.journal.deleted.title)).toBeVisible({ timeout: 30_000 })
  await page.reload()
  await expect(taskTable(page)).toContainText(tasks.status.done)
  expect(await paid(http.mock)).toHaveLength(1)
})
