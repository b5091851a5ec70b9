import type { Locator } from '@playwright/test'
import { seededTableId } from '#mock-service/seeds/sketched-table.ts'
import { en } from '#texts/en.ts'
import { saveResultTexts } from '#texts/tables/save-result.ts'
import { expect, type Mock, test } from './fixtures.ts'
import { runDialog, runState } from './parts.ts'
import { fill, ILSE, paid, primary } from './steps.ts'

const { connectorList, connectorForm, tablesList, tableColumns, flowList, run, result, tasks } = en
const { saveResult: save } = saveResultTexts.en

/** Clicks a button twice in one task, and again at every change of the page for as long as it exists. */
const pressOnAndOn = (button: Locator): Promise<void> =>
  button.evaluate((node) => {
    const press = () => node instanceof HTMLElement && node.isConnected && node.click()
    new MutationObserver(press).observe(document, {
      subtree: true,
      childList: true,
      attributes: true,
      characterData: true,
    })
    press()
    press()
  })
const sent = async (mock: Mock, method: string, path: RegExp) =>
  (await mock.requests()).filter((request) => request.method === method && path.test(request.path))

test.describe('a button that spends, clicked at every moment', () => {
  test('buys one run, and so does the second step that confirms it; its result is saved once', async ({
    page,
    open,
    mock,
  }) => {
    await open('/enrichments/106?run=one')
    const question = runDialog(page, 'People at company')
    await fill(question, { domain: ILSE.domain, limit: '400' })
    await pressOnAndOn(primary(question))
    const step = page.getByRole('alertdialog', { name: run.confirm.title('60') })
    await pressOnAndOn(step.getByRole('button', { name: run.confirm.spend('60') }))
    await expect(runState(question)).toBeVisible()
    expect(await paid(mock)).toHaveLength(1)

    await page.goto('/enrichments/141?run=one')
    const dialog = runDialog(page, 'Buying intent score')
    await fill(dialog, { domain: ILSE.domain, topic: 'sails' })
    await pressOnAndOn(primary(dialog))
    await expect(runState(dialog)).toBeVisible()
    await mock.advance(15_000)
    await page.getByRole('link', { name: result.saveToTable }).click()
    expect(await paid(mock)).toHaveLength(1)

    await page.getByRole('combobox', { name: save.table }).click()
    await page.getByRole('option', { name: 'Trade fair Lyon' }).click()
    await pressOnAndOn(page.getByRole('button', { name: save.save('1') }))
    await expect(page.getByText(save.done.saved('1')).first()).toBeVisible()
    expect(await sent(mock, 'POST', /\/rows$/)).toHaveLength(1)
  })

  test('buys one run of a flow', async ({ page, open, mock }) => {
    await open('/flows/fl_verified1?run=one')
    const dialog = runDialog(page, 'Lead to verified email')
    await fill(dialog, { full_name: 'Ilse Vantorre', company: 'Brightloom' })
    await expect(primary(dialog)).toContainText('Spend up to')
    await pressOnAndOn(primary(dialog))
    await expect(runState(dialog)).toBeVisible()
    await mock.advance(15_000)
    await expect(runState(dialog)).toContainText(tasks.status.done)
    expect(await paid(mock)).toHaveLength(1)
  })
})

test.describe('a button that is clicked at every moment until its dialog is closed', () => {
  test('deletes one connector once', async ({ page, open, mock }) => {
    await open('/connectors')
    await page.getByRole('button', { name: connectorList.actions('My scoring API') }).click()
    await page.getByRole('menuitem', { name: connectorList.delete }).click()
    const dialog = page.getByRole('alertdialog')
    await pressOnAndOn(dialog.getByRole('button', { name: connectorList.removal.confirm }))

    await expect(dialog).toBeHidden()
    await expect(page.getByRole('link', { name: 'My scoring API' })).toHaveCount(0)
    expect(await sent(mock, 'DELETE', /^\/v1\/connectors\//)).toHaveLength(1)
  })

  test('creates one connector', async ({ page, open, mock }) => {
    await open('/connectors/new')
    await page.getByRole('textbox', { name: connectorForm.name, exact: true }).fill('Lead score')
    await page.getByRole('textbox', { name: connectorForm.address }).fill('https://api.kitewell.example/score')
    await pressOnAndOn(page.getByRole('button', { name: connectorForm.save }))

    await expect(page).toHaveURL(/\/connectors\/\d+$/)
    await expect(page.getByRole('heading', { level: 1, name: 'Lead score' })).toBeVisible()
    expect(await sent(mock, 'POST', /^\/v1\/connectors/)).toHaveLength(1)
  })

  test('creates one folder', async ({ page, open, mock }) => {
    await open('/tables')
    await page.getByRole('button', { name: tablesList.newFolder }).click()
    const dialog = page.getByRole('dialog', { name: tablesList.prompt.newFolder.title })
    await dialog.getByRole('textbox', { name: tablesList.prompt.name }).fill('Archive')
    await pressOnAndOn(dialog.getByRole('button', { name: tablesList.prompt.newFolder.confirm }))

    await expect(dialog).toBeHidden()
    expect(await sent(mock, 'POST', /folder/)).toHaveLength(1)
  })

  test('creates one column', async ({ page, open, mock }) => {
    await open(`/tables/${seededTableId('Q3 outbound')}`)
    await page.getByRole('button', { name: tableColumns.head.add, exact: true }).click()
    const dialog = page.getByRole('dialog', { name: tableColumns.add.title })
    await dialog.getByRole('textbox', { name: tableColumns.add.name }).fill('mood')
    await pressOnAndOn(dialog.getByRole('button', { name: tableColumns.add.create }))

    await expect(page.getByRole('columnheader', { name: 'mood', exact: true })).toBeVisible()
    await expect(dialog).toBeHidden()
    expect(await sent(mock, 'POST', /column/)).toHaveLength(1)
  })

  test('renames a column once, and deletes it once', async ({ page, open, mock }) => {
    await open(`/tables/${seededTableId('Q3 outbound')}`)
    const openMenu = async (column: string, item: string) => {
      await page.getByRole('columnheader', { name: column, exact: true }).click({ button: 'right' })
      await page.getByRole('menuitem', { name: item }).click()
    }
    await openMenu('title', tableColumns.menu.rename)
    const renaming = page.getByRole('dialog', { name: tableColumns.rename.title('title') })
    await renaming.getByRole('textbox', { name: tableColumns.rename.name }).fill('role')
    await pressOnAndOn(renaming.getByRole('button', { name: tableColumns.rename.confirm }))
    await expect(renaming).toBeHidden()

    await openMenu('role', tableColumns.menu.delete)
    const removal = page.getByRole('alertdialog', { name: tableColumns.delete.title('role') })
    await pressOnAndOn(removal.getByRole('button', { name: tableColumns.delete.confirm }))
    await expect(removal).toBeHidden()
    await expect(page.getByRole('columnheader', { name: 'role', exact: true })).toHaveCount(0)
    expect(await sent(mock, 'PATCH', /\/columns\//)).toHaveLength(1)
    expect(await sent(mock, 'DELETE', /\/columns\//)).toHaveLength(1)
  })

  test('creates one flow', async ({ page, open, mock }) => {
    await open('/flows?ask=new')
    const dialog = page.getByRole('dialog', { name: flowList.prompt.create.title })
    await dialog.getByRole('textbox', { name: flowList.prompt.name }).fill('Once')
    await pressOnAndOn(dialog.getByRole('button', { name: flowList.prompt.create.confirm }))

    await expect(page).toHaveURL(/\/flows\/fl_\w{8}$/)
    expect(await sent(mock, 'POST', /^\/v1\/flows$/)).toHaveLength(1)
  })

  test('creates one copy of a flow', async ({ page, open, mock }) => {
    await open('/flows')
    await page.getByRole('button', { name: flowList.actions('Lead scoring') }).click()
    await pressOnAndOn(page.getByRole('menuitem', { name: flowList.menu.duplicate }))

    await expect(page.getByRole('menu')).toHaveCount(0)
    await expect(page.getByText(/ created$/).first()).toBeVisible()
    expect(await sent(mock, 'POST', /^\/v1\/flows$/)).toHaveLength(1)
  })

  test('creates one copy of a table', async ({ page, open, mock }) => {
    await open('/tables')
    await page.getByRole('button', { name: tablesList.actions('Q3 outbound') }).click()
    await pressOnAndOn(page.getByRole('menuitem', { name: tablesList.menu.duplicate, exact: true }))

    await expect(page.getByRole('menu')).toHaveCount(0)
    await expect(page.getByText(/ created$/).first()).toBeVisible()
    expect(await sent(mock, 'POST', /duplicate/)).toHaveLength(1)
  })
})
