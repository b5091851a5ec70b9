import { cleanup, fireEvent, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { tableTexts } from '#texts/tables/table.ts'
import { bar, expectState } from '../page/table-bars.testing.ts'
import { clickCell, openTable } from '../page/table-page.testing.ts'

afterEach(cleanup)

const { filter, find: t } = tableTexts.en.table
const searchBar = () => document.querySelector<HTMLElement>('main search')

test('a text is found in the loaded rows, step by step, and in a whole column by the service', async () => {
  await openTable()
  await clickCell(0, 0)
  await userEvent.keyboard('{Control>}f{/Control}')
  await waitFor(() => expect(searchBar()?.ariaLabel).toBe(t.label))
  const find = searchBar() as HTMLElement
  await userEvent.keyboard('Renske')
  await waitFor(() => expect(find.textContent).toContain(t.inLoaded('500')))
  await userEvent.keyboard('{Enter}')
  await waitFor(() => expect(find.textContent).toContain('1 of'))
  fireEvent.click(within(find).getByRole('button', { name: t.wholeIn('name') }))
  await waitFor(() => expect(bar().textContent).toContain(filter.announcement('name', filter.tests.contains, 'Renske')))
  await expectState('of 4,800 rows')
  fireEvent.click(within(find).getByRole('button', { name: t.close }))
  await waitFor(() => expect(searchBar()).toBeNull())
})
