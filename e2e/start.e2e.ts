import { execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import type { Page } from '@playwright/test'
import { seededTableId } from '#mock-service/seeds/sketched-table.ts'
import { en } from '#texts/en.ts'
import { CONNECTED, connect as connectTo, expect, test } from './fixtures.ts'
import { LEAD } from './flow-steps.ts'
import { emailFinder, mainNav } from './parts.ts'
import { serve } from './serve.ts'
import { fillPerson, ilsesResult, primary } from './steps.ts'

const { shell, tasks, connect } = en

test('npm start opens in the demo workspace, its copied curl runs as it is, its state outlives a start, and --reset starts over', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const folder = await mkdtemp(path.join(tmpdir(), 'console-start-'))
  /** Runs the server as `npm start` does once everything is built, with a state of its own. */
  const start = (...more: string[]) =>
    serve('--demo', '--port', '0', '--keep', path.join(folder, 'state.json'), ...more)
  try {
    const first = await start()
    await page.goto(first.url)
    const badge = mainNav(page).getByText(shell.demo)
    await expect(badge).toBeVisible()
    await page.getByRole('main').getByRole('link', { name: en.home.run }).click()
    await expect(emailFinder(page)).toBeVisible()
    await page.goto(`${first.url}/enrichments/123?run=one`)
    const dialog = await fillPerson(page, { last_name: "O'Vantorre" })
    await dialog.getByRole('button', { name: en.run.copyAs.label }).click()
    await page.getByRole('menuitem', { name: en.run.copyAs.curl }).click()
    await expect(page.getByText(en.run.copied('curl')).first()).toBeVisible()
    const code = await page.evaluate(() => navigator.clipboard.readText())
    expect(code).toContain('$API_KEY')
    await fillPerson(page)
    await primary(dialog).click()
    await expect(ilsesResult(page)).toBeVisible()
    await expect(page.getByRole('button', { name: shell.balance('1,204') })).toBeVisible()

    const shellEnv = { ...process.env, API_KEY: 'test-key' }
    const { stdout } = await promisify(execFile)('sh', ['-c', code], { env: shellEnv })
    const { task_id } = JSON.parse(stdout) as { task_id: string }
    await page.goto(`${first.url}/tasks/${task_id}`)
    await expect(page.getByRole('region', { name: tasks.inputs })).toContainText(tasks.unknownInputs)
    await expect(page.getByRole('status').filter({ hasText: tasks.status.done })).toBeVisible()
    await first.stop()

    // Another port is another origin: what the page shows now comes from the service alone.
    const second = await start()
    await page.goto(`${second.url}/account`)
    await expect(page.getByRole('button', { name: shell.balance('1,203.5') })).toBeVisible()
    await expect(page.getByText(en.account.demo)).toBeVisible()
    await second.stop()

    const third = await start('--reset')
    await page.goto(`${third.url}/account`)
    await expect(page.getByRole('button', { name: shell.balance('1,204.5') })).toBeVisible()
    await page.getByRole('button', { name: en.account.forget }).click()
    await page.getByRole('button', { name: en.account.forgetConfirm }).click()
    await expect(page.getByRole('heading', { level: 1, name: connect.title })).toBeVisible()
    await page.getByRole('button', { name: connect.sample }).click()
    await expect(badge).toBeVisible()
    await third.stop()
  } finally {
    await rm(folder, { recursive: true })
  }
})

const OUTBOUND = seededTableId('Q3 outbound')

const scripts = (list: readonly string[]) => list.filter((name) => name.endsWith('.js')).length

/** The paths that a page requests from now on. */
function watchRequests(page: Page): readonly string[] {
  const requested: string[] = []
  page.on('request', (request) => requested.push(new URL(request.url()).pathname))
  return requested
}

test('a first visit requests its data beside the user record, and few files', async ({ browser }) => {
  const server = await serve('--demo', '--port', '0', '--keep', 'none', '--latency', '300')
  for (const [label, data, first] of [
    ['/enrichments', '/v1/enrichments/', 'Email finder'],
    [`/tables/${OUTBOUND}`, `/v1/table/${OUTBOUND}/rows`, 'Q3 outbound'],
    [`/flows/${LEAD}`, `/v1/flows/${LEAD}`, 'Email finder'],
  ] as const) {
    const context = await browser.newContext()
    const page = await context.newPage()
    const requested = watchRequests(page)
    let isKnown = false
    let cameAfter: boolean | undefined
    page.on('request', (request) => {
      if (new URL(request.url()).pathname === data) cameAfter ??= isKnown
    })
    page.on('response', (response) => {
      if (new URL(response.url()).pathname === '/v1/user/me') isKnown = true
    })
    // Then nothing is fetched ahead: what comes is what this page needs.
    await page.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true } }))
    await page.goto(server.url + label)
    await expect(page.getByText(first).filter({ visible: true }).first()).toBeVisible()
    await page.waitForLoadState('networkidle')

    expect(cameAfter, `${label}: the data was asked for after the user record had come`).toBe(false)
    expect(requested.filter((name) => name === data)).toHaveLength(1)
    expect(scripts(requested.slice(0, requested.indexOf(data))), label).toBeLessThanOrEqual(12)
    expect(scripts(requested), label).toBeLessThanOrEqual(25)
    expect(requested.filter((name) => name.endsWith('.css')).length, label).toBe(1)
    await context.close()
  }
  await server.stop()
})

test('a visit with a stored workspace requests its data before the page is rendered', async ({ page, http }) => {
  const requested = watchRequests(page)
  await connectTo(page, CONNECTED)
  await page.goto(`${http.url}/enrichments`)
  await expect(emailFinder(page)).toBeVisible()

  const data = requested.indexOf('/v1/enrichments/')
  expect(requested.indexOf('/v1/user/me')).toBeLessThan(data)
  // A rendered page would fetch further scripts.
  expect(scripts(requested.slice(0, data))).toBeLessThanOrEqual(2)
})
