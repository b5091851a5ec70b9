import { en } from '#texts/en.ts'
import { expectGoodAtAllWidths } from './all-widths.ts'
import { act, field, heading, listed, part, save, stored, table, toast, value, writes } from './connector-steps.ts'
import { expect, openOn, test } from './fixtures.ts'
import { runDialog } from './parts.ts'
import { fill, primary, tabTo } from './steps.ts'

const { connectorForm: t, connectorList: list, connectorCurl: curl } = en

test.describe('the list', () => {
  test('shows name, type, method, host and last change, and is searched and filtered', async ({ page, open }) => {
    await open('/connectors')
    const row = table(page).getByRole('row').filter({ hasText: 'Push to CRM' })
    for (const words of [list.types.exporter, 'PUT', 'crm.harbourline.example', 'days ago'])
      await expect(row).toContainText(words)
    await page.getByRole('searchbox', { name: list.search }).fill('kitewell')
    await expect.poll(() => listed(page)).toEqual(['Warehouse lookup'])
    await page.reload()
    await expect.poll(() => listed(page)).toEqual(['Warehouse lookup'])
    await page.getByRole('searchbox', { name: list.search }).fill('')
    await page.getByRole('radio', { name: list.types.simple }).check()
    await expect.poll(() => listed(page)).toEqual(['Notify the sales room', 'Ticket status'])
  })

  test('links to a new one, a copy and an edit; a deletion is confirmed and names what depends on it', async ({
    page,
    open,
    mock,
  }) => {
    await open('/connectors')
    await act(page, 'My scoring API', list.duplicate)
    await expect(field(page, t.name)).toHaveValue('My scoring API (copy)')
    await page.keyboard.press('Control+s')
    await expect(heading(page, 'My scoring API (copy)')).toBeVisible()
    await page.getByRole('navigation', { name: en.shell.breadcrumb }).getByRole('link').click()
    await table(page).getByRole('link', { name: 'My scoring API (copy)' }).click()
    await part(page, t.parts.headers).click()
    await page.getByRole('button', { name: t.rows.reveal('Authorization') }).click()
    await expect(value(page, 1)).toHaveValue('Bearer bl_live_9f27c04e51ad')

    await page.getByRole('navigation', { name: en.shell.breadcrumb }).getByRole('link').click()
    await act(page, 'My scoring API (copy)', list.delete)
    const dialog = page.getByRole('alertdialog', { name: list.removal.title('My scoring API (copy)') })
    await expect(dialog).toContainText(list.removal.others)
    await expect(dialog.getByRole('button', { name: en.common.cancel })).toBeFocused()
    await dialog.getByRole('button', { name: list.removal.confirm, exact: true }).click()
    await expect(toast(page, list.removal.deleted('My scoring API (copy)'))).toBeVisible()
    await expect(table(page).getByRole('link', { name: 'My scoring API (copy)' })).toHaveCount(0)
    expect(await writes(mock)).toEqual(['POST /v1/connectors/', 'DELETE /v1/connectors/7'])
    await page.getByRole('link', { name: list.create }).click()
    await expect(heading(page, t.newTitle)).toBeVisible()
  })
})

test.describe('a connector among the enrichments', () => {
  test('is found in the catalogue and run there', async ({ page, open, mock }) => {
    await open('/connectors')
    await page.getByRole('button', { name: list.actions('My scoring API') }).click()
    await page.getByRole('menuitem', { name: list.run }).click()
    // The list of connectors has a link of that name, too.
    await expect(page).toHaveURL(/\/enrichments/)
    await page.getByRole('link', { name: 'My scoring API', exact: true }).click()
    await expect(heading(page, 'My scoring API')).toBeVisible()
    await page.getByRole('main').getByRole('link', { name: en.enrichment.run, exact: true }).click()
    const dialog = runDialog(page, 'My scoring API')
    await fill(dialog, { domain: 'brightloom.example', staff: '240', title: 'VP Growth' })
    await primary(dialog).click()
    await expect(dialog.getByRole('status').filter({ hasText: en.tasks.status.running })).toBeVisible()
    await mock.advance(5_000)
    await expect(dialog.getByRole('status').filter({ hasText: en.tasks.status.done })).toBeVisible()
  })
})

test('contract, offers: where creating is not documented the form shows that and stays', async ({ page, http }) => {
  await http.mock.seed({ name: 'showcase', settings: { offers: 'seed' } })
  await openOn(http, page, '/connectors/new')
  await field(page, t.name).fill('Nowhere to go')
  await field(page, t.address).fill('https://nowhere.example/v1')
  await save(page).click()
  await expect(page.getByRole('alert').filter({ hasText: t.refused.notOffered.create })).toBeVisible()
  await expect(field(page, t.name)).toHaveValue('Nowhere to go')
  await page.goto(`${http.url}/connectors/2`)
  await field(page, t.name).fill('Warehouse, by its number')
  await save(page).click()
  await expect(toast(page, t.saved.title)).toBeVisible()
  await page.goto(`${http.url}/connectors/new`)
  await expect(field(page, t.name)).toHaveValue('Nowhere to go')
})

test('a connector is created by keyboard alone', async ({ page, open, mock }) => {
  await open('/connectors')
  const create = page.getByRole('link', { name: list.create })
  await expect(create).toBeVisible()
  await tabTo(page, create)
  await page.keyboard.press('Enter')
  await tabTo(page, field(page, t.name))
  await page.keyboard.type('By hand')
  await page.keyboard.press('Tab')
  await page.keyboard.press('ArrowLeft')
  await expect(page.getByRole('radio', { name: t.types.simple })).toBeChecked()
  await tabTo(page, page.getByRole('button', { name: new RegExp(t.method) }))
  await page.keyboard.press('Enter')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await tabTo(page, field(page, t.address))
  await page.keyboard.type('https://keys.example/v1')
  await tabTo(page, part(page, t.parts.headers))
  await page.keyboard.press('Enter')
  const add = page.getByRole('button', { name: t.rows.add.headers })
  await tabTo(page, add)
  await page.keyboard.press('Enter')
  await page.keyboard.type('X-One')
  await page.keyboard.press('Tab')
  await page.keyboard.type('1')
  // ↵ in a value begins the next row.
  await page.keyboard.press('Enter')
  await page.keyboard.type('X-Two')
  await page.keyboard.press('Alt+ArrowUp')
  await tabTo(page, page.getByRole('button', { name: t.rows.remove('X-One') }))
  await page.keyboard.press('Enter')
  await page.keyboard.press('Control+s')
  await expect(heading(page, 'By hand')).toBeVisible()
  expect(await writes(mock)).toEqual(['POST /v1/connectors/'])
  expect(await stored(page, 7)).toMatchObject({
    type: 'simple',
    method: 'post',
    url: 'https://keys.example/v1',
    headers: [{ name: 'X-Two', value: '' }],
  })
})

test.describe('ux 21: connectors have no findings of axe and never scroll sideways', () => {
  test('the list, an empty form and a full one', async ({ page, open }) => {
    test.setTimeout(180_000)
    await open('/connectors')
    await expect(page.getByRole('table', { name: list.table.label })).toBeVisible()
    await expectGoodAtAllWidths(page, 'list')
    await page.goto('/connectors/new')
    await expect(heading(page, t.newTitle)).toBeVisible()
    await expectGoodAtAllWidths(page, 'new')
    await save(page).click()
    await expect(page.getByRole('alert').first()).toBeVisible()
    await expectGoodAtAllWidths(page, 'new, refused by the form')
    await page.getByRole('button', { name: t.paste }).click()
    await field(page, curl.label).fill("curl -k -X POST https://a.example/v1 -H 'Authorization: Bearer tok_1' -d '{}'")
    await expect(page.getByRole('dialog', { name: curl.title })).toContainText(curl.changes.title)
    await expectGoodAtAllWidths(page, 'paste curl')
    await page.getByRole('button', { name: curl.apply }).click()
    await expectGoodAtAllWidths(page, 'read from curl')
    await page.goto('/connectors/1')
    await expect(page.getByRole('textbox', { name: t.body.templateLabel })).toBeVisible()
    await expectGoodAtAllWidths(page, 'template')
  })

  test('every part of the form, theirs beside mine, and leaving', async ({ page, open, mock }) => {
    test.setTimeout(180_000)
    await open('/connectors')
    for (const name of ['parameters', 'headers', 'auth'] as const) {
      await page.goto(`/connectors/3?part=${name}`)
      await expect(heading(page, 'Push to CRM')).toBeVisible()
      await expectGoodAtAllWidths(page, name)
    }
    await page.goto('/connectors/3?part=headers')
    await page.getByRole('radio', { name: t.rows.asText }).check()
    await field(page, t.address).fill('http://mira:pass@169.254.169.254/')
    await expectGoodAtAllWidths(page, 'bulk text and warnings')
    await field(page, t.name).fill('Mine')
    await mock.editConnector(3, { name: 'Theirs' })
    await save(page).click()
    await expect(page.getByRole('dialog', { name: t.conflict.title })).toBeVisible()
    await expectGoodAtAllWidths(page, 'conflict')
    await page.keyboard.press('Escape')
    await page.getByRole('navigation', { name: en.shell.breadcrumb }).getByRole('link').click()
    await expect(page.getByRole('alertdialog', { name: t.leave.title })).toBeVisible()
    await expectGoodAtAllWidths(page, 'leaving')
  })
})
