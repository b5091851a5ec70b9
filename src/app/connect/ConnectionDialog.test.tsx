import { act, cleanup, fireEvent, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { en } from '#texts/en.ts'
import { HERE, renderAt } from '#testing/render.tsx'
import { createSession } from '../session.ts'

afterEach(cleanup)

test('a button clicked twice tests a key once', async () => {
  const rig = await renderAt('/settings/connections')
  const { connect } = en
  await userEvent.click(await screen.findByRole('button', { name: en.settings.connections.add }))
  const dialog = within(await screen.findByRole('dialog', { name: connect.connection.add }))
  fireEvent.change(dialog.getByLabelText(connect.key), { target: { value: 'wrong-key' } })
  const requested = () => rig.service.requests().filter(({ path }) => path === '/v1/user/me').length
  const before = requested()
  const button = dialog.getByRole('button', { name: connect.connection.connect })
  // Before the page has drawn anything.
  act(() => {
    button.click()
    button.click()
  })
  await dialog.findByRole('alert')
  expect(requested() - before).toBe(1)
  rig.unmount()
})

test('a key whose test was given up opens nothing when the response comes after all', async () => {
  const session = createSession({ tab: undefined, device: undefined })
  session.connect({ baseUrl: HERE, key: 'test-key', workspace: 'own', keep: 'memory', demo: false })
  const late: (() => void)[] = []
  const rig = await renderAt('/settings/connections', {
    session,
    arrange: (service) => {
      const { fetch } = service
      Object.assign(service, {
        fetch: async (request: Request) => {
          if (request.headers.get('x-apikey') === 'other-key') await new Promise<void>((resolve) => late.push(resolve))
          return fetch(request)
        },
      })
    },
  })
  const { connect } = en
  await userEvent.click(await screen.findByRole('button', { name: en.settings.connections.add }))
  const dialog = within(await screen.findByRole('dialog', { name: connect.connection.add }))
  fireEvent.change(dialog.getByLabelText(connect.key), { target: { value: 'other-key' } })
  await userEvent.click(dialog.getByRole('button', { name: connect.connection.connect }))
  await rig.advance(100)
  expect(late).toHaveLength(1)

  await userEvent.click(dialog.getByRole('button', { name: en.common.cancel }))
  for (const respond of late) respond()
  await rig.advance(1000)
  expect(session.store.get()).toMatchObject({ key: 'test-key', workspace: 'own' })
  rig.unmount()
})
