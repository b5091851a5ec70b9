import { en } from '#texts/en.ts'
import { flowEditor as t } from '#texts/en/flow-editor.ts'
import { flowSaving } from '#texts/en/flow-saving.ts'
import type { Locator, Page } from '@playwright/test'
import { axeFindings } from './axe.ts'
import { expect, test } from './fixtures.ts'

const LEADS = '/flows/fl_leadscore'

const card = (page: Page, name: string): Locator => page.locator('.react-flow__node').filter({ hasText: name })
const port = (of: Locator, side: 'in' | 'out'): Locator =>
  of.locator(`.react-flow__handle[data-handleid^="${side}"]`).first()
const wires = (page: Page): Locator => page.locator('.react-flow__edge')
const saved = (page: Page): Locator => page.getByText(flowSaving.saved, { exact: true })
const unsaved = (page: Page): Locator => page.getByText(flowSaving.unsaved, { exact: true })

async function opened(page: Page): Promise<void> {
  await expect(card(page, 'Email finder')).toBeVisible()
  await expect(card(page, 'Work email')).toContainText('0.4')
}

/** Leads a wire by the mouse. */
async function draw(page: Page, from: Locator, to: { readonly x: number; readonly y: number }): Promise<void> {
  const box = await from.boundingBox()
  if (!box) throw new Error('The port is not there.')
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2)
  await page.mouse.down()
  await page.mouse.move(to.x - 20, to.y - 10, { steps: 4 })
  await page.mouse.move(to.x, to.y, { steps: 2 })
  await page.mouse.up()
}

const middleOf = async (locator: Locator) => {
  const box = await locator.boundingBox()
  if (!box) throw new Error('It is not there.')
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
}

async function expectNoFindings(page: Page): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    expect(await axeFindings(page)).toEqual([])
  }
}

test('a flow is changed by mouse: moved, wired, added to, undone, saved', async ({ page, open, mock }) => {
  await open(LEADS)
  await opened(page)
  const finder = card(page, 'Email finder')

  await test.step('a card is moved, and undo puts it back', async () => {
    const before = await middleOf(finder)
    await page.mouse.move(before.x, before.y)
    await page.mouse.down()
    await page.mouse.move(before.x + 30, before.y + 90, { steps: 5 })
    await page.mouse.up()
    await expect(unsaved(page)).toBeVisible()
    expect((await middleOf(finder)).y).toBeGreaterThan(before.y + 60)
    await page.keyboard.press('Control+z')
    await expect.poll(async () => (await middleOf(finder)).y).toBeCloseTo(before.y, 0)
    await expect(saved(page)).toBeVisible()
  })

  await test.step('a wire asks what feeds what, and writes just that reference', async () => {
    const drawn = page.locator('.react-flow__edge[data-id="inputs/company|>nodes/score"]')
    await draw(page, port(card(page, 'company'), 'out'), await middleOf(card(page, 'Scoring API')))
    const list = page.getByRole('listbox')
    await expect(list).toBeVisible()
    await page.keyboard.type('title')
    await page.keyboard.press('Enter')
    await expect(drawn).toHaveCount(1)
    await page.keyboard.press('Control+z')
    await expect(drawn).toHaveCount(0)
  })

  await test.step('a wire let go over nothing asks what is to be put there', async () => {
    const count = await wires(page).count()
    await draw(page, port(card(page, 'Find domain'), 'out'), { x: 460, y: 700 })
    await page.getByRole('combobox', { name: t.palette.label }).fill('headcount')
    await page
      .getByRole('option', { name: /Headcount/ })
      .first()
      .click()
    await expect(card(page, 'Headcount')).toBeVisible()
    await expect(wires(page)).toHaveCount(count + 1)
  })

  await test.step('what is saved is what is seen', async () => {
    await page.keyboard.press('Control+s')
    await expect(saved(page)).toBeVisible()
    const flow = await mock.flowOf('fl_leadscore')
    expect(JSON.stringify(flow?.config)).toContain('Headcount')
  })
})

test('a flow is built by keyboard alone: added by typing, wired in connect mode, renamed, copied, deleted', async ({
  page,
  open,
}) => {
  await open(LEADS)
  await opened(page)

  await test.step('arrows go from card to card', async () => {
    await card(page, 'full_name').focus()
    await page.keyboard.press('ArrowRight')
    await expect(card(page, 'Split name')).toBeFocused()
    await page.keyboard.press('ArrowRight')
    await expect(card(page, 'Email finder')).toBeFocused()
  })

  await test.step('a letter asks what is to be added', async () => {
    await page.keyboard.press('m')
    await expect(page.getByRole('combobox', { name: t.palette.label })).toHaveValue('m')
    await page.keyboard.type('obile number')
    await page.keyboard.press('Enter')
    await expect(card(page, 'Mobile number')).toBeFocused()
  })

  await test.step('connect mode leads a wire', async () => {
    await card(page, 'Find domain').focus()
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('ArrowLeft')
    await expect(card(page, 'Find domain')).toBeFocused()
    const count = await wires(page).count()
    await page.keyboard.press('c')
    await expect(page.getByRole('status').filter({ hasText: t.connect.banner('Find domain') })).toContainText(
      'Company profile',
    )
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Escape')
    await expect(page.getByRole('status').filter({ hasText: t.connect.banner('Find domain') })).toHaveCount(0)
    await expect(wires(page)).toHaveCount(count)
  })

  await test.step('F2 gives a card another name', async () => {
    await card(page, 'Mobile number').focus()
    await page.keyboard.press('F2')
    await page.getByRole('textbox', { name: t.rename.label('Mobile number') }).fill('Direct line')
    await page.keyboard.press('Enter')
    await expect(card(page, 'Direct line')).toBeFocused()
  })

  await test.step('what is deleted comes back with undo', async () => {
    await page.keyboard.press('Delete')
    await expect(card(page, 'Direct line')).toHaveCount(0)
    await page.keyboard.press('Control+z')
    await expect(card(page, 'Direct line')).toBeVisible()
  })
})

test('list, JSON and graph are views of one flow, each without findings of axe', async ({ page, open }) => {
  await open(LEADS)
  await opened(page)
  await expectNoFindings(page)

  await page.keyboard.press('Alt+2')
  const list = page.getByRole('treegrid', { name: t.list.label })
  await list.getByRole('row', { name: /Find domain/ }).focus()
  await page.keyboard.press('F2')
  await page.getByRole('textbox').last().fill('Domain of the company')
  await page.keyboard.press('Enter')
  await expect(list.getByRole('row', { name: /Domain of the company/ })).toBeFocused()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowDown')
  await expect(list.getByRole('row', { name: /^company_name/ })).toBeFocused()
  await page.keyboard.press('Delete')
  await expect(list.getByRole('row', { name: /^company_name/ })).toContainText(t.list.nothing)
  await expectNoFindings(page)

  await page.keyboard.press('Alt+1')
  await expect(card(page, 'Domain of the company')).toContainText(t.noValue)

  await page.keyboard.press('Alt+3')
  await expect(page.getByRole('textbox', { name: t.json.label })).toContainText('"Domain of the company"')
  await expectNoFindings(page)

  await page.getByRole('link', { name: en.shell.home }).first().click()
  await expect(page.getByRole('alertdialog')).toBeVisible()
  await page.getByRole('button', { name: t.leave.stay }).click()
  await expect(page.getByRole('alertdialog')).toHaveCount(0)
})
