import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Page } from '@playwright/test'
import { en } from '#texts/en.ts'
import { expect, openOn, test } from './fixtures.ts'
import { emailFinder, mainNav, runDialog, runState } from './parts.ts'
import { serve } from './serve.ts'
import { fillPerson, readStorage, primary } from './steps.ts'

const { connect, account } = en

const keyField = (page: Page) => page.getByRole('textbox', { name: connect.key })
const addressField = (page: Page) => page.getByRole('textbox', { name: connect.baseUrl })

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
  if (address !== undefined) await addressField(page).fill(address)
  await keyField(page).fill(key)
  await page.getByRole('button', { name: connect.test }).click()
}

test('a wrong, a revoked and a planless key have messages of their own, and what was typed stays', async ({
  page,
  mock,
}) => {
  await page.goto('/')
  await testKey(page, 'no-such-key')
  await expect(page.getByRole('alert')).toContainText(connect.failed.forbidden)
  await expect(keyField(page)).toHaveValue('no-such-key')

  await mock.setAccess('spare-key', 'revoked')
  await testKey(page, 'spare-key')
  await expect(page.getByRole('alert')).toContainText(connect.failed.forbidden)

  await mock.setAccess('other-key', 'no-api')
  await testKey(page, 'other-key')
  await expect(page.getByRole('alert')).toContainText(connect.failed.plan)

  await testKey(page, 'schlüssel')
  await expect(keyField(page)).toHaveAccessibleDescription(new RegExp(connect.errors.keyCharacters))
  await keyField(page).fill(' ')
  await page.getByRole('button', { name: connect.test }).click()
  await expect(keyField(page)).toHaveAccessibleDescription(new RegExp(connect.errors.key))
  await expect(keyField(page)).toBeFocused()
})

test('an address that is none, or that would show the key on the way, is refused before anything is sent', async ({
  page,
  mock,
}) => {
  await page.goto('/')
  const { errors } = connect
  const hostile: Readonly<Record<string, string>> = {
    '': errors.empty,
    'https://': errors['not-a-url'],
    'https://[example': errors['not-a-url'],
    'ftp://api.example.com': errors.scheme,
    'http://api.example.com': errors.insecure,
    'http://127.0.0.1.evil.example': errors.insecure,
    'https://user:secret@api.example.com': errors.credentials,
  }
  for (const [address, words] of Object.entries(hostile)) {
    await testKey(page, 'test-key', address)
    await expect(addressField(page)).toHaveAccessibleDescription(
      new RegExp(words.replaceAll(/[.()]/g, String.raw`\$&`)),
    )
  }
  expect(await mock.requests()).toEqual([])
  // A trailing slash and `/v1` are no mistake.
  await testKey(page, 'test-key', `${new URL(page.url()).origin}/v1/`)
  await expect(page.getByText(connect.works)).toBeVisible()
})

test('a requested link opens after connecting, also when it has a dialog', async ({ page }) => {
  await page.goto('/enrichments/123?run=one')
  await testKey(page, 'test-key')
  await page.getByRole('button', { name: connect.go }).click()
  await expect(page.getByRole('dialog', { name: en.run.title('Email finder') })).toBeVisible()
  await expect(page).toHaveURL(/\/enrichments\/123\?run=one$/)
})

test.describe('a service elsewhere', () => {
  test('that is dead, closed to pages from here, or only a web page has a message', async ({ page }) => {
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
    const console = await serve('--port', '0', ...[closedTo, html, nobody].flatMap((url) => ['--service', url]))
    await page.goto(console.url)

    await testKey(page, 'test-key', nobody)
    await expect(page.getByRole('alert')).toContainText(connect.failed.unreachable)
    await testKey(page, 'test-key', closedTo)
    await expect(page.getByRole('alert')).toContainText(connect.failed.unreachable)
    await testKey(page, 'test-key', html)
    await expect(page.getByRole('alert')).toContainText(connect.failed.html)
    await testKey(page, 'test-key', `${console.url}/no/such/place`)
    await expect(page.getByRole('alert')).toContainText(connect.failed.notTheService)
    await Promise.all([console.stop(), close(noCors), close(webPage)])
  })

  test('that allows pages from here is used from there', async ({ page, http }) => {
    const console = await serve('--port', '0', '--service', http.url)
    await page.goto(`${console.url}/enrichments`)
    await testKey(page, 'test-key', http.url)
    await page.getByRole('button', { name: connect.go }).click()
    await expect(emailFinder(page)).toBeVisible()
    expect((await http.mock.requests()).map(({ apikey }) => apikey)).toContain('test-key')
    await console.stop()
  })
})

test.describe('a service this deployment does not allow', () => {
  test.use({ provoked: /api\.elsewhere\.example/ })

  test('is shown as such, with the header to change', async ({ page, http }) => {
    await page.goto(http.url)
    await testKey(page, 'test-key', 'https://api.elsewhere.example')
    await expect(page.getByRole('alert')).toContainText(connect.failed.csp('api.elsewhere.example'))
    await expect(page.getByRole('alert')).toContainText('connect-src')
  })
})

test.describe('the key is stored where the form said, and nowhere else', () => {
  const whereTo = { tab: 'session', device: 'device', memory: undefined } as const
  for (const [keep, label] of Object.entries(whereTo) as [keyof typeof whereTo, string | undefined][]) {
    test(connect.keep[keep], async ({ page, http }) => {
      await page.goto(`${http.url}/enrichments`)
      await page.getByRole('radio', { name: connect.keep[keep] }).click()
      await testKey(page, 'spare-key')
      await page.getByRole('button', { name: connect.go }).click()
      await page.getByRole('link', { name: 'Run Email finder' }).click()
      await primary(await fillPerson(page)).click()
      await expect(runState(runDialog(page))).toBeVisible()
      const stores = Object.entries(await readStorage(page))
      const holding = stores.filter(([, text]) => text.includes('spare-key')).map(([name]) => name)
      expect(holding).toEqual(label === undefined ? [] : [label])
      // The run itself is stored in every case.
      expect(stores.find(([name]) => name === 'indexed')?.[1]).toContain('Vantorre')

      await page.reload()
      const form = page.getByRole('heading', { level: 1, name: connect.title })
      await (label === undefined ? expect(form).toBeVisible() : expect(mainNav(page)).toBeVisible())
    })
  }
})

test('Forget key lists what it erases and erases it, also in a second tab', async ({ page, context, http }) => {
  const other = await context.newPage()
  await openOn(http, page, '/enrichments/123?run=one')
  await openOn(http, other, '/tasks')
  await primary(await fillPerson(page)).click()
  await expect(page.getByRole('status').filter({ hasText: en.tasks.status.done })).toBeVisible()
  await expect(other.getByRole('table', { name: en.tasks.table.label })).toContainText('Email finder')

  await page.goto(`${http.url}/account`)
  await page.getByRole('button', { name: account.forget }).click()
  const dialog = page.getByRole('alertdialog', { name: account.forgetTitle })
  for (const words of [account.forgetKey, account.forgetTasks(1), account.forgetCopies(1)]) {
    await expect(dialog.getByText(words)).toBeVisible()
  }
  await expect(dialog.getByRole('button', { name: en.common.cancel })).toBeFocused()
  await dialog.getByRole('button', { name: account.forgetConfirm }).click()
  for (const tab of [page, other]) {
    await expect(tab.getByRole('heading', { level: 1, name: connect.title })).toBeVisible()
    const stores = Object.values(await readStorage(tab)).join()
    for (const trace of ['test-key', 'Vantorre', 'Email finder']) expect(stores).not.toContain(trace)
  }
})
