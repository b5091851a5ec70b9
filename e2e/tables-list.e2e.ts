import type { Locator, Page } from '@playwright/test'
import { en } from '#texts/en.ts'
import { gridTexts } from '#texts/tables/grid.ts'
import { expectGoodAtAllWidths } from './all-widths.ts'
import { expect, openOn, test } from './fixtures.ts'
import { gridInput } from './table-steps.ts'

const { tablesList: t, tablesTree, common, palette, shell } = en
const { grid } = gridTexts.en

const tree = (page: Page) => page.getByRole('treegrid', { name: t.tree.label })
const line = (page: Page, name: string) =>
  tree(page)
    .getByRole('row')
    .filter({ has: page.getByRole('link', { name, exact: true }) })
const names = (page: Page) => tree(page).getByRole('link')
const rightOf = (part: Locator) => part.evaluate((element) => element.getBoundingClientRect().right)
const mainNav = (page: Page) => page.getByRole('navigation', { name: shell.main })

async function choose(page: Page, name: string, item: string): Promise<void> {
  await page.getByRole('button', { name: t.actions(name), exact: true }).click()
  await page.getByRole('menuitem', { name: item, exact: true }).click()
}

/** Drags a line onto another with the mouse, in steps. */
async function drag(page: Page, from: string, to: { x: number; y: number }): Promise<void> {
  const box = await line(page, from).boundingBox()
  if (!box) throw new Error(`${from} is not in sight`)
  await page.mouse.move(box.x + 200, box.y + box.height / 2)
  await page.mouse.down()
  await page.mouse.move(box.x + 210, box.y + box.height / 2 + 10, { steps: 3 })
  await page.mouse.move(to.x, to.y, { steps: 6 })
}

const middle = async (page: Page, name: string) => {
  const box = await line(page, name).boundingBox()
  if (!box) throw new Error(`${name} is not in sight`)
  return { x: box.x + 260, y: box.y + box.height / 2 }
}

test('tables are found by search, and the URL restores the same list', async ({ page, open }) => {
  await open('/tables')
  await expect(names(page)).toHaveCount(16)
  await page.keyboard.press('/')
  await page.keyboard.type('lyon')
  await expect(names(page)).toHaveText(['Leads', 'Trade fair Lyon'])

  await page.goto(page.url())
  await expect(names(page)).toHaveText(['Leads', 'Trade fair Lyon'])
  await expect(page.getByRole('searchbox', { name: t.search })).toHaveValue('lyon')
})

test('by keys alone to the list, through its folders and into a table', async ({ page, open }) => {
  await open('/enrichments')
  await expect(page.getByRole('heading', { level: 1 })).toBeAttached()
  await page.keyboard.press('g')
  await page.keyboard.press('t')
  await expect(names(page)).toHaveCount(16)
  await page.keyboard.press('j')
  await expect(line(page, 'Leads')).toBeFocused()
  await page.keyboard.press('ArrowLeft')
  await expect(line(page, 'Leads')).toHaveAttribute('aria-expanded', 'false')
  await expect(names(page)).toHaveCount(12)
  await page.reload()
  await expect(names(page)).toHaveCount(12)
  await page.keyboard.press('j')
  await expect(line(page, 'Leads')).toBeFocused()
  // Two keys in a row: the second finds the folder as the first left it.
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowRight')
  await expect(line(page, 'Q3 outbound')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/tables\/[0-9a-f-]{36}$/)
  await expect(mainNav(page).getByRole('link', { name: 'Q3 outbound' })).toHaveAttribute('aria-current', 'page')
  await expect(page.getByRole('navigation', { name: shell.breadcrumb })).toHaveText('TablesLeadsQ3 outbound')
  // The keys belong to the grid at once.
  await expect(gridInput(page)).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await expect(gridInput(page)).toHaveAccessibleName(/^name, row 2/)
  await page.goBack()
  await expect(names(page)).toHaveCount(16)
})

test('a table is created in a folder with its columns, opened, and remembered', async ({ page, open, mock }) => {
  await open('/tables')
  await expect(names(page)).toHaveCount(16)
  await page.keyboard.press('n')
  const dialog = page.getByRole('dialog', { name: t.prompt.newTable.title })
  await expect(dialog.getByRole('textbox', { name: t.prompt.name })).toBeFocused()
  await page.keyboard.type('Autumn list')
  await page.keyboard.press('Tab')
  await page.keyboard.insertText('name\tdomain\temail')
  await dialog.getByRole('button', { name: /^None \(top level\)/ }).click()
  await page.getByRole('option', { name: 'Partners' }).click()
  await dialog.getByRole('button', { name: t.prompt.newTable.confirm }).dblclick()

  await expect(page).toHaveURL(/\/tables\/[0-9a-f-]{36}$/)
  await expect(page.getByRole('navigation', { name: shell.breadcrumb })).toHaveText('TablesPartnersAutumn list')
  const created = (await mock.requests()).filter(({ path }) => path === '/v1/table/create')
  expect(created).toHaveLength(1)
  await mainNav(page).getByRole('link', { name: shell.tables }).click()
  await expect(page.getByRole('region', { name: t.recent }).getByRole('link')).toHaveText(['Autumn list'])
})

test('a table is dragged to another folder, to the top level, and put back by Esc', async ({ page, open, mock }) => {
  await open('/tables')
  await expect(names(page)).toHaveCount(16)
  const moves = async () => (await mock.requests()).filter(({ path }) => path.endsWith('/move-table')).length

  await drag(page, 'Agencies', await middle(page, 'Leads'))
  await expect(page.getByText(t.dragging('Agencies', 'Leads'))).toBeVisible()
  await page.keyboard.press('Escape')
  await page.mouse.up()
  await expect(page.getByText(t.dragging('Agencies', 'Leads'))).toBeHidden()
  expect(await moves()).toBe(0)
  await expect(page).toHaveURL(/\/tables$/)

  // A line inside a folder represents the folder.
  await drag(page, 'Agencies', await middle(page, 'Trade fair Lyon'))
  await page.mouse.up()
  await expect(names(page).nth(5)).toHaveText('Agencies')
  await expect(line(page, 'Leads')).toContainText('5')

  const box = await tree(page).boundingBox()
  await drag(page, 'Agencies', { x: (box?.x ?? 0) + 300, y: (box?.y ?? 0) + 12 })
  await page.mouse.up()
  await expect(line(page, 'Agencies')).toHaveAttribute('aria-level', '1')
  await expect.poll(moves).toBe(2)
  await expect(page).toHaveURL(/\/tables$/)
})

test('by keyboard a table is moved, renamed and deleted, and the focus is restored', async ({ page, open }) => {
  await open('/tables')
  await line(page, 'Resellers').focus()
  await page.keyboard.press('m')
  const moving = page.getByRole('dialog', { name: t.prompt.move.title('Resellers') })
  await expect(moving.getByRole('radio', { name: 'Partners' })).toBeChecked()
  await expect(moving.getByRole('radio', { name: 'Partners' })).toBeFocused()
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('Enter')
  await expect(moving).toBeHidden()
  await expect(names(page).nth(5)).toHaveText('Resellers')

  await line(page, 'Resellers').focus()
  await page.keyboard.press('F2')
  const renaming = page.getByRole('dialog', { name: t.prompt.rename.title('Resellers') })
  await expect(renaming.getByRole('textbox', { name: t.prompt.name })).toBeFocused()
  await page.keyboard.type('Resellers EU')
  await page.keyboard.press('Enter')
  await expect(line(page, 'Resellers EU')).toBeVisible()
  await expect(line(page, 'Resellers EU')).toBeFocused()

  await page.keyboard.press('Delete')
  const removal = page.getByRole('alertdialog', { name: t.prompt.delete.title('Resellers EU') })
  await expect(removal.getByRole('button', { name: common.cancel })).toBeFocused()
  await page.keyboard.press('Shift+Tab')
  await removal.getByRole('button', { name: t.prompt.delete.confirm }).press('Enter')
  await expect(removal).toBeHidden()
  await expect(line(page, 'Resellers EU')).toHaveCount(0)
})

test('by keyboard a table is created, and its first row', async ({ page, open }) => {
  await open('/tables')
  await expect(names(page)).toHaveCount(16)
  await page.keyboard.press('n')
  await expect(page.getByRole('textbox', { name: t.prompt.name })).toBeFocused()
  await page.keyboard.type('Fresh')
  await page.keyboard.press('Tab')
  await page.keyboard.type('domain')
  await page.keyboard.press('Control+Enter')
  await expect(page.getByRole('button', { name: en.table.empty.add })).toBeFocused()
  await expect(gridInput(page)).toHaveAttribute('aria-label', grid.noRows)
  await page.keyboard.press('Enter')
  await expect(gridInput(page)).toBeFocused()
  await expect(gridInput(page)).toHaveAttribute('aria-label', grid.cell('domain', '1', grid.empty))
})

test('a folder is created, renamed and deleted, and its tables move to the top level', async ({ page, open }) => {
  await open('/tables')
  await page.getByRole('button', { name: t.newFolder }).click()
  await page.getByRole('textbox', { name: t.prompt.name }).fill('Archive')
  await page.keyboard.press('Enter')
  await expect(line(page, 'Archive')).toBeVisible()
  await choose(page, 'Leads', t.menu.rename)
  await page.getByRole('textbox', { name: t.prompt.name }).fill('Leads 2026')
  await page.keyboard.press('Enter')
  await expect(line(page, 'Leads 2026')).toBeVisible()

  await choose(page, 'Leads 2026', t.menu.delete)
  const dialog = page.getByRole('alertdialog', { name: t.prompt.deleteFolder.title('Leads 2026') })
  await expect(dialog.getByText('Its 4 tables move to the top level; none are deleted.')).toBeVisible()
  await dialog.getByRole('button', { name: t.prompt.deleteFolder.confirm }).click()
  await expect(line(page, 'Q3 outbound')).toHaveAttribute('aria-level', '1')
  await expect(names(page)).toHaveCount(16)
})

test('a table is duplicated, freed of duplicates and cleared where the service offers it', async ({
  page,
  open,
  mock,
}) => {
  await open('/tables')
  await choose(page, 'Nordics', t.menu.duplicate)
  await expect(names(page)).toHaveCount(17)
  await choose(page, 'Nordics', t.menu.dedupe)
  await page.getByRole('button', { name: t.prompt.dedupe.confirm }).click()
  await expect(page.getByText(/^(No|\d+|Nordics).*duplicate/).first()).toBeVisible()
  await choose(page, 'Nordics', t.menu.clear)
  await page.getByRole('button', { name: t.prompt.clear.confirm }).click()
  await expect(page.getByText(t.prompt.clear.done('Nordics')).first()).toBeVisible()
  expect(await mock.rowsOf('Nordics')).toEqual([])
  expect((await mock.rowsOf('Q3 outbound')).length).toBeGreaterThan(0)
})

test('the palette finds tables by name, and creates a new one from everywhere', async ({ page, open }) => {
  await open('/enrichments')
  await expect(page.getByRole('heading', { level: 1 })).toBeAttached()
  await page.keyboard.press('ControlOrMeta+k')
  await page.getByRole('combobox', { name: palette.label }).fill('lyon')
  await page.getByRole('option', { name: /Trade fair Lyon/ }).click()
  await expect(page).toHaveURL(/\/tables\/[0-9a-f-]{36}$/)
  await expect(gridInput(page)).toBeFocused()
  await page.keyboard.press('ControlOrMeta+k')
  await page.getByRole('combobox', { name: palette.label }).fill(palette.newTable)
  await page.getByRole('option', { name: palette.newTable, exact: true }).first().click()
  await expect(page.getByRole('dialog', { name: t.prompt.newTable.title })).toBeVisible()
})

test('on a phone the drawer shows the tables, and a table is moved by its menu', async ({ page, open }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await open('/tables')
  const edge = await rightOf(tree(page))
  expect(await rightOf(page.getByRole('button', { name: t.newTable }))).toBeLessThanOrEqual(edge)
  await choose(page, 'Agencies', t.menu.move)
  await page.getByRole('radio', { name: t.prompt.move.top }).check()
  await page.getByRole('button', { name: t.prompt.move.confirm }).click()
  await expect(line(page, 'Agencies')).toHaveAttribute('aria-level', '1')

  await page.getByRole('button', { name: shell.menu }).click()
  const drawer = page.getByRole('dialog', { name: shell.menu })
  await drawer.getByRole('button', { name: tablesTree.folder('Leads', 4) }).click()
  await drawer.getByRole('link', { name: 'Trade fair Lyon' }).click()
  await expect(page).toHaveURL(/\/tables\/[0-9a-f-]{36}$/)
  await expect(drawer).toBeHidden()
})

test('contract, offers: without a list a table is opened by its address, and without folders all is one list', async ({
  page,
  http,
}) => {
  await http.mock.seed({ name: 'showcase', settings: { offers: 'seed' } })
  await openOn(http, page, '/tables')
  await page
    .getByRole('textbox', { name: t.noList.id })
    .fill('https://app.brightloom.example/tables/6b50d2af-815b-47dc-a94f-43ff26182ee4')
  await page.getByRole('button', { name: t.noList.open }).click()
  await expect(page).toHaveURL(/\/tables\/6b50d2af-815b-47dc-a94f-43ff26182ee4$/)

  await http.mock.seed({ name: 'showcase' })
  await http.mock.fail({ match: { path: '/v1/folders' }, fault: { kind: 'status', status: 404 } })
  await page.goto(`${http.url}/settings/capabilities`)
  await page.getByRole('button', { name: new RegExp(en.settings.capabilities.names['list-tables']) }).click()
  await page.goto(`${http.url}/tables`)
  await expect(names(page)).toHaveCount(13)
  await expect(page.getByRole('button', { name: t.newFolder })).toHaveCount(0)
})

test('ux 14: notices about the list are below it, and no line moves', async ({ page, open, mock }) => {
  await open('/tables')
  await expect(names(page)).toHaveCount(16)
  const first = names(page).first()
  const before = await first.boundingBox()
  await mock.fail({
    match: { method: 'POST', path: '/v1/table/duplicate' },
    times: 1,
    fault: { kind: 'status', status: 422 },
  })
  await choose(page, 'Agencies', t.menu.duplicate)
  await expect(page.getByRole('alert')).toBeInViewport({ ratio: 1 })
  expect(await first.boundingBox()).toEqual(before)
})

test('ux 21: the list has no findings of axe in both themes and never scrolls sideways', async ({ page, open }) => {
  test.setTimeout(180_000)
  const check = (state: string) => expectGoodAtAllWidths(page, state)
  await open('/tables')
  await expect(names(page)).toHaveCount(16)
  await mainNav(page)
    .getByRole('button', { name: tablesTree.folder('Leads', 4) })
    .click()
  await check('list')
  await page.goto('/tables?folder=2')
  await expect(names(page)).toHaveCount(2)
  await check('folder')
  await page.goto('/tables?q=nothing')
  await expect(page.getByRole('heading', { name: t.noMatch.title('nothing') })).toBeVisible()
  await check('no match')
  for (const request of ['new-table', 'new-folder', 'delete-folder&of=1', 'rename-folder&of=1']) {
    await page.goto(`/tables?ask=${request}`)
    await expect(page.getByRole('dialog').or(page.getByRole('alertdialog'))).toBeVisible()
    await check(request)
  }
})
