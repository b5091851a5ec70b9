import { cleanup, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { controlOf } from '#mock-service/control.ts'
import type { MockService } from '#mock-service/service.ts'
import { observeNoSizes } from '#testing/blind-observer.ts'
import { LEFT_WORDS, deviceWithDrafts } from '#testing/flow-drafts.ts'
import { renderAt } from '#testing/render.tsx'
import { en } from '#texts/en.ts'
import { flowEditorTexts } from '#texts/flows/flow-editor.ts'
import { flowInspectorTexts } from '#texts/flows/flow-inspector.ts'
import { flowNoticesTexts } from '#texts/flows/flow-notices.ts'

const t = flowNoticesTexts.en.flowNotices
const NAME = 'Gone with work'

const nothing = () => undefined

afterEach(cleanup)
observeNoSizes()

const name = flowInspectorTexts.en.flowInspector.flow.description
const field = async () => {
  if (!screen.queryByRole('textbox', { name })) {
    await userEvent.click(await screen.findByRole('button', { name: flowEditorTexts.en.flowEditor.details }))
  }
  return screen.findByRole<HTMLInputElement>('textbox', { name })
}
const described = async () => (await field()).value
const write = async (words: string) => {
  await userEvent.clear(await field())
  await userEvent.type(await field(), words)
}

/** Opens a deleted flow with unsaved work. The response to its recreation is held back until `respond` is called. */
async function openDeleted(arrange?: (service: MockService) => void) {
  let respond: () => void = nothing
  const held = new Promise<void>((resolve) => {
    respond = resolve
  })
  let service: MockService | undefined
  const rig = await renderAt('/flows/fl_gone0000?view=list', {
    arrange: (created) => {
      service = created
      arrange?.(created)
    },
    around: {
      storage: await deviceWithDrafts([{ id: 'fl_gone0000', name: NAME }]),
      fetch: async (input, init) => {
        const request = new Request(input, init)
        const response = await service?.fetch(request)
        if (request.method === 'POST' && new URL(request.url).pathname === '/v1/flows') await held
        return response ?? Response.error()
      },
    },
  })
  await screen.findByRole('heading', { level: 1, name: NAME })
  // The page requests the flow once more before it shows that.
  const create = await waitFor(async () => {
    await rig.advance(1000)
    return screen.getByRole('button', { name: t.deleted.create })
  })
  const posts = () => rig.service.requests().filter(({ method, path }) => method === 'POST' && path === '/v1/flows')
  return { rig, create, posts, respond }
}

test('changes while the new flow is being created are in its draft', async () => {
  const { rig, create, posts, respond } = await openDeleted()
  await userEvent.dblClick(create)
  await waitFor(() => expect(posts()).toHaveLength(1))
  await write('Later')
  respond()

  await waitFor(() => expect(controlOf(rig.service).flowOf(NAME)).toMatchObject({ description: LEFT_WORDS }))
  await waitFor(() => expect(screen.queryByText(t.deleted.title)).toBeNull())
  await rig.advance(1000)
  expect(await described()).toBe('Later')
  expect(posts()).toHaveLength(1)
})

test('what was done before is in the new flow, and nothing is left of it here', async () => {
  const { rig, create, respond } = await openDeleted()
  respond()
  await userEvent.click(create)

  await waitFor(() => expect(screen.queryByText(t.deleted.title)).toBeNull())
  expect(controlOf(rig.service).flowOf(NAME)).toMatchObject({ description: LEFT_WORDS })
  expect(screen.queryByText(t.restored.body)).toBeNull()
})

test('a new flow with an unknown outcome is never called refused', async () => {
  const { create, respond } = await openDeleted((service) => {
    service.fail({ match: { method: 'POST', path: '/v1/flows' }, fault: { kind: 'lost', when: 'before' } })
  })
  respond()
  await userEvent.click(create)

  expect(await screen.findByText(en.flowList.prompt.create.unknown)).toBeDefined()
  expect(screen.getByText(en.flowList.prompt.create.unknownBody)).toBeDefined()
  expect(screen.getByText(t.deleted.title)).toBeDefined()
})
