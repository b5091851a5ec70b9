import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { closeDialog, dialog, openFilled, prepareRunTests, primary } from '#testing/run-dialog.ts'
import { en } from '#texts/en.ts'

prepareRunTests()

const { result, shell, tasks, work } = en

test('a run that ended in the background is counted in the tray and the title until the tray is opened', async () => {
  const rig = await openFilled()
  await userEvent.click(primary())
  await rig.advance(0)
  await dialog().findByText(tasks.status.running)
  await closeDialog()
  const nav = screen.getByRole('navigation', { name: shell.main })
  await userEvent.click(within(nav).getByRole('link', { name: shell.enrichments }))
  await screen.findByRole('link', { name: 'Email finder' })
  await rig.advance(5000)
  const tray = await screen.findByRole('button', { name: work.done(1) })
  await waitFor(() => expect(document.title).toMatch(/^\(1 done\) /))

  await userEvent.click(tray)
  const panel = within(await screen.findByRole('dialog', { name: shell.trayTitle }))
  expect(await panel.findByText(tasks.tray.finishedAway)).toBeDefined()
  expect(panel.getByText(tasks.status.done)).toBeDefined()
  await waitFor(() => expect(document.title).toMatch(/^Enrichments/))
  await userEvent.click(panel.getByRole('link', { name: new RegExp(`^${tasks.openNamed('Email finder')}`) }))
  const shown = await screen.findByRole('region', { name: result.title })
  expect(within(shown).getByText('i.vantorre@brightloom.example')).toBeDefined()
  expect(screen.queryByRole('button', { name: work.done(1) })).toBeNull()
})
