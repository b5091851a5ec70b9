import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { startTask } from '#mock-service/tasks-engine.ts'
import { renderAt } from '#testing/render.tsx'

afterEach(cleanup)

const SLOW = { timeout: 45_000 }

/** Names the one task of this test: the console that opens it is rendered afterwards. */
const TASK = 'another-workspace-task'

test('reliability F12: a task of another workspace is closed to this key, which is shown for it alone', async () => {
  const rig = await renderAt(`/tasks/${TASK}`, {
    arrange: ({ state, now }) => {
      const [enrichment] = state.enrichments
      const workspace = state.keys['other-key']?.workspace
      if (!enrichment || workspace === undefined) throw new Error('The showcase has another workspace.')
      const task = startTask(state, { workspace, enrichment, bulk: false, inputs: [{}], pages: 1 }, now())
      state.tasks[TASK] = task
    },
  })
  const requested = () => rig.service.requests().filter(({ path }) => path === `/v1/tasks/${TASK}`).length
  await screen.findByRole('heading', { level: 1 }, SLOW)
  await rig.advance(2000)

  expect(await screen.findByText('No access to this task', {}, SLOW)).toBeDefined()
  expect(screen.queryByRole('dialog')).toBeNull()
  const before = requested()
  await rig.advance(300_000)
  expect(requested() - before).toBeLessThan(6)
  expect(screen.queryByRole('dialog')).toBeNull()
})
