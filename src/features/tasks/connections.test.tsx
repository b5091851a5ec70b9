import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { createSession } from '#app/session.ts'
import { createMemoryDevice, memoryStorage } from '#journal/memory-storage.ts'
import { createManualClock } from '#testing/clock.ts'
import { HERE, renderAt } from '#testing/render.tsx'
import { layTasks } from './journal.testing.ts'
import { doneEntry } from './lines.testing.ts'

afterEach(cleanup)

const connected = (baseUrl: string, workspace: string) => {
  const session = createSession({ tab: undefined, device: undefined })
  session.connect({ baseUrl, key: 'test-key', workspace, keep: 'memory', demo: false })
  return session
}

test('one device has separate tasks for each service and workspace', async () => {
  const device = createMemoryDevice()
  const storage = () => ({ ...memoryStorage(device), open: async () => ({}) })
  const elsewhere = 'https://service.example'
  const connections = [
    [HERE, 'w-1', 'Ada'],
    [HERE, 'w-2', 'Eva'],
    [elsewhere, 'w-1', 'Kim'],
  ] as const
  for (const [service, workspace, first_name] of connections) {
    await layTasks(storage(), `${service} ${workspace}`, createManualClock(), {
      same_id: { ...doneEntry, params: { first_name } },
    })
  }
  for (const [service, workspace, person] of connections) {
    const rig = await renderAt('/tasks', { session: connected(service, workspace), around: { storage } })
    expect(await screen.findByRole('link', { name: 'All 1' }, { timeout: 10_000 })).toBeDefined()
    expect(screen.getByRole('table', { name: 'Tasks' }).textContent).toContain(person)
    rig.unmount()
  }
})
