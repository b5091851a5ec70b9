import { act, cleanup, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { controlOf } from '#mock-service/control.ts'
import { tableTexts } from '#texts/tables/table.ts'
import { renderAt } from '#testing/render.tsx'
import {
  clickCell,
  expectCell,
  gridInput,
  openTable,
  OUTBOUND,
  pasteData,
  tableRig,
} from '../page/table-page.testing.ts'

afterEach(cleanup)

const [NAME, DOMAIN, TITLE, COMPANY, STAFF] = [0, 1, 2, 5, 6]

/** What the grid puts on the clipboard for a copy or a cut, by type. */
function take(kind: 'copy' | 'cut'): Readonly<Record<string, string>> {
  const clipboardData = new DataTransfer()
  const event = new ClipboardEvent(kind, { clipboardData, bubbles: true, cancelable: true })
  act(() => gridInput()?.dispatchEvent(event))
  return Object.fromEntries(clipboardData.types.map((type) => [type, clipboardData.getData(type)]))
}

const expectSaying = (text: string) => waitFor(() => expect(document.body.textContent).toContain(text))

test('copied cells are a table for spreadsheets, without formulas, and are pasted back unchanged', async () => {
  const rig = await openTable(OUTBOUND, {
    arrange: (service) =>
      controlOf(service).editTable({ kind: 'cell', table: OUTBOUND, row: 0, column: 'title', value: '=1+1' }),
  })
  await clickCell(0, DOMAIN)
  await userEvent.keyboard('{Shift>}{ArrowRight}{ArrowDown}{/Shift}')
  const copied = take('copy')
  expect(copied['text/plain']).toBe("brightloom.example\t'=1+1\nkitewell.example\tHead of Sales")
  expect(copied['text/html']).toContain('=1+1</td>')
  await rig.advance(200)
  await expectSaying('4 cells copied')

  await clickCell(4, DOMAIN)
  pasteData(copied)
  await rig.advance(200)
  await expectSaying('4 cells pasted')
  await expectCell(4, TITLE, '=1+1')
  await expectCell(5, TITLE, 'Head of Sales')
  await userEvent.keyboard('{Control>}z{/Control}')
  await expectCell(5, TITLE, 'Marketing Manager')
  await expectCell(4, TITLE, 'Founder')
  await userEvent.keyboard('{Control>}{Shift>}z{/Shift}{/Control}')
  await expectCell(5, TITLE, 'Head of Sales')
  await rig.saved()
  expect([rig.held(4, 'title'), rig.held(5, 'title')]).toEqual(['=1+1', 'Head of Sales'])
})

test('text of a spreadsheet is pasted by the kinds of the columns; one value is pasted into many cells', async () => {
  const rig = await openTable()
  await clickCell(0, COMPANY)
  pasteData({ 'text/plain': '"Two\nlines"\t1,234\r\n"say ""hi"""\tnot a number\r\n' })
  await expectCell(0, STAFF, '1234')
  await expectCell(1, COMPANY, 'say "hi"')

  await clickCell(9, TITLE)
  await userEvent.keyboard('{Shift>}{ArrowDown}{ArrowDown}{/Shift}')
  pasteData({ 'text/plain': 'one for all' })
  for (const row of [9, 10, 11]) await expectCell(row, TITLE, 'one for all')
  await rig.advance(5_000)
  expect(rig.held(0, 'company')).toBe('Two\nlines')
  expect(rig.held(0, 'staff')).toBe(1234)
})

test('a table of a web page is pasted as cells', async () => {
  const rig = await openTable()
  await clickCell(0, DOMAIN)
  pasteData({
    'text/html': '<p>Look:</p><table><tr><td>a.example</td><td>R&amp;D<br>lead</td></tr></table>',
    'text/plain': 'Look: a.example R&D lead',
  })
  await expectCell(0, DOMAIN, 'a.example')
  await rig.saved()
  expect([rig.held(0, 'domain'), rig.held(0, 'title')]).toEqual(['a.example', 'R&D\nlead'])
})

test('a paste beyond the last row adds rows', async () => {
  const rig = await openTable()
  await clickCell(0, NAME)
  await userEvent.keyboard('{Control>}{End}{/Control}{Home}')
  await waitFor(() => expect(gridInput()?.ariaLabel).toMatch(/^name, row 4,800/))
  pasteData({ 'text/plain': 'last\nnew 1\nnew 2' })
  await expectCell(4_799, NAME, 'last')
  await userEvent.keyboard('{Control>}{End}{/Control}{Home}')
  await expectCell(4_801, NAME, 'new 2')
  await rig.saved()
  expect(rig.rows(4_799, 5).map(({ name }) => name)).toEqual(['last', 'new 1', 'new 2'])
})

test('cut empties the cells, and one Ctrl+Z restores them', async () => {
  const rig = await openTable()
  await clickCell(0, TITLE)
  await userEvent.keyboard('{Shift>}{ArrowDown}{/Shift}')
  expect(take('cut')['text/plain']).toBe('VP Growth\nHead of Sales')
  await expectCell(0, TITLE, '')
  await expectCell(1, TITLE, '')
  await rig.advance(200)
  await expectSaying('2 cells cut')
  await userEvent.keyboard('{Control>}z{/Control}')
  await expectCell(1, TITLE, 'Head of Sales')
  await expectCell(0, TITLE, 'VP Growth')
})

test('a paste with Shift fills only empty cells', async () => {
  const rig = await openTable()
  await clickCell(4, DOMAIN)
  await userEvent.keyboard('{Control>}{Shift>}v')
  pasteData({ 'text/plain': 'x.example\nx.example' })
  await userEvent.keyboard('{/Shift}{/Control}')
  await expectCell(5, DOMAIN, 'x.example')
  await expectCell(4, DOMAIN, 'lumenforge.example')
  await rig.saved()
  expect([rig.held(4, 'domain'), rig.held(5, 'domain')]).toEqual(['lumenforge.example', 'x.example'])
})

test('an empty table takes what is pasted after a click on the space that offers it', async () => {
  const all = [...Array(4_800).keys()]
  const rig = tableRig(
    await renderAt(`/tables/${OUTBOUND}`, {
      arrange: (service) => controlOf(service).editTable({ kind: 'delete', table: OUTBOUND, rows: all }),
    }),
  )
  await screen.findByRole('heading', { name: tableTexts.en.table.empty.title })
  await userEvent.click(screen.getByRole('grid'))
  await waitFor(() => expect(document.activeElement).toBe(gridInput()))
  pasteData({ 'text/plain': 'Ada Lovelace\tengine.example' })
  await expectCell(0, DOMAIN, 'engine.example')
  await rig.saved()
  expect(rig.rows(0, 5)).toMatchObject([{ name: 'Ada Lovelace', domain: 'engine.example' }])
})
