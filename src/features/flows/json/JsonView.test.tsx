import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import type { MockService } from '#mock-service/service.ts'
import { HERE, renderAt } from '#testing/render.tsx'
import { flowJsonTexts } from '#texts/flows/flow-json.ts'
import { flowSavingTexts } from '#texts/flows/flow-saving.ts'

const { flowEditor: t, flowSaving } = flowSavingTexts.en
const { flowJson: j } = flowJsonTexts.en

afterEach(cleanup)

const CONFIG = '{"inputs":[],"nodes":[{"id":"ask","type":"custom","seed":12345678901234567890}],"output":{"fields":{}}}'

async function request(service: MockService, method: string, path: string, body?: string): Promise<string> {
  const init = { method, headers: { 'x-apikey': 'test-key' }, ...(body !== undefined && { body }) }
  return (await service.fetch(new Request(`${HERE}/v1${path}`, init))).text()
}

test('flows G15: numbers of any length are in the text with all their digits, and are saved with them', async () => {
  const { service, unmount } = await renderAt('/flows')
  const { id } = JSON.parse(
    await request(service, 'POST', '/flows', `{"name":"Long","description":"","config":${CONFIG}}`),
  )
  unmount()
  const rig = await renderAt(`/flows/${id}?view=json`, { arrange: ({ state }) => Object.assign(state, service.state) })

  const field = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: t.json.label })
  expect(field.value).toContain('"seed": 12345678901234567890')
  fireEvent.change(field, { target: { value: field.value.replace('67890\n', '67891,\n"more": -9007199254740993\n') } })
  await userEvent.click(screen.getByRole('button', { name: t.save }))

  await screen.findByText(flowSaving.saved)
  const saved = CONFIG.replace('67890}', '67891,"more":-9007199254740993}')
  expect(await request(rig.service, 'GET', `/flows/${id}`)).toContain(`"config":${saved}`)
})

/** A flow with half a text in its JSON view. */
async function halfTyped() {
  const { service, unmount } = await renderAt('/flows')
  const { id } = JSON.parse(
    await request(service, 'POST', '/flows', `{"name":"Half","description":"","config":${CONFIG}}`),
  )
  unmount()
  const arrange = ({ state }: MockService) => void Object.assign(state, service.state)
  const rig = await renderAt(`/flows/${id}?view=json`, { arrange })
  const field = await json()
  const half = `${field.value}, "half": typed`
  fireEvent.change(field, { target: { value: half } })
  const reopen = (path: string) => {
    rig.unmount()
    return renderAt(path, { arrange, around: { storage: rig.storage } })
  }
  return { ...rig, id, half, reopen }
}

const json = () => screen.findByRole<HTMLTextAreaElement>('textbox', { name: t.json.label })
const view = (name: string) => userEvent.click(screen.getByRole('radio', { name }))

test('a text that does not parse is no part of the flow, and is in its view again after a switch', async () => {
  const { half } = await halfTyped()
  await screen.findByText(j.half.onDevice)
  await view(t.views.list)
  await waitFor(() => expect(screen.queryByRole('textbox', { name: t.json.label })).toBeNull())
  expect(screen.queryByRole('alertdialog')).toBeNull()
  await screen.findByText(j.half.title)

  await userEvent.click(screen.getByRole('button', { name: j.half.go }))
  const field = await json()
  expect(field.value).toBe(half)
  await waitFor(() => expect(field.matches(':focus')).toBe(true))
  // The focus was requested once.
  await view(t.views.list)
  await view(t.views.json)
  expect((await json()).matches(':focus')).toBe(false)

  fireEvent.change(await json(), { target: { value: half.slice(0, half.indexOf(', "half"')) } })
  await waitFor(() => expect(screen.queryByText(j.half.onDevice)).toBeNull())
  await view(t.views.list)
  expect(screen.queryByText(j.half.title)).toBeNull()
})

test('a text that does not parse is on the device: it is listed and is there after a reload', async () => {
  const { id, half, reopen } = await halfTyped()
  await screen.findByText(j.half.onDevice)
  const again = await reopen(`/flows/${id}?view=list`)
  await screen.findByText(j.half.title)
  await view(t.views.json)
  expect((await json()).value).toBe(half)

  await userEvent.click(screen.getByRole('button', { name: j.half.discard }))
  const question = await screen.findByRole('alertdialog', { name: j.half.prompt.title })
  await userEvent.click(within(question).getByRole('button', { name: j.half.prompt.confirm }))
  await waitFor(() => expect(screen.queryByText(j.half.onDevice)).toBeNull())
  expect((await json()).value).not.toContain('"half"')
  again.unmount()
  await renderAt(`/flows/${id}?view=json`, {
    arrange: ({ state }) => void Object.assign(state, again.service.state),
    around: { storage: again.storage },
  })
  expect((await json()).value).not.toContain('"half"')
})

test('saving while the JSON does not parse shows that the text is not part of it, with a link', async () => {
  await halfTyped()
  await userEvent.click(screen.getByRole('button', { name: t.save }))
  const notice = (await screen.findByText(j.half.leftOut)).closest<HTMLElement>('[role=alert]')
  expect(notice?.textContent).toContain(j.half.why)
  expect(screen.getByText(flowSaving.leftOut).isConnected).toBe(true)
  fireEvent.change(await json(), { target: { value: '{ typed since' } })
  await waitFor(() => expect(screen.queryByText(j.half.leftOut)).toBeNull())
})

test('what was changed elsewhere while the JSON could not be read stays when it can be', async () => {
  const { half, service, id } = await halfTyped()
  const { internal_version: token } = JSON.parse(await request(service, 'GET', `/flows/${id}`))
  const theirs = { name: 'Half', description: 'By a colleague', config: JSON.parse(CONFIG), internal_version: token }
  const saved = JSON.parse(await request(service, 'PUT', `/flows/${id}`, JSON.stringify(theirs)))
  act(() => void window.dispatchEvent(new Event('focus')))
  await screen.findByRole('button', { name: t.version(saved.internal_version) })
  const field = await json()
  expect(field.value).toBe(half)

  fireEvent.change(field, {
    target: { value: half.replace('"name": "Half"', '"name": "Whole"').replace(', "half": typed', '') },
  })
  await waitFor(() => expect(field.value).toContain('"description": "By a colleague"'))
  expect(field.value).toContain('"name": "Whole"')
})
