import type { Locator, Page } from '@playwright/test'
import { en } from '#texts/en.ts'
import { expect, type Mock, test } from './fixtures.ts'
import { runDialog, runOpener, tasksLink } from './parts.ts'
import { fill, primary, readStorage } from './steps.ts'

const { connectorCurl: curl, connectorForm: t, connectorList: list } = en

const COMMAND = `curl -sS --compressed 'https://score.brightloom.example/v1?region=eu' \\
  -H 'Authorization: Bearer tok_51ad_secret' \\
  -H 'Content-Type: application/json' \\
  -d '{"domain": "{{ domain }}", "limit": 5}' -o score.json`

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true })
const field = (within: Page | Locator, name: string) => within.getByRole('textbox', { name, exact: true })

/** The writes of the console at the service. */
const writes = async (mock: Mock) =>
  (await mock.requests()).filter(({ method }) => method !== 'GET').map(({ method, path }) => `${method} ${path}`)

test('a curl command becomes a connector with its secret masked, which is found in the catalogue and run there', async ({
  page,
  open,
  mock,
}) => {
  const readers: string[] = []
  page.on('request', (request) => {
    if (/PasteCurl[^/]*\.js$/.test(new URL(request.url()).pathname)) readers.push(request.url())
  })
  await open('/connectors/new')
  await field(page, t.name).fill('Lead scoring')
  expect(readers).toEqual([])
  await page.getByRole('button', { name: t.paste }).click()
  const dialog = page.getByRole('dialog', { name: curl.title })
  await field(dialog, curl.label).fill(COMMAND)
  expect(readers).toHaveLength(1)
  await expect(dialog).toContainText('Authorization: ••••••••')
  await page.keyboard.press('Control+Enter')
  await expect(dialog).toBeHidden()
  await expect(field(page, t.address)).toHaveValue('https://score.brightloom.example/v1')
  const drawn = page.getByRole('region', { name: t.preview.request, exact: true })
  await expect(drawn).toContainText('POST /v1?region=eu')
  await expect(drawn).toContainText('Authorization: Bearer ••••••••')
  expect(await page.evaluate(() => document.documentElement.outerHTML)).not.toContain('tok_51ad_secret')
  expect(await writes(mock)).toEqual([])
  await page.keyboard.press('Control+s')
  await expect(heading(page, 'Lead scoring')).toBeVisible()
  expect(await writes(mock)).toEqual(['POST /v1/connectors/'])

  await page.getByRole('navigation', { name: en.shell.breadcrumb }).getByRole('link').click()
  await page.getByRole('button', { name: list.actions('Lead scoring') }).click()
  await page.getByRole('menuitem', { name: list.run }).click()
  const entries = page.getByRole('list', { name: en.catalogue.list })
  await entries.getByRole('link', { name: 'Lead scoring', exact: true }).click()
  await expect(heading(page, 'Lead scoring')).toBeVisible()
  await runOpener(page).click()
  const run = runDialog(page, 'Lead scoring')
  await fill(run, { domain: 'brightloom.example' })
  await primary(run).click()
  await expect(run.getByRole('status').filter({ hasText: en.tasks.status.running })).toBeVisible()
  await mock.advance(5_000)
  await expect(run.getByRole('status').filter({ hasText: en.tasks.status.done })).toBeVisible()
  await expect(page.getByRole('region', { name: en.result.title, exact: true }).getByText('segment')).toBeVisible()
})

test('unsaved work survives leaving and reloading the page without its secrets, and the browser asks before', async ({
  page,
  open,
}) => {
  await open('/connectors/new?part=auth')
  await field(page, t.name).fill('Half done')
  await page.getByRole('radio', { name: t.auth.kinds.bearer }).check()
  await page.getByLabel(t.auth.token, { exact: true }).fill('tok_half')
  const asked = page.waitForEvent('dialog')
  const closing = page.evaluate(() => window.location.reload())
  const question = await asked
  expect(question.type()).toBe('beforeunload')
  await question.dismiss()
  await closing
  await tasksLink(page).click()
  await page.getByRole('alertdialog', { name: t.leave.title }).getByRole('button', { name: t.leave.leave }).click()
  await expect(heading(page, en.tasks.title)).toBeVisible()
  const device = JSON.stringify(await readStorage(page))
  expect(device).toContain('Half done')
  expect(device).not.toContain('tok_half')

  // Nothing is asked: the tasks have no unsaved work.
  await page.goto('/connectors/new')
  await expect(field(page, t.name)).toHaveValue('Half done')
  await expect(page.getByText(t.restored.missing(['Authorization']))).toBeVisible()
})
