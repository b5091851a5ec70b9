import { mkdtemp, rm } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { chromium, type Page } from '@playwright/test'
import { otherWorkspace } from '#mock-service/seeds/accounts.ts'
import { en } from '#texts/en.ts'
import { chromiumArgs, resolveBrowser } from './browser.ts'
import { expect, openOn, test } from './fixtures.ts'
import { DESK } from './layout.ts'
import { emailFinder, mainNav, runDialog, runState, taskTable } from './parts.ts'
import { serve } from './serve.ts'
import { fillPerson, ilsesResult, primary, readStorage, taskStatus } from './steps.ts'

const { account, connect, home, settings, shell, tasks } = en

const listen = (server: Server) =>
  new Promise<string>((resolve) => {
    server.listen(0, '127.0.0.1', () => resolve(`http://127.0.0.1:${(server.address() as AddressInfo).port}`))
  })
const close = (server: Server) =>
  new Promise((resolve) => {
    server.close(resolve)
    server.closeAllConnections()
  })

async function testKey(page: Page, key: string, address?: string): Promise<void> {
  if (address !== undefined) await page.getByRole('textbox', { name: connect.baseUrl }).fill(address)
  await page.getByRole('textbox', { name: connect.key }).fill(key)
  await page.getByRole('button', { name: connect.test }).click()
}

/** Connects by the form, where the key is to be stored as said. */
async function connectBy(page: Page, keep: keyof typeof connect.keep): Promise<void> {
  await page.getByRole('radio', { name: connect.keep[keep] }).click()
  await testKey(page, 'spare-key')
  await page.getByRole('button', { name: connect.go }).click()
  await expect(runDialog(page)).toBeVisible()
}
const form = (page: Page) => page.getByRole('heading', { level: 1, name: connect.title })

/** The stores of this origin that hold a text. */
const holding = async (page: Page, text: string): Promise<readonly string[]> =>
  Object.entries(await readStorage(page)).flatMap(([name, content]) => (content.includes(text) ? [name] : []))

test('a key is stored where the form said and nowhere else, and one on the device is there when the browser starts again', async ({
  http,
}) => {
  const profile = await mkdtemp(path.join(tmpdir(), 'enrichment-console-profile-'))
  const start = () =>
    chromium.launchPersistentContext(profile, {
      executablePath: resolveBrowser(),
      args: chromiumArgs,
      viewport: DESK,
    })
  const link = `${http.url}/enrichments/123?run=one`
  const first = await start()
  const page = await first.newPage()
  await page.goto(link)
  await connectBy(page, 'memory')
  expect(await holding(page, 'spare-key')).toEqual([])
  await page.reload()
  await expect(form(page)).toBeVisible()

  await connectBy(page, 'tab')
  expect(await holding(page, 'spare-key')).toEqual(['session'])
  await page.reload()
  await expect(runDialog(page)).toBeVisible()
  await first.close()

  const second = await start()
  const later = await second.newPage()
  await later.goto(link)
  await expect(form(later)).toBeVisible()
  await connectBy(later, 'device')
  await expect(later).toHaveURL(link)
  await primary(await fillPerson(later)).click()
  await expect(runState(runDialog(later))).toBeVisible()
  expect(await holding(later, 'spare-key')).toEqual(['device'])
  // The run itself is stored in every case.
  expect(await holding(later, 'Vantorre')).toContain('indexed')
  await second.close()

  const third = await start()
  const again = await third.newPage()
  await again.goto(`${http.url}/tasks`)
  await expect(mainNav(again)).toBeVisible()
  await expect(taskTable(again)).toContainText('Email finder')
  await third.close()
  await rm(profile, { recursive: true, force: true })
})

test.describe('a service elsewhere', () => {
  test.use({ provoked: /api\.elsewhere\.example/ })

  test('that is dead, closed to pages from here, not allowed by this deployment or only a web page has a message; one that allows them is used', async ({
    page,
    http,
  }) => {
    const noCors = createServer((_, response) => response.setHeader('content-type', 'application/json').end('{}'))
    const webPage = createServer((_, response) =>
      response
        .setHeader('access-control-allow-origin', '*')
        .setHeader('access-control-allow-headers', '*')
        .setHeader('content-type', 'text/html')
        .end('<!doctype html><title>Welcome</title>'),
    )
    const dead = createServer()
    const [closedTo, html, nobody] = await Promise.all([listen(noCors), listen(webPage), listen(dead)])
    await close(dead)
    const services = [closedTo, html, nobody, http.url].flatMap((url) => ['--service', url])
    const console = await serve('--port', '0', ...services)
    await page.goto(`${console.url}/enrichments`)
    const alert = page.getByRole('alert')

    await testKey(page, 'test-key', nobody)
    await expect(alert).toContainText(connect.failed.unreachable)
    await testKey(page, 'test-key', closedTo)
    await expect(alert).toContainText(connect.failed.unreachable)
    await testKey(page, 'test-key', html)
    await expect(alert).toContainText(connect.failed.html)
    await testKey(page, 'test-key', `${console.url}/no/such/place`)
    await expect(alert).toContainText(connect.failed.notTheService)
    await testKey(page, 'test-key', 'https://api.elsewhere.example')
    await expect(alert).toContainText(connect.failed.csp('api.elsewhere.example'))
    await expect(alert).toContainText('connect-src')

    await testKey(page, 'test-key', http.url)
    await page.getByRole('button', { name: connect.go }).click()
    await expect(emailFinder(page)).toBeVisible()
    expect((await http.mock.requests()).map(({ apikey }) => apikey)).toContain('test-key')
    await Promise.all([console.stop(), close(noCors), close(webPage)])
  })
})

test('two connections have separate workspaces; a key is on the device only where that was chosen', async ({
  page,
  context,
  http,
}) => {
  await openOn(http, page, '/enrichments/123?run=one')
  await primary(await fillPerson(page, { domain: '__stuck__' })).click()
  await expect(taskStatus(page, tasks.status.running)).toBeVisible()
  // The dialog shows the run before its address has it.
  await expect(page).toHaveURL(/[?&]task=./)
  const taskId = new URL(page.url()).searchParams.get('task') ?? ''

  // A link to a task of the other workspace may not be read, and leaves nothing.
  const other = await context.newPage()
  await openOn(http, other, `/tasks/${taskId}`, { key: 'other-key', workspace: otherWorkspace.id })
  await expect(other.getByText(tasks.forbidden.title)).toBeVisible()
  await expect(other.getByRole('button', { name: shell.running(1) })).toBeHidden()
  await other.goto(`${http.url}/tasks`)
  await expect(other.getByRole('heading', { name: tasks.empty.title })).toBeVisible()
  await other.close()
  await expect(page.getByRole('button', { name: shell.running(1) })).toBeAttached()

  await page.goto(`${http.url}/settings/connections`)
  await page.getByRole('button', { name: settings.connections.add }).click()
  const dialog = page.getByRole('dialog', { name: connect.connection.add })
  await dialog.getByRole('textbox', { name: connect.connection.name }).fill('Sales')
  await dialog.getByLabel(connect.key).fill('other-key')
  await dialog.getByRole('button', { name: connect.connection.connect }).click()
  const head = (name: string) => page.getByRole('button', { name, exact: true })
  const own = shell.workspaceOf('Mira')
  const openOwn = () => page.getByRole('menuitemradio', { name: new RegExp(own) }).click()
  await expect(head('Sales')).toBeVisible()
  await expect(page).toHaveURL(`${http.url}/`)
  await expect(page.getByRole('button', { name: shell.balance('350') })).toBeVisible()
  await expect(page.getByRole('heading', { name: home.first.title })).toBeVisible()

  // A key in memory is lost with the page: after a reload the first workspace requests its key.
  await page.reload()
  await head('Sales').click()
  await openOwn()
  const question = page.getByRole('dialog', { name: connect.connection.open(own) })
  await question.getByLabel(connect.key).fill('other-key')
  await question.getByRole('button', { name: connect.connection.connect }).click()
  await expect(question.getByText(connect.connection.otherWorkspace)).toBeVisible()
  await question.getByLabel(connect.key).fill('test-key')
  await question.getByRole('radio', { name: connect.keep.device }).check()
  expect((await readStorage(page))['device']).not.toMatch(/test-key|other-key/)
  await question.getByRole('button', { name: connect.connection.connect }).click()
  await expect(head(own)).toBeVisible()
  await expect(page.getByRole('table', { name: home.recent.label })).toContainText('Email finder')
  expect(await holding(page, 'test-key')).toContain('device')
  expect(await holding(page, 'other-key')).not.toContain('device')

  // A key of the device opens its workspace at once, also after a reload.
  await head(own).click()
  await page.getByRole('menuitemradio', { name: /Sales/ }).click()
  await expect(head('Sales')).toBeVisible()
  await page.reload()
  await head('Sales').click()
  await openOwn()
  await expect(head(own)).toBeVisible()
})

test('Forget key lists what it erases and erases it, also in a second tab', async ({ page, context, http }) => {
  const other = await context.newPage()
  await openOn(http, page, '/enrichments/123?run=one')
  await openOn(http, other, '/tasks')
  await primary(await fillPerson(page)).click()
  await expect(ilsesResult(page)).toBeVisible()
  await expect(taskTable(other)).toContainText('Email finder')

  await page.goto(`${http.url}/account`)
  await page.getByRole('button', { name: account.forget }).click()
  const dialog = page.getByRole('alertdialog', { name: account.forgetTitle })
  for (const words of [account.forgetKey, account.forgetTasks(1), account.forgetCopies(1)]) {
    await expect(dialog.getByText(words)).toBeVisible()
  }
  await expect(dialog.getByRole('button', { name: en.common.cancel })).toBeFocused()
  await dialog.getByRole('button', { name: account.forgetConfirm }).click()
  for (const tab of [page, other]) {
    await expect(form(tab)).toBeVisible()
    for (const trace of ['test-key', 'Vantorre', 'Email finder']) expect(await holding(tab, trace)).toEqual([])
  }
})
