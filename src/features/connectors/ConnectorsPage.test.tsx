import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import type { Settings } from '#mock-service/mock-state.ts'
import { type Rig, renderAt } from '#testing/render.tsx'
import { en } from '#texts/en.ts'

const t = en.connectorList

afterEach(cleanup)

const open = (path = '/connectors', settings: Partial<Settings> = {}, arrange?: (rig: Rig['service']) => void) =>
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
  await userEvent.click(screen.getByRole('button', { name: t.actions(name) }))
  await userEvent.click(await screen.findByRole('menuitem', { name: item }))
}
const sent = ({ service }: Rig, method: string) => service.requests().filter((request) => request.method === method)

test('the connectors are with type, method, host and last change, the last changed first', async () => {
  await open()

  expect(await names()).toEqual([
    'Close the loop',
    'My scoring API',
    'Push to CRM',
    'Warehouse lookup',
    'Notify the sales room',
    'Ticket status',
  ])
  const row = within(await table()).getByRole('row', { name: /My scoring API/ })
  expect(row.textContent).toContain('EnrichmentPOSTapi.brightloom.example/v1/score')
  expect(within(row).getByRole('link').getAttribute('href')).toBe('/connectors/1')
})

test('ux 19: no secret of any connector is in the list', async () => {
  const { service } = await open()
  await table()

  const text = document.body.textContent
  const values = service.state.connectors.flatMap(({ headers }) => headers).map(({ value }) => value)
  expect(values.length).toBeGreaterThan(4)
  expect(values.filter((value) => text.includes(value))).toEqual([])
})

test('search, type and order filter the list and are in the URL, which restores them', async () => {
  await open('/connectors?q=example&type=exporter&sort=name')

  expect(await names()).toEqual(['Close the loop', 'Push to CRM'])
  await userEvent.click(screen.getByRole('radio', { name: t.types.simple }))
  expect(await names()).toEqual(['Notify the sales room', 'Ticket status'])
  await userEvent.type(screen.getByRole('searchbox', { name: t.search }), ' tickets')
  expect(await names()).toEqual(['Ticket status'])
  await userEvent.type(screen.getByRole('searchbox', { name: t.search }), 'zzz')
  await userEvent.click(await screen.findByRole('button', { name: t.noMatch.clear }))
  expect(await names()).toHaveLength(6)
})

test('an empty workspace has a message and a button for the first', async () => {
  await renderAt('/connectors', { seed: 'empty' })

  expect((await screen.findByRole('heading', { level: 2 })).textContent).toBe(t.empty.title)
  expect(screen.getByRole('link', { name: t.create }).getAttribute('href')).toBe('/connectors/new')
})

test('ux 17: a list that cannot be read is an alert with Retry, never an empty workspace', async () => {
  const rig = await open('/connectors', {}, (service) =>
    service.fail({ match: { path: '/v1/connectors' }, times: 5, fault: { kind: 'lost', when: 'before' } }),
  )
  await rig.advance(200_000)

  expect((await screen.findByRole('alert')).textContent).toContain(t.failed)
  expect(screen.queryByText(t.empty.title)).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: en.common.retry }))
  expect(await names()).toHaveLength(6)
})

test('a connector is deleted after a question whose first response is no', async () => {
  const rig = await open()
  await table()
  await menu('Push to CRM', t.delete)

  const dialog = within(await screen.findByRole('alertdialog', { name: t.removal.title('Push to CRM') }))
  await waitFor(() => expect(document.activeElement).toBe(dialog.getByRole('button', { name: en.common.cancel })))
  expect(screen.getByRole('alertdialog').textContent).toContain(t.removal.others)
  expect(sent(rig, 'DELETE')).toHaveLength(0)
  await userEvent.dblClick(dialog.getByRole('button', { name: t.removal.confirm }))

  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  expect(await names()).not.toContain('Push to CRM')
  expect(sent(rig, 'DELETE')).toHaveLength(1)
})

test('an address opens the question and deletes nothing; what depends on it is named', async () => {
  const rig = await open('/connectors?delete=1')

  const dialog = within(await screen.findByRole('alertdialog', { name: t.removal.title('My scoring API') }))
  const listed = t.removal.listed('My scoring API')
  await waitFor(() => expect(screen.getByRole('alertdialog').textContent).toContain(listed))
  await userEvent.click(dialog.getByRole('button', { name: en.common.cancel }))
  expect([sent(rig, 'DELETE').length, rig.service.state.connectors.length]).toEqual([0, 6])
})

test('a deletion whose response was lost is shown as unknown, and can be sent again', async () => {
  const rig = await open('/connectors?delete=3', {}, (service) =>
    service.fail({ match: { method: 'DELETE' }, times: 5, fault: { kind: 'lost', when: 'before' } }),
  )
  const dialog = within(await screen.findByRole('alertdialog'))
  await userEvent.click(dialog.getByRole('button', { name: t.removal.confirm }))
  await rig.advance(200_000)

  expect((await dialog.findByRole('alert')).textContent).toContain(t.removal.unknown)
  await userEvent.click(dialog.getByRole('button', { name: t.removal.again }))
  await waitFor(() => expect(rig.service.state.connectors).toHaveLength(5))
})

test('contract, offers: a service without a list opens a connector by its number, and is not called again', async () => {
  const rig = await open('/connectors', { offers: 'seed' })

  await userEvent.type(await screen.findByRole('textbox', { name: t.noList.number }, { timeout: 10_000 }), '1x')
  await userEvent.click(screen.getByRole('button', { name: t.noList.open }))
  expect(screen.getByRole('main').textContent).toContain(t.noList.notANumber)
  const lists = () => sent(rig, 'GET').filter(({ path }) => path === '/v1/connectors/')
  expect(lists()).toHaveLength(1)

  rig.service.state.settings.offers = 'all'
  await userEvent.click(screen.getByRole('button', { name: t.noList.check }))
  expect(await names()).toHaveLength(6)
  expect(lists()).toHaveLength(2)
})

test('contract, offers: a service that cannot delete is called once, and then the menu shows that', async () => {
  const rig = await open('/connectors?delete=2', {}, (service) =>
    service.fail({ match: { method: 'DELETE' }, fault: { kind: 'status', status: 405 } }),
  )
  const dialog = within(await screen.findByRole('alertdialog'))
  await userEvent.click(dialog.getByRole('button', { name: t.removal.confirm }))
  expect((await dialog.findByRole('alert')).textContent).toContain(t.removal.notOffered)
  await userEvent.click(dialog.getByRole('button', { name: en.common.cancel }))
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())

  await userEvent.click(screen.getByRole('button', { name: t.actions('Push to CRM') }))
  const item = await screen.findByRole('menuitem', { name: t.delete })
  expect(item.getAttribute('aria-disabled')).toBe('true')
  expect(item.textContent).toContain(t.noDeletion)
  expect(sent(rig, 'DELETE')).toHaveLength(1)
})

test.each(['py', 'oas'] as const)('contract, wire format: spelled as %s the list is whole', async (wire) => {
  await open('/connectors', { wire })

  expect(await names()).toHaveLength(6)
})

test('hostile texts are names, types and addresses like any other', async () => {
  await renderAt('/connectors', { seed: 'hostile' })

  expect(await names()).toHaveLength(13)
  expect(Object(window)['__xss']).toBeUndefined()
})
