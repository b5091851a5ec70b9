// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { renderAt } from '#testing/render.tsx'

afterEach(cleanup)

test('the account shows who the key belongs to and what is left to spend', async () => {
  await renderAt('/account')

  expect(await screen.findByRole('heading', { level: 1, name: 'Mira' })).toBeDefined()
  const figures = screen.getByRole('region', { name: 'Balance' })
  expect(figures.textContent).toContain('1,204.5')
  expect(figures.textContent).toContain('Reserve')
})

test('ux 17: a balance that cannot be read is said, with Retry, and comes after it', async () => {
  const rig = await renderAt('/account', {
    arrange: (service) =>
      service.fail({ match: { path: '/v1/user/me' }, times: 5, fault: { kind: 'status', status: 503 } }),
  })
  await rig.advance(60_000)

  expect((await screen.findByRole('alert')).textContent).toContain('The balance could not be read')
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }))

  expect(await screen.findByRole('heading', { level: 1, name: 'Mira' })).toBeDefined()
})
