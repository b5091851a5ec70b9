import { expect, test } from './fixtures.ts'
import { holdRecords } from './journal.ts'
import { cell, held, openTable } from './table-input-steps.ts'
import { dragFrom, gridInput } from './table-steps.ts'

test('by mouse cells are selected: by drag, Shift, Ctrl, row numbers and headers; a drag past the edge scrolls on and selects on', async ({
  http,
  page,
}) => {
  await openTable(http, page)
  await dragFrom(page, cell(page, 2, 'name'), cell(page, 6, 'title'))
  await expect(page.getByText('5 × 3 cells selected')).toBeAttached()
  await cell(page, 8, 'domain').click({ modifiers: ['Shift'] })
  await expect(page.getByText('7 × 2 cells selected')).toBeAttached()
  await cell(page, 12, 'company').click({ modifiers: ['ControlOrMeta'] })
  await expect(page.getByText('2 ranges, 15 cells selected')).toBeAttached()
  await cell(page, 3, 'name').click({ modifiers: ['ControlOrMeta'] })
  await expect(cell(page, 3, 'name')).not.toHaveAttribute('aria-selected', 'true')
  await page.getByRole('rowheader', { name: '4', exact: true }).click({ position: { x: 34, y: 10 } })
  await expect(page.getByText('1 × 15 cells selected')).toBeAttached()
  await page.getByRole('columnheader', { name: /^company/ }).click({ position: { x: 60, y: 14 } })
  await expect(page.getByText('4,800 × 1 cells selected')).toBeAttached()

  const box = await page.getByTestId('grid').boundingBox()
  const from = await cell(page, 2, 'name').boundingBox()
  if (!box || !from) throw new Error('The grid is not there')
  await page.mouse.move(from.x + 20, from.y + 10)
  await page.mouse.down()
  await page.mouse.move(from.x + 20, box.y + box.height + 40, { steps: 5 })
  await expect(cell(page, 60, 'name')).toBeVisible()
  await page.mouse.up()
  // Cells are ready below the edge, too: what was released is the last row that could be seen.
  const selected = page.getByText(/^\d+ × 1 cells selected/)
  await expect(async () => {
    const rows = parseInt((await selected.textContent()) ?? '')
    expect(rows).toBeGreaterThan(45)
    await expect(cell(page, 1 + rows, 'name')).toHaveAttribute('aria-selected', 'true', { timeout: 500 })
  }).toPass({ timeout: 10_000 })
})

test('the handle continues numbers, dates and texts, and one Ctrl+Z undoes all of it', async ({ http, page }) => {
  await openTable(http, page)
  await cell(page, 1, 'staff').click()
  await page.keyboard.type('10\n20\n')
  await dragFrom(page, cell(page, 1, 'staff'), cell(page, 2, 'staff'))
  const corner = await cell(page, 2, 'staff').boundingBox()
  const end = await cell(page, 5, 'staff').boundingBox()
  if (!corner || !end) throw new Error('The cells are not there')
  await page.mouse.move(corner.x + corner.width - 1, corner.y + corner.height - 1)
  await page.mouse.down()
  await page.mouse.move(end.x + 20, end.y + 10, { steps: 6 })
  await page.mouse.up()
  await expect(cell(page, 5, 'staff')).toHaveText('50')
  await expect(page.getByText('3 cells filled')).toBeAttached()
  await expect.poll(() => held(http, 5, 'staff')).toBe(50)
  await page.keyboard.press('Control+z')
  await expect(cell(page, 5, 'staff')).toHaveText('12')
  await expect(cell(page, 2, 'staff')).toHaveText('20')
})

test('what is typed in a cell is stored when the page is closed in the middle of it', async ({ http, page }) => {
  await openTable(http, page)
  await cell(page, 1, 'title').click()
  await holdRecords(page)
  await page.keyboard.type('gone in the middle')
  await page.reload()
  await expect(cell(page, 1, 'title')).toHaveText('gone in the middle')
  await expect.poll(() => held(http, 1, 'title')).toBe('gone in the middle')
})

test('a composition of an input method begins over the cell and ends whole', async ({ http, page }) => {
  await openTable(http, page)
  await cell(page, 1, 'title').click()
  const cdp = await page.context().newCDPSession(page)
  for (const text of ['k', 'こ', 'こn', 'こん']) {
    await cdp.send('Input.imeSetComposition', { text, selectionStart: text.length, selectionEnd: text.length })
  }
  await expect(gridInput(page)).toHaveValue('こん')
  // The table may be scrolled meanwhile; the composition continues.
  await page.mouse.wheel(0, 300)
  await expect(gridInput(page)).toHaveValue('こん')
  await cdp.send('Input.insertText', { text: '今' })
  await expect(gridInput(page)).toHaveValue('今')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Control+Home')
  await expect(cell(page, 1, 'title')).toHaveText('今')
  await expect.poll(() => held(http, 1, 'title')).toBe('今')
})

test.describe('by finger', () => {
  test.use({ hasTouch: true, viewport: { width: 820, height: 1100 } })

  test('a tap selects, a second one types, and handles draw the range larger', async ({ http, page }) => {
    await openTable(http, page)
    await cell(page, 2, 'domain').tap()
    await expect(gridInput(page)).toHaveAccessibleName(/^domain, row 2/)
    expect(await gridInput(page).evaluate((el: HTMLTextAreaElement) => el.inputMode)).toBe('none')
    await cell(page, 2, 'domain').tap()
    await expect(gridInput(page)).toHaveValue('kitewell.example')
    await page.keyboard.press('Escape')

    const corner = await cell(page, 2, 'domain').boundingBox()
    const end = await cell(page, 5, 'title').boundingBox()
    if (!corner || !end) throw new Error('The cells are not there')
    const cdp = await page.context().newCDPSession(page)
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', x: number, y: number) =>
      cdp.send('Input.dispatchTouchEvent', { type, touchPoints: type === 'touchEnd' ? [] : [{ x, y }] })
    await touch('touchStart', corner.x + corner.width, corner.y + corner.height)
    for (let step = 1; step <= 8; step++) {
      const part = step / 8
      await touch(
        'touchMove',
        corner.x + corner.width + (end.x + 30 - corner.x - corner.width) * part,
        corner.y + corner.height + (end.y + 10 - corner.y - corner.height) * part,
      )
    }
    await touch('touchEnd', 0, 0)
    await expect(page.getByText('4 × 2 cells selected')).toBeAttached()
  })
})
