import { cleanup, createEvent, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { controlOf } from '#mock-service/control.ts'
import { createMockService, type MockService } from '#mock-service/service.ts'
import { seededTableId } from '#mock-service/seeds/sketched-table.ts'
import { seededState } from '#mock-service/seeds/seeds.ts'
import { createManualClock } from '#testing/clock.ts'
import { HERE, renderAt } from '#testing/render.tsx'
import { saveResultTexts } from '#texts/tables/save-result.ts'

const { saveResult: t, common } = saveResultTexts.en
const LYON = seededTableId('Trade fair Lyon')

afterEach(cleanup)

/** Runs an enrichment without the console. Returns the task's id, which is the same in every service of this seed. */
async function run(service: MockService): Promise<string> {
  const params = { first_name: 'Ilse', last_name: 'Vantorre', domain: 'brightloom.example' }
  const response = await service.fetch(
    new Request(`${HERE}/v1/enrichments/123/run`, {
      method: 'POST',
      headers: { 'x-apikey': 'test-key', 'content-type': 'application/json' },
      body: JSON.stringify({ params }),
    }),
  )
  return ((await response.json()) as { task_id: string }).task_id
}

test('a result is on the device before the columns that it needs are created, and a refused column can be requested again', async () => {
  const id = await run(createMockService({ state: seededState('showcase'), clock: createManualClock() }))
  const rig = await renderAt(`/tasks/${id}/save?table=${LYON}`, { arrange: (service) => void run(service) })
  const reach = (text: string | RegExp) =>
    waitFor(async () => {
      await rig.advance(2_000)
      return screen.getByText(text)
    })
  const save = await reach(t.save('1'))
  const preview = within(screen.getByRole('region', { name: t.preview }))
  const heads = preview.getAllByRole('columnheader').map(({ textContent }) => textContent)
  expect(heads).toEqual(expect.arrayContaining(['email', 'confidence']))
  expect(preview.getAllByRole('cell')[heads.indexOf('email')]?.textContent).toContain('@brightloom.example')
  const post = { method: 'POST', path: '/v1/table/*/columns' }
  controlOf(rig.service).fail({ match: post, times: 1, fault: { kind: 'slow', ms: 4_000 } })
  fireEvent.click(save)
  await screen.findByText(t.done.title('1', 'Trade fair Lyon'))
  expect((await screen.findByText(new RegExp(t.done.stored))).textContent).toContain('confidence')
  // Leaving shows no prompt: the save continues by itself.
  expect(fireEvent(window, createEvent('beforeunload', window, { cancelable: true }))).toBe(true)

  controlOf(rig.service).fail({
    match: post,
    times: 1,
    fault: { kind: 'status', status: 403, body: { detail: 'No more columns in this plan' } },
  })
  await reach(new RegExp(t.done.columnFailed('.+')))
  expect(screen.getByText(t.done.held('1')).closest('[role=status]')).not.toBeNull()
  fireEvent.click(screen.getByRole('button', { name: common.retry }))
  expect(document.activeElement?.getAttribute('role')).toBe('status')
  await reach(t.done.saved('1'))
})

test('a result is saved to a new table, which has the columns of the result', async () => {
  const id = await run(createMockService({ state: seededState('showcase'), clock: createManualClock() }))
  const rig = await renderAt(`/tasks/${id}/save`, { arrange: (service) => void run(service) })
  const reach = (text: string) =>
    waitFor(async () => {
      await rig.advance(2_000)
      return screen.getByText(text)
    })
  fireEvent.click(await reach(t.newTable.open))
  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: t.newTable.name }))
  fireEvent.change(screen.getByRole('textbox', { name: t.newTable.name }), { target: { value: 'Found people' } })
  fireEvent.click(screen.getByRole('button', { name: t.newTable.create }))
  const save = await reach(t.save('1'))
  expect(document.activeElement).toBe(screen.getByRole('combobox', { name: t.table }))
  save.focus()
  fireEvent.click(save)
  await reach(t.done.saved('1'))
  expect(document.activeElement?.textContent).toBe(t.done.saved('1'))
  fireEvent.click(screen.getByRole('button', { name: t.again }))
  expect(document.activeElement).toBe(screen.getByRole('combobox', { name: t.table }))
  const created = rig.service.state.tables.find(({ name }) => name === 'Found people')
  expect(created?.columns.map(({ name }) => name)).toEqual(expect.arrayContaining(['email', 'confidence']))
  expect(created?.next).toBe(1)
})
