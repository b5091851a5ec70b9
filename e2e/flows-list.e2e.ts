import type { Page } from '@playwright/test'
import { readFile } from 'node:fs/promises'
import { en } from '#texts/en.ts'
import { flowListTexts } from '#texts/flows/flow-list.ts'
import { expectGoodAtAllWidths } from './all-widths.ts'
import { expect, openOn, test } from './fixtures.ts'
import { expectFocus, tabTo } from './steps.ts'

const { flowList: t } = flowListTexts.en
const { common, palette } = en

const table = (page: Page) => page.getByRole('table', { name: t.table.label })
const names = (page: Page) => table(page).getByRole('link')

async function choose(page: Page, name: string, item: string): Promise<void> {
  await page.getByRole('button', { name: t.actions(name), exact: true }).click()
  await page.getByRole('menuitem', { name: item }).click()
}

test('by keys alone to the flows, found by search, and to a new one from a template', async ({ page, open, mock }) => {
  await open('/enrichments')
  await expect(page.getByRole('list', { name: en.catalogue.list })).toBeVisible()
  await page.keyboard.press('g')
  await page.keyboard.press('f')
  await expect(names(page)).toHaveCount(7)
  await expect(table(page).getByRole('row', { name: /Lead scoring/ })).toContainText(t.problems.some(1))
  await page.keyboard.press('/')
  await page.keyboard.type('lead verified')
  await expect(names(page)).toHaveText(['Lead to verified email'])
  await page.goto(page.url())
  await expect(page.getByRole('searchbox', { name: t.search })).toHaveValue('lead verified')
  await expect(names(page)).toHaveText(['Lead to verified email'])
  await page.keyboard.press('j')
  await expect(names(page).first()).toBeFocused()

  await page.keyboard.press('n')
  const dialog = page.getByRole('dialog', { name: t.prompt.create.title })
  await expect(dialog.getByRole('textbox', { name: t.prompt.name })).toBeFocused()
  await page.keyboard.type('Conditional branch')
  await dialog.getByRole('radio', { name: t.prompt.create.templates.branch.name }).check()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/flows\/fl_\w{8}$/)
  expect(await mock.flowOf('Conditional branch')).toMatchObject({
    version: 1,
    config: { nodes: [{ id: 'size' }, {}, {}] },
  })
})

test('ux 14: notices about the list are below it, and no line moves', async ({ page, open, mock }) => {
  await open('/flows')
  await expect(names(page)).toHaveCount(7)
  // Each line requests its problems by a POST, too.
  await expect(page.getByRole('img', { name: t.problems.asking })).toHaveCount(0)
  const first = names(page).first()
  const before = await first.boundingBox()
  await mock.fail({ match: { method: 'POST', path: '/v1/flows' }, times: 1, fault: { kind: 'status', status: 422 } })
  await choose(page, 'Lead scoring', t.menu.duplicate)
  await expect(page.getByRole('alert')).toBeInViewport({ ratio: 1 })
  expect(await first.boundingBox()).toEqual(before)
})

test('a flow is renamed, copied, saved as a file, imported from it, and deleted after a confirmation', async ({
  page,
  open,
  mock,
}) => {
  await open('/flows')
  await choose(page, 'Website summary', t.menu.rename)
  await page.getByRole('textbox', { name: t.prompt.name }).fill('Site summary')
  await page.keyboard.press('Enter')
  await expect(names(page).filter({ hasText: 'Site summary' })).toHaveCount(1)

  await choose(page, 'Site summary', t.menu.duplicate)
  await expect(names(page).filter({ hasText: t.copyOf('Site summary') })).toHaveCount(1)

  const [download] = await Promise.all([page.waitForEvent('download'), choose(page, 'Site summary', t.menu.export)])
  expect(download.suggestedFilename()).toBe('site-summary.flow.json')
  const file = await readFile(await download.path())
  const first = await mock.flowOf('Site summary')
  await page.getByRole('button', { name: t.import }).click()
  const dialog = page.getByRole('dialog', { name: t.prompt.import.title })
  const chooser = page.waitForEvent('filechooser')
  await dialog.getByRole('button', { name: t.prompt.import.choose }).click()
  await (await chooser).setFiles({ name: 'site.json', mimeType: 'application/json', buffer: file })
  await dialog.getByRole('textbox', { name: t.prompt.name }).fill('Brought back')
  await dialog.getByRole('button', { name: t.prompt.import.confirm }).click()
  await expect(page).toHaveURL(/\/flows\/fl_\w{8}$/)
  const back = await mock.flowOf('Brought back')
  expect(JSON.stringify([back.config, back.ui])).toBe(JSON.stringify([first.config, first.ui]))

  await page.goto('/flows')
  await choose(page, 'Brought back', t.menu.delete)
  const question = page.getByRole('alertdialog', { name: t.prompt.delete.title('Brought back') })
  await expect(question.getByRole('button', { name: common.cancel })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(question).toBeHidden()
  await choose(page, 'Brought back', t.menu.delete)
  await question.getByRole('button', { name: t.prompt.delete.confirm }).dblclick()
  await expect(names(page).filter({ hasText: 'Brought back' })).toHaveCount(0)
  expect((await mock.requests()).filter(({ method }) => method === 'DELETE')).toHaveLength(1)

  await choose(page, 'Company card', t.menu.delete)
  const refused = page.getByRole('alertdialog', { name: t.prompt.delete.title('Company card') })
  await refused.getByRole('button', { name: t.prompt.delete.confirm }).click()
  await expect(refused.getByRole('alert')).toContainText('Target accounts, staff')
})

test('contract, offers: without a list a flow is opened by its id; with one, from the palette', async ({
  page,
  http,
}) => {
  await http.mock.seed({ name: 'showcase', settings: { offers: 'seed' } })
  await openOn(http, page, '/flows')
  await page.getByRole('textbox', { name: t.noList.id }).fill('fl_verified1')
  await page.getByRole('button', { name: t.noList.open }).click()
  await expect(page).toHaveURL(/\/flows\/fl_verified1$/)

  await http.mock.seed({ name: 'showcase' })
  await page.goto(`${http.url}/settings/capabilities`)
  await page
    .getByRole('button', { name: en.settings.capabilities.checkNamed(en.settings.capabilities.names['list-flows']) })
    .click()
  await page.keyboard.press('ControlOrMeta+k')
  await page.getByRole('combobox', { name: palette.label }).fill('job watch')
  await page.getByRole('option', { name: /Job change watch/ }).click()
  await expect(page).toHaveURL(/\/flows\/fl_jobchange$/)
})

test('ux 21: the list of flows has no findings of axe in both themes and never scrolls sideways', async ({
  page,
  open,
  mock,
}) => {
  // Four widths and two themes of each state; a busy machine needs its time.
  test.setTimeout(180_000)
  const check = (state: string) => expectGoodAtAllWidths(page, state)
  await open('/flows')
  await expect(table(page).getByText(t.problems.none)).toHaveCount(5)
  await check('list')
  await page.goto('/flows?ask=new')
  await expect(page.getByRole('dialog', { name: t.prompt.create.title })).toBeVisible()
  await check('new')
  await page.goto('/flows')
  await expect(page.getByRole('button', { name: t.actions('Lead scoring') })).toBeVisible()
  await mock.settings({ offers: 'seed' })
  await page.reload()
  await expect(page.getByRole('textbox', { name: t.noList.id })).toBeVisible()
  await check('no list')
})

test('flows: a menu opened by Enter or by Space, held or not, has its first item in focus, and does nothing yet', async ({
  page,
  open,
}) => {
  await open('/flows')
  const opener = page.getByRole('button', { name: t.actions('Lead scoring'), exact: true })
  await tabTo(page, opener)
  for (const key of ['Enter', ' ']) {
    await page.keyboard.down(key)
    await page.keyboard.down(key)
    await expectFocus(page.getByRole('menuitem', { name: t.menu.open }))
    await page.keyboard.down(key)
    await page.keyboard.up(key)
    await expectFocus(page.getByRole('menuitem', { name: t.menu.open }))
    await page.keyboard.press('Escape')
    await expectFocus(opener)
  }
  await expect(page).toHaveURL(/\/flows$/)
})
