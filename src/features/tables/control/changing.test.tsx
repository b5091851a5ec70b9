import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { gridTexts } from '#texts/tables/grid.ts'
import { clickCell, expectCell, openTable } from '../page/table-page.testing.ts'
import { at } from './active-cell.testing.ts'

afterEach(cleanup)

const { announcements } = gridTexts.en.grid

test('Ctrl+D, Ctrl+R and Delete change all that is selected', async () => {
  const rig = await openTable()
  await clickCell(...at(1, 'title'))
  await userEvent.keyboard('{Shift>}{ArrowDown}{ArrowDown}{/Shift}{Control>}d{/Control}')
  await expectCell(...at(3, 'title'), 'VP Growth')
  await clickCell(...at(1, 'domain'))
  await userEvent.keyboard('{Shift>}{ArrowRight}{/Shift}{Control>}r{/Control}')
  await expectCell(...at(1, 'title'), 'brightloom.example')
  await userEvent.keyboard('{Delete}')
  await expectCell(...at(1, 'domain'), '')
  await expectCell(...at(1, 'title'), '')
  await rig.advance(1_000)
  expect(await screen.findByText(announcements.cleared('2'))).toBeDefined()
})

test('Ctrl+Enter puts what was typed into all selected cells, and one Ctrl+Z takes it back', async () => {
  const rig = await openTable()
  await clickCell(...at(1, 'title'))
  await userEvent.keyboard('{Shift>}{ArrowDown}{ArrowDown}{/Shift}all{Control>}{Enter}{/Control}')
  for (const row of [1, 2, 3]) await expectCell(...at(row, 'title'), 'all')
  await userEvent.keyboard('{Control>}z{/Control}')
  await expectCell(...at(3, 'title'), 'COO')
  await expectCell(...at(1, 'title'), 'VP Growth')
  await rig.saved()
  expect(rig.rows(0, 3).map(({ title }) => title)).toEqual(['VP Growth', expect.any(String), 'COO'])
})

test('a column that an enrichment fills takes what is typed, and is cleared, like any other', async () => {
  const rig = await openTable()
  await clickCell(...at(1, 'email'))
  await userEvent.keyboard('ilse@example.com{Enter}')
  await expectCell(...at(1, 'email'), 'ilse@example.com')
  await userEvent.keyboard('{Control>}z{/Control}')
  await expectCell(...at(1, 'email'), 'i.vantorre@brightloom.example')

  await clickCell(...at(1, 'title'))
  await userEvent.keyboard('{Shift>}{ArrowRight}{/Shift}{Delete}')
  await expectCell(...at(1, 'title'), '')
  await expectCell(...at(1, 'email'), '')
  await rig.advance(1_000)
  expect(await screen.findByText(announcements.cleared('2'))).toBeDefined()
})
