import { act, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { tooWide } from '#testing/layout.ts'
import { closeDialog, dialog, fill, inputs, openFilled, prepareRunTests, primary } from '#testing/run-dialog.ts'
import { deviceWithSpending } from '#testing/spending-on-device.ts'
import { en } from '#texts/en.ts'

prepareRunTests()

const { home, result, shell, tasks } = en
const HOUR = 3_600_000
const ADDRESS = 'i.vantorre@brightloom.example'

test('Home shows what needs a decision, what runs and what was opened, also on a phone', async () => {
  // No results are stored on the device, so that what was bought can be lost.
  const rig = await openFilled({ around: { storage: await deviceWithSpending({ keepResultsFor: 0 }) } })
  await userEvent.click(primary())
  await rig.advance(5000)
  await dialog().findByText(ADDRESS)
  await closeDialog()
  act(() => rig.clock.jump(22.5 * HOUR))
  await userEvent.click(screen.getByRole('link', { name: /^Run/ }))
  await fill({ ...inputs, domain: '__stuck__' })
  await userEvent.click(primary())
  await rig.advance(2000)
  await dialog().findByText(tasks.status.running)
  await closeDialog()
  await userEvent.click(screen.getByRole('link', { name: shell.home }))

  const needs = within(await screen.findByRole('region', { name: home.needs.title }))
  expect(needs.getAllByRole('listitem')).toHaveLength(1)
  expect(needs.getByText(/^1 paid result expires in 1 h (29|30) min$/)).toBeDefined()
  const running = screen.getByRole('region', { name: home.running.title })
  expect(within(running).getByRole('link', { name: 'Email finder' })).toBeDefined()
  expect(screen.getByRole('table', { name: home.recent.label }).textContent).toContain(
    home.recent.runs(home.recent.enrichment, 2),
  )
  expect(screen.getByRole('region', { name: home.money.label }).textContent).toContain(home.money.held('0.5'))
  await page.viewport(390, 844)
  await waitFor(() => expect(tooWide()).toEqual([]))

  await userEvent.click(
    within(running).getByRole('button', { name: new RegExp(`^${tasks.stopNamed('Email finder')}`) }),
  )
  await waitFor(async () => {
    await rig.advance(2000)
    expect(screen.queryByRole('region', { name: home.running.title })).toBeNull()
  })
  expect(rig.service.requests().filter(({ path }) => path.endsWith('/cancel'))).toHaveLength(1)
  await userEvent.click(needs.getByRole('link', { name: home.needs.saveNamed('Email finder') }))
  expect(within(await screen.findByRole('region', { name: result.title })).getByText(ADDRESS)).toBeDefined()
})
