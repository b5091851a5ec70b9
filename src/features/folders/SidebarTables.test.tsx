import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { seededTableId } from '#mock-service/seeds/sketched-table.ts'
import { pageAddress, renderInUrl } from '#testing/page-address.ts'
import { en } from '#texts/en.ts'
import { closed, dialog, menu, open, row, tree } from './folders.testing.ts'

afterEach(cleanup)

const { shell, tablesList: t, tablesTree } = en
const right = (part: Element) => part.getBoundingClientRect().right

test('the tables are under the locations, the folder of the open one unfolded and it marked', async () => {
  const { service } = await open('/')
  const q3 = service.state.tables.find(({ name }) => name === 'Q3 outbound')
  const nav = within(await screen.findByRole('navigation', { name: shell.main }, { timeout: 10_000 }))
  const leads = await nav.findByRole('button', { name: tablesTree.folder('Leads', 4) }, { timeout: 10_000 })
  expect(leads.getAttribute('aria-expanded')).toBe('false')
  await userEvent.click(leads)

  const link = await nav.findByRole('link', { name: 'Q3 outbound' })
  expect(link.getAttribute('href')).toBe(`/tables/${q3?.id}`)
  expect(nav.getByRole('link', { name: tablesTree.create }).getAttribute('href')).toBe('/tables?ask=new-table')
})

test('on a phone the drawer shows the tables, and a table is moved by its menu', async () => {
  await page.viewport(390, 844)
  await renderInUrl('/tables')
  expect(right(await screen.findByRole('button', { name: t.newTable }))).toBeLessThanOrEqual(right(await tree()))
  await menu('Agencies', t.menu.move)
  const moving = await dialog(t.prompt.move.title('Agencies'))
  fireEvent.click(moving.getByRole('radio', { name: t.prompt.move.top }))
  fireEvent.click(moving.getByRole('button', { name: t.prompt.move.confirm }))
  await waitFor(async () => expect((await row('Agencies')).ariaLevel).toBe('1'))

  fireEvent.click(screen.getByRole('button', { name: shell.menu }))
  const drawer = await dialog(shell.menu)
  fireEvent.click(await drawer.findByRole('button', { name: tablesTree.folder('Leads', 4) }))
  fireEvent.click(await drawer.findByRole('link', { name: 'Trade fair Lyon' }))
  await closed()
  expect(pageAddress()).toBe(`/tables/${seededTableId('Trade fair Lyon')}`)
})
