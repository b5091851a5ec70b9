import { cleanup, screen } from '@testing-library/react'
import type { MockService } from '#mock-service/service.ts'
import { HERE, type Rig, renderAt } from '#testing/render.tsx'

const EMAIL_FINDER = 123

/** Inputs of a run of the email finder, which finds this person. */
export const person = { first_name: 'Ada', last_name: 'Berg', domain: 'acme.example' }

/** Starts a run of the email finder at the service, as another device would, and returns its id. */
export async function runElsewhere(service: MockService, params: object | readonly object[]): Promise<string> {
  const kind = Array.isArray(params) ? 'bulk-run' : 'run'
  const response = await service.fetch(
    new Request(`${HERE}/v1/enrichments/${EMAIL_FINDER}/${kind}`, {
      method: 'POST',
      headers: { 'x-apikey': 'test-key', 'content-type': 'application/json' },
      body: JSON.stringify({ params }),
    }),
  )
  const { task_id } = (await response.json()) as { task_id: string }
  return task_id
}

/** Opens the page of a run that was started elsewhere; by then it has been running for `since` ms. */
export async function openRun(params: object | readonly object[], since = 0): Promise<Rig & { taskId: string }> {
  const started: Promise<string>[] = []
  const rig = await renderAt('/tasks', { arrange: (service) => void started.push(runElsewhere(service, params)) })
  const taskId = (await started[0]) ?? ''
  rig.unmount()
  cleanup()
  await rig.advance(since)
  const again = await renderAt(`/tasks/${taskId}`, {
    around: { fetch: (input, init) => rig.service.fetch(new Request(input, init)), clock: rig.clock },
  })
  await screen.findByRole('heading', { level: 1, name: `Task ${taskId.slice(0, 8)}` })
  return { ...again, service: rig.service, clock: rig.clock, advance: rig.advance, taskId }
}
