// @vitest-environment jsdom
import { cleanup, createEvent, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { controlOf } from '#mock-service/control.ts'
import { createMockService, type MockService } from '#mock-service/service.ts'
import { seededTableId } from '#mock-service/seeds/sketched-table.ts'
import { seededWorld } from '#mock-service/seeds/seeds.ts'
import { createManualClock } from '#testing/clock.ts'
import { HERE, renderAt } from '#testing/render.tsx'
import { saveResultTexts } from '#texts/save-result.ts'

const { saveResult: t } = saveResultTexts.en
const LYON = seededTableId('Trade fair Lyon')

afterEach(cleanup)

/** Runs an enrichment past the console; answers the task's id, which is the same in every service of this seed. */
async function run(service: MockService): Promise<string> {
  const params = { first_name: 'Ilse', last_name: 'Vantorre', domain: 'brightloom.example' }
  const answer = await service.fetch(
    new Request(`${HERE}/v1/enrichments/123/run`, {
      method: 'POST',
      headers: { 'x-apikey': 'test-key', 'content-type': 'application/json' },
      body: JSON.stringify({ params }),
    }),
  )
  return ((await answer.json()) as { task_id: string }).task_id
}

/** Whether the browser would ask before the page is closed or loaded again. */
function asksBeforeLeaving(): boolean {
  const leaving = createEvent('beforeunload', window, { cancelable: true })
  return !fireEvent(window, leaving)
}

test('who closes the page while columns are made for a result is asked, and nobody else', async () => {
  const id = await run(createMockService({ world: seededWorld('showcase'), clock: createManualClock() }))
  const rig = await renderAt(`/tasks/${id}/save?table=${LYON}`, { arrange: (service) => void run(service) })
  const reach = (text: string) =>
    waitFor(async () => {
      await rig.advance(2_000)
      return screen.getByText(text)
    })
  const save = await reach(t.save('1'))
  expect(asksBeforeLeaving()).toBe(false)
  controlOf(rig.service).fail({
    match: { method: 'POST', path: '/v1/table/*/columns' },
    times: 1,
    fault: { kind: 'slow', ms: 1_000 },
  })
  fireEvent.click(save)
  await waitFor(() => expect(asksBeforeLeaving()).toBe(true))
  // It says what it is at.
  await waitFor(() => expect(screen.getByText(t.making('confidence', '1', '3')).role).toBe('status'))
  await reach(t.done.title('1', 'Trade fair Lyon'))
  expect(asksBeforeLeaving()).toBe(false)
})
