import type { Page } from '@playwright/test'
import { en } from '#texts/en.ts'
import { expectGoodAtAllWidths } from './all-widths.ts'
import { expect, type Mock, openOn, test } from './fixtures.ts'
import { runDialog } from './parts.ts'
import { primary } from './steps.ts'

const { connectorList: t, common, palette, shell } = en

const table = (page: Page) => page.getByRole('table', { name: t.table.label })
const names = (page: Page) => table(page).getByRole('link')
const deletions = async (mock: Mock) => (await mock.requests()).filter(({ method }) => method === 'DELETE')

async function choose(page: Page, name: string, item: string): Promise<void> {
  await page.getByRole('button', { name: t.actions(name) }).click()
  await page.getByRole('menuitem', { name: item }).click()
}

test('connectors are found by search and type; the URL restores the same list', async ({ page, open }) => {
  await open('/connectors')
  await expect(names(page)).toHaveCount(6)
  await expect(names(page).first()).toHaveText('Close the loop')
  await page.keyboard.press('/')
  await page.keyboard.type('example post')
  await expect(names(page)).toHaveText(['My scoring API', 'Notify the sales room'])
  await page.getByRole('radio', { name: t.types.simple }).check()
  await expect(names(page)).toHaveText(['Notify the sales room'])

  await page.goto(page.url())
  await expect(names(page)).toHaveText(['Notify the sales room'])
  await expect(page.getByRole('searchbox', { name: t.search })).toHaveValue('example post')
})

test('by keys alone to a connector and to a new one', async ({ page, open }) => {
  await open('/enrichments')
  await expect(page.getByRole('heading', { level: 1 })).toBeAttached()
  await page.keyboard.press('g')
  await page.keyboard.press('c')
  await expect(names(page)).toHaveCount(6)
  await page.keyboard.press('j')
  await expect(names(page).first()).toBeFocused()
  await page.keyboard.press('j')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/connectors\/1$/)
  await page.goBack()
  await expect(names(page)).toHaveCount(6)
  await page.keyboard.press('n')
  await expect(page).toHaveURL(/\/connectors\/new$/)
})

test('a copy begins as a form, and creates nothing before it is saved', async ({ page, open, mock }) => {
  await open('/connectors')
  await choose(page, 'Warehouse lookup', t.duplicate)

  await expect(page).toHaveURL(/\/connectors\/new\?copy=2$/)
  await expect(page.getByRole('textbox', { name: en.connectorForm.name, exact: true })).toHaveValue(/Warehouse lookup/)
  expect((await mock.requests()).filter(({ method }) => method === 'POST')).toEqual([])
})

test('a deletion is confirmed, names what depends on it, and happens once', async ({ page, open, mock }) => {
  await open('/connectors')
  await choose(page, 'My scoring API', t.delete)
  const dialog = page.getByRole('alertdialog', { name: t.removal.title('My scoring API') })
  await expect(dialog.getByText(t.removal.listed('My scoring API'))).toBeVisible()
  await expect(dialog.getByRole('button', { name: common.cancel })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  expect(await deletions(mock)).toEqual([])

  await choose(page, 'My scoring API', t.delete)
  await dialog.getByRole('button', { name: t.removal.confirm }).dblclick()
  await expect(dialog).toBeHidden()
  await expect(names(page)).toHaveCount(5)
  expect(await deletions(mock)).toHaveLength(1)
})

test('a connector of type enrichment is found in the catalogue and run like an enrichment', async ({ page, open }) => {
  await open('/connectors')
  await choose(page, 'My scoring API', t.run)
  const found = page.getByRole('list', { name: en.catalogue.list }).getByRole('link', { name: 'My scoring API' })
  await found.first().click()
  await expect(page.getByRole('heading', { level: 1, name: 'My scoring API' })).toBeVisible()

  await page.getByRole('link', { name: /^Run/ }).first().click()
  const dialog = runDialog(page, 'My scoring API')
  for (const [name, value] of Object.entries({ domain: 'brightloom.example', staff: '240', title: 'CTO' })) {
    await dialog.getByRole('textbox', { name, exact: true }).fill(value)
  }
  await primary(dialog).click()
  await expect(page.getByRole('region', { name: en.result.title, exact: true }).getByText('segment')).toBeVisible({
    timeout: 20_000,
  })
})

test('the palette finds connectors, and opens a new one from everywhere', async ({ page, open }) => {
  await open('/enrichments')
  await expect(page.getByRole('heading', { level: 1 })).toBeAttached()
  await page.keyboard.press('ControlOrMeta+k')
  await page.getByRole('combobox', { name: palette.label }).fill('crm push')
  await page.getByRole('option', { name: /Push to CRM/ }).click()
  await expect(page).toHaveURL(/\/connectors\/3$/)
  await page.keyboard.press('ControlOrMeta+k')
  await page.getByRole('combobox', { name: palette.label }).fill(shell.newConnector)
  await page.getByRole('option', { name: shell.newConnector, exact: true }).click()
  await expect(page).toHaveURL(/\/connectors\/new$/)
})

test('contract, offers: without a list a connector is opened by its number', async ({ page, http }) => {
  await http.mock.seed({ name: 'showcase', settings: { offers: 'seed' } })
  await openOn(http, page, '/connectors')
  await page.getByRole('textbox', { name: t.noList.number }).fill('3')
  await page.getByRole('button', { name: t.noList.open }).click()
  await expect(page).toHaveURL(/\/connectors\/3$/)
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Push to CRM')
})

test('ux 21: the list has no findings of axe in both themes and never scrolls sideways', async ({
  page,
  open,
  mock,
}) => {
  const check = (state: string) => expectGoodAtAllWidths(page, state)
  await open('/connectors')
  await expect(names(page)).toHaveCount(6)
  await check('list')
  await page.goto('/connectors?q=nothing')
  await expect(page.getByRole('button', { name: t.noMatch.clear })).toBeVisible()
  await check('no match')
  await page.goto('/connectors?delete=1')
  await expect(page.getByText(t.removal.listed('My scoring API'))).toBeVisible()
  await check('delete')
  await page.goto('/connectors')
  await expect(page.getByRole('button', { name: t.actions('Push to CRM') })).toBeVisible()
  await mock.settings({ offers: 'seed' })
  await page.reload()
  await expect(page.getByRole('textbox', { name: t.noList.number })).toBeVisible()
  await check('no list')
})
