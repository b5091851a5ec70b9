import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { pageAddress, renderInUrl } from '#testing/page-address.ts'
import type { Rig } from '#testing/render.tsx'
import { en } from '#texts/en.ts'
import { gridTexts } from '#texts/tables/grid.ts'
import { closed, dialog, expectLines, hasFocus, lines, menu, row, sent } from '../folders.testing.ts'

afterEach(cleanup)

const { common, shell, table: tableTexts, tablesList: t } = en
const { grid } = gridTexts.en

const crumbs = () => screen.getByRole('navigation', { name: shell.breadcrumb }).textContent
const press = (keys: string) => userEvent.keyboard(keys)
const focused = async (name: string) => (await row(name)).focus()
const input = () => document.querySelector('[data-grid-input]')

/** Opens the list, with the focus on the page. */
async function openList(): Promise<Rig> {
  const rig = await renderInUrl('/tables')
  await expectLines(16)
  screen.getByRole('main').focus()
  return rig
}

test('a table is created in a folder with its columns, opened, and remembered', async () => {
  const rig = await openList()
  await press('n')
  const window = await dialog(t.prompt.newTable.title)
  await hasFocus(window.getByRole('textbox', { name: /^Name/ }))
  await press('Autumn list{Tab}')
  await hasFocus(window.getByRole('textbox', { name: /^Columns/ }))
  fireEvent.change(window.getByRole('textbox', { name: /^Columns/ }), { target: { value: 'name\tdomain\temail' } })
  fireEvent.click(window.getByRole('button', { name: new RegExp(t.prompt.newTable.folder) }))
  fireEvent.click(await screen.findByRole('option', { name: 'Partners' }))
  const create = window.getByRole('button', { name: t.prompt.newTable.confirm })
  fireEvent.click(create)
  fireEvent.click(create)

  await waitFor(() => expect(pageAddress()).toMatch(/^\/tables\/[0-9a-f-]{36}$/))
  await waitFor(() => expect(crumbs()).toBe('TablesPartnersAutumn list'))
  const created = sent(rig, 'POST').filter(({ path }) => path === '/v1/table/create')
  expect(created).toHaveLength(1)
  expect(JSON.stringify(created[0]?.body)).toContain('"email"')
  await screen.findByRole('button', { name: tableTexts.empty.add })
  const main = within(screen.getByRole('navigation', { name: shell.main }))
  fireEvent.click(main.getByRole('link', { name: shell.tables }))
  const recent = within(await screen.findByRole('region', { name: t.recent }))
  expect(recent.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(['Autumn list'])
})

test('by keyboard a table is moved, renamed and deleted, and the focus is restored', async () => {
  await openList()
  await focused('Resellers')
  await press('m')
  const moving = await dialog(t.prompt.move.title('Resellers'))
  const partners = moving.getByRole<HTMLInputElement>('radio', { name: 'Partners' })
  await hasFocus(partners)
  expect(partners.checked).toBe(true)
  await press('{ArrowUp}{Enter}')
  await closed()
  expect((await lines())[5]).toBe('Resellers')

  await focused('Resellers')
  await press('{F2}')
  const renaming = await dialog(t.prompt.rename.title('Resellers'))
  await hasFocus(renaming.getByRole('textbox', { name: /^Name/ }))
  await press('Resellers EU{Enter}')
  await closed()
  await hasFocus(await row('Resellers EU'))

  await press('{Delete}')
  const removal = await dialog(t.prompt.delete.title('Resellers EU'), 'alertdialog')
  await hasFocus(removal.getByRole('button', { name: common.cancel }))
  removal.getByRole('button', { name: t.prompt.delete.confirm }).focus()
  await press('{Enter}')
  await closed('alertdialog')
  expect(await lines()).not.toContain('Resellers EU')
})

test('by keyboard a table is created, and its first row', async () => {
  const rig = await openList()
  await press('n')
  const window = await dialog(t.prompt.newTable.title)
  await hasFocus(window.getByRole('textbox', { name: /^Name/ }))
  await press('Fresh{Tab}domain{Control>}{Enter}{/Control}')
  await hasFocus(await screen.findByRole('button', { name: tableTexts.empty.add }))
  expect(input()?.ariaLabel).toBe(grid.noRows)
  await press('{Enter}')
  await rig.advance(100)
  await waitFor(() => expect(input()?.ariaLabel).toBe(grid.cell('domain', '1', grid.empty)))
  await hasFocus(input())
})

test('a folder is created, renamed and deleted, and its tables move to the top level', async () => {
  await openList()
  fireEvent.click(screen.getByRole('button', { name: t.newFolder }))
  const creating = await dialog(t.prompt.newFolder.title)
  await hasFocus(creating.getByRole('textbox', { name: /^Name/ }))
  await press('Archive{Enter}')
  await closed()
  expect(await lines()).toContain('Archive')

  await menu('Leads', t.menu.rename)
  const renaming = await dialog(t.prompt.rename.title('Leads'))
  await hasFocus(renaming.getByRole('textbox', { name: /^Name/ }))
  await press('Leads 2026{Enter}')
  await closed()
  await menu('Leads 2026', t.menu.delete)
  const window = await dialog(t.prompt.deleteFolder.title('Leads 2026'), 'alertdialog')
  fireEvent.click(window.getByRole('button', { name: t.prompt.deleteFolder.confirm }))
  await closed('alertdialog')
  expect((await row('Q3 outbound')).ariaLevel).toBe('1')
  await expectLines(16)
})
