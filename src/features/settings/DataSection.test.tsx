import { screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { accountTexts } from '#texts/account.ts'
import { en } from '#texts/en.ts'
import { deviceWithDrafts } from '#testing/flow-drafts.ts'
import { goTo, renderAt } from '#testing/render.tsx'
import { SLOW, fill, openFilled, prepareRunTests, primary } from '#testing/run-dialog.ts'

prepareRunTests()

const { settings, tasks } = en
const t = settings.data

test('erasing lists what is deleted and what stays, and retains records of open purchases', async () => {
  const rig = await openFilled()
  await userEvent.click(primary())
  await rig.advance(5000)
  const second = await goTo(rig, '/enrichments/123?run=one')
  await fill({ first_name: 'Ilse', last_name: 'Vantorre', domain: '__lost__' })
  await userEvent.click(primary())
  await second.advance(5000)
  await goTo(second, '/settings/data')
  const table = await screen.findByRole('table', { name: t.sizes }, SLOW)
  expect(table.textContent).toContain(t.kinds['result'])
  await userEvent.click(screen.getByRole('button', { name: t.erase }))
  const dialog = await screen.findByRole('alertdialog', { name: t.eraseTitle })
  expect(dialog.textContent).toContain(t.line(t.kinds['task'] ?? '', 1))
  expect(dialog.textContent).toContain(t.staysUndecided(1))
  await userEvent.click(within(dialog).getByRole('button', { name: t.eraseConfirm }))

  expect(await screen.findAllByText(t.erased)).not.toEqual([])
  expect(screen.queryByRole('row', { name: new RegExp(t.kinds['result'] ?? '') })).toBeNull()
  await userEvent.click(screen.getByRole('link', { name: en.shell.tasks }))
  expect(await screen.findByText(tasks.status.lost, {}, SLOW)).toBeDefined()
})

test('storing results for a shorter time is confirmed when it deletes some', async () => {
  const rig = await openFilled()
  await userEvent.click(primary())
  await rig.advance(5000)
  await goTo(rig, '/settings/data')
  const longer = await screen.findByRole('radio', { name: t.keepFor(7) }, SLOW)
  await userEvent.click(longer)
  expect(await screen.findByText(settings.saved)).toBeDefined()
  const none = screen.getByRole('radio', { name: t.keepFor(0) })
  await userEvent.click(none)
  const dialog = await screen.findByRole('alertdialog', { name: t.shorter.title(1) })
  await userEvent.click(within(dialog).getByRole('button', { name: en.common.cancel }))
  expect((longer as HTMLInputElement).checked).toBe(true)
  await userEvent.click(none)
  await userEvent.click(await screen.findByRole('button', { name: t.shorter.confirm(1) }))
  expect((none as HTMLInputElement).checked).toBe(true)
})

test('erasing lists unsaved changes in flows, and names every kind of record', async () => {
  const storage = await deviceWithDrafts([
    { id: 'fl_leadscore', name: 'Lead scoring' },
    { id: 'fl_company01', name: 'Company card' },
  ])
  await renderAt('/settings/data', { around: { storage } })
  const table = await screen.findByRole('table', { name: t.sizes }, SLOW)
  expect(table.textContent).toContain(t.kinds['flow-draft'])
  await userEvent.click(screen.getByRole('button', { name: t.erase }))
  const dialog = await screen.findByRole('alertdialog', { name: t.eraseTitle })
  expect(dialog.textContent).toContain(accountTexts.en.account.forgetFlows(2))
})
