import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createMemoryDevice, memoryStorage } from '#journal/memory-storage.ts'
import { controlOf } from '#mock-service/control.ts'
import { seededTableId } from '#mock-service/seeds/sketched-table.ts'
import type { Settings } from '#mock-service/mock-state.ts'
import { goTo, type Rig, renderAt } from '#testing/render.tsx'
import { en } from '#texts/en.ts'

const t = en.tablesList

// jsdom lays nothing out: the page is 1000 px high, a line 40.
beforeEach(() => {
  vi.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(1000)
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(40)
})
afterEach(cleanup)

const open = (path = '/tables', settings: Partial<Settings> = {}, arrange?: (service: Rig['service']) => void) =>
  renderAt(path, {
    arrange: (service) => {
      Object.assign(service.state.settings, settings)
      arrange?.(service)
    },
  })
const tree = () => screen.findByRole('treegrid', { name: t.tree.label }, { timeout: 10_000 })
const lines = async () =>
  within(await tree())
    .getAllByRole('link')
    .map(({ textContent }) => textContent)
const row = async (name: string) => {
  const link = within(await tree()).getByRole('link', { name })
  const found = link.closest('[role="row"]')
  if (!(found instanceof HTMLElement)) throw new Error(`${name} stands in no line`)
  return found
}
const menu = async (name: string, item: string) => {
  await userEvent.click(screen.getByRole('button', { name: t.actions(name) }))
  await userEvent.click(await screen.findByRole('menuitem', { name: item }))
}
const dialog = async (name: string, role = 'dialog') => within(await screen.findByRole(role, { name }))
const textIn = (role: string) => screen.getByRole(role).textContent
const closed = (role = 'dialog') => waitFor(() => expect(screen.queryByRole(role)).toBeNull())
const sent = ({ service }: Rig, method: string) => service.requests().filter((request) => request.method === method)
const folderOf = ({ service }: Rig, name: string) => service.state.tables.find((table) => table.name === name)?.folder

test('tables are under their folders, as the service lists them', async () => {
  await open()

  expect((await lines()).slice(0, 6)).toEqual([
    'Leads',
    'Q3 outbound',
    'Trade fair Lyon',
    'Webinar sign-ups',
    'Old CRM export',
    'Partners',
  ])
  const leads = await row('Leads')
  expect([leads.getAttribute('aria-level'), leads.getAttribute('aria-expanded')]).toEqual(['1', 'true'])
  expect((await row('Q3 outbound')).getAttribute('aria-level')).toBe('2')
})

test('by keyboard a folder is closed and opened, its tables are reached and left, and the tab stores it', async () => {
  await open()
  const leads = await row('Leads')
  leads.focus()

  await userEvent.keyboard('{ArrowRight}')
  expect(document.activeElement?.textContent).toContain('Q3 outbound')
  await userEvent.keyboard('{ArrowLeft}{ArrowLeft}')
  await waitFor(async () => expect((await lines()).slice(0, 2)).toEqual(['Leads', 'Partners']))
  await userEvent.keyboard('{End}{Home}{ArrowDown}')
  expect(document.activeElement?.textContent).toContain('Partners')
})

test('a folder opens and shuts at the key, and the next key finds it so, however slow the device remembers it', async () => {
  const device = memoryStorage(createMemoryDevice())
  await renderAt('/tables', {
    around: { storage: () => ({ ...device, write: () => new Promise<never>(() => undefined) }) },
  })
  const leads = await row('Leads')
  leads.focus()

  await userEvent.keyboard('{ArrowLeft}')
  expect(leads.getAttribute('aria-expanded')).toBe('false')
  await userEvent.keyboard('{ArrowRight}{ArrowRight}')
  expect(document.activeElement?.textContent).toContain('Q3 outbound')
})

test('of thousands of tables those near the eye are drawn; the last is a key away, and the search finds every one', async () => {
  await open('/tables', {}, ({ state }) => {
    const [first] = state.tables
    if (!first) throw new Error('There is no table to copy.')
    for (let at = 1; at <= 2000; at++) {
      const id = `00000000-0000-4000-8000-${String(at).padStart(12, '0')}`
      state.tables.push({ ...first, id, name: `Import ${at}`, folder: null })
    }
  })
  await waitFor(async () => expect((await lines()).length).toBeLessThan(100))
  const leads = await row('Leads')
  expect((await tree()).getAttribute('aria-rowcount')).toBe(String(2016 + 1))

  leads.focus()
  await userEvent.keyboard('{End}')
  expect(document.activeElement?.textContent).toContain('Import 2000')
  expect(document.activeElement?.getAttribute('aria-rowindex')).toBe(String(2016 + 1))
  await userEvent.keyboard('{Home}')
  expect(document.activeElement).toBe(leads)

  await userEvent.type(screen.getByRole('searchbox', { name: t.search }), 'import 1234')
  await waitFor(async () => expect(await lines()).toEqual(['Import 1234']))
})

test('a search expands what it finds and is in the URL; no match has a message', async () => {
  await open('/tables?q=lyon')

  expect(await lines()).toEqual(['Leads', 'Trade fair Lyon'])
  await userEvent.type(screen.getByRole('searchbox', { name: t.search }), 'zzz')
  const [, clear] = await screen.findAllByRole('button', { name: t.noMatch.clear })
  if (clear) await userEvent.click(clear)
  expect((await lines()).length).toBeGreaterThan(10)
})

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

test('a table is duplicated, cleared, freed of duplicates and deleted, each once', async () => {
  const rig = await open()
  await tree()
  await menu('Resellers', t.menu.duplicate)
  await waitFor(async () => expect((await lines()).filter((name) => name?.includes('Resellers'))).toHaveLength(2))
  for (const [item, title, confirm] of [
    [t.menu.dedupe, t.prompt.dedupe.title('Resellers'), t.prompt.dedupe.confirm],
    [t.menu.clear, t.prompt.clear.title('Resellers'), t.prompt.clear.confirm],
    [t.menu.delete, t.prompt.delete.title('Resellers'), t.prompt.delete.confirm],
  ] as const) {
    await menu('Resellers', item)
    const window = await dialog(title, 'alertdialog')
    await userEvent.click(window.getByRole('button', { name: confirm }))
    await closed('alertdialog')
  }

  expect(await lines()).not.toContain('Resellers')
  expect(sent(rig, 'DELETE')).toHaveLength(1)
})

test('a copy of a table that failed is shown as such, and no longer in progress', async () => {
  await open('/tables', {}, (service) =>
    service.fail({ match: { path: '/v1/table/duplicate' }, fault: { kind: 'status', status: 422 } }),
  )
  await tree()
  await menu('Resellers', t.menu.duplicate)

  expect((await screen.findByRole('alert')).textContent).toContain(t.notDuplicated('Resellers'))
  expect(screen.queryAllByText(t.duplicating('Resellers'))).toEqual([])
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

test('ux 17: lists that cannot be read are alerts with Retry, never an empty workspace', async () => {
  const rig = await open('/tables', {}, (service) =>
    service.fail({ match: { path: '/v1/table/' }, times: 5, fault: { kind: 'lost', when: 'before' } }),
  )
  await screen.findByRole('heading', { level: 1, name: t.title }, { timeout: 10_000 })
  await rig.advance(200_000)

  expect((await screen.findByRole('alert')).textContent).toContain(t.failed)
  expect(screen.queryByText(t.empty.title)).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: en.common.retry }))
  expect((await lines()).length).toBeGreaterThan(10)
})

test('a service that returns nothing is reported once, and one Retry reads tables and folders', async () => {
  const fail = { times: 5, fault: { kind: 'lost', when: 'before' } } as const
  const rig = await open('/tables', {}, (service) => {
    service.fail({ match: { path: '/v1/table/' }, ...fail })
    service.fail({ match: { path: '/v1/folders' }, ...fail })
  })
  await screen.findByRole('heading', { level: 1, name: t.title }, { timeout: 10_000 })
  await rig.advance(200_000)

  expect((await screen.findAllByRole('alert')).map(({ textContent }) => textContent)).toEqual([
    expect.stringContaining(t.failed),
  ])
  await userEvent.click(screen.getByRole('button', { name: en.common.retry }))
  expect((await lines()).slice(0, 2)).toEqual(['Leads', 'Q3 outbound'])
})

test('an empty workspace has a message and a button for the first table', async () => {
  await renderAt('/tables', { seed: 'empty' })

  expect((await screen.findByRole('heading', { level: 2 })).textContent).toBe(t.empty.title)
  expect(screen.getByRole('button', { name: t.newTable }).ariaDisabled).not.toBe('true')
})

test('contract, offers: a service that lists no tables opens them by id or URL, and is not called again', async () => {
  const rig = await open('/tables', { offers: 'seed' })

  await userEvent.type(await screen.findByRole('textbox', { name: t.noList.id }, { timeout: 10_000 }), 'Q3')
  await userEvent.click(screen.getByRole('button', { name: t.noList.open }))
  expect(textIn('main')).toContain(t.noList.notAnId)
  const lists = () => sent(rig, 'GET').filter(({ path }) => path === '/v1/table/')
  expect(lists()).toHaveLength(1)

  rig.service.state.settings.offers = 'all'
  await userEvent.click(screen.getByRole('button', { name: t.noList.check }))
  expect((await lines()).length).toBeGreaterThan(10)
})

test('contract, offers: where neither tables nor folders are listed a folder is deleted by its id', async () => {
  const rig = await open('/tables', { offers: 'seed' })
  const leads = rig.service.state.folders.find(({ name }) => name === 'Leads')?.id
  const { folder } = t.noList
  const id = await screen.findByRole('textbox', { name: folder.id }, { timeout: 10_000 })
  await userEvent.type(id, 'Leads')
  await userEvent.click(screen.getByRole('button', { name: folder.delete }))
  expect(textIn('main')).toContain(folder.notAnId)

  await userEvent.clear(id)
  await userEvent.type(id, String(leads))
  await userEvent.click(screen.getByRole('button', { name: folder.delete }))
  const window = await dialog(t.prompt.deleteFolder.title(`#${leads}`), 'alertdialog')
  await userEvent.click(window.getByRole('button', { name: t.prompt.deleteFolder.confirm }))

  await closed('alertdialog')
  expect(sent(rig, 'DELETE')).toHaveLength(1)
  expect(rig.service.state.folders.map(({ name }) => name)).not.toContain('Leads')
})

test('folders are listed, and can be deleted, also where the service does not list its tables', async () => {
  const rig = await open('/tables', {}, (service) => {
    controlOf(service).fail({ match: { method: 'GET', path: '/v1/table/*' }, fault: { kind: 'status', status: 405 } })
  })
  await tree()
  await menu('Leads', t.menu.delete)
  const window = await dialog(t.prompt.deleteFolder.title('Leads'), 'alertdialog')
  await userEvent.click(window.getByRole('button', { name: t.prompt.deleteFolder.confirm }))

  await closed('alertdialog')
  expect(sent(rig, 'DELETE')).toHaveLength(1)
  expect(await lines()).not.toContain('Leads')
})

test.each(['py', 'oas'] as const)('contract, wire format: spelled as %s the list is whole', async (wire) => {
  await open('/tables', { wire })

  expect(await lines()).toEqual(expect.arrayContaining(['Q3 outbound', 'Target accounts']))
})

test('hostile texts are names of tables and folders like any other', async () => {
  await renderAt('/tables', { seed: 'hostile' })

  expect((await lines()).length).toBeGreaterThan(1)
  expect(Object(window)['__xss']).toBeUndefined()
})

test('the tables are under the locations, the folder of the open one unfolded and it marked', async () => {
  const { service } = await open('/')
  const q3 = service.state.tables.find(({ name }) => name === 'Q3 outbound')
  const nav = within(await screen.findByRole('navigation', { name: en.shell.main }, { timeout: 10_000 }))
  const leads = await nav.findByRole('button', { name: en.tablesTree.folder('Leads', 4) }, { timeout: 10_000 })
  expect(leads.getAttribute('aria-expanded')).toBe('false')
  await userEvent.click(leads)

  const link = await nav.findByRole('link', { name: 'Q3 outbound' })
  expect(link.getAttribute('href')).toBe(`/tables/${q3?.id}`)
  expect(nav.getByRole('link', { name: en.tablesTree.create }).getAttribute('href')).toBe('/tables?ask=new-table')
})
