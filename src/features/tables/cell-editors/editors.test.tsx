import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { at, expectActive } from '../control/active-cell.testing.ts'
import { cellAt, clickCell, expectCell, gridInput, openTable } from '../page/table-page.testing.ts'

afterEach(cleanup)

const hasFocus = async (role: string, name: string) => {
  const field = await screen.findByRole(role, { name })
  await waitFor(() => expect(document.activeElement).toBe(field))
}

test('a choice and a date are changed in their editors, a box by Space or by mouse', async () => {
  const rig = await openTable()
  await clickCell(...at(1, 'stage'))
  await userEvent.keyboard('{Enter}')
  await hasFocus('combobox', 'stage')
  await userEvent.keyboard('lo')
  await screen.findByRole('option', { name: 'Lost' })
  await userEvent.keyboard('{Enter}')
  await expectCell(...at(1, 'stage'), 'Lost')
  await expectActive('stage', '2')

  await userEvent.keyboard('{ArrowUp}{ArrowRight}{F2}')
  fireEvent.change(await screen.findByLabelText('next_call', { selector: 'input' }), {
    target: { value: '2026-12-24' },
  })
  await userEvent.keyboard('{Enter}')
  await expectCell(...at(1, 'next_call'), '2026-12-24')

  const isCustomer = (row: number) => rig.held(row - 1, 'customer') === true
  const [first, second] = [isCustomer(1), isCustomer(2)]
  await userEvent.keyboard('{ArrowUp}{ArrowRight}[Space]')
  await rig.saved()
  expect(isCustomer(1)).toBe(!first)
  await userEvent.keyboard('[Space]')
  await userEvent.click(within(await cellAt(...at(2, 'customer'))).getByRole('img'))
  await rig.saved()
  expect([isCustomer(1), isCustomer(2)]).toEqual([first, !second])
})

test('several choices and long text are changed in their editors, and Esc discards a text', async () => {
  const rig = await openTable()
  await clickCell(...at(1, 'stage'))
  await userEvent.keyboard('{ArrowRight}{ArrowRight}{ArrowRight}{ArrowRight}{Enter}')
  await hasFocus('combobox', 'tags')
  await userEvent.keyboard('brand new{Enter}{Control>}{Enter}{/Control}')
  await rig.saved()
  expect(rig.held(0, 'tags')).toContain('brand new')

  await userEvent.keyboard('{ArrowUp}{ArrowRight}{Enter}')
  await hasFocus('textbox', 'notes')
  await userEvent.keyboard('{Enter}Third line{Escape}')
  await waitFor(() => expect(document.activeElement).toBe(gridInput()))
  await userEvent.keyboard('{Enter}')
  await hasFocus('textbox', 'notes')
  await userEvent.keyboard('{Enter}Other line{Control>}{Enter}{/Control}')
  await rig.saved()
  expect(rig.held(0, 'notes')).toMatch(/Other line$/)
  expect(rig.held(0, 'notes')).not.toContain('Third line')
})
