import { execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { seededTableId } from '#mock-service/seeds/sketched-table.ts'
import { en } from '#texts/en.ts'
import { CONNECTED, connect as connectTo, expect, test } from './fixtures.ts'
import { LEAD } from './flow-steps.ts'
import { emailFinder, mainNav } from './parts.ts'
import { serve } from './serve.ts'
import { fillPerson, ilsesResult, primary } from './steps.ts'

const { shell, tasks, connect } = en

/** Runs the server as `npm start` does once everything is built, with a state of its own. */
const start = (folder: string, ...more: string[]) =>
  serve('--demo', '--port', '0', '--keep', path.join(folder, 'state.json'), ...more)

test('npm start opens in the demo workspace, stores its state between starts, and --reset starts over', async ({
  page,
}) => {
  const folder = await mkdtemp(path.join(tmpdir(), 'console-start-'))
  try {
    const first = await start(folder)
    await page.goto(first.url)
    const badge = mainNav(page).getByText(shell.demo)
    await expect(badge).toBeVisible()
    await page.getByRole('main').getByRole('link', { name: en.home.run }).click()
    await expect(emailFinder(page)).toBeVisible()
    await page.goto(`${first.url}/enrichments/123?run=one`)
    await primary(await fillPerson(page)).click()
    await expect(ilsesResult(page)).toBeVisible()
    await expect(page.getByRole('button', { name: shell.balance('1,204') })).toBeVisible()
    await first.stop()

    // Another port is another origin: what the page shows now comes from the service alone.
    const second = await start(folder)
    await page.goto(`${second.url}/account`)
    await expect(page.getByRole('button', { name: shell.balance('1,204') })).toBeVisible()
    await expect(page.getByText(en.account.demo)).toBeVisible()
    await second.stop()

    const third = await start(folder, '--reset')
    await page.goto(third.url)
    await expect(page.getByRole('button', { name: shell.balance('1,204.5') })).toBeVisible()
    await expect(badge).toBeVisible()
    await third.stop()
  } finally {
    await rm(folder, { recursive: true })
  }
})

test('deleting the demo key opens the connect page, which offers the sample data again', async ({ page }) => {
  const server = await serve('--demo', '--port', '0', '--keep', 'none')
  await page.goto(`${server.url}/account`)
  await page.getByRole('button', { name: en.account.forget }).click()
  await page.getByRole('button', { name: en.account.forgetConfirm }).click()
  await expect(page.getByRole('heading', { level: 1, name: connect.title })).toBeVisible()
  await page.getByRole('button', { name: connect.sample }).click()
  await expect(page.getByText(shell.demo)).toBeVisible()
  await server.stop()
})

test('the copied curl runs against the same address, and its task can be opened from a link', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const server = await serve('--demo', '--port', '0', '--keep', 'none')
  await page.goto(`${server.url}/enrichments/123?run=one`)
  const dialog = await fillPerson(page, { last_name: "O'Vantorre" })
  await dialog.getByRole('button', { name: en.run.copyAs.label }).click()
  await page.getByRole('menuitem', { name: en.run.copyAs.curl }).click()
  await expect(page.getByText(en.run.copied('curl')).first()).toBeVisible()
  const code = await page.evaluate(() => navigator.clipboard.readText())
  expect(code).toContain('$API_KEY')

  const shellEnv = { ...process.env, API_KEY: 'test-key' }
  const { stdout } = await promisify(execFile)('sh', ['-c', code], { env: shellEnv })
  const { task_id } = JSON.parse(stdout) as { task_id: string }
  await page.goto(`${server.url}/tasks/${task_id}`)
  await expect(page.getByRole('region', { name: tasks.inputs })).toContainText(tasks.unknownInputs)
  await expect(page.getByRole('status').filter({ hasText: tasks.status.done })).toBeVisible()
  await server.stop()
})

const OUTBOUND = seededTableId('Q3 outbound')

const scripts = (list: readonly string[]) => list.filter((name) => name.endsWith('.js')).length

for (const [label, data, first] of [
  ['/enrichments', '/v1/enrichments/', 'Email finder'],
  [`/tables/${OUTBOUND}`, `/v1/table/${OUTBOUND}/rows`, 'Q3 outbound'],
  [`/flows/${LEAD}`, `/v1/flows/${LEAD}`, 'Email finder'],
] as const)
  test(`a first visit of ${label} requests its data beside the user record, and few files`, async ({ page }) => {
    const server = await serve('--demo', '--port', '0', '--keep', 'none', '--latency', '300')
    const requested: string[] = []
    let isKnown = false
    let cameAfter: boolean | undefined
    page.on('request', (request) => {
      const { pathname } = new URL(request.url())
      requested.push(pathname)
      if (pathname === data) cameAfter ??= isKnown
    })
    page.on('response', (response) => {
      if (new URL(response.url()).pathname === '/v1/user/me') isKnown = true
    })
    // Then nothing is fetched ahead: what comes is what this page needs.
    await page.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true } }))
    await page.goto(server.url + label)
    await expect(page.getByText(first).filter({ visible: true }).first()).toBeVisible()
    await page.waitForLoadState('networkidle')

    expect(cameAfter, 'the data was asked for after the user record had come').toBe(false)
    expect(requested.filter((name) => name === data)).toHaveLength(1)
    expect(scripts(requested.slice(0, requested.indexOf(data)))).toBeLessThanOrEqual(12)
    expect(scripts(requested)).toBeLessThanOrEqual(25)
    expect(requested.filter((name) => name.endsWith('.css')).length).toBe(1)
    await server.stop()
  })

test('a visit with a stored workspace requests its data before the page is rendered', async ({ page }) => {
  const server = await serve('--port', '0', '--keep', 'none')
  const requested: string[] = []
  page.on('request', (request) => requested.push(new URL(request.url()).pathname))
  await connectTo(page, CONNECTED)
  await page.goto(`${server.url}/enrichments`)
  await expect(emailFinder(page)).toBeVisible()

  const data = requested.indexOf('/v1/enrichments/')
  expect(requested.indexOf('/v1/user/me')).toBeLessThan(data)
  // A rendered page would fetch further scripts.
  expect(scripts(requested.slice(0, data))).toBeLessThanOrEqual(2)
  await server.stop()
})
