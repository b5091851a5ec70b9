import { cleanup } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { at } from '../control/active-cell.testing.ts'
import { expectState, state } from '../page/table-bars.testing.ts'
import { clickCell, expectCell, openTable } from '../page/table-page.testing.ts'

afterEach(cleanup)

test('the status bar adds up what is selected', async () => {
  await openTable()
  await expectCell(...at(1, 'staff'), '240')
  await clickCell(...at(1, 'staff'))
  await userEvent.keyboard('{Shift>}{ArrowDown}{/Shift}')
  await expectState('2 cells in 2 rows')
  await expectState('Sum 326')
  await expectState('Average')
  expect(state()).toContain('Average 163')
})
