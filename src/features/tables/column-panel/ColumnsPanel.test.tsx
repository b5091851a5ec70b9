import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { tooWide } from '#testing/layout.ts'
import { goTo } from '#testing/render.tsx'
import { tableColumnsTexts } from '#texts/tables/table-columns.ts'
import { expectOrder, findHead, headOf } from '../columns/columns.testing.ts'
import { drawnCell, openTable, OUTBOUND } from '../page/table-page.testing.ts'

afterEach(cleanup)

const { panel: t } = tableColumnsTexts.en.tableColumns

async function openPanel() {
  fireEvent.click(screen.getByRole('button', { name: t.button }))
  return within(await screen.findByRole('dialog', { name: t.label }))
}

const rowHeight = () => {
  const [first, second] = [0, 1].map((row) => drawnCell(row, 0)?.getBoundingClientRect().top ?? NaN)
  return (second ?? NaN) - (first ?? NaN)
}

test('columns: the list of columns hides, shows, finds, pins, moves and sets the row height', async () => {
  const rig = await openTable()
  const panel = await openPanel()
  fireEvent.click(await panel.findByLabelText(t.show('domain')))
  await waitFor(() => expect(headOf('domain')).toBeUndefined())
  expect(screen.getByText(t.hidden(1))).toBeDefined()
  fireEvent.click(panel.getByLabelText(t.pin('company')))
  await expectOrder('name', 'company', 'title')

  panel.getByLabelText(t.move('title')).focus()
  await userEvent.keyboard('{ArrowUp}{ArrowUp}')
  await expectOrder('name', 'title', 'company')

  fireEvent.change(panel.getByRole('searchbox', { name: t.find }), { target: { value: 'dom' } })
  await waitFor(() => expect(panel.getAllByRole('listitem')).toHaveLength(1))
  fireEvent.click(panel.getByRole('button', { name: t.showAll }))
  await findHead('domain')
  await userEvent.click(panel.getByRole('radio', { name: t.sizes.compact }))
  await waitFor(() => expect(rowHeight()).toBe(28))

  await userEvent.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await goTo(rig, `/tables/${OUTBOUND}`)
  await findHead('company')
  await waitFor(() => expect(rowHeight()).toBe(28))
})

test('columns: in a narrow window the columns are listed too', async () => {
  await page.viewport(720, 900)
  await openTable()
  const panel = await openPanel()
  expect((await panel.findAllByRole('listitem')).length).toBeGreaterThan(5)
  await waitFor(() => expect(tooWide()).toEqual([]))
})
