import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import type { Quote } from '#domain/purchase.ts'
import { en } from '#texts/en.ts'
import { HERE, renderAt } from '#testing/render.tsx'
import { openFilled, posts, prepareRunTests, primary } from '#testing/run-dialog.ts'
import { createHostSession } from './host-session.ts'

const { connectorList, shell } = en

prepareRunTests()

const keysOf = (rig: Awaited<ReturnType<typeof renderAt>>) => rig.service.requests().map(({ apikey }) => apikey)

test('a host page connects the console with its key, and none is typed', async () => {
  const session = createHostSession({ baseUrl: HERE, mode: 'key', getApiKey: async () => 'other-key' })
  const rig = await renderAt('/account', { session })
  expect(await screen.findByText('provided by the embedding page; not stored')).toBeDefined()
  expect(new Set(keysOf(rig))).toEqual(new Set(['other-key']))
  expect(screen.queryByRole('button', { name: 'Forget key' })).toBeNull()
})

test('reliability F11: a key refused in the middle is requested from the host page, and all continues without a dialog', async () => {
  const keys = { start: 'spare-key', rejected: 'test-key' }
  const reasons: string[] = []
  const session = createHostSession({
    baseUrl: HERE,
    mode: 'key',
    getApiKey: async (why) => {
      reasons.push(why)
      return keys[why]
    },
  })
  const rig = await renderAt('/account', { session })
  await screen.findByRole('heading', { level: 1, name: 'Mira' })
  rig.service.state.keys['spare-key'] = { workspace: '', access: 'revoked' }
  await userEvent.click(screen.getByRole('button', { name: 'Refresh' }))
  await waitFor(() => expect(keysOf(rig).at(-1)).toBe('test-key'))
  expect(reasons).toEqual(['start', 'rejected'])
  expect(screen.queryByRole('alertdialog')).toBeNull()
})

test('a host page without another key leaves it to the user, who can type one', async () => {
  let hasKey = true
  const session = createHostSession({
    baseUrl: HERE,
    mode: 'key',
    getApiKey: async () => (hasKey ? 'spare-key' : Promise.reject(new Error('signed out'))),
  })
  const rig = await renderAt('/account', { session })
  await screen.findByRole('heading', { level: 1, name: 'Mira' })
  hasKey = false
  rig.service.state.keys['spare-key'] = { workspace: '', access: 'revoked' }
  await userEvent.click(screen.getByRole('button', { name: 'Refresh' }))
  expect(await screen.findByRole('alertdialog', { name: 'API key rejected' })).toBeDefined()
})

test('a host page whose own connection is refused is shown, and the user can try again', async () => {
  const session = createHostSession({ baseUrl: HERE, mode: 'transport' })
  let access = 'test-key'
  const rig = await renderAt('/account', {
    session,
    arrange: (service) => {
      const { fetch } = service
      Object.assign(service, {
        fetch: (request: Request) => {
          request.headers.set('x-apikey', access)
          return fetch(request)
        },
      })
    },
  })
  await screen.findByRole('heading', { level: 1, name: 'Mira' })
  access = 'revoked-key'
  await userEvent.click(screen.getByRole('button', { name: 'Refresh' }))
  expect((await screen.findByRole('alert')).textContent).toContain('Connection refused')
  expect(screen.queryByRole('alertdialog')).toBeNull()
  access = 'test-key'
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }))
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull())
  expect(rig.service.requests().at(-1)?.status).toBe(200)
})

test('a host page that returns no key is named, and can be asked again', async () => {
  let key = ''
  const session = createHostSession({ baseUrl: HERE, mode: 'key', getApiKey: async () => key })
  await renderAt('/account', { session })
  expect(await screen.findByRole('heading', { name: 'No key received' })).toBeDefined()
  key = 'test-key'
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }))
  expect(await screen.findByRole('heading', { level: 1, name: 'Mira' })).toBeDefined()
})

test('a locked console sends nothing and opens again on request', async () => {
  const session = createHostSession({ baseUrl: HERE, mode: 'key', getApiKey: async () => 'test-key' })
  const rig = await renderAt('/account', { session })
  await screen.findByRole('heading', { level: 1, name: 'Mira' })
  session.forget()
  const reopen = await screen.findByRole('button', { name: 'Unlock' })
  const sent = rig.service.requests().length
  await rig.advance(60_000)
  expect(rig.service.requests().length).toBe(sent)
  await userEvent.click(reopen)
  expect(await screen.findByRole('heading', { level: 1, name: 'Mira' })).toBeDefined()
  expect(rig.service.requests()[sent]?.path).toBe('/v1/user/me')
})

test.each([
  ['the page that was open', 'test-key', connectorList.title],
  ['its first page, if the host page connects another workspace', 'other-key', 'Tomas'],
])('a locked console without a URL opens again at %s', async (_page, nextKey, heading) => {
  let key = 'test-key'
  const session = createHostSession({ baseUrl: HERE, mode: 'key', getApiKey: async () => key })
  await renderAt('/account', { session })
  await userEvent.click(await screen.findByRole('link', { name: shell.connectors }))
  await screen.findByRole('heading', { level: 1, name: connectorList.title })
  session.forget()
  key = nextKey
  await userEvent.click(await screen.findByRole('button', { name: 'Unlock' }))

  expect(await screen.findByRole('heading', { level: 1, name: heading })).toBeDefined()
})

test('a run that the host page declines is never sent, and can be clicked again', async () => {
  const quotes: Quote[] = []
  let response: unknown = false
  const rig = await openFilled({
    around: {
      confirmSpend: async (quote) => {
        quotes.push(quote)
        return response as boolean
      },
    },
  })
  await userEvent.click(primary())
  expect(await screen.findByText('Declined by the embedding page')).toBeDefined()
  response = 'yes'
  await userEvent.click(primary())
  await waitFor(() => expect(quotes).toHaveLength(2))
  expect(posts(rig)).toHaveLength(0)
  response = true
  await userEvent.click(primary())
  await waitFor(() => expect(posts(rig)).toHaveLength(1))
  expect(quotes[0]).toEqual({
    target: { kind: 'enrichment', id: 123, name: 'Email finder' },
    params: { first_name: 'Ilse', last_name: 'Vantorre', domain: 'brightloom.example' },
    pages: 1,
    estimate: 500_000n,
  })
})
