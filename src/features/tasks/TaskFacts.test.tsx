import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { createMemoryDevice, memoryStorage } from '#journal/memory-storage.ts'
import { createManualClock } from '#testing/clock.ts'
import { HERE, renderAt } from '#testing/render.tsx'
import { prepareRunTests } from '#testing/run-dialog.ts'
import { layTasks } from './journal.testing.ts'
import { doneEntry } from './lines.testing.ts'

prepareRunTests()

test('the page of a task shows its inputs, and a mask for a secret among them', async () => {
  const device = createMemoryDevice()
  const storage = () => ({ ...memoryStorage(device), open: async () => ({}) })
  const params = { domain: 'acme.example', hunter_api_key: 'sk-secret' }
  await layTasks(storage(), `${HERE} workspace of test-key`, createManualClock(), { t_1: { ...doneEntry, params } })
  await renderAt('/tasks/t_1', { around: { storage } })
  expect(await screen.findByText('hunter_api_key')).toBeDefined()
  expect(screen.getByText('••••')).toBeDefined()
  expect(document.body.textContent).not.toContain('sk-secret')
})
