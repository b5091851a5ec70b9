import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { controlOf } from '#mock-service/control.ts'
import type { Settings } from '#mock-service/mock-state.ts'
import { LEFT_WORDS, deviceWithDrafts, openTab } from '#testing/flow-drafts.ts'
import { type Rig, goTo, renderAt } from '#testing/render.tsx'
import { en } from '#texts/en.ts'
import { flowGone } from '#texts/en/flows/flow-gone.ts'
import { blankFlow } from './model/flow-document.ts'
import { createDraftStore } from './sync/drafts/draft-store.ts'
import { cleanDraft } from './sync/drafts/draft.ts'
import { flowHalfTypedKind } from './sync/drafts/flow-kinds.ts'
import { saveUnparsedJson, readUnparsedJson } from './sync/drafts/unparsed-json.ts'

const t = en.flowList

afterEach(cleanup)
beforeEach(() => {
  // jsdom has no blob URLs; saved files are checked in browser tests.
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => 'blob:x', revokeObjectURL: () => undefined }))
})

const open = (path = '/flows', settings: Partial<Settings> = {}, arrange?: (rig: Rig['service']) => void) =>
  renderAt(path, {
    arrange: (service) => {
      Object.assign(service.state.settings, settings)
      arrange?.(service)
    },
  })
const table = () => screen.findByRole('table', { name: t.table.label }, { timeout: 10_000 })
const names = async () =>
  within(await table())
    .getAllByRole('link')
    .map(({ textContent }) => textContent)
const menu = async (name: string, item: string) => {
  await userEvent.click(await screen.findByRole('button', { name: t.actions(name) }))
  await userEvent.click(await screen.findByRole('menuitem', { name: item }))
}
const sent = ({ service }: Rig, method: string, path = '/v1/flows') =>
  service.requests().filter((request) => request.method === method && request.path.startsWith(path))

test('the flows are with inputs, problems and last change, the last changed first', async () => {
  await open()

  expect((await names()).slice(0, 3)).toEqual(['Lead scoring', 'Lead to verified email', 'Company card'])
  const row = within(await table()).getByRole('row', { name: /Lead scoring/ })
  expect(await within(row).findByText(t.problems.some(1))).toBeDefined()
  const good = within(await table()).getByRole('row', { name: /Company card/ })
  expect(await within(good).findByText(t.problems.none)).toBeDefined()
  expect(within(row).getByRole('link').getAttribute('href')).toBe('/flows/fl_leadscore')
})

test('flows are read one after the other for their problems, each once', async () => {
  const rig = await open()
  await table()
  await waitFor(() => expect(sent(rig, 'POST', '/v1/flows/validate-config')).toHaveLength(7), { timeout: 5000 })

  const reads = sent(rig, 'GET', '/v1/flows/')
  expect(new Set(reads.map(({ path }) => path)).size).toBe(reads.length)
})

test('where the service has no check, it is called no more, and broken references are found all the same', async () => {
  const rig = await open('/flows', {}, (service) => {
    const ops = [{ op: 'remove_node' as const, node_id: 'mail' }]
    controlOf(service).editFlow('fl_verified1', { ops })
    service.fail({ match: { path: '/v1/flows/validate-config' }, fault: { kind: 'status', status: 405 } })
  })
  const row = within(await table()).getByRole('row', { name: /verified email/ })

  expect(await within(row).findByText(/[1-9] problem/)).toBeDefined()
  expect(sent(rig, 'POST', '/v1/flows/validate-config')).toHaveLength(1)
})

test('search and order filter the list and are in the URL, which restores them', async () => {
  await open('/flows?q=lead&sort=name')

  expect(await names()).toEqual(['Lead scoring', 'Lead to verified email'])
  await userEvent.type(screen.getByRole('searchbox', { name: t.search }), ' nothing')
  expect(await screen.findByRole('heading', { name: t.noMatch.title('lead nothing') })).toBeDefined()
  await userEvent.click(screen.getByText(t.noMatch.clear))
  expect(await names()).toHaveLength(7)
})

test('a rename sends the name alone', async () => {
  const rig = await open()
  await table()
  await menu('Company card', t.menu.rename)
  const dialog = await screen.findByRole('dialog', { name: t.prompt.rename.title('Company card') })
  const field = within(dialog).getByRole('textbox', { name: t.prompt.name })
  await userEvent.clear(field)
  await userEvent.click(within(dialog).getByRole('button', { name: t.prompt.rename.confirm }))
  expect(within(dialog).getByText(t.prompt.nameMissing)).toBeDefined()
  await userEvent.type(field, 'Company sheet{Enter}')

  await waitFor(async () => expect(await names()).toContain('Company sheet'))
  expect(sent(rig, 'PATCH').map(({ body }) => body)).toEqual([{ name: 'Company sheet' }])
})

test('a copy has the graph as it is, and is in the list', async () => {
  const rig = await open()
  await table()
  await menu('Website summary', t.menu.duplicate)

  await waitFor(async () => expect(await names()).toContain(t.copyOf('Website summary')), { timeout: 5000 })
  const control = controlOf(rig.service)
  expect(control.flowOf(t.copyOf('Website summary')).config).toEqual(control.flowOf('fl_summaries').config)
})

test('a copy that failed is shown as such, and no longer in progress', async () => {
  await open('/flows', {}, (service) =>
    service.fail({ match: { method: 'POST', path: '/v1/flows' }, fault: { kind: 'status', status: 422 } }),
  )
  await table()
  await menu('Website summary', t.menu.duplicate)

  expect((await screen.findByRole('alert')).textContent).toContain(t.notDuplicated('Website summary'))
  expect(screen.queryAllByText(t.duplicating('Website summary'))).toEqual([])
})

test('a flow that a column runs is not deleted, with the service’s reason', async () => {
  await open('/flows?ask=delete&of=fl_company01')
  const dialog = await screen.findByRole(
    'alertdialog',
    { name: t.prompt.delete.title('Company card') },
    { timeout: 10_000 },
  )
  await userEvent.click(within(dialog).getByRole('button', { name: t.prompt.delete.confirm }))

  expect(await within(dialog).findByText(t.prompt.delete.refused)).toBeDefined()
  expect(within(dialog).getByText(/Target accounts, staff/)).toBeDefined()
})

test('a deletion is confirmed and happens once', async () => {
  const rig = await open()
  await table()
  await menu('Untitled flow', t.menu.delete)
  const dialog = await screen.findByRole('alertdialog')
  expect(document.activeElement?.textContent).toBe(en.common.cancel)
  await userEvent.dblClick(within(dialog).getByRole('button', { name: t.prompt.delete.confirm }))

  await waitFor(async () => expect(await names()).not.toContain('Untitled flow'))
  expect(sent(rig, 'DELETE')).toHaveLength(1)
})

test('a dialog about a flow that does not exist shows that', async () => {
  await open('/flows?ask=rename&of=fl_nobody')

  expect(await screen.findByText(t.prompt.gone('fl_nobody'), {}, { timeout: 10_000 })).toBeDefined()
})

test('a file that is no flow has a message, one that is becomes a flow', async () => {
  await open('/flows?ask=import')
  const dialog = await screen.findByRole('dialog', { name: t.prompt.import.title }, { timeout: 10_000 })
  const picker = document.querySelector('input[type=file]')
  if (!(picker instanceof HTMLInputElement)) throw new Error('There is no field for a file.')
  await userEvent.click(within(dialog).getByRole('button', { name: t.prompt.import.confirm }))
  expect(within(dialog).getByText(t.prompt.import.missing)).toBeDefined()
  await userEvent.upload(picker, new File(['<html>'], 'x.json', { type: 'application/json' }))
  expect(await within(dialog).findByText(t.prompt.import.wrong.json)).toBeDefined()
  const graph = { inputs: [{ id: 'a' }], nodes: {}, output: {}, extra: [1] }
  await userEvent.upload(picker, new File([JSON.stringify(graph)], 'from-afar.flow.json', { type: 'application/json' }))

  expect(await within(dialog).findByDisplayValue('from-afar')).toBeDefined()
  expect(within(dialog).getByText(`${t.inputs(1)}, ${t.prompt.import.nodes(0)}`)).toBeDefined()
})

test('a list that could not be read is never called empty', async () => {
  await open('/flows', {}, (service) =>
    service.fail({ match: { path: '/v1/flows' }, fault: { kind: 'status', status: 403 } }),
  )

  expect(await screen.findByText(t.failed, {}, { timeout: 10_000 })).toBeDefined()
  expect(screen.queryByText(t.empty.title)).toBeNull()
})

test('without a list a flow is opened by its id', async () => {
  await open('/flows', { offers: 'seed' })
  const field = await screen.findByRole('textbox', { name: t.noList.id }, { timeout: 10_000 })
  await userEvent.type(field, '../x{Enter}')
  expect(screen.getByText(t.noList.notAnId)).toBeDefined()
  await userEvent.clear(field)
  await userEvent.type(field, 'fl_nobody{Enter}')

  expect(await screen.findByText(flowGone.title)).toBeDefined()
})

test('a workspace without flows explains what one is', async () => {
  await open('/flows', {}, ({ state }) => {
    state.flows = []
  })

  expect(await screen.findByRole('heading', { name: t.empty.title }, { timeout: 10_000 })).toBeDefined()
})

const left = async (flow: { id: string; name: string }) => ({ around: { storage: await deviceWithDrafts([flow]) } })

test('a flow with unsaved changes on this device is marked, and is by the time of those changes, which it shows', async () => {
  const last = Date.parse('2026-11-20T10:00:00.000Z')
  const storage = await deviceWithDrafts([{ id: 'fl_summaries', name: 'Website summary' }], last)
  await renderAt('/flows', { around: { storage } })

  expect((await names())[0]).toBe('Website summary')
  const row = within(await table()).getByRole('row', { name: /Website summary/ })
  expect(within(row).getByText(t.unsaved)).toBeDefined()
  expect(row.querySelector('time')?.dateTime).toBe(new Date(last).toISOString())
  expect(screen.getAllByText(t.unsaved)).toHaveLength(1)
})

test('unsaved changes in a deleted flow become a flow of their own', async () => {
  const name = 'Gone with work'
  const rig = await renderAt('/flows', await left({ id: 'fl_gone0000', name }))
  await userEvent.click(await screen.findByRole('button', { name: t.left.saveAsNewNamed(name) }, { timeout: 10_000 }))

  await screen.findByRole('heading', { level: 1, name }, { timeout: 10_000 })
  expect(controlOf(rig.service).flowOf(name)).toMatchObject({ description: LEFT_WORDS })
  await goTo(rig, '/flows')
  expect(await names()).toContain(name)
  expect(screen.queryByText(t.left.goneTitle(name))).toBeNull()
})

test('what another tab writes while unsaved work becomes a flow of its own stays on the device', async () => {
  const name = 'Gone with work'
  const storage = await deviceWithDrafts([{ id: 'fl_gone0000', name }])
  const other = openTab(storage)
  let service: Rig['service'] | undefined
  const writeLater = async () => {
    const store = createDraftStore(other, 'fl_gone0000')
    const base = blankFlow(name)
    const draft = { ...cleanDraft(base, 't0'), mine: { ...base, description: 'Later' } }
    expect(await store.replace(await store.head(), draft, 'later', Date.UTC(2026, 0, 5, 9))).toBe(true)
  }
  const rig = await renderAt('/flows', {
    arrange: (created) => {
      service = created
    },
    around: {
      storage,
      fetch: async (input, init) => {
        const request = new Request(input, init)
        if (request.method === 'POST' && new URL(request.url).pathname === '/v1/flows') await writeLater()
        return service?.fetch(request) ?? Response.error()
      },
    },
  })
  await userEvent.click(await screen.findByRole('button', { name: t.left.saveAsNewNamed(name) }, { timeout: 10_000 }))

  await screen.findByRole('heading', { level: 1, name }, { timeout: 10_000 })
  expect(controlOf(rig.service).flowOf(name)).toMatchObject({ description: LEFT_WORDS })
  const found = await createDraftStore(openTab(storage), 'fl_gone0000').read(blankFlow(''))
  expect(found?.draft.mine.description).toBe('Later')
})

test('unsaved changes in a deleted flow are discarded after a confirmation only', async () => {
  const name = 'Gone with work'
  await renderAt('/flows', await left({ id: 'fl_gone0000', name }))
  const discard = await screen.findByRole('button', { name: t.left.discardNamed(name) }, { timeout: 10_000 })
  expect(screen.getByRole('link', { name: t.left.openNamed(name) }).getAttribute('href')).toBe('/flows/fl_gone0000')
  await userEvent.click(discard)
  const question = await screen.findByRole('alertdialog', { name: t.left.prompt.title(name) })
  await userEvent.click(within(question).getByRole('button', { name: en.common.cancel }))
  expect(screen.getByText(t.left.goneTitle(name))).toBeDefined()
  await userEvent.click(discard)
  await userEvent.click(await screen.findByRole('button', { name: t.left.prompt.confirm }))

  await waitFor(() => expect(screen.queryByText(t.left.goneTitle(name))).toBeNull())
  expect(document.activeElement?.closest('[data-line]')).not.toBeNull()
})

/** A device with an unfinished text of the JSON view of a deleted flow. */
async function leftText(drafts: { id: string; name: string }[]) {
  const storage = await deviceWithDrafts(drafts)
  const journal = openTab(storage)
  const of = blankFlow('Gone with work')
  await saveUnparsedJson(
    journal,
    'fl_gone0000',
    { text: '{ "api_key": "hunter2", half', of },
    'page',
    Date.UTC(2026, 0, 5),
  )
  journal.close()
  return storage
}
const textsOn = async (storage: Awaited<ReturnType<typeof leftText>>) => {
  const journal = openTab(storage)
  await journal.ready
  return journal.list(flowHalfTypedKind).map(({ id, body }) => [id, readUnparsedJson(body, blankFlow(''))?.text])
}
const TEXT = '{ "api_key": "", half'

test('half a text of a deleted flow can be copied or discarded, and nothing is offered that it cannot become', async () => {
  const name = 'Gone with work'
  const storage = await leftText([])
  await renderAt('/flows', { around: { storage } })
  const user = userEvent.setup()
  await user.click(await screen.findByRole('button', { name: t.left.copyText }, { timeout: 10_000 }))
  await screen.findAllByText(en.common.copied)
  expect(await navigator.clipboard.readText()).toBe(TEXT)
  expect(screen.queryByRole('button', { name: t.left.saveAsNewNamed(name) })).toBeNull()
  expect(screen.queryByRole('link', { name: t.left.openNamed(name) })).toBeNull()

  await userEvent.click(screen.getByRole('button', { name: t.left.discardNamed(name) }))
  await userEvent.click(await screen.findByRole('button', { name: t.left.prompt.confirm }))
  await waitFor(() => expect(screen.queryByText(t.left.goneTitle(name))).toBeNull())
  expect(await textsOn(storage)).toEqual([])
})

test('half a text continues in the flow that unsaved changes beside it become', async () => {
  const name = 'Gone with work'
  const storage = await leftText([{ id: 'fl_gone0000', name }])
  const rig = await renderAt('/flows', { around: { storage } })
  await userEvent.click(await screen.findByRole('button', { name: t.left.saveAsNewNamed(name) }, { timeout: 10_000 }))
  const created = () => rig.service.state.flows.find(({ versions }) => versions[0]?.name === name)?.id
  await vi.waitFor(async () => expect(await textsOn(storage)).toEqual([[created(), TEXT]]), 10_000)
  expect(created()).toBeDefined()
})

test('where the service lists no flows, those with unsaved changes on this device are listed all the same', async () => {
  const { around } = await left({ id: 'fl_leadscore', name: 'Lead scoring' })
  await renderAt('/flows', {
    around,
    arrange: (service) => Object.assign(service.state.settings, { offers: 'seed' }),
  })

  const link = await screen.findByRole('link', { name: t.left.openNamed('Lead scoring') }, { timeout: 10_000 })
  expect(link.getAttribute('href')).toBe('/flows/fl_leadscore')
  expect(screen.queryByText(t.left.saveAsNew)).toBeNull()
})
