import { act, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { type Rig, goTo } from '#testing/render.tsx'
import { closeDialog, dialog, fill, inputs, openFilled, posts, prepareRunTests, primary } from '#testing/run-dialog.ts'
import { en } from '#texts/en.ts'

prepareRunTests()

const { result, run, tasks } = en
const HOUR = 3_600_000
const ADDRESS = 'i.vantorre@brightloom.example'

/** Lets time pass for device and service without its timers, as while the computer sleeps; then the page draws again. */
async function pass(rig: Rig, ms: number) {
  act(() => rig.clock.jump(ms))
  await rig.advance(20_000)
}

const row = async () =>
  within(await screen.findByRole('table', { name: tasks.table.label })).findByRole('row', { name: /Email finder/ })

const valueOf = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name }).value

test('ux 14: what was bought is offered again, and the device copy outlives the service', async () => {
  const rig = await openFilled()
  await userEvent.click(primary())
  await rig.advance(5000)
  expect(await dialog().findByText(ADDRESS)).toBeDefined()
  await userEvent.click(dialog().getByRole('button', { name: result.runAgain }))
  expect(dialog().getByText(run.earlier.ranBody)).toBeDefined()
  await userEvent.click(dialog().getByRole('button', { name: run.earlier.use }))
  expect(await dialog().findByText(ADDRESS)).toBeDefined()
  await closeDialog()

  await goTo(rig, '/tasks')
  await row()
  await pass(rig, 23 * HOUR)
  expect((await row()).textContent).toMatch(/5\d m/)
  await pass(rig, 2 * HOUR)
  expect((await row()).textContent).toContain(tasks.kept.copy)

  await goTo(rig, '/tasks')
  await userEvent.click(within(await row()).getByRole('link', { name: /^Open Email finder/ }))
  const shown = within(await screen.findByRole('region', { name: result.title }))
  expect(shown.getByText(ADDRESS)).toBeDefined()
  expect(screen.getByText(result.fromDevice)).toBeDefined()
  expect(screen.getByText(tasks.gone.withCopy)).toBeDefined()
  expect(posts(rig)).toHaveLength(1)
})

test('ux 14: a result that expired without a copy is run again with its inputs and a receipt of its own', async () => {
  const rig = await openFilled()
  await fill({ domain: '__stuck__' })
  await userEvent.click(primary())
  await rig.advance(0)
  const detail = 'The results of this task have expired and were deleted.'
  rig.service.fail({ match: { path: '/v1/tasks/' }, fault: { kind: 'status', status: 410, body: { detail } } })
  await rig.advance(5000)
  expect(await dialog().findByText(tasks.gone.title)).toBeDefined()
  await closeDialog()

  await goTo(rig, '/tasks')
  await userEvent.click(
    await screen.findByRole('link', { name: new RegExp(`^${tasks.runAgainNamed('Email finder')}`) }),
  )
  const values = { ...inputs, domain: '__stuck__' }
  await screen.findByRole('textbox', { name: 'domain' })
  await waitFor(() => expect(Object.keys(values).map(valueOf)).toEqual(Object.values(values)))
  expect(screen.getByRole('region', { name: run.receipt.title }).textContent).toContain('0.5 × 1 page')
  expect(posts(rig)).toHaveLength(1)
})
