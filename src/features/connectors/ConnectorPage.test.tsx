import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { en } from '#texts/en.ts'
import { type Rig, goTo, renderAt } from '#testing/render.tsx'

afterEach(cleanup)

const { connectorForm: t } = en

const field = (name: string) => screen.findByRole<HTMLInputElement>('textbox', { name })
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }))
const writes = (rig: Rig) => rig.service.requests().filter(({ method }) => method !== 'GET')

test('a new connector is created whole, and its page follows', async () => {
  const rig = await renderAt('/connectors/new')
  await userEvent.type(await field(t.name), 'Lead scoring')
  await userEvent.type(await field(t.address), 'https://score.brightloom.example/v1')
  await userEvent.click(screen.getByRole('link', { name: /^Headers/ }))
  await press(t.rows.add.headers)
  await userEvent.keyboard('X-Trace')
  await userEvent.type(await field(t.rows.value(1)), 'on')
  await press(t.save)

  expect(await screen.findByRole('heading', { level: 1, name: 'Lead scoring' })).toBeDefined()
  expect(writes(rig).map(({ method, path }) => `${method} ${path}`)).toEqual(['POST /v1/connectors/'])
  expect(Object.values(rig.service.state.connectors).at(-1)).toMatchObject({
    name: 'Lead scoring',
    type: 'enrichment',
    method: 'get',
    url: 'https://score.brightloom.example/v1',
    headers: [{ name: 'X-Trace', value: 'on' }],
    parameters: [],
    body: [],
  })
})

test('a missing value is shown at its field, and nothing is sent', async () => {
  const rig = await renderAt('/connectors/new')
  await field(t.name)
  await press(t.save)
  expect(await screen.findByText(t.refused.check(2))).toBeDefined()
  expect(screen.getAllByText(t.faults.required)).toHaveLength(2)
  expect(document.activeElement).toBe(await field(t.name))
  expect(writes(rig)).toEqual([])
})

test('what was put right is not counted any more', async () => {
  await renderAt('/connectors/new')
  await field(t.name)
  await press(t.save)
  await screen.findByText(t.refused.check(2))
  await userEvent.type(await field(t.name), 'Lead scoring')
  expect(await screen.findByText(t.refused.check(1))).toBeDefined()
  await userEvent.type(await field(t.address), 'https://score.brightloom.example/v1')
  await waitFor(() => expect(screen.queryByText(t.refused.check(1))).toBeNull())
})

test('a refusal in a part that is not open opens that part', async () => {
  const rig = await renderAt('/connectors/1?part=body')
  rig.service.fail({
    match: { method: 'PUT' },
    times: 1,
    fault: {
      kind: 'status',
      status: 422,
      body: { detail: [{ loc: ['body', 'headers', 1, 'name'], msg: 'No such header', type: 'value_error' }] },
    },
  })
  await userEvent.type(await field(t.name), ', new')
  await press(t.save)
  expect(await screen.findByText('No such header')).toBeDefined()
  expect(document.activeElement).toBe(await field(t.rows.name(2)))
})

test('a refusal that is about no field is shown with the message of the service', async () => {
  const rig = await renderAt('/connectors/1')
  const body = { detail: 'Name already taken' }
  rig.service.fail({ match: { method: 'PUT' }, times: 1, fault: { kind: 'status', status: 409, body } })
  await userEvent.type(await field(t.name), ', new')
  await press(t.save)
  const notice = await screen.findByRole('alert')
  expect(notice.textContent).toContain('Name already taken')
  expect(notice.textContent).toContain(en.problems.conflict.title)
})

test('a row that is wrong is named in the text view, too, which gets the focus', async () => {
  await renderAt('/connectors/1?part=headers')
  await userEvent.click(await screen.findByRole('radio', { name: t.rows.asText }))
  const text = await field(t.rows.text.headers)
  await userEvent.clear(text)
  await userEvent.type(text, ': novalue')
  await press(t.save)
  expect(await screen.findByText(t.rows.textRefused(1, t.faults.unnamed))).toBeDefined()
  await waitFor(() => expect(document.activeElement).toBe(text))
})

test('secrets are masked until one of them is revealed', async () => {
  await renderAt('/connectors/1?part=headers')
  const value = await screen.findByLabelText<HTMLInputElement>(t.rows.value(1))
  expect(value.type).toBe('password')
  expect(
    within(screen.getByRole('region', { name: t.preview.title })).getByText(/Authorization: Bearer ••••/),
  ).toBeDefined()
  await press(t.rows.reveal('Authorization'))
  expect(value.type).toBe('text')
})

test('what was entered into a deleted connector stays, whatever part is opened', async () => {
  const rig = await renderAt('/connectors/2')
  await userEvent.type(await field(t.name), ' 2')
  rig.service.state.connectors = rig.service.state.connectors.filter(({ id }) => id !== 2)
  await press(t.save)
  await screen.findByText(t.gone.title)
  await userEvent.click(screen.getByRole('link', { name: /^Headers/ }))
  await rig.advance(1000)

  expect(screen.getByText(t.gone.title)).toBeDefined()
  expect((await field(t.name)).value).toMatch(/ 2$/)
})

test('a connector that is recreated is created by every later save, and its lost response warns of a second one', async () => {
  const rig = await renderAt('/connectors/2')
  await userEvent.type(await field(t.name), ' 2')
  rig.service.state.connectors = rig.service.state.connectors.filter(({ id }) => id !== 2)
  await press(t.save)
  await screen.findByText(t.gone.title)
  rig.service.fail({ match: { method: 'POST' }, times: 1, fault: { kind: 'lost', when: 'before' } })
  await press(t.gone.create)

  await screen.findByText(t.unknown.title.absent)
  expect(screen.getByText(t.unknown.again.created)).toBeDefined()
  await press(t.unknown.tryAgain)
  await screen.findByRole('heading', { level: 1, name: / 2$/ })
  expect(writes(rig).map(({ method }) => method)).toEqual(['POST', 'POST'])
})

test('unsaved work of a connector that was deleted meanwhile is restored as a new one', async () => {
  const rig = await renderAt('/connectors/2')
  await userEvent.type(await field(t.name), ' 2')
  await userEvent.click(screen.getByRole('link', { name: en.shell.tasks }))
  await press(t.leave.leave)
  await screen.findByRole('heading', { level: 1, name: en.tasks.title })
  rig.service.state.connectors = rig.service.state.connectors.filter(({ id }) => id !== 2)

  await goTo(rig, '/connectors/2')
  expect((await field(t.name)).value).toMatch(/ 2$/)
  await press(t.save)
  await screen.findByRole('heading', { level: 1, name: / 2$/ })
  expect(writes(rig).map(({ method, path }) => `${method} ${path}`)).toEqual(['POST /v1/connectors/'])
})

test('what was typed while a connector was created waits on its page, though this one was left', async () => {
  const rig = await renderAt('/connectors/new')
  await userEvent.type(await field(t.name), 'Slow')
  await userEvent.type(await field(t.address), 'https://slow.example/')
  rig.service.fail({ match: { method: 'POST' }, times: 1, fault: { kind: 'slow', ms: 2_000 } })
  await press(t.save)
  await userEvent.type(await field(t.name), ', renamed')
  await userEvent.click(screen.getByRole('link', { name: en.shell.tasks }))
  await press(t.leave.leave)
  await screen.findByRole('heading', { level: 1, name: en.tasks.title })
  await rig.advance(2_000)
  await screen.findAllByText(t.saved.title)

  await goTo(rig, '/connectors/7')
  expect((await field(t.name)).value).toBe('Slow, renamed')
})

test('a value that is recognized as a secret during typing is masked, and typing continues', async () => {
  await renderAt('/connectors/new?part=headers')
  await press(t.rows.add.headers)
  await userEvent.keyboard('X-Mine')
  await userEvent.click(await screen.findByLabelText(t.rows.value(1)))
  await userEvent.keyboard('Bearer abc')

  const value = screen.getByLabelText<HTMLInputElement>(t.rows.value(1))
  expect([value.value, value.type, value === document.activeElement]).toEqual(['Bearer abc', 'password', true])
})

test('a save of one’s own is never reported as a change by somebody else', async () => {
  await renderAt('/connectors/1')
  await userEvent.type(await field(t.name), ', new')
  let isReported = false
  const watch = new MutationObserver(() => {
    isReported ||= screen.queryByText(t.changed.title) !== null
  })
  watch.observe(document, { subtree: true, childList: true })
  await press(t.save)
  await screen.findAllByText(t.saved.title)
  await waitFor(() => expect(screen.queryByRole('button', { name: t.discard })).toBeNull())
  watch.disconnect()

  expect(isReported).toBe(false)
})
