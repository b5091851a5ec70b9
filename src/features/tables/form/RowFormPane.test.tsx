import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { tooWide } from '#testing/layout.ts'
import { renderInUrl } from '#testing/page-address.ts'
import { tableTexts } from '#texts/tables/table.ts'
import { tableRowsTexts } from '#texts/tables/table-rows.ts'
import { clickCell, drawnCell, expectCell, openTable, OUTBOUND, tableRig } from '../page/table-page.testing.ts'

const { form: t, menu } = tableRowsTexts.en.tableRows
const { save } = tableTexts.en.table

afterEach(cleanup)

const formOf = (row: string) => screen.findByRole('region', { name: t.row(row) })

test('a row is edited as a form beside the rows, by keys, and the row before and the next one are reached from it', async () => {
  const rig = await openTable()
  await clickCell(5, 1)
  await clickCell(5, 1, { button: 'right' })
  await userEvent.click(await screen.findByRole('menuitem', { name: menu.open }))
  const row = within(await formOf('6'))
  const domain = await row.findByRole('textbox', { name: 'domain' })
  await waitFor(() => expect(document.activeElement).toBe(domain))
  await userEvent.fill(domain, 'oakandtide.example')
  // It shows in the grid while it is typed, and is at the service without a press of anything.
  await rig.advance(400)
  await expectCell(5, 1, 'oakandtide.example')
  await rig.advance(2_000)
  expect(rig.held(5, 'domain')).toBe('oakandtide.example')
  // A column that an enrichment fills is written like any other.
  await userEvent.fill(row.getByRole('textbox', { name: 'email' }), 'ilse@oakandtide.example')
  await rig.advance(2_000)
  expect(rig.held(5, 'email')).toBe('ilse@oakandtide.example')

  await userEvent.keyboard('{Alt>}{ArrowDown}{/Alt}')
  const next = within(await formOf('7'))
  expect(await next.findByRole('textbox', { name: 'name' })).toHaveProperty('value', 'Renske Hoekema')
  await userEvent.click(next.getByRole('button', { name: t.before }))
  await formOf('6')
  await userEvent.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('region', { name: t.row('6') })).toBeNull())
  // The keyboard is in the grid again.
  await userEvent.keyboard('{ArrowDown}')
  await waitFor(() => expect(drawnCell(6, 1)?.ariaSelected).toBe('true'))
})

/** Scrolls the form so far that of an element just the upper 12 px are in view. */
function showUpperEdge(element: HTMLElement): void {
  let scroller = element.parentElement
  while (scroller && getComputedStyle(scroller).overflowY !== 'auto') scroller = scroller.parentElement
  if (!scroller) throw new Error('The form does not scroll.')
  scroller.scrollTop += element.getBoundingClientRect().top - scroller.getBoundingClientRect().bottom + 12
}

test('on a phone one row fills the page, a list of choices stays open while the browser scrolls to it, and all is saved', async () => {
  await page.viewport(390, 844)
  const rig = tableRig(await renderInUrl(`/tables/${OUTBOUND}?form=6`))
  const row = within(await formOf('6'))
  await userEvent.fill(await row.findByRole('textbox', { name: 'domain' }), 'oakandtide.')
  await rig.advance(500)
  row.getByText(save.saving('1'))
  await rig.advance(2_000)
  expect(rig.held(5, 'domain')).toBe('oakandtide.')
  const stage = row.getByRole('combobox', { name: 'stage' })
  showUpperEdge(stage)
  await userEvent.click(stage, { position: { x: 20, y: 4 } })
  await screen.findByRole('listbox', { name: 'stage' })
  // At the first letter the browser scrolls the field into view: the list stays, and so does the letter.
  await userEvent.keyboard('Los')
  expect(stage).toHaveProperty('value', 'Los')
  await userEvent.click(await screen.findByRole('option', { name: 'Lost' }))
  await userEvent.fill(row.getByLabelText('next_call'), '2026-12-24')
  await userEvent.click(row.getByRole('checkbox', { name: 'customer' }))
  const before = rig.held(5, 'customer')
  await waitFor(async () => {
    await rig.advance(1_000)
    row.getByText(save.saved)
  })
  expect(rig.rows(5, 1)).toMatchObject([{ stage: 'Lost', next_call: '2026-12-24' }])
  expect(rig.held(5, 'customer')).not.toBe(before)
  expect(tooWide()).toEqual([])

  await userEvent.click(row.getByRole('button', { name: t.next }))
  await formOf('7')
  expect(window.location.search).toContain('form=7')
  await userEvent.click(within(await formOf('7')).getByRole('button', { name: t.all }))
  await screen.findByRole('grid')
})
