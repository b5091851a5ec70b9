import type { Page } from '@playwright/test'
import { tableTexts } from '#texts/tables/table.ts'
import { expect, openOn, test } from './fixtures.ts'
import { cell, OUTBOUND } from './table-steps.ts'

const { table } = tableTexts.en

const outbound = `/tables/${OUTBOUND}`

const head = (page: Page, name: string) => page.getByRole('columnheader', { name, exact: true })
const firstNames = (page: Page) =>
  page
    .locator('[role=columnheader][data-place]')
    .evaluateAll((all) => all.slice(0, 3).map((each) => each.getAttribute('aria-label') ?? ''))
const widthOf = async (page: Page, name: string) => Math.round((await head(page, name).boundingBox())?.width ?? 0)

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

test('columns: an edge is dragged wider and a header to another position; the service stores the order for all users', async ({
  http,
  page,
  browser,
}) => {
  await openOn(http, page, outbound)
  await expect(head(page, 'domain')).toBeVisible()
  const edge = await middleOf(page, 'domain')
  await drag(page, { x: edge.right - 1, y: edge.y }, { x: edge.right + 79, y: edge.y })
  await expect.poll(() => widthOf(page, 'domain')).toBe(240)

  const { right, y } = await middleOf(page, 'title')
  await drag(page, { x: right - 1, y }, { x: right + 120, y }, false)
  await page.keyboard.press('Escape')
  await page.mouse.up()
  await expect.poll(() => widthOf(page, 'title')).toBe(160)
  await page.mouse.dblclick(right - 1, y)
  await expect.poll(() => widthOf(page, 'title')).not.toBe(160)

  const domain = await middleOf(page, 'domain')
  await drag(page, await middleOf(page, 'title'), { x: domain.left + 20, y: domain.y })
  await expect.poll(() => firstNames(page)).toEqual(['name', 'title', 'domain'])
  await expect(cell(page, 0, 1)).toHaveText('VP Growth')
  const reorders = async () => (await http.mock.requests()).filter(({ path }) => path.endsWith('/reorder')).length
  await expect.poll(reorders).toBe(1)

  const other = await browser.newContext()
  const theirs = await other.newPage()
  await openOn(http, theirs, outbound)
  await expect(head(theirs, 'title')).toBeVisible()
  expect(await firstNames(theirs)).toEqual(['name', 'title', 'domain'])
  expect(await widthOf(theirs, 'domain')).toBe(160)
  await other.close()

  await page.getByRole('button', { name: table.undo, exact: true }).click()
  await expect.poll(() => firstNames(page)).toEqual(['name', 'domain', 'title'])
  await expect.poll(reorders).toBe(2)
  await page.reload()
  await expect(head(page, 'domain')).toBeVisible()
  await expect.poll(() => widthOf(page, 'domain')).toBe(240)
})
