import type { Page } from '@playwright/test'
import { en } from '#texts/en.ts'
import { expect, test } from './fixtures.ts'
import { gridInput } from './table-steps.ts'

const { tablesList: t, shell } = en

const tree = (page: Page) => page.getByRole('treegrid', { name: t.tree.label })
const line = (page: Page, name: string) =>
  tree(page)
    .getByRole('row')
    .filter({ has: page.getByRole('link', { name, exact: true }) })
const names = (page: Page) => tree(page).getByRole('link')
const mainNav = (page: Page) => page.getByRole('navigation', { name: shell.main })

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
