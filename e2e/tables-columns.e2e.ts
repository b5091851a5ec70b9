import type { Page } from '@playwright/test'
import { seededTableId } from '#mock-service/seeds/sketched-table.ts'
import { en } from '#texts/en.ts'
import { axeFindings } from './axe.ts'
import { expect, type Mock, openOn, test } from './fixtures.ts'
import { tooWide } from './layout.ts'
import { gridInput } from './table-steps.ts'

const { table, tableColumns: t, common } = en

const outbound = `/tables/${seededTableId('Q3 outbound')}`
const pathOf = (name: string) => `/tables/${seededTableId(name)}`

const heads = (page: Page) => page.locator('[role=columnheader][data-place]')
const head = (page: Page, name: string) => page.getByRole('columnheader', { name, exact: true })
const names = (page: Page) => heads(page).evaluateAll((all) => all.map((each) => each.getAttribute('aria-label') ?? ''))
const widthOf = async (page: Page, name: string) => Math.round((await head(page, name).boundingBox())?.width ?? 0)
const cell = (page: Page, row: number, column: number) =>
  page.locator(`[role=row][aria-rowindex="${row + 2}"] [role=gridcell][aria-colindex="${column + 2}"]`)
const rowHeight = async (page: Page) => {
  const [first, second] = [await cell(page, 0, 0).boundingBox(), await cell(page, 1, 0).boundingBox()]
  return first && second ? Math.round(second.y - first.y) : undefined
}
const sent = async (mock: Mock, method: string, path: RegExp) =>
  (await mock.requests()).filter((request) => request.method === method && path.test(request.path))

/** Drags between two points with intermediate moves; `drop` false keeps the button down. */
async function drag(page: Page, from: { x: number; y: number }, to: { x: number; y: number }, drop = true) {
  await page.mouse.move(from.x, from.y)
  await page.mouse.down()
  await page.mouse.move(to.x, to.y, { steps: 8 })
  if (drop) await page.mouse.up()
}
async function middleOf(page: Page, name: string) {
  const box = await head(page, name).boundingBox()
  if (!box) throw new Error(`${name} is not to be seen.`)
  return { x: box.x + box.width / 2, y: box.y + box.height / 2, left: box.x, right: box.x + box.width }
}
async function choose(page: Page, name: string, item: string) {
  await head(page, name).hover()
  await page.getByRole('button', { name: t.head.menu(name), exact: true }).click()
  await page.getByRole('menuitem', { name: item, exact: true }).click()
}

test('columns: an edge is dragged wider, fits at a double click, is reset by Esc, and stays so here', async ({
  http,
  page,
}) => {
  await openOn(http, page, outbound)
  await expect(head(page, 'domain')).toBeVisible()
  const { right, y } = await middleOf(page, 'domain')
  await drag(page, { x: right - 1, y }, { x: right + 79, y })
  await expect.poll(() => widthOf(page, 'domain')).toBe(240)
  // The cells are as wide as their header, and the next column begins where it ends.
  await expect.poll(async () => Math.round((await cell(page, 0, 1).boundingBox())?.width ?? 0)).toBe(240)

  const edge = await middleOf(page, 'title')
  await drag(page, { x: edge.right - 1, y }, { x: edge.right + 120, y }, false)
  await page.keyboard.press('Escape')
  await page.mouse.up()
  await expect.poll(() => widthOf(page, 'title')).toBe(160)

  await page.mouse.dblclick(edge.right - 1, y)
  await expect.poll(() => widthOf(page, 'title')).not.toBe(160)
  const fitted = await widthOf(page, 'title')

  await page.reload()
  await expect(head(page, 'domain')).toBeVisible()
  await expect.poll(() => widthOf(page, 'domain')).toBe(240)
  expect(await widthOf(page, 'title')).toBe(fitted)
})

test('columns: a header is dragged to another position, and the service stores the order for all users', async ({
  http,
  page,
  browser,
}) => {
  await openOn(http, page, outbound)
  await expect(head(page, 'title')).toBeVisible()
  const domain = await middleOf(page, 'domain')
  await drag(page, await middleOf(page, 'title'), { x: domain.left + 20, y: domain.y })
  await expect.poll(async () => (await names(page)).slice(0, 3)).toEqual(['name', 'title', 'domain'])
  await expect(cell(page, 0, 1)).toHaveText('VP Growth')
  await expect.poll(async () => (await sent(http.mock, 'POST', /\/reorder$/)).length).toBe(1)

  const other = await browser.newContext()
  const theirs = await other.newPage()
  await openOn(http, theirs, outbound)
  await expect(head(theirs, 'title')).toBeVisible()
  expect((await names(theirs)).slice(0, 3)).toEqual(['name', 'title', 'domain'])
  await other.close()

  await page.getByRole('button', { name: table.undo, exact: true }).click()
  await expect.poll(async () => (await names(page)).slice(0, 3)).toEqual(['name', 'domain', 'title'])
  await expect.poll(async () => (await sent(http.mock, 'POST', /\/reorder$/)).length).toBe(2)
})

test('columns: a service that orders none leaves the order to this device', async ({ http, page }) => {
  await http.mock.settings({ offers: 'seed' })
  await openOn(http, page, outbound)
  await expect(head(page, 'title')).toBeVisible()
  await choose(page, 'title', t.menu.toStart)
  await expect.poll(async () => (await names(page)).slice(0, 3)).toEqual(['name', 'title', 'domain'])
  await expect(page.getByRole('region', { name: en.shell.toasts }).getByText(t.reorder.here)).toBeVisible()
  await page.reload()
  await expect(head(page, 'title')).toBeVisible()
  await expect.poll(async () => (await names(page)).slice(0, 3)).toEqual(['name', 'title', 'domain'])
  await choose(page, 'domain', t.menu.toStart)
  await expect.poll(async () => (await names(page)).slice(0, 3)).toEqual(['name', 'domain', 'title'])
  expect(await sent(http.mock, 'POST', /\/reorder$/)).toHaveLength(1)
})

test('columns: pinned columns stay while the other columns scroll; two tabs show the same', async ({
  http,
  page,
  context,
}) => {
  await openOn(http, page, outbound)
  await expect(head(page, 'domain')).toBeVisible()
  const other = await context.newPage()
  await openOn(http, other, outbound)
  await expect(head(other, 'domain')).toBeVisible()

  await choose(page, 'domain', t.menu.freeze)
  const before = await middleOf(page, 'domain')
  await page.mouse.move(700, 400)
  await page.mouse.wheel(900, 0)
  await expect.poll(async () => head(page, 'title').isVisible()).toBe(false)
  expect((await middleOf(page, 'domain')).x).toBe(before.x)

  await choose(other, 'domain', t.menu.hide)
  await expect(head(page, 'domain')).toBeHidden()
  await expect(page.getByRole('button', { name: t.panel.button }).getByText(t.panel.hidden(1))).toBeVisible()
})

test('columns: the list of columns hides, shows, finds, pins, moves and sets the row height', async ({
  http,
  page,
}) => {
  await openOn(http, page, outbound)
  await expect(head(page, 'domain')).toBeVisible()
  await page.getByRole('button', { name: t.panel.button }).click()
  const panel = page.getByRole('dialog', { name: t.panel.label })
  await panel.getByRole('checkbox', { name: t.panel.show('domain') }).click()
  await expect(head(page, 'domain')).toHaveCount(0)
  await panel.getByRole('button', { name: t.panel.pin('company') }).click()
  await expect.poll(async () => (await names(page)).slice(0, 3)).toEqual(['name', 'company', 'title'])

  await panel.getByRole('button', { name: t.panel.move('title') }).focus()
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('ArrowUp')
  await expect.poll(async () => (await names(page)).slice(0, 3)).toEqual(['name', 'title', 'company'])

  await panel.getByRole('searchbox', { name: t.panel.find }).fill('dom')
  await expect(panel.getByRole('listitem')).toHaveCount(1)
  await panel.getByRole('button', { name: t.panel.showAll }).click()
  await expect(head(page, 'domain')).toBeVisible()
  await panel.getByRole('radio', { name: t.panel.sizes.compact }).check()
  await expect.poll(() => rowHeight(page)).toBe(28)
  expect(await axeFindings(page)).toEqual([])

  await page.keyboard.press('Escape')
  await expect(panel).toBeHidden()
  await page.reload()
  await expect(head(page, 'company')).toBeVisible()
  await expect.poll(() => rowHeight(page)).toBe(28)
})

test('columns: by keys alone headers are reached, moved, widened, pinned and renamed', async ({ http, page }) => {
  await openOn(http, page, outbound)
  await head(page, 'name').focus()
  await page.keyboard.press('ArrowRight')
  await expect(head(page, 'domain')).toBeFocused()
  await page.keyboard.press('Alt+ArrowRight')
  await expect.poll(() => widthOf(page, 'domain')).toBe(176)
  await page.keyboard.press('Alt+Shift+ArrowRight')
  await expect.poll(async () => (await names(page)).slice(0, 3)).toEqual(['name', 'title', 'domain'])
  await expect(head(page, 'domain')).toBeFocused()
  await page.keyboard.press('End')
  await expect(head(page, 'signals')).toBeFocused()
  await expect(head(page, 'signals')).toBeInViewport()
  await page.keyboard.press('Home')
  await expect(head(page, 'name')).toBeFocused()

  await page.keyboard.press('Enter')
  await expect(page.getByRole('menuitem', { name: t.menu.rename })).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('menu')).toBeHidden()
  await expect(head(page, 'name')).toBeFocused()

  await page.keyboard.press('F2')
  const dialog = page.getByRole('dialog', { name: t.rename.title('name') })
  await expect(dialog.getByRole('textbox', { name: t.rename.name })).toBeFocused()
  await page.keyboard.type('full name')
  await page.keyboard.press('Enter')
  await expect(dialog).toBeHidden()
  await expect(head(page, 'full name')).toBeVisible()
  await expect(cell(page, 0, 0)).toHaveText('Ilse Vantorre')
})

test('columns: a column is added beside another, with its type and the service’s own settings', async ({
  http,
  page,
}) => {
  await openOn(http, page, outbound)
  await expect(head(page, 'name')).toBeVisible()
  await choose(page, 'name', t.menu.insertAfter)
  const dialog = page.getByRole('dialog', { name: t.add.title })
  await dialog.getByRole('button', { name: t.add.create }).click()
  await expect(dialog.getByText(t.problems.noName)).toBeVisible()
  await dialog.getByRole('textbox', { name: t.add.name }).fill('domain')
  await dialog.getByRole('button', { name: t.add.create }).click()
  await expect(dialog.getByText(t.problems.twin)).toBeVisible()

  await dialog.getByRole('textbox', { name: t.add.name }).fill('mood')
  await dialog.getByRole('button', { name: t.add.type }).click()
  await page.getByRole('option', { name: t.add.types.select, exact: true }).click()
  await dialog.getByText(t.add.advanced).click()
  await dialog.getByRole('textbox', { name: t.add.config }).fill('["A"]')
  await dialog.getByRole('button', { name: t.add.create }).click()
  await expect(dialog.getByText(t.problems.noObject)).toBeVisible()
  await dialog.getByRole('textbox', { name: t.add.config }).fill('{"options":["A","B"]}')
  expect(await axeFindings(page)).toEqual([])
  await dialog.getByRole('button', { name: t.add.create }).dblclick()
  await expect(dialog).toBeHidden()

  await expect.poll(async () => (await names(page)).slice(0, 3)).toEqual(['name', 'mood', 'domain'])
  const created = await sent(http.mock, 'POST', /\/columns$/)
  expect(created.map(({ body }) => body)).toEqual([{ name: 'mood', type: 'select', config: { options: ['A', 'B'] } }])
})

test('columns: a response that is lost adds no second column', async ({ http, page }) => {
  await http.mock.fail({
    match: { method: 'POST', path: '/v1/table/*/columns' },
    times: 1,
    fault: { kind: 'lost', when: 'after' },
  })
  await openOn(http, page, outbound)
  await expect(head(page, 'name')).toBeVisible()
  await choose(page, 'name', t.menu.insertBefore)
  const dialog = page.getByRole('dialog', { name: t.add.title })
  await dialog.getByRole('textbox', { name: t.add.name }).fill('mood')
  await page.keyboard.press('Enter')
  await expect(dialog).toBeHidden({ timeout: 30_000 })
  await expect.poll(async () => (await names(page)).filter((name) => name === 'mood')).toHaveLength(1)
  expect(await sent(http.mock, 'POST', /\/columns$/)).toHaveLength(1)
})

test('columns: deleting one is confirmed, and it is deleted for good', async ({ http, page }) => {
  await openOn(http, page, outbound)
  await expect(head(page, 'domain')).toBeVisible()
  await choose(page, 'domain', t.menu.delete)
  const dialog = page.getByRole('alertdialog', { name: t.delete.title('domain') })
  await expect(dialog.getByRole('button', { name: common.cancel })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(dialog).toBeHidden()
  expect(await sent(http.mock, 'DELETE', /./)).toEqual([])

  await choose(page, 'domain', t.menu.delete)
  await dialog.getByRole('button', { name: t.delete.confirm }).click()
  await expect(head(page, 'domain')).toHaveCount(0)
  expect(await sent(http.mock, 'DELETE', /\/columns\//)).toHaveLength(1)
})

test('columns: columns of one name are marked, and any name works', async ({ http, page }) => {
  await http.mock.seed({ name: 'hostile' })
  await openOn(http, page, pathOf('Twins'))
  await expect(heads(page).first()).toBeVisible()
  await expect(heads(page).filter({ hasText: t.head.twin })).toHaveCount(2)
  await expect(head(page, '__proto__')).toBeVisible()
  await choose(page, 'a.b', t.menu.pin)
  await choose(page, '__proto__', t.menu.pin)
  await expect.poll(async () => (await names(page)).slice(1, 3)).toEqual(['a.b', '__proto__'])
  await page.reload()
  await expect(head(page, 'a.b')).toBeVisible()
  await expect.poll(async () => (await names(page)).slice(1, 3)).toEqual(['a.b', '__proto__'])
})

test('columns: of 500 columns only the visible ones are rendered, above their cells at any scroll position', async ({
  http,
  page,
}) => {
  await http.mock.seed({ name: 'hostile' })
  await openOn(http, page, pathOf('500 columns'))
  await expect(head(page, 'column 1')).toBeVisible()
  expect(await heads(page).count()).toBeLessThan(30)
  await page.mouse.move(700, 400)
  await page.mouse.wheel(40_000, 0)
  await expect(head(page, 'column 252')).toBeInViewport()
  expect(await heads(page).count()).toBeLessThan(30)
  const above = await middleOf(page, 'column 252')
  await expect.poll(async () => (await cell(page, 0, 251).boundingBox())?.x).toBe(above.left)
  await heads(page).nth(5).focus()
  await page.keyboard.press('End')
  await expect(head(page, 'column 500')).toBeFocused()
  await expect(head(page, 'column 500')).toBeInViewport()
  await expect(page.getByRole('button', { name: t.head.add, exact: true })).toBeAttached()
})

test('columns: a header selects its column, with Shift all up to it, and typing continues in the cells', async ({
  http,
  page,
}) => {
  await openOn(http, page, outbound)
  await head(page, 'domain').click()
  await expect(head(page, 'domain')).toHaveAttribute('aria-selected', 'true')
  await expect(gridInput(page)).toBeFocused()
  await head(page, 'title').click({ modifiers: ['Shift'] })
  await expect(head(page, 'title')).toHaveAttribute('aria-selected', 'true')
  await expect(cell(page, 7, 2)).toHaveAttribute('aria-selected', 'true')
  await page.getByRole('checkbox', { name: t.head.selectAll }).check()
  await expect(cell(page, 7, 0)).toHaveAttribute('aria-selected', 'true')
})

test('columns: headers are above their cells when the keyboard reaches the end', async ({ http, page }) => {
  await openOn(http, page, outbound)
  await head(page, 'name').focus()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: t.head.add, exact: true })).toBeFocused()
  await expect(head(page, 'signals')).toBeInViewport()
  const last = await heads(page).count()
  const index = Number(
    await heads(page)
      .nth(last - 1)
      .getAttribute('data-place'),
  )
  const name = (await names(page)).at(-1) ?? ''
  await expect.poll(async () => (await cell(page, 0, index).boundingBox())?.x).toBe((await middleOf(page, name)).left)
})

test('columns: what was typed is sent under the old name before a column gets its new one', async ({ http, page }) => {
  await openOn(http, page, outbound)
  await cell(page, 0, 1).click()
  await page.keyboard.type('first.example')
  await page.keyboard.press('Enter')
  await choose(page, 'domain', t.menu.rename)
  await expect(page.getByRole('textbox', { name: t.rename.name })).toBeFocused()
  await page.keyboard.type('website')
  await page.keyboard.press('Enter')
  await expect(head(page, 'website')).toBeVisible()
  await expect(cell(page, 0, 1)).toHaveText('first.example')
  const writes = await sent(http.mock, 'PATCH', /./)
  expect(writes.map(({ path }) => path.replace(/.*[/](rows|columns).*/, '$1'))).toEqual(['rows', 'columns'])
  expect(JSON.stringify(writes[0]?.body)).toContain('"domain":"first.example"')
})

test('columns: from right to left everything is mirrored', async ({ http, page }) => {
  await openOn(http, page, outbound)
  await expect(head(page, 'domain')).toBeVisible()
  await page.evaluate(() => document.querySelector('.ec')?.setAttribute('dir', 'rtl'))
  await page.setViewportSize({ width: 1280, height: 900 })
  const first = await middleOf(page, 'name')
  const second = await middleOf(page, 'domain')
  expect(second.right).toBe(first.left)
  await drag(page, { x: second.left + 1, y: second.y }, { x: second.left - 59, y: second.y })
  await expect.poll(() => widthOf(page, 'domain')).toBe(220)
  const title = await middleOf(page, 'title')
  await drag(page, title, { x: first.right - 20, y: title.y })
  await expect.poll(async () => (await names(page)).slice(0, 3)).toEqual(['title', 'name', 'domain'])
})

for (const theme of ['light', 'dark'] as const) {
  test(`columns: axe finds nothing in the headers and their menu (${theme})`, async ({ http, page }) => {
    await page.emulateMedia({ colorScheme: theme })
    await openOn(http, page, outbound)
    await expect(head(page, 'domain')).toBeVisible()
    expect(await axeFindings(page)).toEqual([])
    await head(page, 'domain').hover()
    await page.getByRole('button', { name: t.head.menu('domain'), exact: true }).click()
    await expect(page.getByRole('menu')).toBeVisible()
    expect(await axeFindings(page)).toEqual([])
  })
}

test('columns: in a narrow window the columns are listed too', async ({ http, page }) => {
  await page.setViewportSize({ width: 720, height: 900 })
  await openOn(http, page, outbound)
  await page.getByRole('button', { name: t.panel.button }).click()
  const panel = page.getByRole('dialog', { name: t.panel.label })
  await expect(panel.getByRole('listitem').first()).toBeVisible()
  await expect.poll(() => tooWide(page)).toEqual([])
  expect(await axeFindings(page)).toEqual([])
})
