import { cleanup, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { createMemoryDevice, memoryStorage } from '#journal/memory-storage.ts'
import { controlOf } from '#mock-service/control.ts'
import { seededTableId } from '#mock-service/seeds/sketched-table.ts'
import { goTo, renderAt } from '#testing/render.tsx'
import { en } from '#texts/en.ts'
import { closed, dialog, folderOf, lines, menu, open, row, sent, textIn, tree } from '../folders.testing.ts'

afterEach(cleanup)

const t = en.tablesList

test('a table is created with its columns, put into the folder that is open, and opened', async () => {
  const rig = await open('/tables?folder=2')
  await tree()
  await userEvent.click(screen.getByRole('button', { name: t.newTable }))
  const window = await dialog(t.prompt.newTable.title)
  await userEvent.click(window.getByRole('button', { name: t.prompt.newTable.confirm }))
  expect(textIn('dialog')).toContain(t.prompt.nameMissing)
  await userEvent.type(window.getByRole('textbox', { name: /^Name/ }), 'Autumn list')
  await userEvent.type(window.getByRole('textbox', { name: /^Columns/ }), 'name{enter}domain{enter}name')
  expect(textIn('dialog')).toContain(t.prompt.newTable.twice('name'))
  await userEvent.type(window.getByRole('textbox', { name: /^Columns/ }), '2')
  await userEvent.dblClick(window.getByRole('button', { name: t.prompt.newTable.confirm }))

  await waitFor(() => expect(folderOf(rig, 'Autumn list')).toBe(2))
  expect(rig.service.state.tables.filter(({ name }) => name === 'Autumn list')).toHaveLength(1)
})

test('contract: a creation whose response was lost is found in the list, and not sent twice', async () => {
  const rig = await open('/tables?ask=new-table', {}, (service) =>
    service.fail({ match: { method: 'POST', path: '/v1/table/create' }, fault: { kind: 'lost', when: 'after' } }),
  )
  const window = await dialog(t.prompt.newTable.title)
  await userEvent.type(window.getByRole('textbox', { name: /^Name/ }), 'Lost list{enter}')
  await rig.advance(100_000)

  await closed()
  expect(sent(rig, 'POST').filter(({ path }) => path === '/v1/table/create')).toHaveLength(1)
})

test('contract: a creation that is not found is shown as unknown, and is sent again only on request', async () => {
  const rig = await open('/tables?ask=new-folder', {}, (service) =>
    service.fail({ match: { method: 'POST', path: '/v1/folders' }, times: 1, fault: { kind: 'lost', when: 'before' } }),
  )
  const window = await dialog(t.prompt.newFolder.title)
  await userEvent.type(window.getByRole('textbox', { name: /^Name/ }), 'Archive{enter}')
  await rig.advance(100_000)

  expect((await window.findByRole('alert')).textContent).toContain(t.prompt.newFolder.unknown)
  await userEvent.click(window.getByRole('button', { name: t.prompt.newFolder.again }))
  await closed()
  expect(rig.service.state.folders.filter(({ name }) => name === 'Archive')).toHaveLength(1)
})

test('a table is renamed, and moved to another folder, by its keys', async () => {
  const rig = await open()
  const line = await row('Agencies')
  line.focus()
  await userEvent.keyboard('{F2}')
  const renaming = await dialog(t.prompt.rename.title('Agencies'))
  await userEvent.clear(renaming.getByRole('textbox'))
  await userEvent.type(renaming.getByRole('textbox'), 'Agencies 2026{enter}')
  await closed()
  expect(await lines()).toContain('Agencies 2026')

  const renamed = await row('Agencies 2026')
  renamed.focus()
  await userEvent.keyboard('m')
  const moving = await dialog(t.prompt.move.title('Agencies 2026'))
  await userEvent.click(moving.getByRole('radio', { name: 'Leads' }))
  await userEvent.click(moving.getByRole('button', { name: t.prompt.move.confirm }))
  await closed()
  expect(folderOf(rig, 'Agencies 2026')).toBe(1)
  expect((await lines()).indexOf('Agencies 2026')).toBeLessThan((await lines()).indexOf('Partners'))
})

test('deleting a folder shows what happens to its tables, has the focus on Cancel, and they are on the top level after it', async () => {
  const rig = await open()
  await tree()
  await menu('Leads', t.menu.delete)
  const window = await dialog(t.prompt.deleteFolder.title('Leads'), 'alertdialog')
  expect(textIn('alertdialog')).toContain('Its 4 tables move to the top level; none are deleted.')
  await waitFor(() => expect(document.activeElement).toBe(window.getByRole('button', { name: en.common.cancel })))
  await userEvent.click(window.getByRole('button', { name: t.prompt.deleteFolder.confirm }))

  await closed('alertdialog')
  expect(folderOf(rig, 'Q3 outbound')).toBeNull()
  expect((await row('Q3 outbound')).getAttribute('aria-level')).toBe('1')
})

/** Chooses from the menu of Resellers, confirms, and waits for what is reported. */
const confirmed = async (item: string, title: string, confirm: string, done: string | RegExp) => {
  await menu('Resellers', item)
  const window = await dialog(title, 'alertdialog')
  await userEvent.click(window.getByRole('button', { name: confirm }))
  await closed('alertdialog')
  expect(await screen.findAllByText(done)).toBeDefined()
}

test('a table is duplicated, cleared, freed of duplicates and deleted, each once', async () => {
  const rig = await open()
  const { rowsOf } = controlOf(rig.service)
  await tree()
  await menu('Resellers', t.menu.duplicate)
  await waitFor(async () => expect((await lines()).filter((name) => name?.includes('Resellers'))).toHaveLength(2))
  const { dedupe, clear, delete: remove } = t.prompt
  await confirmed(t.menu.dedupe, dedupe.title('Resellers'), dedupe.confirm, /^(No|\d+) duplicates? .*Resellers/)
  await confirmed(t.menu.clear, clear.title('Resellers'), clear.confirm, clear.done('Resellers'))
  expect(rowsOf('Resellers')).toEqual([])
  await confirmed(t.menu.delete, remove.title('Resellers'), remove.confirm, remove.done('Resellers'))

  expect(await lines()).not.toContain('Resellers')
  expect(rowsOf('Q3 outbound').length).toBeGreaterThan(0)
  expect(sent(rig, 'DELETE')).toHaveLength(1)
})

test('deleting a table, or all its rows, shows how many unsaved values are lost with it', async () => {
  const id = seededTableId('Resellers')
  const device = createMemoryDevice()
  const first = await renderAt(`/tables/${id}?form=1`, {
    around: { storage: () => ({ ...memoryStorage(device), open: async () => ({}) }) },
    arrange: (service) => service.fail({ match: { method: 'PATCH' }, fault: { kind: 'lost', when: 'before' } }),
  })
  const company = await screen.findByRole('textbox', { name: 'company' })
  await userEvent.type(company, ' and sons{Tab}')
  await first.advance(5_000)

  for (const action of ['delete', 'clear']) {
    await goTo(first, `/tables?ask=${action}&of=${id}`)
    await waitFor(() => expect(textIn('alertdialog')).toContain(t.prompt.delete.unsaved('1 value', '')))
  }
  await goTo(first, `/tables?ask=delete&of=${seededTableId('Agencies')}`)
  await waitFor(() => expect(textIn('alertdialog')).toContain(t.prompt.delete.body))
  expect(textIn('alertdialog')).not.toContain('are lost too')
})

test('a URL opens a dialog and changes nothing, and one about a deleted table shows that', async () => {
  const rig = await open('/tables?ask=delete&of=00000000-0000-4000-8000-0000000000ff')

  const label = t.prompt.gone('00000000-0000-4000-8000-0000000000ff')
  await waitFor(() => expect(textIn('dialog')).toContain(label))
  expect(sent(rig, 'DELETE')).toHaveLength(0)
})
