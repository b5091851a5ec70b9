import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { tableRowsTexts } from '#texts/tables/table-rows.ts'
import {
  cellAt,
  clickCell,
  gridInput,
  LYON,
  LYON_ROWS,
  openTable,
  pasteRows,
  rowCount,
} from '../page/table-page.testing.ts'

const { paste: t } = tableRowsTexts.en.tableRows

afterEach(cleanup)

test('a paste of more than fifty rows is previewed, adds rows beyond the end, and is undone and redone as one act', async () => {
  const rig = await openTable(LYON)
  const last = LYON_ROWS - 1
  const before = rig.rows(last - 1, 2)
  await clickCell(0, 0)
  await userEvent.keyboard('{Control>}{End}{/Control}{Home}')
  await cellAt(last, 0)
  pasteRows(Array.from({ length: 60 }, (_, at) => [`Person ${at}`, `Company ${at}`]))
  const dialog = within(await screen.findByRole('dialog', { name: t.title('60') }))
  dialog.getByText(t.adds('59'))
  // Nothing is written before it is confirmed.
  expect(rig.rows(last - 1, 2)).toEqual(before)
  await userEvent.click(dialog.getByRole('button', { name: t.confirm }))
  await waitFor(() => expect(document.activeElement).toBe(gridInput()))
  await rig.saved()
  const pasted = Array.from({ length: 60 }, (_, at) => ({ name: `Person ${at}`, company: `Company ${at}` }))
  expect(rig.rows(last, 100)).toMatchObject(pasted)
  expect(rig.writes('POST')).toHaveLength(2)

  // The cell of the old row, and all rows that came with it.
  await userEvent.keyboard('{Control>}z{/Control}')
  await rig.saved()
  await waitFor(() => expect(rowCount()).toBe(LYON_ROWS))
  expect(rig.rows(last - 1, 100)).toEqual(before)

  await userEvent.keyboard('{Control>}y{/Control}')
  await rig.saved()
  expect(rig.rows(last, 100)).toMatchObject(pasted)
})
