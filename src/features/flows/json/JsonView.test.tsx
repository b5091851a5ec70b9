// @vitest-environment jsdom
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import type { MockService } from '#mock-service/service.ts'
import { HERE, renderAt } from '#testing/render.tsx'
import { flowSavingTexts } from '#texts/flow-saving.ts'

const { flowEditor: t, flowSaving } = flowSavingTexts.en

afterEach(cleanup)

const CONFIG = '{"inputs":[],"nodes":[{"id":"ask","type":"custom","seed":12345678901234567890}],"output":{"fields":{}}}'

async function ask(service: MockService, method: string, path: string, body?: string): Promise<string> {
  const init = { method, headers: { 'x-apikey': 'test-key' }, ...(body !== undefined && { body }) }
  return (await service.fetch(new Request(`${HERE}/v1${path}`, init))).text()
}

test('flows G15: numbers of any length stand in the text with all their digits, and are saved with them', async () => {
  const { service, unmount } = await renderAt('/flows')
  const { id } = JSON.parse(await ask(service, 'POST', '/flows', `{"name":"Long","description":"","config":${CONFIG}}`))
  unmount()
  const rig = await renderAt(`/flows/${id}?view=json`, { arrange: ({ world }) => Object.assign(world, service.world) })

  const field = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: t.json.label })
  expect(field.value).toContain('"seed": 12345678901234567890')
  fireEvent.change(field, { target: { value: field.value.replace('67890\n', '67891,\n"more": -9007199254740993\n') } })
  await userEvent.click(screen.getByRole('button', { name: t.save }))

  await screen.findByText(flowSaving.saved)
  const saved = CONFIG.replace('67890}', '67891,"more":-9007199254740993}')
  expect(await ask(rig.service, 'GET', `/flows/${id}`)).toContain(`"config":${saved}`)
})

test('what cannot be read yet is not left without a question, and is there after Stay', async () => {
  const { service, unmount } = await renderAt('/flows')
  const { id } = JSON.parse(await ask(service, 'POST', '/flows', `{"name":"Half","description":"","config":${CONFIG}}`))
  unmount()
  await renderAt(`/flows/${id}?view=json`, { arrange: ({ world }) => Object.assign(world, service.world) })

  const field = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: t.json.label })
  const half = `${field.value}, "half": typed`
  fireEvent.change(field, { target: { value: half } })
  await userEvent.click(screen.getByRole('radio', { name: t.views.list }))
  const question = await screen.findByRole('alertdialog', { name: t.leave.title })
  within(question).getByText(t.leave.halfTyped)
  await userEvent.click(within(question).getByRole('button', { name: t.leave.stay }))
  expect(screen.getByRole<HTMLTextAreaElement>('textbox', { name: t.json.label }).value).toBe(half)

  fireEvent.change(field, { target: { value: half.slice(0, half.indexOf(', "half"')) } })
  await userEvent.click(screen.getByRole('radio', { name: t.views.list }))
  await waitFor(() => expect(screen.queryByRole('textbox', { name: t.json.label })).toBeNull())
})
