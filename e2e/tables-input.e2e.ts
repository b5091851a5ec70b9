import type { Page } from '@playwright/test'
import { axeFindings } from './axe.ts'
import { expect, type HttpDoor, openOn, test } from './fixtures.ts'
import { cell as gridCell, dragFrom, gridInput, held as heldAt, OUTBOUND, pasteText, pressAll } from './table-steps.ts'

const COLUMNS = [
  'name',
  'domain',
  'title',
  'email',
  'confidence',
  'company',
  'staff',
  'phone',
  'stage',
  'next_call',
  'customer',
  'profile',
  'tags',
  'notes',
  'signals',
]

/** A cell of the showcase's largest table, rows counted from 1. */
const cell = (page: Page, row: number, column: string) => gridCell(page, row - 1, COLUMNS.indexOf(column))

const openTable = async (http: HttpDoor, page: Page) => {
  await openOn(http, page, `/tables/${OUTBOUND}`)
  await expect(cell(page, 1, 'name')).toHaveText('Ilse Vantorre')
}

const messages = (page: Page) => page.getByRole('region', { name: 'Messages' })

const held = (http: HttpDoor, row: number, column: string) => heldAt(http.mock, row - 1, column)

test.describe('typing', () => {
  test('a key types over the cell, Enter saves and goes down, Tab goes on, Esc gives up', async ({ http, page }) => {
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

  test('F2 changes what stands there; arrows move the caret then, and save after typing over a cell', async ({
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

  test('a composition of an input method begins over the cell and ends whole', async ({ http, page }) => {
    await openTable(http, page)
    await cell(page, 1, 'title').click()
    const cdp = await page.context().newCDPSession(page)
    for (const text of ['k', 'こ', 'こn', 'こん']) {
      await cdp.send('Input.imeSetComposition', { text, selectionStart: text.length, selectionEnd: text.length })
    }
    await expect(gridInput(page)).toHaveValue('こん')
    // The table may be scrolled meanwhile; the composition goes on.
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

  test('a column that an enrichment fills takes nothing and says why', async ({ http, page }) => {
    await openTable(http, page)
    await cell(page, 1, 'email').click()
    await page.keyboard.type('x')
    await expect(messages(page)).toContainText('An enrichment fills this column.')
    await expect(gridInput(page)).toHaveValue('')
    await expect(cell(page, 1, 'email')).toHaveText('i.vantorre@brightloom.example')
  })

  test('who presses elsewhere, or leaves the grid, has saved what was typed', async ({ http, page }) => {
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

  test('by mouse: drag, Shift, Ctrl, row numbers and heads', async ({ http, page }) => {
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
    await expect(cell(page, 60, 'name')).toHaveAttribute('aria-selected', 'true')
  })
})

test.describe('clipboard', () => {
  test.use({ permissions: ['clipboard-read', 'clipboard-write'] })

  test('copied cells are a table for spreadsheets, without formulas, and come back as they were', async ({
    http,
    page,
  }) => {
    await http.mock.editTable({ kind: 'cell', table: 'Q3 outbound', row: 0, column: 'title', value: '=1+1' })
    await openTable(http, page)
    await cell(page, 1, 'domain').click()
    await pressAll(page, ['Shift+ArrowRight', 'Shift+ArrowDown', 'Control+c'])
    await expect(page.getByText('4 cells copied')).toBeAttached()
    const { text, html } = await page.evaluate(async () => {
      const [item] = await navigator.clipboard.read()
      const read = async (type: string) => (item ? await (await item.getType(type)).text() : '')
      return { text: await read('text/plain'), html: await read('text/html') }
    })
    expect(text).toBe("brightloom.example\t'=1+1\nkitewell.example\tHead of Sales")
    expect(html).toContain('=1+1</td>')

    await cell(page, 5, 'domain').click()
    await page.keyboard.press('Control+v')
    await expect(page.getByText('4 cells pasted')).toBeAttached()
    await expect(cell(page, 5, 'title')).toHaveText('=1+1')
    await expect(cell(page, 6, 'title')).toHaveText('Head of Sales')
    await page.keyboard.press('Control+z')
    await expect(cell(page, 6, 'title')).toHaveText('Marketing Manager')
    await expect(cell(page, 5, 'title')).toHaveText('Founder')
    await page.keyboard.press('Control+Shift+z')
    await expect(cell(page, 6, 'title')).toHaveText('Head of Sales')
    await expect.poll(() => held(http, 6, 'title')).toBe('Head of Sales')
  })

  test('text of a spreadsheet is pasted by the kinds of the columns; one value goes into many cells', async ({
    http,
    page,
  }) => {
    await openTable(http, page)
    await cell(page, 1, 'company').click()
    await pasteText(page, '"Two\nlines"\t1,234\r\n"say ""hi"""\tnot a number\r\n')
    await expect(cell(page, 1, 'staff')).toHaveText('1,234')
    await expect(cell(page, 2, 'company')).toHaveText('say "hi"')
    await expect.poll(() => held(http, 1, 'company')).toBe('Two\nlines')
    await expect.poll(() => held(http, 1, 'staff')).toBe(1234)

    await cell(page, 10, 'title').click()
    await pressAll(page, ['Shift+ArrowDown', 'Shift+ArrowDown'])
    await pasteText(page, 'one for all')
    for (const row of [10, 11, 12]) await expect(cell(page, row, 'title')).toHaveText('one for all')
  })

  test('a table of a web page is pasted as cells', async ({ http, page }) => {
    await openTable(http, page)
    await cell(page, 1, 'domain').click()
    await page.evaluate(async () => {
      const html = '<p>Look:</p><table><tr><td>a.example</td><td>R&amp;D<br>lead</td></tr></table>'
      const item = new ClipboardItem({
        'text/html': new Blob([html], { type: 'text/html' }),
        'text/plain': new Blob(['Look: a.example R&D lead'], { type: 'text/plain' }),
      })
      await navigator.clipboard.write([item])
    })
    await page.keyboard.press('Control+v')
    await expect(cell(page, 1, 'domain')).toHaveText('a.example')
    await expect.poll(() => held(http, 1, 'title')).toBe('R&D\nlead')
  })

  test('a paste beyond the last row adds rows', async ({ http, page }) => {
    await openTable(http, page)
    await cell(page, 1, 'name').click()
    await pressAll(page, ['Control+End', 'Home'])
    await expect(gridInput(page)).toHaveAccessibleName(/^name, row 4,800/)
    await pasteText(page, 'last\nnew 1\nnew 2')
    await expect(cell(page, 4800, 'name')).toHaveText('last')
    await pressAll(page, ['Control+End', 'Home'])
    await expect(cell(page, 4802, 'name')).toHaveText('new 2')
    await expect.poll(() => held(http, 4802, 'name')).toBe('new 2')
  })

  test('cut empties the cells and one Ctrl+Z brings them back', async ({ http, page }) => {
    await openTable(http, page)
    await cell(page, 1, 'title').click()
    await pressAll(page, ['Shift+ArrowDown', 'Control+x'])
    await expect(cell(page, 1, 'title')).toHaveText('')
    await expect(cell(page, 2, 'title')).toHaveText('')
    await expect(page.getByText('2 cells cut')).toBeAttached()
    await page.keyboard.press('Control+z')
    await expect(cell(page, 2, 'title')).toHaveText('Head of Sales')
    await expect(cell(page, 1, 'title')).toHaveText('VP Growth')
  })

  test('with Shift only empty cells are filled', async ({ http, page }) => {
    await openTable(http, page)
    await cell(page, 5, 'domain').click()
    await page.evaluate(() => navigator.clipboard.writeText('x.example\nx.example'))
    await page.keyboard.press('Control+Shift+v')
    await expect(cell(page, 6, 'domain')).toHaveText('x.example')
    await expect(cell(page, 5, 'domain')).toHaveText('lumenforge.example')
  })
})

test.describe('changing many cells', () => {
  test('the handle goes on with numbers, dates and texts, and one Ctrl+Z takes all of it back', async ({
    http,
    page,
  }) => {
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

  test('what cannot be changed by hand is left alone, and said', async ({ http, page }) => {
    await openTable(http, page)
    await cell(page, 1, 'title').click()
    await pressAll(page, ['Shift+ArrowRight', 'Delete'])
    await expect(cell(page, 1, 'title')).toHaveText('')
    await expect(cell(page, 1, 'email')).toHaveText('i.vantorre@brightloom.example')
    await expect(messages(page)).toContainText('1 cell cannot be changed by hand and was left alone')
  })
})

test.describe('editors', () => {
  test('a tick by Space or mouse, a choice, a date, several choices, long text', async ({ http, page }) => {
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

  test('Alt+Enter makes a line, and today’s date is a key', async ({ http, page }) => {
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

test('where the language runs from right to left, arrows go where they point', async ({ http, page }) => {
  await openTable(http, page)
  await page.evaluate(() => document.querySelector('.ec')?.setAttribute('dir', 'rtl'))
  // The grid looks at its direction when it is laid out.
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
  await expect(dialog.getByText('Extend the range to the left')).toBeVisible()
  await expect(dialog.getByText('Give up what was typed')).toBeVisible()
  expect(await dialog.locator('dt').count()).toBeGreaterThan(75)
})

test('nothing is in the way of who cannot see the grid', async ({ http, page }) => {
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
