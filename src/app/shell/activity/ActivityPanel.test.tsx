import { act, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { renderInUrl } from '#testing/page-address.ts'
import { closeDialog, dialog, fill, inputs, prepareRunTests, primary } from '#testing/run-dialog.ts'
import { en } from '#texts/en.ts'

prepareRunTests()

const { activity, shell, tasks } = en

const messages = () => screen.queryByRole('region', { name: shell.toasts })

test('events are stored with a link to their page, and not announced again on it for a while', async () => {
  const rig = await renderInUrl('/enrichments/123?run=one')
  await screen.findByRole('dialog')
  await fill(inputs)
  await userEvent.click(primary())
  await rig.advance(0)
  await dialog().findByText(tasks.status.running)
  await closeDialog()
  const [link] = screen.getAllByRole('link', { name: shell.account }).toReversed()
  if (link) await userEvent.click(link)
  await screen.findByRole('heading', { level: 1, name: 'Mira' })
  await rig.advance(5000)
  await waitFor(() => expect(messages()?.textContent).toContain(activity.events.done('Email finder')))
  // It stays while the pointer is on it.
  const message = messages()
  if (message) await userEvent.hover(message)
  await rig.advance(20_000)
  expect(messages()).toBe(message)
  if (message) await userEvent.unhover(message)
  await rig.advance(7000)
  expect(messages()).toBeNull()

  const opener = screen.getByRole('button', { name: shell.activity })
  await userEvent.click(opener)
  const panel = within(await screen.findByRole('dialog', { name: activity.title }))
  const [done, started] = panel.getAllByRole('listitem')
  expect(done?.textContent).toContain(activity.events.done('Email finder'))
  expect(started?.textContent).toContain(activity.events.started('Email finder'))
  await userEvent.click(panel.getByRole('link', { name: activity.openNamed(activity.events.done('Email finder')) }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await waitFor(() => expect(window.location.pathname).toMatch(/^\/tasks\/[^/]+$/))
  act(() => window.history.back())
  await screen.findByRole('heading', { level: 1, name: 'Mira' })
  await userEvent.click(opener)
  await screen.findByRole('dialog', { name: activity.title })
  await userEvent.keyboard('{Escape}')
  await waitFor(() => expect(document.activeElement).toBe(opener))
  rig.unmount()
})
