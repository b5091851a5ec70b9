import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { controlOf } from '#mock-service/control.ts'
import type { Settings } from '#mock-service/mock-state.ts'
import { type Rig, renderAt } from '#testing/render.tsx'
import { en } from '#texts/en.ts'
import { flowAsides } from '#texts/en/flows/flow-asides.ts'
import { flowOutline } from '#texts/en/flows/flow-outline.ts'
import { flowSaving } from '#texts/en/flows/flow-saving.ts'
import { flowVersion } from '#texts/en/flows/flow-version.ts'
import { flowHistoryTexts } from '#texts/flows/flow-history.ts'

const { flowHistory: t, flowEditor, flowResolver } = flowHistoryTexts.en

beforeEach(() => {
  // jsdom lays nothing out: the list is 1000 px high, a line of it 33.
  vi.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(1000)
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(33)
})
afterEach(cleanup)

async function open(settings: Partial<Settings> = {}) {
  const rig = await renderAt('/flows/fl_leadscore?view=list', {
    arrange: (service) => Object.assign(service.state.settings, settings),
  })
  await screen.findByRole('treegrid', { name: flowOutline.label })
  return rig
}

async function openHistory() {
  await userEvent.click(screen.getByRole('button', { name: /^Version / }))
  await userEvent.click(await screen.findByRole('menuitem', { name: flowVersion.history }))
  return screen.findByRole('dialog', { name: t.title })
}

const entry = (drawer: HTMLElement, name: RegExp) => within(drawer).findByRole('button', { name })
const rowsOf = (name: RegExp) => screen.queryAllByRole('row', { name })

test('the versions of the service are newest first, each with its changes, and one is restored', async () => {
  const { service } = await open()
  const drawer = await openHistory()
  await entry(drawer, /^Version 3/)
  const points = within(drawer).getAllByRole('button', { name: /^Version \d/ })
  expect(points.map((point) => /Version (\d)/.exec(point.textContent)?.[1])).toEqual(['3', '2', '1'])
  expect(points[0]?.textContent).toContain(t.newest)

  await userEvent.click(await entry(drawer, /^Version 2/))
  expect(await within(drawer).findByRole('heading', { name: `Work email ${t.added}` })).toBeDefined()
  expect(within(drawer).getByText('country')).toBeDefined()
  expect((await within(drawer).findByText('Belgium')).title).toBe('be')
  await userEvent.click(within(drawer).getByRole('radio', { name: t.ways.back }))
  expect(await within(drawer).findByRole('heading', { name: `Scoring API ${t.removed}` })).toBeDefined()

  await userEvent.click(within(drawer).getByRole('button', { name: t.restore }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(rowsOf(/^Scoring API/)).toHaveLength(0)
  expect(rowsOf(/^Work email/).length).toBeGreaterThan(0)
  // It is announced to screen readers as well.
  const toasts = screen.getByRole('region', { name: en.shell.toasts })
  expect(await within(toasts).findByText(t.restored(t.version(2)))).toBeDefined()
  // Nothing was sent; one undo is the whole way back.
  expect(service.requests().filter(({ method }) => method !== 'GET' && method !== 'POST')).toEqual([])
  await userEvent.click(screen.getByRole('button', { name: flowEditor.undo }))
  expect(rowsOf(/^Scoring API/).length).toBeGreaterThan(0)
})

const bringBack = async (name: RegExp) => {
  const drawer = await openHistory()
  await userEvent.click(await entry(drawer, name))
  await userEvent.click(await within(drawer).findByRole('button', { name: t.restore }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
}
const save = async () => {
  await userEvent.click(screen.getByRole('button', { name: flowEditor.save }))
  await screen.findByText(flowSaving.saved)
}
const writes = ({ service }: Rig) =>
  service
    .requests()
    .filter(({ method, path }) => path.startsWith('/v1/flows/fl_') && method !== 'GET')
    .map(({ method, path }) => `${method} ${path.replace('/v1/flows/fl_leadscore', '')}`)

test('a version that is restored and saved unchanged is restored by the service, whose list shows it', async () => {
  const rig = await open()
  await bringBack(/^Version 2/)
  await save()
  expect(writes(rig)).toEqual(['POST /versions/2/restore'])
  expect(controlOf(rig.service).flowOf('fl_leadscore').version).toBe(4)
  const drawer = await openHistory()
  expect((await entry(drawer, /^Version 4/)).textContent).toContain(t.broughtBack(2))
})

test('with anything else changed it is saved like any flow, and so it is where the service does not restore', async () => {
  const rig = await open()
  rig.service.fail({ match: { path: '/v1/flows/*/restore' }, fault: { kind: 'status', status: 405 } })
  await bringBack(/^Version 2/)
  await save()
  expect(writes(rig)).toEqual(['POST /versions/2/restore', 'PUT '])
  await bringBack(/^Version 1/)
  await userEvent.click(rowsOf(/^Find domain/)[0] ?? document.body)
  await userEvent.keyboard('{Delete}')
  await save()
  expect(writes(rig).slice(2)).toEqual(['PUT '])
})

test('a restore whose response is lost is reconciled, and not sent again', async () => {
  const rig = await open()
  rig.service.fail({ match: { path: '/v1/flows/*/restore' }, times: 1, fault: { kind: 'lost', when: 'after' } })
  await bringBack(/^Version 2/)
  await save()
  expect(writes(rig)).toEqual(['POST /versions/2/restore'])
  expect(controlOf(rig.service).flowOf('fl_leadscore').version).toBe(4)
})

test('what was done on this device is a timeline, back to before the first of it', async () => {
  await open()
  const row = rowsOf(/^Find domain/)[0]
  row?.focus()
  await userEvent.keyboard('{F2}')
  const field = await screen.findByRole('textbox', { name: flowAsides.rename.label('Find domain') })
  await userEvent.clear(field)
  await userEvent.type(field, 'Domain{Enter}')

  const drawer = await openHistory()
  await userEvent.click(await within(drawer).findByRole('radio', { name: t.sources.device }))
  const renamed = await entry(drawer, /^Rename Domain/)
  expect(renamed.textContent).toContain(t.here)
  await userEvent.click(renamed)
  const fields = await within(drawer).findByText(flowResolver.fields['name'] ?? '')
  expect(fields.nextElementSibling?.textContent).toContain('Domain')
  expect(within(drawer).getByRole('button', { name: t.restore }).getAttribute('aria-disabled')).toBe('true')

  await userEvent.click(await entry(drawer, new RegExp(`^${t.start}`)))
  await userEvent.click(within(drawer).getByRole('button', { name: t.restore }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(rowsOf(/^Find domain/).length).toBeGreaterThan(0)
})

test('a conflict is stored on this device with both sides, and a discarded side can be restored', async () => {
  const rig = await renderAt('/flows/fl_leadscore?view=json')
  const text = () => screen.findByRole<HTMLTextAreaElement>('textbox', { name: flowEditor.json.label })
  const field = await text()
  fireEvent.change(field, { target: { value: field.value.replace('"Lead scoring"', '"Mine"') } })
  await rig.advance(1000)
  controlOf(rig.service).editFlow('fl_leadscore', { name: 'Theirs' })
  await userEvent.click(screen.getByRole('button', { name: flowEditor.save }))
  await rig.advance(2000)
  await screen.findByRole('heading', { name: flowResolver.title(1) })
  await userEvent.keyboard('2')
  await userEvent.click(screen.getByRole('button', { name: flowResolver.save }))
  await rig.advance(2000)
  await screen.findByText(flowSaving.saved)

  const drawer = await openHistory()
  await userEvent.click(await within(drawer).findByRole('radio', { name: t.sources.device }))
  await userEvent.click(await entry(drawer, new RegExp(`^${t.met(1)}`)))
  expect(await within(drawer).findByText('Mine')).toBeDefined()
  await userEvent.click(within(drawer).getByRole('radio', { name: t.sides.theirs }))
  expect(await within(drawer).findByText('Theirs')).toBeDefined()
  await userEvent.click(within(drawer).getByRole('radio', { name: t.sides.mine }))
  await userEvent.click(within(drawer).getByRole('button', { name: t.restore }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect((await text()).value).toContain('"name": "Mine"')
})

test('a service without versions is called once; then only the steps of this device are listed', async () => {
  const { service } = await open({ offers: 'seed' })
  const drawer = await openHistory()
  expect(await within(drawer).findByText(t.notOffered)).toBeDefined()
  expect(within(drawer).getByText(t.noSteps)).toBeDefined()
  expect(service.requests().filter(({ path }) => path.endsWith('/versions'))).toHaveLength(1)
})
