import { axeFindings } from './axe.ts'
import { expect, test } from './fixtures.ts'
import { cell, held, openTable } from './table-input-steps.ts'
import { dragFrom, gridInput, pressAll } from './table-steps.ts'

test.describe('selecting', () => {
  test('by keyboard: ranges grow to edges, ends, whole rows, columns and everything', async ({ http, page }) => {
    await openTable(http, page)
    await cell(page, 1, 'name').click()
    await pressAll(page, ['Shift+ArrowRight', 'Shift+ArrowDown', 'Shift+ArrowDown'])
    await expect(page.getByText('3 × 2 cells selected')).toBeAttached()
    await expect(cell(page, 3, 'domain')).toHaveAttribute('aria-selected', 'true')
    await page.keyboard.press('Shift+Space')
    await expect(page.getByText('3 × 15 cells selected')).toBeAttached()
    await pressAll(page, ['Escape', 'Control+Space'])
    await expect(page.getByText('4,800 × 1 cells selected')).toBeAttached()
    await page.keyboard.press('Control+a')
    await expect(page.getByText('4,800 × 15 cells selected')).toBeAttached()
    await pressAll(page, ['Escape', 'Control+End'])
    await expect(gridInput(page)).toHaveAccessibleName(/^signals, row 4,800/)
    await pressAll(page, ['Control+Home', 'Shift+F8', 'ArrowDown'])
    await expect(gridInput(page)).toHaveAccessibleName(/^name, row 2/)
  })

  test('Enter and Tab go round in a range and leave it selected', async ({ http, page }) => {
    await openTable(http, page)
    await cell(page, 1, 'name').click()
    await pressAll(page, ['Shift+ArrowRight', 'Shift+ArrowDown', 'Tab'])
    await expect(gridInput(page)).toHaveAccessibleName(/^domain, row 1/)
    await pressAll(page, ['Tab', 'Tab', 'Tab'])
    await expect(gridInput(page)).toHaveAccessibleName(/^name, row 1/)
    await pressAll(page, ['Enter'])
    await expect(gridInput(page)).toHaveAccessibleName(/^name, row 2/)
    await expect(cell(page, 1, 'domain')).toHaveAttribute('aria-selected', 'true')
  })

  test('by mouse: drag, Shift, Ctrl, row numbers and headers', async ({ http, page }) => {
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
  })

  test('a drag past the edge scrolls on and selects on', async ({ http, page }) => {
    await openTable(http, page)
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
})

test.describe('changing many cells', () => {
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

  test('Ctrl+D, Ctrl+R and Delete change all that is selected', async ({ http, page }) => {
    await openTable(http, page)
    await cell(page, 1, 'title').click()
    await pressAll(page, ['Shift+ArrowDown', 'Shift+ArrowDown', 'Control+d'])
    await expect(cell(page, 3, 'title')).toHaveText('VP Growth')
    await cell(page, 1, 'domain').click()
    await pressAll(page, ['Shift+ArrowRight', 'Control+r'])
    await expect(cell(page, 1, 'title')).toHaveText('brightloom.example')
    await pressAll(page, ['Delete'])
    await expect(cell(page, 1, 'domain')).toHaveText('')
    await expect(cell(page, 1, 'title')).toHaveText('')
    await expect(page.getByText('2 cells cleared')).toBeAttached()
  })

  test('a column that an enrichment fills is cleared like any other', async ({ http, page }) => {
    await openTable(http, page)
    await cell(page, 1, 'title').click()
    await pressAll(page, ['Shift+ArrowRight', 'Delete'])
    await expect(cell(page, 1, 'title')).toHaveText('')
    await expect(cell(page, 1, 'email')).toHaveText('')
    await expect(page.getByText('2 cells cleared')).toBeAttached()
  })
})

test('where the language runs from right to left, arrows go where they point', async ({ http, page }) => {
  await openTable(http, page)
  await page.evaluate(() => document.querySelector('.ec')?.setAttribute('dir', 'rtl'))
  // The grid reads its direction at layout.
  await page.setViewportSize({ width: 1300, height: 900 })
  await cell(page, 1, 'domain').click()
  await page.keyboard.press('ArrowLeft')
  await expect(gridInput(page)).toHaveAccessibleName(/^title, row 1/)
  await page.keyboard.press('Shift+ArrowRight')
  await expect(page.getByText('1 × 2 cells selected')).toBeAttached()
  await page.keyboard.type('rtl')
  const input = await gridInput(page).boundingBox()
  const under = await cell(page, 1, 'title').boundingBox()
  expect(Math.abs((input?.x ?? 0) + (input?.width ?? 0) - (under?.x ?? 0) - (under?.width ?? 0))).toBeLessThan(2)
})

test('the sheet of keys lists more than 60 that work in the grid', async ({ http, page }) => {
  await openTable(http, page)
  await page.keyboard.press('?')
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText('Extend selection left')).toBeVisible()
  await expect(dialog.getByText('Cancel editing')).toBeVisible()
  expect(await dialog.locator('dt').count()).toBeGreaterThan(75)
})

test('nothing is in the way of users who cannot see the grid', async ({ http, page }) => {
  await openTable(http, page)
  await cell(page, 1, 'title').click()
  await page.keyboard.type('x')
  expect(await axeFindings(page)).toEqual([])
  await page.keyboard.press('Escape')
  await cell(page, 1, 'stage').click()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('combobox', { name: 'stage' })).toBeFocused()
  expect(await axeFindings(page)).toEqual([])
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
