import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeAll, expect, test } from 'vitest'
import { controlOf } from '#mock-service/control.ts'
import { renderInUrl } from '#testing/page-address.ts'
import type { Rig } from '#testing/render.tsx'
import { dialog, fill, inputs, posts, prepareRunTests } from '#testing/run-dialog.ts'
import { visit } from '#testing/visit.ts'
import { en } from '#texts/en.ts'

prepareRunTests()
beforeAll(() => import('./WaterfallPage.tsx'), 120_000)

const { common, problems, run, tasks } = en
const FORM = '/waterfalls/email_getter?run=one'

const bought = (rig: Rig) => posts(rig, '/v1/waterfalls/email_getter/run')
const primary = () => screen.findByRole('button', { name: /^Spend up to 2\.4/ })
const statuses = () =>
  screen
    .getAllByRole('status')
    .map(({ textContent }) => textContent)
    .join()
/** Fills the form for this person. */
const fillFor = (first_name: string) => fill({ ...inputs, first_name })

test('ux 8, ux 13: one row through a waterfall is bought once by a double click, and found again after a reload', async () => {
  const rig = await renderInUrl(FORM)
  await fillFor('Ilse')
  await userEvent.dblClick(await primary())
  await waitFor(async () => {
    await rig.advance(100)
    expect(statuses()).toContain(tasks.status.running)
  })
  await waitFor(() => expect(window.location.search).toContain('task='))
  await visit(rig)
  await screen.findByRole('dialog', { name: run.title('Work email') })
  await waitFor(() => expect(statuses()).toContain(tasks.status.running))
  await waitFor(async () => {
    await rig.advance(10_000)
    expect(dialog().getByRole('heading', { name: /^Found by/ })).toBeDefined()
  })
  expect(bought(rig)).toHaveLength(1)
})

test('ux 9, reliability F23: a lost response is not repeated, and running it again is a purchase of its own', async () => {
  const rig = await renderInUrl(FORM, {
    arrange: (service) => service.fail({ match: { method: 'POST' }, times: 1, fault: { kind: 'lost', when: 'after' } }),
  })
  await fillFor('Ama')
  await userEvent.click(await primary())
  const card = within(await screen.findByRole('region', { name: tasks.lost.label('Work email') }))
  expect(card.getByText(tasks.lost.title)).toBeDefined()
  await userEvent.click(card.getByRole('button', { name: tasks.lost.again('2.4') }))
  await waitFor(() => expect(screen.getByRole('textbox', { name: 'first_name' })).toHaveProperty('value', 'Ama'))
  await userEvent.click(await primary())
  const question = within(await screen.findByRole('alertdialog'))
  expect(document.activeElement).toBe(question.getByRole('button', { name: common.cancel }))
  await rig.advance(60_000)
  expect(bought(rig)).toHaveLength(1)
})

test('reliability F14: an expired result of a waterfall is shown as such, and bought no second time by itself', async () => {
  const rig = await renderInUrl(FORM, {
    arrange: (service) =>
      service.fail({
        match: { method: 'GET', path: '/v1/tasks/' },
        fault: { kind: 'status', status: 410, body: { detail: 'Expired.' } },
      }),
  })
  await fillFor('Callum')
  await userEvent.click(await primary())
  await waitFor(async () => {
    await rig.advance(1000)
    expect(dialog().getByText(tasks.gone.title)).toBeDefined()
  })
  expect(bought(rig)).toHaveLength(1)
})

test('reliability F24: credits that are gone at the click buy nothing, and what was typed stays', async () => {
  const rig = await renderInUrl(FORM)
  await fillFor('Renske')
  const spend = await primary()
  controlOf(rig.service).setBalance('test-key', 1)
  await userEvent.click(spend)
  await waitFor(async () => {
    await rig.advance(0)
    const alert = screen
      .getAllByRole('alert')
      .map(({ textContent }) => textContent)
      .join()
    expect(alert).toContain(problems.credits.title)
    expect(alert).toContain(run.refused.nothing)
  })
  expect(screen.getByRole('textbox', { name: 'first_name' })).toHaveProperty('value', 'Renske')
  expect(bought(rig)).toHaveLength(1)
})
