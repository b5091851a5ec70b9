import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { renderAt } from '#testing/render.tsx'
import { en } from '#texts/en.ts'
import { heading } from './connector-form.testing.ts'

afterEach(cleanup)

const { connectorForm, connectorList: t, palette, shell } = en

/** Keys count while the focus is in the console. */
const focusConsole = () => screen.getByRole('link', { name: shell.tasks }).focus()
const links = async () => within(await screen.findByRole('table', { name: t.table.label })).getAllByRole('link')

test('by keys alone to the list, to a connector, and to a new one', async () => {
  window.history.replaceState(null, '', '/enrichments')
  await renderAt('/enrichments', { routing: { mode: 'browser', base: '/' } })
  await heading(en.catalogue.title)
  focusConsole()
  await userEvent.keyboard('gc')
  expect(await links()).toHaveLength(6)
  await userEvent.keyboard('j')
  expect(document.activeElement).toBe((await links())[0])
  await userEvent.keyboard('j{Enter}')
  await heading('My scoring API')
  expect(window.location.pathname).toBe('/connectors/1')
  act(() => window.history.back())
  expect(await links()).toHaveLength(6)
  await userEvent.keyboard('n')
  await heading(connectorForm.newTitle)
  expect(window.location.pathname).toBe('/connectors/new')
})

const firstResult = async () => (await screen.findAllByRole('option'))[0] ?? document.body

/** Takes the first result of these words in the palette. */
async function take(words: string, name: string): Promise<void> {
  await userEvent.keyboard('{Control>}k{/Control}')
  fireEvent.change(await screen.findByRole('combobox', { name: palette.label }), { target: { value: words } })
  await waitFor(async () => expect((await firstResult()).textContent).toContain(name))
  await userEvent.click(await firstResult())
  await waitFor(() => expect(screen.queryByRole('combobox', { name: palette.label })).toBeNull())
}

test('the palette finds connectors, and opens a new one from everywhere', async () => {
  await renderAt('/enrichments')
  await heading(en.catalogue.title)
  focusConsole()
  await take('crm push', 'Push to CRM')
  expect(await heading('Push to CRM')).toBeDefined()
  await take(shell.newConnector, shell.newConnector)
  expect(await heading(connectorForm.newTitle)).toBeDefined()
})
