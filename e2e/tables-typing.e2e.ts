import { expect, test } from './fixtures.ts'
import { holdRecords } from './journal.ts'
import { cell, held, openTable } from './table-input-steps.ts'
import { gridInput, pressAll } from './table-steps.ts'

test.describe('typing', () => {
  test('a key types over the cell, Enter saves and moves down, Tab moves on, Esc discards', async ({ http, page }) => {
    await openTable(http, page)
    await cell(page, 1, 'title').click()
    await expect(gridInput(page)).toBeFocused()
    await page.keyboard.type('CEO')
    await page.keyboard.press('Enter')
    await expect(cell(page, 1, 'title')).toHaveText('CEO')
    await expect(gridInput(page)).toHaveAccessibleName(/^title, row 2/)

    await page.keyboard.type('CTO')
    await page.keyboard.press('Tab')
    await expect(gridInput(page)).toHaveAccessibleName(/^email, row 2/)
    await page.keyboard.press('Shift+Tab')
    await page.keyboard.type('never')
    await page.keyboard.press('Escape')
    await expect(cell(page, 2, 'title')).toHaveText('CTO')

    await expect.poll(() => held(http, 1, 'title')).toBe('CEO')
    await expect.poll(() => held(http, 2, 'title')).toBe('CTO')
  })

  test('F2 changes what is there; arrows move the caret then, and save after typing over a cell', async ({
    http,
    page,
  }) => {
    await openTable(http, page)
    await cell(page, 1, 'title').click()
    await page.keyboard.press('F2')
    await expect(gridInput(page)).toHaveValue('VP Growth')
    await pressAll(page, ['ArrowLeft', 'ArrowLeft', 'Backspace', 'Enter'])
    await expect(cell(page, 1, 'title')).toHaveText('VP Groth')

    await page.keyboard.type('over')
    await page.keyboard.press('ArrowRight')
    await expect(cell(page, 2, 'title')).toHaveText('over')
    await expect(gridInput(page)).toHaveAccessibleName(/^email, row 2/)
  })

  test('what is typed quickly arrives whole, cell after cell', async ({ http, page }) => {
    await openTable(http, page)
    await cell(page, 1, 'title').click()
    for (let row = 1; row <= 20; row++) await page.keyboard.type(`fast ${row}\n`)
    for (let row = 1; row <= 20; row++) await expect(cell(page, row, 'title')).toHaveText(`fast ${row}`)
    await expect.poll(() => held(http, 20, 'title')).toBe('fast 20')
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

  test('Ctrl+Enter puts what was typed into all selected cells', async ({ http, page }) => {
    await openTable(http, page)
    await cell(page, 1, 'title').click()
    await pressAll(page, ['Shift+ArrowDown', 'Shift+ArrowDown'])
    await page.keyboard.type('all')
    await page.keyboard.press('Control+Enter')
    for (const row of [1, 2, 3]) await expect(cell(page, row, 'title')).toHaveText('all')
    await page.keyboard.press('Control+z')
    await expect(cell(page, 3, 'title')).toHaveText('COO')
    await expect(cell(page, 1, 'title')).toHaveText('VP Growth')
  })

  test('a column that an enrichment fills takes what is typed like any other', async ({ http, page }) => {
    await openTable(http, page)
    await cell(page, 1, 'email').click()
    await page.keyboard.type('ilse@example.com')
    await page.keyboard.press('Enter')
    await expect(cell(page, 1, 'email')).toHaveText('ilse@example.com')
    await page.keyboard.press('Control+z')
    await expect(cell(page, 1, 'email')).toHaveText('i.vantorre@brightloom.example')
  })

  test('clicking elsewhere, or leaving the grid, saves what was typed', async ({ http, page }) => {
    await openTable(http, page)
    await cell(page, 1, 'title').click()
    await page.keyboard.type('kept')
    await cell(page, 5, 'company').click()
    await expect(cell(page, 1, 'title')).toHaveText('kept')
    await page.keyboard.type('also kept')
    await page.getByRole('button', { name: 'Find' }).first().focus()
    await expect(cell(page, 5, 'company')).toHaveText('also kept')
  })

  test('Esc, then Tab, leaves the table', async ({ http, page }) => {
    await openTable(http, page)
    await cell(page, 1, 'title').click()
    await page.keyboard.press('Escape')
    await page.keyboard.press('Tab')
    await expect(gridInput(page)).not.toBeFocused()
  })
})

test.describe('editors', () => {
  test('a check box by Space or mouse, a choice, a date, several choices, long text', async ({ http, page }) => {
    await openTable(http, page)
    await cell(page, 1, 'stage').click()
    await page.keyboard.press('Enter')
    const find = page.getByRole('combobox', { name: 'stage' })
    await expect(find).toBeFocused()
    await page.keyboard.type('lo')
    await expect(page.getByRole('option', { name: 'Lost' })).toBeVisible()
    await page.keyboard.press('Enter')
    await expect(cell(page, 1, 'stage')).toHaveText('Lost')
    await expect(gridInput(page)).toHaveAccessibleName(/^stage, row 2/)

    await pressAll(page, ['ArrowUp', 'ArrowRight', 'F2'])
    await page.getByRole('textbox', { name: 'next_call', exact: true }).fill('2026-12-24')
    await page.keyboard.press('Enter')
    await expect(cell(page, 1, 'next_call')).toHaveText('2026-12-24')

    const [first, second] = [await held(http, 1, 'customer'), await held(http, 2, 'customer')]
    await pressAll(page, ['ArrowUp', 'ArrowRight', 'Space'])
    await expect.poll(() => held(http, 1, 'customer')).toBe(first !== true)
    await page.keyboard.press('Space')
    await expect.poll(() => held(http, 1, 'customer')).toBe(first === true)
    await cell(page, 2, 'customer').getByRole('img').click()
    await expect.poll(() => held(http, 2, 'customer')).toBe(second !== true)

    await pressAll(page, ['ArrowUp', 'ArrowRight', 'ArrowRight', 'Enter'])
    await expect(page.getByRole('combobox', { name: 'tags' })).toBeFocused()
    await page.keyboard.type('brand new')
    await pressAll(page, ['Enter', 'Control+Enter'])
    await expect.poll(() => held(http, 1, 'tags')).toContain('brand new')

    await pressAll(page, ['ArrowUp', 'ArrowRight', 'Enter'])
    await expect(page.getByRole('textbox', { name: 'notes', exact: true })).toBeFocused()
    await page.keyboard.type('\nThird line')
    await page.keyboard.press('Escape')
    await expect(gridInput(page)).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('textbox', { name: 'notes', exact: true })).toBeFocused()
    await page.keyboard.type('\nOther line')
    await page.keyboard.press('Control+Enter')
    await expect.poll(() => held(http, 1, 'notes')).toMatch(/Other line$/)
    expect(await held(http, 1, 'notes')).not.toContain('Third line')
  })

  test('Alt+Enter adds a line, and today’s date has a shortcut', async ({ http, page }) => {
    await openTable(http, page)
    await cell(page, 1, 'title').click()
    await page.keyboard.type('first')
    await page.keyboard.press('Alt+Enter')
    await page.keyboard.type('second')
    await page.keyboard.press('Enter')
    await expect.poll(() => held(http, 1, 'title')).toBe('first\nsecond')
    await pressAll(page, ['Control+;'])
    await expect(gridInput(page)).toHaveValue(/^\d{4}-\d{2}-\d{2}$/)
  })
})
