import { act } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { createSession } from '#app/session.ts'
import type { Notifications } from '#domain/notifications.ts'
import { createStore } from '#lib/store.ts'
import { HERE } from '#testing/render.tsx'
import { openFilled, prepareRunTests, primary } from '#testing/run-dialog.ts'
// The code of the watch is loaded before the run begins, as on an idle page.
import './idle.ts'

prepareRunTests()

const nothing = (): void => undefined
const now = (run: () => void) => {
  run()
  return nothing
}

test('a notification about the end of a run opens it, and does nothing once another workspace is open', async () => {
  const notes: (() => void)[] = []
  const notifications: Notifications = {
    permission: () => 'granted',
    request: async () => 'granted',
    show: (_note, onOpen) => notes.push(onOpen) > 0,
  }
  const session = createSession({ tab: undefined, device: undefined })
  const own = { baseUrl: HERE, key: 'test-key', workspace: 'own', keep: 'memory', demo: false } as const
  session.connect(own)
  const visible = createStore(true)
  window.history.replaceState(null, '', '/enrichments/123?run=one')
  const rig = await openFilled({
    session,
    preferences: { notify: 'on' },
    routing: { mode: 'browser', base: '/' },
    around: { notifications, visible, whenIdle: now },
  })
  await userEvent.click(primary())
  await rig.advance(0)
  for (const task of Object.values(rig.service.state.tasks)) task.rowMs = 20_000
  await rig.advance(1000)
  act(() => visible.set(false))
  await rig.advance(120_000)
  expect(notes).toHaveLength(1)

  act(() => notes[0]?.())
  await rig.advance(0)
  expect(window.location.pathname).toMatch(/^\/tasks\//)
  act(() => session.connect({ ...own, key: 'other-key', workspace: 'other' }))
  await rig.advance(0)
  expect(window.location.pathname).toBe('/')
  act(() => notes[0]?.())
  await rig.advance(0)
  expect(window.location.pathname).toBe('/')
  rig.unmount()
})
