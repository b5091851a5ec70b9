import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { controlOf } from '#mock-service/control.ts'
import { HERE, renderAt } from '#testing/render.tsx'
import { flowResolverTexts } from '#texts/flows/flow-resolver.ts'

const { flowEditor, flowResolver: t } = flowResolverTexts.en

afterEach(cleanup)

const greeting = (id: string) => ({ id, type: 'transform', name: 'Greeting', template: 'Hello', inputs: {} })
const withNodes = (...nodes: readonly object[]) => ({ inputs: [], nodes, output: { fields: {} } })

test('flows 5.4 row 21: a name that is duplicate since a merge without conflicts is shown, with another one to choose', async () => {
  const { service, unmount } = await renderAt('/flows')
  const body = JSON.stringify({ name: 'Greets', description: '', config: withNodes() })
  const request = new Request(`${HERE}/v1/flows`, { method: 'POST', headers: { 'x-apikey': 'test-key' }, body })
  const { id } = (await (await service.fetch(request)).json()) as { readonly id: string }
  unmount()
  const rig = await renderAt(`/flows/${id}?view=json`, {
    arrange: ({ state }) => void Object.assign(state, service.state),
  })
  const field = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: flowEditor.json.label })
  const mine = { ...JSON.parse(field.value), config: withNodes(greeting('mine')) }
  fireEvent.change(field, { target: { value: JSON.stringify(mine) } })
  controlOf(rig.service).editFlow(id, { config: withNodes(greeting('theirs')) })
  await userEvent.click(screen.getByRole('button', { name: flowEditor.save }))

  await screen.findByText(t.list.sameNames('Greeting'))
  expect(JSON.stringify(controlOf(rig.service).flowOf(id).config)).toContain('"theirs"')
  await userEvent.click(screen.getByRole('button', { name: t.list.suffix('Greeting 2') }))
  await waitFor(() => expect(screen.queryByText(t.list.sameNames('Greeting'))).toBeNull())
  const { config } = JSON.parse(field.value) as { readonly config: { readonly nodes: { id: string; name: string }[] } }
  expect(config.nodes.find((node) => node.id === 'mine')?.name).toBe('Greeting 2')
})
