import { cleanup, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import type { Notifications, NotifyPermission } from '#domain/notifications.ts'
import { renderAt } from '#testing/render.tsx'

afterEach(cleanup)

/** Fake browser whose permission prompt returns `response`. */
function browser(now: NotifyPermission, response: NotifyPermission): Notifications & { requested: () => number } {
  let permission = now
  let requested = 0
  return {
    permission: () => permission,
    request: async () => {
      requested += 1
      permission = response
      return permission
    },
    show: () => false,
    requested: () => requested,
  }
}

test('the browser asks for permission once, and its answer is shown', async () => {
  const notifications = browser('unasked', 'denied')
  const rig = await renderAt('/settings/notifications', { around: { notifications } })
  const wish = await screen.findByRole('checkbox', { name: 'Notify about runs' }, { timeout: 10_000 })
  expect(screen.getByText('Your browser hasn’t been asked yet.')).toBeDefined()
  await userEvent.click(wish)
  await rig.advance(2000)
  expect(notifications.requested()).toBe(1)
  expect(screen.getByText(/^Blocked by your browser/)).toBeDefined()
  await userEvent.click(wish)
  await userEvent.click(wish)
  expect(notifications.requested()).toBe(1)
})

test('a browser without notifications shows that', async () => {
  await renderAt('/settings/notifications', { around: { notifications: browser('absent', 'absent') } })
  expect(await screen.findByText(/^Not available in this browser/, {}, { timeout: 10_000 })).toBeDefined()
})
