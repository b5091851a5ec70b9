import { act, fireEvent, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import type { Rig } from '#testing/render.tsx'
import { closeDialog, dialog, inputs, openFilled, posts, prepareRunTests, primary } from '#testing/run-dialog.ts'
import { collectSavedFiles } from '#testing/saved-files.ts'
import { deviceWithSpending } from '#testing/spending-on-device.ts'
import { visit } from '#testing/visit.ts'
import { en } from '#texts/en.ts'

prepareRunTests()

const { result, run, shell, tasks } = en
const HOUR = 3_600_000

/** Lets time pass for device and service without its timers, as while the computer sleeps; then the page draws again. */
async function pass(rig: Rig, ms: number) {
  act(() => rig.clock.jump(ms))
  await rig.advance(60_000)
}

const toTasks = async () => {
  const nav = screen.getByRole('navigation', { name: shell.main })
  await userEvent.click(within(nav).getByRole('link', { name: shell.tasks }))
}
const row = async () =>
  within(await screen.findByRole('table', { name: tasks.table.label })).findByRole('row', { name: /Email finder/ })
const openTask = async () => userEvent.click(within(await row()).getByRole('link', { name: /^Open Email finder/ }))

test('ux 14: a result that the settings do not store is shown, warned of before it expires, and bought again after that', async () => {
  const files = collectSavedFiles()
  const rig = await openFilled({ around: { storage: await deviceWithSpending({ keepResultsFor: 0 }) } })
  await userEvent.click(primary())
  await rig.advance(5000)
  expect(await dialog().findByText('i.vantorre@brightloom.example')).toBeDefined()
  expect(dialog().getByText(new RegExp(tasks.kept.noCopyWanted))).toBeDefined()
  await closeDialog()
  await toTasks()
  expect((await row()).textContent).toMatch(/2[34] h/)

  await pass(rig, 23 * HOUR)
  expect((await row()).textContent).toMatch(/5\d min, not saved/)
  await userEvent.click(screen.getByRole('link', { name: `${tasks.views.action} 1` }))
  expect((await row()).textContent).toContain('not saved')

  // A file is as good as a copy on this device: the warning ends.
  await openTask()
  fireEvent.click(await screen.findByRole('button', { name: result.export }))
  await userEvent.click(await screen.findByRole('menuitem', { name: result.downloadJson }))
  expect(await screen.findByText(/^The result expires .* Downloaded/)).toBeDefined()
  expect(files.map(({ name }) => name)).toEqual([expect.stringMatching(/^email-finder_.*\.json$/)])
  await toTasks()
  await screen.findByRole('link', { name: `${tasks.views.action} 0` })

  await pass(rig, 2 * HOUR)
  await visit(rig, '/tasks')
  expect((await row()).textContent).toContain(tasks.kept.saved)
  await openTask()
  await screen.findByText(tasks.gone.body)
  const [again] = screen.getAllByRole('button', { name: tasks.runAgain })
  if (again) await userEvent.click(again)
  expect(await screen.findByDisplayValue(inputs.first_name)).toBe(screen.getByRole('textbox', { name: 'first_name' }))
  expect(screen.getByRole('region', { name: run.receipt.title }).textContent).toContain('0.5 × 1 page')
  expect(screen.queryByRole('region', { name: result.title })).toBeNull()
  await rig.advance(5000)
  expect(posts(rig)).toHaveLength(1)
})
