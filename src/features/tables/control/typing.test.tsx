import { cleanup, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { tableTexts } from '#texts/tables/table.ts'
import { clickCell, expectCell, gridInput, openTable } from '../page/table-page.testing.ts'
import { at, expectActive, expectInput } from './active-cell.testing.ts'

afterEach(cleanup)

const { find } = tableTexts.en.table

test('a key types over the cell, Enter saves and moves down, Tab moves on, Esc discards', async () => {
  const rig = await openTable()
  await clickCell(...at(1, 'title'))
  await waitFor(() => expect(document.activeElement).toBe(gridInput()))
  await userEvent.keyboard('CEO{Enter}')
  await expectCell(...at(1, 'title'), 'CEO')
  await expectActive('title', '2')

  await userEvent.keyboard('CTO{Tab}')
  await expectActive('email', '2')
  await userEvent.keyboard('{Shift>}{Tab}{/Shift}never{Escape}')
  await expectCell(...at(2, 'title'), 'CTO')

  await rig.saved()
  expect([rig.held(0, 'title'), rig.held(1, 'title')]).toEqual(['CEO', 'CTO'])
})

test('F2 changes what is there; arrows move the caret then, and save after typing over a cell', async () => {
  const rig = await openTable()
  await clickCell(...at(1, 'title'))
  await userEvent.keyboard('{F2}')
  await expectInput('VP Growth')
  await userEvent.keyboard('{ArrowLeft}{ArrowLeft}{Backspace}{Enter}')
  await expectCell(...at(1, 'title'), 'VP Groth')

  await userEvent.keyboard('over{ArrowRight}')
  await expectActive('email', '2')
  await expectCell(...at(2, 'title'), 'over')
  await rig.saved()
  expect([rig.held(0, 'title'), rig.held(1, 'title')]).toEqual(['VP Groth', 'over'])
})

test('what is typed quickly arrives whole, cell after cell', async () => {
  const rig = await openTable()
  await clickCell(...at(1, 'title'))
  const rows = Array.from({ length: 20 }, (_, index) => index + 1)
  await userEvent.keyboard(rows.map((row) => `fast ${row}{Enter}`).join(''))
  for (const row of rows) await expectCell(...at(row, 'title'), `fast ${row}`)
  await rig.saved()
  expect(rig.rows(0, 20).map(({ title }) => title)).toEqual(rows.map((row) => `fast ${row}`))
})

test('clicking elsewhere, or leaving the grid, saves what was typed', async () => {
  const rig = await openTable()
  await clickCell(...at(1, 'title'))
  await userEvent.keyboard('kept')
  await clickCell(...at(5, 'company'))
  await expectCell(...at(1, 'title'), 'kept')
  await userEvent.keyboard('also kept')
  screen.getByRole('button', { name: find.button }).focus()
  await expectCell(...at(5, 'company'), 'also kept')
  await rig.saved()
  expect([rig.held(0, 'title'), rig.held(4, 'company')]).toEqual(['kept', 'also kept'])
})

test('Esc, then Tab, leaves the table', async () => {
  await openTable()
  await clickCell(...at(1, 'title'))
  await waitFor(() => expect(document.activeElement).toBe(gridInput()))
  await userEvent.keyboard('{Escape}{Tab}')
  expect(document.activeElement).not.toBe(gridInput())
})

test('Alt+Enter adds a line, and today’s date has a shortcut', async () => {
  const rig = await openTable()
  await clickCell(...at(1, 'title'))
  await userEvent.keyboard('first{Alt>}{Enter}{/Alt}second{Enter}')
  await rig.saved()
  expect(rig.held(0, 'title')).toBe('first\nsecond')
  await userEvent.keyboard('{Control>};{/Control}')
  await expectInput(/^\d{4}-\d{2}-\d{2}$/)
})
