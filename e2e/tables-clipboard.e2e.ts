import { seededTableId } from '#mock-service/seeds/sketched-table.ts'
import { expect, openOn, test } from './fixtures.ts'
import { cell, gridInput, held, OUTBOUND, openTable, pasteText, pressAll } from './table-steps.ts'

const LYON = seededTableId('Trade fair Lyon')
const [DOMAIN, TITLE] = [1, 2]

test.use({ permissions: ['clipboard-read', 'clipboard-write'] })

test('cells copied from one table are text and a table for other programs, without formulas, and are pasted unchanged in another tab', async ({
  http,
  page,
  context,
}) => {
  await http.mock.editTable({ kind: 'cell', table: OUTBOUND, row: 0, column: 'title', value: '=1+1' })
  await openTable(http, page)
  await cell(page, 0, DOMAIN).click()
  await pressAll(page, ['Shift+ArrowRight', 'Shift+ArrowDown', 'ControlOrMeta+c'])
  await expect(page.getByText('4 cells copied')).toBeAttached()
  const { text, html } = await page.evaluate(async () => {
    const [item] = await navigator.clipboard.read()
    const read = async (type: string) => (item ? await (await item.getType(type)).text() : '')
    return { text: await read('text/plain'), html: await read('text/html') }
  })
  expect(text).toBe("brightloom.example\t'=1+1\nkitewell.example\tHead of Sales")
  expect(html).toContain('=1+1</td>')

  const other = await context.newPage()
  await openOn(http, other, `/tables/${LYON}`)
  await cell(other, 4, 0).click()
  await expect(gridInput(other)).toBeFocused()
  await other.keyboard.press('ControlOrMeta+v')
  await expect(other.getByText('4 cells pasted')).toBeAttached()
  await expect(cell(other, 4, 1)).toHaveText('=1+1')
  await expect.poll(() => held(http.mock, 5, 'name', LYON)).toBe('kitewell.example')
  await other.close()

  // With Shift only empty cells are filled.
  await page.bringToFront()
  await cell(page, 4, DOMAIN).click()
  await page.evaluate(() => navigator.clipboard.writeText('x.example\nx.example'))
  await page.keyboard.press('ControlOrMeta+Shift+v')
  await expect(cell(page, 5, DOMAIN)).toHaveText('x.example')
  await expect(cell(page, 4, DOMAIN)).toHaveText('lumenforge.example')
  // What another program copied has its own line breaks and quotes.
  await cell(page, 9, TITLE).click()
  await pasteText(page, '"Two\nlines"\r\n"say ""hi"""')
  await expect.poll(() => held(http.mock, 10, 'title')).toBe('say "hi"')
  expect(await held(http.mock, 9, 'title')).toBe('Two\nlines')
})
