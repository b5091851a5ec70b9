import { seededTableId } from '#mock-service/seeds/sketched-table.ts'
import { tableTexts } from '#texts/tables/table.ts'
import { expect, openOn, test } from './fixtures.ts'
import { cell, held, openTable } from './table-input-steps.ts'
import { gridInput, pasteText, pressAll } from './table-steps.ts'

test.describe('clipboard', () => {
  test.use({ permissions: ['clipboard-read', 'clipboard-write'] })

  test('copied cells are a table for spreadsheets, without formulas, and are pasted back unchanged', async ({
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

  test('text of a spreadsheet is pasted by the kinds of the columns; one value is pasted into many cells', async ({
    http,
    page,
  }) => {
    await openTable(http, page)
    await cell(page, 1, 'company').click()
    await pasteText(page, '"Two\nlines"\t1,234\r\n"say ""hi"""\tnot a number\r\n')
    await expect(cell(page, 1, 'staff')).toHaveText('1234')
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

  test('cut empties the cells and one Ctrl+Z restores them', async ({ http, page }) => {
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

  test('an empty table takes what is pasted after a click on the space that offers it', async ({ http, page }) => {
    const table = seededTableId('Q3 outbound')
    await fetch(`${http.url}/v1/table/${table}/clear`, { method: 'POST', headers: { 'x-apikey': 'test-key' } })
    await openOn(http, page, `/tables/${table}`)
    await expect(page.getByRole('heading', { name: tableTexts.en.table.empty.title })).toBeVisible()
    await page.getByRole('grid').click()
    await expect(gridInput(page)).toBeFocused()
    await pasteText(page, 'Ada Lovelace\tengine.example')
    await expect(cell(page, 1, 'domain')).toHaveText('engine.example')
  })
})
