import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { gridTexts } from '#texts/tables/grid.ts'
import { clickCell, drawnCell, gridInput, openTable, type TableRig } from '../page/table-page.testing.ts'
import { at, expectActive, isSelected } from './active-cell.testing.ts'

afterEach(cleanup)

const { announcements, commands } = gridTexts.en.grid

const right = (part: Element | null) => part?.getBoundingClientRect().right ?? NaN

/** Waits until the size of the selection is announced. */
async function announced(rig: TableRig, rows: string, columns: string): Promise<void> {
  await rig.advance(1_000)
  await screen.findByText(announcements.range(rows, columns))
}

test('by keyboard: ranges grow to edges, ends, whole rows, columns and everything', async () => {
  const rig = await openTable()
  await clickCell(...at(1, 'name'))
  await userEvent.keyboard('{Shift>}{ArrowRight}{ArrowDown}{ArrowDown}{/Shift}')
  await announced(rig, '3', '2')
  await waitFor(() => expect(isSelected(3, 'domain')).toBe(true))
  await userEvent.keyboard('{Shift>}[Space]{/Shift}')
  await announced(rig, '3', '15')
  await userEvent.keyboard('{Escape}{Control>}[Space]{/Control}')
  await announced(rig, '4,800', '1')
  await userEvent.keyboard('{Control>}a{/Control}')
  await announced(rig, '4,800', '15')
  await userEvent.keyboard('{Escape}{Control>}{End}{/Control}')
  await expectActive('signals', '4,800')
  await userEvent.keyboard('{Control>}{Home}{/Control}{Shift>}{F8}{/Shift}{ArrowDown}')
  await expectActive('name', '2')
})

test('Enter and Tab go round in a range and leave it selected', async () => {
  await openTable()
  await clickCell(...at(1, 'name'))
  await userEvent.keyboard('{Shift>}{ArrowRight}{ArrowDown}{/Shift}{Tab}')
  await expectActive('domain', '1')
  await userEvent.keyboard('{Tab}{Tab}{Tab}')
  await expectActive('name', '1')
  await userEvent.keyboard('{Enter}')
  await expectActive('name', '2')
  await waitFor(() => expect(isSelected(1, 'domain')).toBe(true))
})

test('where the language runs from right to left, arrows go where they point', async () => {
  const rig = await openTable()
  document.querySelector('.ec')?.setAttribute('dir', 'rtl')
  // The grid reads its direction at layout.
  await page.viewport(1300, 900)
  await clickCell(...at(1, 'domain'))
  await userEvent.keyboard('{ArrowLeft}')
  await expectActive('title', '1')
  await userEvent.keyboard('{Shift>}{ArrowRight}{/Shift}')
  await announced(rig, '1', '2')
  await userEvent.keyboard('rtl')
  expect(Math.abs(right(gridInput()) - right(drawnCell(...at(1, 'title'))))).toBeLessThan(2)
})

test('the sheet of keys lists more than 75 that work in the grid', async () => {
  await openTable()
  fireEvent.keyDown(screen.getByRole('main'), { key: '?', shiftKey: true })
  const sheet = await screen.findByRole('dialog')
  expect(await within(sheet).findByText(commands['extend-left'])).toBeDefined()
  expect(within(sheet).getByText(commands['give-up'])).toBeDefined()
  expect(sheet.querySelectorAll('dt').length).toBeGreaterThan(75)
})
