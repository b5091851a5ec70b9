import type { Page } from '@playwright/test'
import { en } from '#texts/en.ts'
import { expect, openOn, test } from './fixtures.ts'
import { PHONE, tooWide } from './layout.ts'
import { runDialog, taskTable } from './parts.ts'
import { fill, fillPerson, ILSES_ADDRESS, ilsesResult, readStorage, primary, saved } from './steps.ts'

const { settings, connect, shell, tasks, common } = en

const section = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
const amount = (page: Page, name: string) => page.getByRole('textbox', { name })

test('ux 22: each section is a link that opens cold, wide and on a phone, and nothing scrolls sideways', async ({
  page,
  open,
}) => {
  await open('/settings')
  await expect(page.getByRole('heading', { level: 1, name: settings.title })).toBeVisible()
  const links = page.getByRole('navigation', { name: settings.sections.label }).getByRole('link')
  const cold = await links.evaluateAll((all) =>
    all.map((link) => [link.getAttribute('href') ?? '', link.textContent ?? ''] as const),
  )
  expect(cold.length).toBeGreaterThanOrEqual(7)
  await page.setViewportSize(PHONE)
  for (const [address, name] of cold) {
    await page.goto(address)
    await expect(section(page, name)).toBeVisible()
    await expect(page).toHaveTitle(shell.title(`${name} · ${settings.title}`))
    await expect.poll(() => tooWide(page)).toEqual([])
  }
  await page.getByRole('link', { name: settings.all }).click()
  await expect(links).toHaveCount(cold.length)
  await page.goto('/settings/no-such-section')
  await expect(page.getByRole('heading', { level: 1, name: settings.title })).toBeVisible()
})

test('limits outlive a reload, count in the next receipt, and theme and density are there before the first paint', async ({
  page,
  http,
}) => {
  await openOn(http, page, '/settings/spending')
  await amount(page, settings.spending.confirmAbove).fill('0.25')
  await page.keyboard.press('Enter')
  await expect(page.getByText(settings.saved, { exact: true })).toBeVisible()
  await amount(page, settings.spending.reserve).fill('1,204.25')
  await amount(page, settings.spending.warnBelow).click()
  await expect(page.getByText(settings.saved, { exact: true })).toHaveCount(2)
  await amount(page, settings.spending.warnBelow).fill('-1')
  await page.keyboard.press('Enter')
  await expect(page.getByText(settings.spending.faults.negative)).toBeVisible()
  await page.getByRole('link', { name: settings.sections.appearance }).click()
  await page.getByRole('radio', { name: settings.appearance.themes.dark }).check()
  await page.getByRole('radio', { name: settings.appearance.densities.compact }).check()

  await page.goto(`${http.url}/settings/spending`)
  await expect(amount(page, settings.spending.reserve)).toHaveValue('1204.25')
  await expect(amount(page, settings.spending.confirmAbove)).toHaveValue('0.25')
  expect(await page.evaluate(() => document.documentElement.style.colorScheme)).toBe('dark')

  await page.goto(`${http.url}/enrichments/123?run=one`)
  await primary(await fillPerson(page)).click()
  await expect(page.getByRole('alertdialog')).toBeVisible()
  await page.getByRole('alertdialog').getByRole('button', { name: common.cancel }).click()
  expect((await http.mock.requests()).filter(({ method }) => method === 'POST')).toEqual([])
})

test('ux 19: stored data is exported as a file without the key; erasing lists what is deleted and retains what may have been charged', async ({
  page,
  http,
}) => {
  await openOn(http, page, '/enrichments/123?run=one')
  await primary(await fillPerson(page)).click()
  await expect(ilsesResult(page)).toBeVisible()
  await page.goto(`${http.url}/enrichments/123?run=one`)
  const dialog = await fillPerson(page, { first_name: 'Nobody' })
  await fill(runDialog(page), { domain: '__lost__' })
  await primary(dialog).click()
  await expect(page.getByText(tasks.lost.title, { exact: true })).toBeVisible()

  await page.goto(`${http.url}/settings/data`)
  const table = page.getByRole('table', { name: settings.data.sizes })
  await expect(table.getByRole('row').filter({ hasText: settings.data.kinds['result'] ?? '' })).toBeVisible()
  const file = await saved(page, () => page.getByRole('button', { name: settings.data.export }).click())
  expect(file.name).toMatch(/^enrichment-console_\d{4}-\d\d-\d\d\.json$/)
  const content = JSON.parse(file.text) as { format: string; records: { kind: string }[] }
  expect(content.format).toBe('enrichment-console journal')
  expect(content.records.map(({ kind }) => kind)).toEqual(expect.arrayContaining(['task', 'result', 'intent']))
  expect(file.text).toContain(ILSES_ADDRESS)
  expect(file.text).not.toContain('test-key')

  await page.getByRole('button', { name: settings.data.erase }).click()
  const question = page.getByRole('alertdialog', { name: settings.data.eraseTitle })
  await expect(question).toContainText(settings.data.line(settings.data.kinds['task'] ?? '', 1))
  await expect(question).toContainText(settings.data.staysUndecided(1))
  await expect(question.getByRole('button', { name: common.cancel })).toBeFocused()
  await question.getByRole('button', { name: settings.data.eraseConfirm }).click()
  await expect(page.getByText(settings.data.erased).first()).toBeVisible()
  expect((await readStorage(page))['indexed']).not.toContain(ILSES_ADDRESS)
  await page.goto(`${http.url}/tasks`)
  await expect(taskTable(page).getByRole('row')).toHaveCount(2)
  await expect(taskTable(page)).toContainText(tasks.status.lost)
})

test('two connections have separate workspaces; a key is on the device only where that was chosen', async ({
  page,
  http,
}) => {
  await openOn(http, page, '/enrichments/123?run=one')
  await primary(await fillPerson(page)).click()
  await expect(ilsesResult(page)).toBeVisible()
  await page.goto(`${http.url}/settings/connections`)
  await page.getByRole('button', { name: settings.connections.add }).click()
  const dialog = page.getByRole('dialog', { name: connect.connection.add })
  await dialog.getByRole('textbox', { name: connect.connection.name }).fill('Sales')
  await dialog.getByLabel(connect.key).fill('other-key')
  await dialog.getByRole('button', { name: connect.connection.connect }).click()

  const head = (name: string) => page.getByRole('button', { name, exact: true })
  await expect(head('Sales')).toBeVisible()
  await expect(page).toHaveURL(`${http.url}/`)
  await expect(page.getByRole('button', { name: shell.balance('350') })).toBeVisible()
  await expect(page.getByRole('heading', { name: en.home.first.title })).toBeVisible()

  // A key in memory is lost with the page: after a reload the first workspace requests its key.
  await page.reload()
  await head('Sales').click()
  await page.getByRole('menuitemradio', { name: new RegExp(shell.workspaceOf('Mira')) }).click()
  const question = page.getByRole('dialog', { name: connect.connection.open(shell.workspaceOf('Mira')) })
  await question.getByLabel(connect.key).fill('other-key')
  await question.getByRole('button', { name: connect.connection.connect }).click()
  await expect(question.getByText(connect.connection.otherWorkspace)).toBeVisible()
  await question.getByLabel(connect.key).fill('test-key')
  await question.getByRole('radio', { name: connect.keep.device }).check()
  expect((await readStorage(page))['device']).not.toMatch(/test-key|other-key/)
  await question.getByRole('button', { name: connect.connection.connect }).click()
  await expect(head(shell.workspaceOf('Mira'))).toBeVisible()
  await expect(page.getByRole('table', { name: en.home.recent.label })).toContainText('Email finder')
  expect((await readStorage(page))['device']).toContain('test-key')
  expect((await readStorage(page))['device']).not.toContain('other-key')

  // A key of the device opens its workspace at once, also after a reload.
  await head(shell.workspaceOf('Mira')).click()
  await page.getByRole('menuitemradio', { name: /Sales/ }).click()
  await expect(head('Sales')).toBeVisible()
  await page.reload()
  await head('Sales').click()
  await page.getByRole('menuitemradio', { name: new RegExp(shell.workspaceOf('Mira')) }).click()
  await expect(head(shell.workspaceOf('Mira'))).toBeVisible()

  await page.goto(`${http.url}/settings/key`)
  await page.getByRole('button', { name: settings.key.forget }).click()
  await page.getByRole('button', { name: en.account.forgetConfirm }).click()
  await expect(page.getByRole('heading', { level: 1, name: connect.title })).toBeVisible()
  expect(JSON.stringify(await readStorage(page))).not.toContain('test-key')
})

test('a typed amount is stored also when Back leaves the page before the field', async ({ page, open }) => {
  await open('/account')
  await page.getByRole('link', { name: en.account.changeNamed }).click()
  await amount(page, settings.spending.reserve).fill('12.5')
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1, name: 'Mira' })).toBeVisible()
  await page.goForward()
  await expect(amount(page, settings.spending.reserve)).toHaveValue('12.5')
})
