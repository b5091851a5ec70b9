import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { goTo } from '#testing/render.tsx'
import { flowEditor as t } from '#texts/en/flows/flow-editor.ts'
import { flowInspector } from '#texts/en/flows/flow-inspector.ts'
import { flowJson as json } from '#texts/en/flows/flow-json.ts'
import { flowList } from '#texts/en/flows/flow-list.ts'
import { flowNotices as n } from '#texts/en/flows/flow-notices.ts'
import { flowResolver } from '#texts/en/flows/flow-resolver.ts'
import { flowSaving as s } from '#texts/en/flows/flow-saving.ts'
import { homeTexts } from '#texts/home.ts'
import { findCodeField } from '#ui/code/code-field.testing.ts'
import {
  card,
  expectSaved,
  expectUnsaved,
  type FlowRig,
  LEAD,
  LEADS,
  openFlow,
  openLeads,
} from '../flow-page.testing.ts'

afterEach(cleanup)

const LIST = `${LEADS}?view=list`
/** Of the flow itself; the panel has them while nothing is selected. */
const field = (name: string) => screen.findByRole<HTMLInputElement>('textbox', { name })
const nameOf = () => field(flowInspector.flow.name)
const descriptionOf = () => field(flowInspector.flow.description)
const write = async (of: () => Promise<HTMLElement>, value: string) =>
  fireEvent.change(await of(), { target: { value } })
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }))
/** Waits until a text is on the page, while time passes. */
const seen = (rig: FlowRig, words: string | RegExp) =>
  waitFor(async () => {
    await rig.advance(200)
    expect(screen.queryAllByText(words)).not.toHaveLength(0)
  })
const save = async (rig: FlowRig) => {
  await press(t.save)
  await seen(rig, s.saved)
}
const puts = ({ service }: FlowRig) => service.requests().filter(({ method }) => method === 'PUT').length
const RESTORED = /Draft restored: 1 unsaved change from /

test('flows: unsaved changes are there again after a reload, with undo; those of others are merged, with a notice', async () => {
  const rig = await openLeads()
  card('nodes/mail').focus()
  await userEvent.keyboard('{Alt>}{ArrowRight}{/Alt}')
  await expectUnsaved()
  await seen(rig, s.onDevice(1))
  await goTo(rig, `${LEADS}?view=graph`)
  await screen.findByText(RESTORED)
  await press(t.undo)
  await expectSaved()
  await press(t.redo)
  await expectUnsaved()

  rig.control.editFlow(LEAD, { name: 'Scores' })
  await save(rig)
  await seen(rig, s.merged(1))
  expect(rig.control.flowOf(LEAD).name).toBe('Scores')
})

test('flows: half a text is no part of what is saved, and is on the page with its notice after another visit', async () => {
  const rig = await openFlow(`${LEADS}?view=json`)
  const text = await findCodeField(t.json.label)
  text.write(`x${text.text()}`)
  const around = screen.getByRole('main').getBoundingClientRect()
  for (const part of [screen.getByText(json.half.onDevice), screen.getByRole('button', { name: json.half.discard })]) {
    const { top, bottom } = part.getBoundingClientRect()
    expect([top >= around.top, bottom <= around.bottom]).toEqual([true, true])
  }
  text.element.focus()
  await userEvent.keyboard('{Control>}s{/Control}')
  expect(await screen.findByText(json.half.leftOut)).toBeDefined()
  await rig.advance(1000)
  await goTo(rig, `${LEADS}?view=graph`)
  await press(json.half.go)
  expect((await findCodeField(t.json.label)).text()).toMatch(/^x\{/)
})

test('reliability F15 F16: what others saved is announced on return and merged without a click, however often they save', async () => {
  const rig = await openFlow(LIST)
  const first = rig.control.flowOf(LEAD)
  await write(descriptionOf, 'One')
  await seen(rig, s.onDevice(1))
  rig.control.editFlow(LEAD, {
    name: 'Scores',
    ops: [{ op: 'set_node_input', node_id: 'mail', name: 'country', value: { type: 'simple', value: 'nl' } }],
  })
  act(() => void window.dispatchEvent(new Event('focus')))
  await seen(rig, s.forecast(2, 0))
  await save(rig)
  await seen(rig, s.merged(2))
  expect((await nameOf()).value).toBe('Scores')
  const now = rig.control.flowOf(LEAD)
  expect([now.name, now.description, now.version]).toEqual(['Scores', 'One', first.version + 2])
  expect(JSON.stringify(now.config)).toContain('"nl"')

  for (const names of [['Once'], ['1', '2', '3', '4', '5']]) {
    for (const name of names) rig.control.editFlow(LEAD, { name, at: 'next-write' })
    await write(descriptionOf, `With ${names.length}`)
    await expectUnsaved()
    await save(rig)
    expect((await nameOf()).value).toBe(names.at(-1))
    expect(rig.control.flowOf(LEAD)).toMatchObject({ name: names.at(-1), description: `With ${names.length}` })
  }
})

test('reliability F15 F16: two clicks are one write; what is typed meanwhile is not lost; a lost response made one version', async () => {
  const rig = await openFlow(LIST)
  const match = { method: 'PUT', path: '/v1/flows/*' }
  rig.control.fail({ match, times: 1, fault: { kind: 'slow', ms: 1500 } })
  await write(descriptionOf, 'Twice')
  await expectUnsaved()
  await userEvent.dblClick(screen.getByRole('button', { name: t.save }))
  await screen.findByText(s.saving)
  await write(descriptionOf, 'Twice, and more')
  await seen(rig, s.unsaved)
  await rig.advance(3000)
  expect([puts(rig), rig.control.flowOf(LEAD).description]).toEqual([1, 'Twice'])
  expect((await descriptionOf()).value).toBe('Twice, and more')

  const { version } = rig.control.flowOf(LEAD)
  rig.control.fail({ match, times: 1, fault: { kind: 'lost', when: 'after' } })
  await save(rig)
  expect(rig.control.flowOf(LEAD)).toMatchObject({ description: 'Twice, and more', version: version + 1 })
})

test('reliability F15 F16: while it merges it shows Merging, and where both changed one value, Conflict', async () => {
  const rig = await openFlow(LIST)
  // The read before the write finds nothing; the one after its refusal is slow.
  const slow = { kind: 'slow', ms: 1500 } as const
  await write(nameOf, 'Mine')
  await expectUnsaved()
  await rig.advance(1000)
  rig.control.fail({ match: { method: 'GET', path: `/v1${LEADS}` }, after: 1, times: 1, fault: slow })
  rig.control.editFlow(LEAD, { name: 'Theirs', at: 'next-write' })
  await press(t.save)
  await screen.findByText(s.merging)
  await rig.advance(3000)
  await screen.findByRole('heading', { name: flowResolver.title(1) })
  await press(flowResolver.back)
  await screen.findByText(s.conflict)
  expect((await nameOf()).value).toBe('Mine')
  expect(rig.control.flowOf(LEAD).name).toBe('Theirs')
})

test('flows: a flow is opened from the device while the service is away, saved when it is back, and outlives its deletion', async () => {
  const rig = await openFlow(LIST)
  await write(descriptionOf, 'Before')
  await seen(rig, s.onDevice(1))
  rig.control.fail({ match: { path: '/v1/flows/*' }, fault: { kind: 'lost', when: 'before' } })
  await goTo(rig, LIST)
  // Until the page has given up to read it.
  await rig.advance(30_000)
  await seen(rig, s.offline)
  await seen(rig, n.unread.title)
  expect(screen.getByText(RESTORED)).toBeDefined()
  expect((await descriptionOf()).value).toBe('Before')
  await write(nameOf, 'Away')
  await seen(rig, s.onDevice(2))
  await press(t.save)
  await rig.advance(2000)
  expect(rig.control.flowOf(LEAD).description).not.toBe('Before')

  rig.control.clearFaults()
  // It retries by itself, with growing delays.
  await rig.advance(60_000)
  await seen(rig, s.saved)
  expect(rig.control.flowOf(LEAD)).toMatchObject({ name: 'Away', description: 'Before' })
  await write(descriptionOf, 'After')
  await seen(rig, s.onDevice(1))

  // Changes that were left without a confirmation are shown on other pages and can be opened there.
  await goTo(rig, '/')
  expect(await screen.findByText(homeTexts.en.home.needs.flow('Away'))).toBeDefined()
  await goTo(rig, '/flows')
  const row = await screen.findByRole('row', { name: /^Away/ })
  expect(within(row).getByText(flowList.unsaved)).toBeDefined()
  rig.control.editFlow(LEAD, null)
  await goTo(rig, '/flows')
  await userEvent.click(await screen.findByRole('link', { name: flowList.left.openNamed('Away') }))
  await seen(rig, s.gone)
  await seen(rig, n.deleted.title)
  await press(n.deleted.create)
  await seen(rig, s.saved)
  expect((await descriptionOf()).value).toBe('After')
  expect(rig.control.flowOf('Away')).toMatchObject({ description: 'After' })
})
