import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { controlOf } from '#mock-service/control.ts'
import { pageAddress, renderInUrl, revisitInUrl } from '#testing/page-address.ts'
import { renderAt } from '#testing/render.tsx'
import { tableTexts } from '#texts/tables/table.ts'
import { choose } from '../columns/columns.testing.ts'
import { clickCell, expectCell, gridInput, openTable, OUTBOUND } from '../page/table-page.testing.ts'
import { bar, expectState } from '../page/table-bars.testing.ts'

afterEach(cleanup)

const t = tableTexts.en.table
const form = async () => within(await screen.findByRole('dialog', { name: t.filter.title }))
const hasFocus = (find: () => Element | null) => waitFor(() => expect(document.activeElement).toBe(find()))

test('filters are shown as chips and in the URL, are sent to the service, and are removed again', async () => {
  const rig = await renderInUrl(`/tables/${OUTBOUND}`)
  await expectState('4,800 rows')
  await choose('title', t.sort.filter)
  const filter = await form()
  fireEvent.click(await filter.findByRole('button', { name: new RegExp(t.filter.test) }))
  fireEvent.click(await screen.findByRole('option', { name: t.filter.tests.is_not_empty }))
  fireEvent.click(filter.getByRole('button', { name: t.filter.apply }))
  await expectState('4,212 of 4,800 rows')

  await revisitInUrl(rig)
  await expectState('4,212 of 4,800 rows')
  const label = t.filter.announcement('title', t.filter.tests.is_not_empty, '')
  expect(bar().textContent).toContain(label)
  fireEvent.click(within(bar()).getByRole('button', { name: t.filter.remove(label) }))
  await expectState('4,800 rows')
  await waitFor(() => expect(pageAddress()).toBe(`/tables/${OUTBOUND}`))
})

test('a filter opened from the menu of a column gives the focus back to the cells, which may be others', async () => {
  await openTable()
  const openFilter = async () => {
    await userEvent.keyboard('{Alt>}{Shift>}{ArrowDown}{/Shift}{/Alt}')
    const item = await screen.findByRole('menuitem', { name: t.sort.filter })
    item.focus()
    await userEvent.keyboard('{Enter}')
    const value = await (await form()).findByRole('textbox', { name: t.filter.value })
    await hasFocus(() => value)
  }
  await clickCell(0, 0)
  await openFilter()
  await userEvent.keyboard('{Escape}')
  await hasFocus(gridInput)

  await openFilter()
  await userEvent.keyboard('ilse{Enter}')
  await expectState(' of 4,800 rows')
  await waitFor(() => expect(document.activeElement).toBe(gridInput()))
})

test('where the service does not filter, what is loaded is filtered, with a notice', async () => {
  await openTable(OUTBOUND, { arrange: (service) => controlOf(service).settings({ offers: 'seed' }) })
  await choose('title', t.sort.filter)
  const filter = await form()
  fireEvent.change(await filter.findByRole('textbox', { name: t.filter.value }), { target: { value: 'founder' } })
  fireEvent.click(filter.getByRole('button', { name: t.filter.apply }))
  expect(await screen.findByText(t.filter.local)).toBeDefined()
  await expectState(t.count.loaded('500'))
  await expectCell(0, 2, 'Founder')
  fireEvent.click(screen.getByRole('button', { name: t.filter.loadAll }))
  await expectState(t.count.loaded('4,800'))
})

test('on a phone, column and condition of a filter can be read, and the value is under them', async () => {
  await page.viewport(390, 844)
  await renderAt(`/tables/${OUTBOUND}?form=none`)
  await expectCell(0, 0, 'Ilse Vantorre')
  fireEvent.click(within(bar()).getByRole('button', { name: t.filter.button }))
  const value = await screen.findByPlaceholderText(t.filter.value)
  const line = within(value.closest('[role=group]') as HTMLElement)
  for (const label of [t.filter.column, t.filter.test]) {
    const { width, bottom } = line.getByRole('button', { name: new RegExp(label) }).getBoundingClientRect()
    expect(width).toBeGreaterThan(100)
    expect(value.getBoundingClientRect().top).toBeGreaterThanOrEqual(bottom)
  }
})
