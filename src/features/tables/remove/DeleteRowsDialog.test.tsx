import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { controlOf } from '#mock-service/control.ts'
import { goTo } from '#testing/render.tsx'
import { tableTexts } from '#texts/tables/table.ts'
import { tableRowsTexts } from '#texts/tables/table-rows.ts'
import { clickCell, expectCell, LYON, LYON_ROWS, openTable, rowCount } from '../page/table-page.testing.ts'

const { tableRows, common } = tableRowsTexts.en
const { menu, remove: t } = tableRows
const { undo } = tableTexts.en.table

afterEach(cleanup)

/** What is filled of each row, without its identifier. */
const filled = (rows: readonly Record<string, unknown>[]) =>
  rows.map(({ id: _id, ...values }) =>
    Object.fromEntries(Object.entries(values).filter(([, value]) => value !== '' && value !== null)),
  )

test('several rows are deleted after a dialog with their number, and undo restores all their values, also after a reload', async () => {
  const rig = await openTable(LYON, {
    arrange: (service) => {
      for (const column of ['email', 'title', 'booth'])
        controlOf(service).editTable({ kind: 'processor', table: LYON, column, processor: 123 })
    },
  })
  const before = filled(rig.rows(0, 3))
  const first = String(rig.held(3, 'name'))
  await clickCell(0, 0)
  await clickCell(2, 1, { modifiers: ['Shift'] })
  await clickCell(1, 0, { button: 'right' })
  await userEvent.click(await screen.findByRole('menuitem', { name: menu.delete('3') }))
  const question = within(await screen.findByRole('alertdialog', { name: t.title('3') }))
  expect(document.activeElement).toBe(question.getByRole('button', { name: common.cancel }))
  await userEvent.click(question.getByRole('button', { name: t.confirm }))
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  await expectCell(0, 0, first)
  expect(rig.held(0, 'name')).toBe(first)
  await waitFor(() => expect(rowCount()).toBe(LYON_ROWS - 3))

  await goTo(rig, `/tables/${LYON}`)
  await waitFor(() => expect(rowCount()).toBe(LYON_ROWS - 3))
  await userEvent.click(await screen.findByRole('button', { name: undo }))
  await rig.saved()
  // They are made again at the end, once.
  await waitFor(() => expect(rowCount()).toBe(LYON_ROWS))
  expect(filled(rig.rows(LYON_ROWS - 3, 10))).toEqual(before)
  expect(rig.held(0, 'name')).toBe(first)
})
