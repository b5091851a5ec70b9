import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { goTo } from '#testing/render.tsx'
import { en } from '#texts/en.ts'
import {
  choose,
  field,
  goToTasks,
  heading,
  leaveForTasks,
  openConnector,
  openPart,
  press,
  slowly,
  toast,
  write,
} from '../connector-form.testing.ts'

afterEach(cleanup)

const { connectorForm: t } = en

test('leaving unsaved work is confirmed, which names the secrets that are not stored; staying comes first', async () => {
  await openConnector('/connectors/new')
  await write({ [t.name]: 'Half done', [t.address]: 'https://half.example/v1' })
  await openPart(t.parts.auth)
  await choose(t.auth.kinds.bearer)
  await userEvent.click(screen.getByLabelText(t.auth.token))
  await userEvent.paste('tok_half')
  await goToTasks()
  const dialog = within(await screen.findByRole('alertdialog', { name: t.leave.title }))
  expect(dialog.getByText(t.leave.secrets(['Authorization']))).toBeDefined()
  await waitFor(() => expect(document.activeElement).toBe(dialog.getByRole('button', { name: t.leave.stay })))
  await userEvent.keyboard('{Enter}')
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  await heading(t.newTitle)
})

test('unsaved values survive the page without its secrets, are removed on request, and restored once more', async () => {
  const { rig } = await openConnector('/connectors/new')
  await write({ [t.name]: 'Half done', [t.address]: 'https://half.example/v1' })
  await openPart(t.parts.auth)
  await choose(t.auth.kinds.bearer)
  await userEvent.click(screen.getByLabelText(t.auth.token))
  await userEvent.paste('tok_half')
  await leaveForTasks()

  await goTo(rig, '/connectors/new')
  expect((await field(t.name)).value).toBe('Half done')
  expect(screen.getByText(t.restored.missing(['Authorization']))).toBeDefined()
  expect(document.documentElement.outerHTML).not.toContain('tok_half')
  await press(t.restored.emptyNew)
  await waitFor(async () => expect((await field(t.name)).value).toBe(''))
  await press(t.bringBack)
  await waitFor(async () => expect((await field(t.name)).value).toBe('Half done'))
})

test('what is typed while a connector is created continues on its page', async () => {
  const { rig } = await openConnector('/connectors/new')
  await write({ [t.name]: 'Slow', [t.address]: 'https://slow.example/' })
  slowly(rig, 'POST', 2_000)
  await press(t.save)
  await write({ [t.name]: 'Slow, renamed' })
  await rig.advance(2_000)
  await heading('Slow')
  expect((await field(t.name)).value).toBe('Slow, renamed')
})

test('a response that comes after the page was left is announced, takes the user nowhere, and leaves nothing unsaved', async () => {
  const { rig } = await openConnector('/connectors/2')
  await write({ [t.name]: 'Slow, renamed' })
  slowly(rig, 'PUT', 2_000)
  await press(t.save)
  await leaveForTasks()
  await rig.advance(2_000)
  expect(await toast(t.saved.title)).toBeDefined()
  await heading(en.tasks.title)

  await goTo(rig, '/connectors/2')
  await heading('Slow, renamed')
  expect(screen.queryByText(t.restored.title)).toBeNull()
})

/** Whether the browser would ask before it closes the page. */
function isAsked(): boolean {
  const closing = new Event('beforeunload', { cancelable: true })
  window.dispatchEvent(closing)
  return closing.defaultPrevented
}

test('the browser asks before the page is closed for as long as something is unsaved', async () => {
  window.history.replaceState(null, '', '/connectors/2')
  await openConnector('/connectors/2', { routing: { mode: 'browser', base: '/' } })
  await field(t.name)
  expect(isAsked()).toBe(false)
  await write({ [t.name]: 'Not yet' })
  await waitFor(() => expect(isAsked()).toBe(true))
  await press(t.discard)
  await waitFor(() => expect(isAsked()).toBe(false))
  expect((await field(t.name)).value).toBe('Warehouse lookup')
})
