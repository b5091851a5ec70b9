import { readFile } from 'node:fs/promises'
import type { Locator, Page } from '@playwright/test'
import { seededTableId } from '#mock-service/seeds/sketched-table.ts'
import { en } from '#texts/en.ts'
import { saveResultTexts } from '#texts/tables/save-result.ts'
import { tableTexts } from '#texts/tables/table.ts'
import { tableRowsTexts } from '#texts/tables/table-rows.ts'
import { resultTexts } from '#texts/tasks/result.ts'
import { axeFindingsInBothThemes } from './axe.ts'
import { boxOf } from './canvas-steps.ts'
import { expect, type Mock, openOn, test } from './fixtures.ts'
import { DESK, PHONE, tooWide } from './layout.ts'
import { exportAs, ILSE, runElsewhere } from './steps.ts'
import { cell, expectMark, held, openTable, OUTBOUND, patches, paste, saved, type } from './table-steps.ts'

const { shell } = en
const { tableRows: t, common } = tableRowsTexts.en
const { table: words } = tableTexts.en
const { saveResult: save, tableColumns } = saveResultTexts.en
const { types } = tableColumns.add
const { result } = resultTexts.en

const LYON = seededTableId('Trade fair Lyon')
/** Rows of that table as it is seeded. */
const COUNT = 312

const form = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
const inserts = async (mock: Mock) =>
  (await mock.requests()).filter(({ method, path }) => method === 'POST' && path.endsWith('/rows'))
const menu = (page: Page, item: string) => page.getByRole('menuitem', { name: item, exact: true })
const rowCount = (page: Page) => page.getByRole('grid').getAttribute('aria-rowcount')

// axe checks every rendered cell; a busy machine needs its time.
test.describe.configure({ timeout: 180_000 })

/** Checks a part of the page in both themes. */
async function expectAccessible(page: Page, state: string, part: string): Promise<void> {
  expect.soft(await axeFindingsInBothThemes(page, (axe) => axe.include(part)), state).toEqual([])
}

test('row expand: a row as a form beside the rows, edited by keys, with the row before and the next', async ({
  http,
  page,
}) => {
  await openTable(http, page)
  await cell(page, 5, 1).click()
  await cell(page, 5, 1).click({ button: 'right' })
  await menu(page, t.menu.open).click()
  const row = form(page, t.form.row('6'))
  const domain = row.getByRole('textbox', { name: 'domain' })
  await expect(domain).toBeFocused()
  await domain.fill('oakandtide.example')
  // It shows in the grid while it is typed, and is at the service without a press of anything.
  await expect(cell(page, 5, 1)).toHaveText('oakandtide.example')
  await expect.poll(() => held(http.mock, 5, 'domain')).toBe('oakandtide.example')
  // A column that an enrichment fills is written like any other.
  await row.getByRole('textbox', { name: 'email' }).fill('ilse@oakandtide.example')
  await expect.poll(() => held(http.mock, 5, 'email')).toBe('ilse@oakandtide.example')

  await page.keyboard.press('Alt+ArrowDown')
  await expect(form(page, t.form.row('7')).getByRole('textbox', { name: 'name' })).toHaveValue('Renske Hoekema')
  await form(page, t.form.row('7')).getByRole('button', { name: t.form.before }).click()
  await expect(row).toBeVisible()
  await expectAccessible(page, 'form', `[aria-label="${t.form.row('6')}"]`)
  await page.keyboard.press('Escape')
  await expect(row).toBeHidden()
  // The keyboard is in the grid again.
  await page.keyboard.press('ArrowDown')
  await expect(cell(page, 6, 1)).toHaveAttribute('aria-selected', 'true')
})

/** Scrolls the form so far that of an element just the upper 12 px are in view. */
const showUpperEdge = (element: Locator) =>
  element.evaluate((field) => {
    let scroller = field.parentElement
    while (scroller && getComputedStyle(scroller).overflowY !== 'auto') scroller = scroller.parentElement
    if (!scroller) throw new Error('The form does not scroll.')
    scroller.scrollTop += field.getBoundingClientRect().top - scroller.getBoundingClientRect().bottom + 12
  })

test('narrow screen: one row fills the page, and what is typed there is saved', async ({ http, page }) => {
  await page.setViewportSize(PHONE)
  await openOn(http, page, `/tables/${OUTBOUND}?form=6`)
  const row = form(page, t.form.row('6'))
  await row.getByRole('textbox', { name: 'domain' }).fill('oakandtide.')
  await expect(row.getByText(/^Saving 1$/).or(saved(page))).toBeVisible()
  await expect.poll(() => held(http.mock, 5, 'domain')).toBe('oakandtide.')
  const stage = row.getByRole('combobox', { name: 'stage' })
  await showUpperEdge(stage)
  const { x, y } = await boxOf(stage)
  await page.mouse.click(x + 20, y + 4)
  await expect(page.getByRole('listbox', { name: 'stage' })).toBeVisible()
  // At the first letter the browser scrolls the field into view: the list stays, and so does the letter.
  await page.keyboard.type('Los')
  await expect(stage).toHaveValue('Los')
  await page.getByRole('option', { name: 'Lost' }).click()
  await row.getByLabel('next_call').fill('2026-12-24')
  await row.getByRole('checkbox', { name: 'customer' }).click()
  await expect.poll(() => held(http.mock, 5, 'stage')).toBe('Lost')
  await expect.poll(() => held(http.mock, 5, 'next_call')).toBe('2026-12-24')
  await expect(saved(page)).toBeVisible()
  await expect.poll(() => tooWide(page)).toEqual([])
  await expectAccessible(page, 'form on a phone', 'body')

  await row.getByRole('button', { name: t.form.next }).click()
  await expect(form(page, t.form.row('7'))).toBeVisible()
  await expect(page).toHaveURL(/form=7/)
  await form(page, t.form.row('7')).getByRole('button', { name: t.form.all }).click()
  await expect(page.getByRole('grid')).toBeVisible()
})

test('insert: a row is added by the menu, takes what is typed at once, and is sent once', async ({ http, page }) => {
  await openTable(http, page, LYON)
  await cell(page, 0, 0).click({ button: 'right' })
  await menu(page, t.menu.add).click()
  await page.keyboard.type('Nora Field')
  await page.keyboard.press('Tab')
  await page.keyboard.type('Fieldworks')
  await page.keyboard.press('Enter')
  await expect.poll(() => held(http.mock, COUNT, 'name', LYON)).toBe('Nora Field')
  await expect.poll(() => held(http.mock, COUNT, 'company', LYON)).toBe('Fieldworks')
  await expect(saved(page)).toBeVisible()
  await expect.poll(() => rowCount(page)).toBe(String(COUNT + 2))
  expect(await inserts(http.mock)).toHaveLength(1)
})

test('reliability F01: a row whose response is lost is reconciled, and never created twice', async ({ http, page }) => {
  await openTable(http, page, LYON)
  await http.mock.fail({
    match: { method: 'POST', path: `/v1/table/${LYON}/rows` },
    fault: { kind: 'lost', when: 'after' },
    times: 1,
  })
  await cell(page, 0, 0).click({ button: 'right' })
  await menu(page, t.menu.add).click()
  await page.keyboard.type('Once')
  await page.keyboard.press('Enter')
  await expect.poll(() => held(http.mock, COUNT, 'name', LYON)).toBe('Once')
  await expect(saved(page)).toBeVisible()
  expect(await inserts(http.mock)).toHaveLength(1)
  expect(await http.mock.rowsOf(LYON, COUNT, 5)).toHaveLength(1)
})

test('reliability F09: a row that a closed tab left is sent from whatever page is opened next', async ({
  http,
  page,
  context,
}) => {
  await openTable(http, page, LYON)
  await cell(page, 0, 0).click({ button: 'right' })
  await expect(menu(page, t.menu.add)).toBeVisible()
  // Notes come under the rows: nothing moves away from under the pointer.
  const top = () => page.locator('[role=grid]').evaluate((grid) => grid.getBoundingClientRect().top)
  const before = await top()
  await context.setOffline(true)
  await expect(page.getByText(shell.offline)).toBeInViewport()
  expect(await top()).toBe(before)
  await menu(page, t.menu.add).click()
  await page.keyboard.type('Left behind')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: /^Saving|on hold$/ })).toBeVisible()
  await expectMark(page, COUNT, 0, 'device')
  // Not in the page alone any more.
  await expect(page.getByText(/not on this device/)).toHaveCount(0)
  await page.close()
  await context.setOffline(false)
  expect(await http.mock.rowsOf(LYON, COUNT, 5)).toEqual([])

  const next = await context.newPage()
  await openOn(http, next, '/tasks')
  await expect.poll(() => held(http.mock, COUNT, 'name', LYON), { timeout: 20_000 }).toBe('Left behind')
  expect(await inserts(http.mock)).toHaveLength(1)
})

test('paste: beyond the end it adds rows; above fifty it is previewed first', async ({ http, page }) => {
  await openTable(http, page, LYON)
  await page.keyboard.press('Tab')
  await cell(page, 0, 0).click()
  await page.keyboard.press('Control+End')
  await page.keyboard.press('Home')
  await expect(cell(page, COUNT - 1, 0)).toBeVisible()
  await paste(
    page,
    Array.from({ length: 60 }, (_, at) => [`Person ${at}`, `Company ${at}`]),
  )
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText(t.paste.adds('59'))).toBeVisible()
  await expectAccessible(page, 'paste preview', '[role=dialog]')
  await dialog.getByRole('button', { name: t.paste.confirm, exact: true }).click()
  await expect.poll(() => held(http.mock, COUNT - 1, 'name', LYON)).toBe('Person 0')
  await expect.poll(() => held(http.mock, COUNT + 58, 'name', LYON), { timeout: 30_000 }).toBe('Person 59')
  await expect.poll(() => held(http.mock, COUNT + 58, 'company', LYON)).toBe('Company 59')
  const names = (await http.mock.rowsOf(LYON, COUNT, 100)).map((row) => row['name'])
  expect(names).toEqual(Array.from({ length: 59 }, (_, at) => `Person ${at + 1}`))
  expect((await inserts(http.mock)).length).toBe(2)

  // It was one act, so it is one undo: the cell of the old row, and all rows that came with it.
  const before = await held(http.mock, COUNT - 2, 'name', LYON)
  await expect(saved(page)).toBeVisible()
  await page.keyboard.press('Control+z')
  await expect.poll(() => rowCount(page), { timeout: 30_000 }).toBe(String(COUNT + 1))
  await expect.poll(async () => (await http.mock.rowsOf(LYON, COUNT, 1)).length).toBe(0)
  await expect.poll(() => held(http.mock, COUNT - 1, 'name', LYON)).not.toBe('Person 0')
  expect(await held(http.mock, COUNT - 2, 'name', LYON)).toBe(before)
  await expect(saved(page)).toBeVisible()
  await page.keyboard.press('Control+y')
  await expect.poll(() => held(http.mock, COUNT + 58, 'name', LYON), { timeout: 30_000 }).toBe('Person 59')
  await expect.poll(() => held(http.mock, COUNT - 1, 'name', LYON)).toBe('Person 0')
  expect((await http.mock.rowsOf(LYON, COUNT, 100)).length).toBe(59)
})

test('delete: several rows are deleted after a dialog with their number, and undo restores all their values', async ({
  http,
  page,
}) => {
  const filled = ['email', 'title', 'booth'] as const
  for (const column of filled) await http.mock.editTable({ kind: 'processor', table: LYON, column, processor: 123 })
  const valuesFrom = async (from: number) =>
    (await http.mock.rowsOf(LYON, from, 3)).map(({ id: _id, ...values }) =>
      Object.fromEntries(Object.entries(values).filter(([, value]) => value !== '' && value !== null)),
    )
  await openTable(http, page, LYON)
  const before = await valuesFrom(0)
  const first = await held(http.mock, 3, 'name', LYON)
  await cell(page, 0, 0).click()
  await cell(page, 2, 1).click({ modifiers: ['Shift'] })
  await cell(page, 1, 0).click({ button: 'right' })
  await menu(page, t.menu.delete('3')).click()
  const question = page.getByRole('alertdialog', { name: t.remove.title('3') })
  await expect(question.getByRole('button', { name: common.cancel })).toBeFocused()
  await expectAccessible(page, 'deletion', '[role=alertdialog]')
  await question.getByRole('button', { name: t.remove.confirm, exact: true }).click()
  await expect(question).toBeHidden()
  await expect(cell(page, 0, 0)).toHaveText(String(first))
  expect((await http.mock.rowsOf(LYON, 0, 1))[0]?.['name']).toBe(first)
  await expect.poll(() => rowCount(page)).toBe(String(COUNT - 3 + 1))

  // Undo makes them again at the end, also after the page was loaded again; once.
  await page.reload()
  await expect.poll(() => rowCount(page)).toBe(String(COUNT - 3 + 1))
  await page.getByRole('button', { name: words.undo, exact: true }).click()
  await expect.poll(() => rowCount(page)).toBe(String(COUNT + 1))
  await expect(saved(page)).toBeVisible()
  expect(await valuesFrom(COUNT - 3)).toEqual(before)
  expect((await http.mock.rowsOf(LYON, 0, 1))[0]?.['name']).toBe(first)
})

test('refused: the note at the cell, the list of what is not saved, copy, file, retry and discard', async ({
  http,
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await openTable(http, page, LYON)
  await type(page, 1, 0, '__refused__')
  await expectMark(page, 1, 0, 'refused')
  // By key, from wherever the selection is.
  await page.keyboard.press('Alt+F8')
  const note = page.getByRole('complementary').filter({ hasText: t.why.refused('name') })
  await expect(note).toContainText('VALUE_REFUSED')
  await expectAccessible(page, 'note', 'aside')
  await note.getByRole('button', { name: t.copyValue }).click()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('__refused__')

  await page.getByRole('button', { name: /1 failed/ }).click()
  const panel = page.getByRole('dialog', { name: t.unsaved.title })
  await expect(panel).toContainText(t.unsaved.place('2', 'name'))
  await expectAccessible(page, 'unsaved', '[role=dialog]')
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    exportAs(page, panel, en.common.downloadExcel, t.unsaved.download),
  ])
  // For Excel it begins with a byte order mark.
  expect(await readFile(await file.path(), 'utf8')).toMatch(/^\uFEFF[^]*VALUE_REFUSED,__refused__/)
  const before = (await patches(http.mock)).length
  await panel.getByRole('button', { name: t.retry }).click()
  await expect.poll(async () => (await patches(http.mock)).length).toBe(before + 1)
  await panel.getByRole('button', { name: t.discard }).click()
  await expect(panel).toContainText(t.unsaved.none)
  await panel.getByRole('button', { name: common.close }).click()
  await expect(cell(page, 1, 0)).not.toHaveText('__refused__')
})

test('ux 5, save to table: outputs to columns and a new one, rows added; it survives a reload', async ({
  http,
  page,
}) => {
  const id = await runElsewhere(http.url, ILSE)
  await http.mock.advance(60_000)
  await openOn(http, page, `/tasks/${id}`)
  await page.getByRole('link', { name: result.saveToTable }).click()
  await page.getByRole('combobox', { name: save.table }).click()
  await page.getByRole('option', { name: 'Trade fair Lyon' }).click()
  await expect(page.getByText(save.map)).toBeVisible()
  await page.setViewportSize(PHONE)
  await expect.poll(() => tooWide(page)).toEqual([])
  await expectAccessible(page, 'save to a table, phone', 'body')
  await page.setViewportSize(DESK)
  await expectAccessible(page, 'save to a table', 'body')
  await page.getByRole('button', { name: save.save('1') }).click()
  const outcome = page.getByRole('region', { name: save.done.title('1', 'Trade fair Lyon') })
  await expect(outcome).toContainText(save.done.saved('1'))
  await page.reload()
  await expect(outcome).toContainText(save.done.saved('1'))
  await expect.poll(() => held(http.mock, COUNT, 'email', LYON)).toBe('i.vantorre@brightloom.example')
  expect(await inserts(http.mock)).toHaveLength(1)
})

test('ux 5, save to table: rows that are there are found by a column, and filled only where they are empty', async ({
  http,
  page,
}) => {
  const id = await runElsewhere(http.url, ILSE)
  await http.mock.advance(60_000)
  const name = await held(http.mock, 4, 'name', LYON)
  await openOn(http, page, `/tasks/${id}/save?table=${LYON}`)
  await http.mock.editTable({
    kind: 'cell',
    table: LYON,
    row: 4,
    column: 'email',
    value: 'i.vantorre@brightloom.example',
  })
  await page.getByRole('radio', { name: save.fill }).check()
  await page.getByRole('button', { name: new RegExp(save.by) }).click()
  await page.getByRole('option', { name: 'email', exact: true }).click()
  // The type of a new column follows from its values, or from the user's choice.
  await expect(page.getByRole('button', { name: save.typeOf('confidence') })).toContainText(types.number)
  await page.getByRole('button', { name: save.typeOf('confidence') }).click()
  await page.getByRole('option', { name: types.text, exact: true }).click()
  await page.getByRole('button', { name: save.save('1') }).click()
  await expect(page.getByRole('status').filter({ hasText: save.done.saved('1') })).toBeVisible()
  // The found row keeps what it had, and has what it lacked in a column that was made for it.
  await expect.poll(() => held(http.mock, 4, 'confidence', LYON)).toBe('94')
  expect(await held(http.mock, 4, 'name', LYON)).toBe(name)
  expect(await inserts(http.mock)).toHaveLength(0)
})
