import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { pageAddress, renderInUrl } from '#testing/page-address.ts'
import { tableTexts } from '#texts/tables/table.ts'
import { at } from '../control/active-cell.testing.ts'
import { choose, findHead } from '../columns/columns.testing.ts'
import { bar } from '../page/table-bars.testing.ts'
import { clickCell, expectCell, openTable, OUTBOUND } from '../page/table-page.testing.ts'
import { MILLION, pagesRead } from '../rows/pages-read.testing.ts'
import { tableColumnsTexts } from '#texts/tables/table-columns.ts'

afterEach(cleanup)

const { sort: t } = tableTexts.en.table
const { head } = tableColumnsTexts.en.tableColumns
const again = () => within(bar()).queryByRole('button', { name: t.again })

test('a table is sorted once all of it is here; a value that changes leaves its row where it is', async () => {
  const rig = await renderInUrl(`/tables/${OUTBOUND}`)
  await choose('staff', t.down)
  await waitFor(() => expect(bar().textContent).toContain(t.by('staff', true)))
  await expectCell(...at(1, 'staff'), '3979')
  expect(new Set(pagesRead(rig)).size).toBe(10)

  await clickCell(...at(1, 'staff'))
  await userEvent.keyboard('1{Enter}')
  await waitFor(() => expect(again()).not.toBeNull())
  await expectCell(...at(1, 'staff'), '1')
  fireEvent.click(again() as HTMLElement)
  await waitFor(() => expect(again()).toBeNull())
  await expectCell(...at(1, 'staff'), /^(?!1$)/)

  await choose('title', t.thenUp)
  await waitFor(() => expect(bar().textContent).toContain(t.next('title', false)))
  await waitFor(() => expect(new URLSearchParams(pageAddress().split('?')[1]).getAll('sort')).toHaveLength(2))
  for (const name of ['staff', 'title']) fireEvent.click(within(bar()).getByRole('button', { name: t.remove(name) }))
  await expectCell(0, 0, 'Ilse Vantorre')
})

test('a table that is too long is not sorted', async () => {
  await openTable(MILLION, { seed: 'bench' })
  fireEvent.click(within(await findHead('column 1')).getByLabelText(head.menu('column 1')))
  const menu = within(await screen.findByRole('menu'))
  expect(menu.getByRole('menuitem', { name: t.up }).ariaDisabled).toBe('true')
})
