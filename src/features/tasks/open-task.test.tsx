import { cleanup, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import type { MockService } from '#mock-service/service.ts'
import { renderAt } from '#testing/render.tsx'

afterEach(cleanup)

const STUCK = { first_name: '__stuck__', last_name: 'Berg', domain: 'acme.example' }

/** Sends what the copied curl of an enrichment sends and returns the response's text. */
async function curl(service: MockService): Promise<string> {
  const response = await service.fetch(
    new Request('http://console.test/v1/enrichments/123/run', {
      method: 'POST',
      headers: { 'x-apikey': 'test-key', 'content-type': 'application/json' },
      body: JSON.stringify({ params: STUCK }),
    }),
  )
  return response.text()
}

const idIn = (response: string) => (JSON.parse(response) as { task_id: string }).task_id

test('a run that a copied curl started is opened by the response it printed, followed and stopped', async () => {
  const rig = await renderAt('/tasks')
  const response = await curl(rig.service)

  await userEvent.click(await screen.findByRole('button', { name: 'Open task by ID' }))
  const field = await screen.findByRole('textbox', { name: /Task ID/ })
  await userEvent.click(field)
  await userEvent.paste(response)
  await userEvent.keyboard('{Enter}')

  await screen.findByRole('heading', { level: 1, name: `Task ${idIn(response).slice(0, 8)}` })
  await rig.advance(3000)
  await userEvent.click(await screen.findByRole('button', { name: /^Stop/ }))
  await rig.advance(3000)
  expect(await screen.findByText('Stopped')).toBeDefined()
})

test('a text without an id has a message under the field, and nothing is requested from the service', async () => {
  const rig = await renderAt('/tasks?ask=open')
  const field = await screen.findByRole('textbox', { name: /Task ID/ })
  const before = rig.service.requests().length

  await userEvent.click(screen.getByRole('button', { name: 'Open task' }))
  expect(await screen.findByText('Enter a task ID.')).toBeDefined()
  await userEvent.type(field, '../user/me{Enter}')
  expect(await screen.findByText('No task ID found in this text.')).toBeDefined()
  expect(document.activeElement).toBe(field)
  expect(rig.service.requests()).toHaveLength(before)
})

/** Picks what the palette offers under this name for a text; names are compared as text, for roles of all options take long. */
async function pickInPalette(text: string, name: string) {
  await userEvent.click(await screen.findByRole('button', { name: 'Search and commands' }))
  await userEvent.click(await screen.findByRole('combobox', { name: 'Search and commands' }))
  await userEvent.paste(text)
  const actions = await screen.findByRole('group', { name: 'Actions' })
  const offered = within(actions).getAllByRole('option')
  expect(offered.map(({ textContent }) => textContent)).toContain(name)
  for (const option of offered) if (option.textContent === name) await userEvent.click(option)
}

test('the palette opens the dialog for an id', async () => {
  await renderAt('/tasks')
  await pickInPalette('task by id', 'Open task by ID…')
  expect(await screen.findByRole('textbox', { name: /Task ID/ })).toBeDefined()
})

test('the palette opens the task whose id is pasted into it', async () => {
  const rig = await renderAt('/tasks')
  const id = idIn(await curl(rig.service))
  await pickInPalette(id, `Open task ${id}`)
  expect(await screen.findByRole('heading', { level: 1, name: `Task ${id.slice(0, 8)}` })).toBeDefined()
})
