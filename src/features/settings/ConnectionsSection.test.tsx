import { cleanup, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { en } from '#texts/en.ts'
import { renderAt } from '#testing/render.tsx'

afterEach(cleanup)

const { settings, connect, shell, common } = en
const t = settings.connections

const focused = () => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent
const list = () => screen.findByRole('list', { name: t.list })

/** Adds the workspace behind `other-key` from the dialog that is open. */
async function addOther(name: string): Promise<void> {
  const dialog = await screen.findByRole('dialog', { name: connect.connection.add })
  await userEvent.type(within(dialog).getByRole('textbox', { name: connect.connection.name }), name)
  await userEvent.type(within(dialog).getByLabelText(connect.key), 'other-key')
  await userEvent.click(within(dialog).getByRole('button', { name: connect.connection.connect }))
}

test('a second connection opens its workspace, and the first stays within reach without its key', async () => {
  const rig = await renderAt('/settings/connections')
  await userEvent.click(await screen.findByRole('button', { name: t.add }))
  await addOther('Sales')

  // Another workspace opens its start page: the URL belonged to the first.
  const head = await screen.findByRole('button', { name: 'Sales' })
  expect(rig.service.requests().at(-1)?.apikey).toBe('other-key')
  await userEvent.click(head)
  const menu = await screen.findByRole('menu', { name: shell.workspaces })
  expect(within(menu).getByRole('menuitemradio', { checked: true }).textContent).toContain('Sales')
  await userEvent.click(within(menu).getByRole('menuitemradio', { name: /Mira/ }))

  expect(await screen.findByRole('button', { name: shell.workspaceOf('Mira') })).toBeDefined()
  expect(screen.queryByRole('dialog')).toBeNull()
  await rig.advance(0)
  expect(rig.service.requests().at(-1)?.apikey).toBe('test-key')
})

test('renaming a connection by keys, or cancelling it, continues from the same position', async () => {
  await renderAt('/settings/connections')
  await userEvent.click(await screen.findByRole('button', { name: t.save }))
  await userEvent.keyboard('{Escape}')
  expect(focused()).toBe(t.save)
  await userEvent.keyboard('{Enter}')
  await userEvent.keyboard('Growth{Enter}')
  await list()
  expect(focused()).toBe(t.renameNamed('Growth'))
  await userEvent.keyboard('{Enter}{Escape}')
  expect(focused()).toBe(t.renameNamed('Growth'))
})

test('the open connection is saved under a name, renamed and removed', async () => {
  await renderAt('/settings/connections')
  expect(await screen.findByText(t.none)).toBeDefined()
  await userEvent.click(screen.getByRole('button', { name: t.save }))
  const name = screen.getByRole('textbox', { name: t.name })
  await userEvent.clear(name)
  await userEvent.type(name, '  {Enter}')
  expect(screen.getByText(t.nameFault)).toBeDefined()
  await userEvent.type(name, 'Growth{Enter}')
  expect((await list()).textContent).toContain('Growth')
  expect((await list()).textContent).toContain(t.needsKey)

  await userEvent.click(screen.getByRole('button', { name: t.renameNamed('Growth') }))
  await userEvent.type(screen.getByRole('textbox', { name: t.name }), ' team{Enter}')
  expect(await screen.findByRole('button', { name: 'Growth team' })).toBeDefined()

  await userEvent.click(screen.getByRole('button', { name: t.removeNamed('Growth team') }))
  const dialog = await screen.findByRole('alertdialog', { name: t.removeTitle('Growth team') })
  expect(dialog.textContent).toContain(t.removeOpen)
  await userEvent.click(within(dialog).getByRole('button', { name: t.remove }))
  expect(await screen.findByText(t.none)).toBeDefined()
})

test('a key that does not work opens nothing, and shows why', async () => {
  await renderAt('/settings/connections')
  await userEvent.click(await screen.findByRole('button', { name: t.add }))
  const dialog = await screen.findByRole('dialog', { name: connect.connection.add })
  await userEvent.type(within(dialog).getByLabelText(connect.key), 'wrong{Enter}')
  expect((await within(dialog).findByRole('alert')).textContent).toContain(connect.failed.forbidden)
  await userEvent.click(within(dialog).getByRole('button', { name: common.cancel }))
  expect(screen.getByText(t.none)).toBeDefined()
  expect(screen.getByRole('button', { name: shell.workspaceOf('Mira') })).toBeDefined()
})
