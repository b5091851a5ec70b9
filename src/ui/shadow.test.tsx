import { act, cleanup, render, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { type ReactNode, useState } from 'react'
import { afterEach, expect, test } from 'vitest'
import { createStore, type Store } from '#lib/store.ts'
import { Button } from './Button.tsx'
import { Dialog } from './overlays/Dialog.tsx'
import { MenuButton } from './MenuButton.tsx'
import { Root } from './Root.tsx'
import { Select } from './overlays/Select.tsx'
import { prepareForShadow } from './shadow.ts'
import { useStore } from './use-store.ts'

prepareForShadow()
afterEach(cleanup)
afterEach(() => document.body.replaceChildren())

const choices = [
  { id: 'low', label: 'Low', description: 'Up to 10 credits' },
  { id: 'high', label: 'High', description: 'Up to 100 credits' },
]

/** Draws a console in a shadow root; what is in it is found by the response. */
function renderInShadow(children: ReactNode) {
  const box = document.body.appendChild(document.createElement('div'))
  const container = box.attachShadow({ mode: 'open' }).appendChild(document.createElement('div'))
  render(<Root>{children}</Root>, { container, baseElement: container })
  return within(container)
}

function Question({ title, children }: { readonly title: string; readonly children?: ReactNode }) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Button onClick={() => setIsOpen(true)}>{`Open ${title}`}</Button>
      <Dialog isOpen={isOpen} onClose={() => setIsOpen(false)} title={title} closeLabel={`Close ${title}`}>
        {children}
      </Dialog>
    </>
  )
}

test('in a shadow root a dialog is called by its title', async () => {
  const user = userEvent.setup()
  const console = renderInShadow(<Question title="Limits" />)
  await user.click(console.getByRole('button', { name: 'Open Limits' }))
  expect(console.getByRole('dialog', { name: 'Limits' })).toBeTruthy()
})

test('in a shadow root the items of a menu are called by their label and described by their second line', async () => {
  const user = userEvent.setup()
  const console = renderInShadow(
    <MenuButton
      label="Flow"
      button={{ children: 'More' }}
      onAction={() => undefined}
      sections={[{ title: 'Flow', items: [{ id: 'copy', label: 'Copy', description: 'Makes a second one' }] }]}
    />,
  )
  await user.click(console.getByRole('button', { name: 'More' }))
  expect(await console.findByRole('menuitem', { name: 'Copy', description: 'Makes a second one' })).toBeTruthy()
})

test('in a shadow root a select is described by its hint and its error, and its choices by their second line', async () => {
  const user = userEvent.setup()
  const console = renderInShadow(
    <Select
      label="Limit"
      hint="For each run"
      error="Choose one."
      choices={choices}
      value={undefined}
      onChange={() => undefined}
    />,
  )
  const select = console.getByRole('button', { name: /Limit/, description: 'For each run Choose one.' })
  await user.click(select)
  expect(await console.findByRole('option', { name: 'High', description: 'Up to 100 credits' })).toBeTruthy()
})

function Limit() {
  const [limit, setLimit] = useState('low')
  return <Select label="Limit" choices={choices} value={limit} onChange={setLimit} />
}

test('in a shadow root a list above a dialog above a dialog is interactive, and each layer again when the one above is closed', async () => {
  const user = userEvent.setup()
  const console = renderInShadow(
    <Question title="One">
      <Question title="Two">
        <Limit />
      </Question>
    </Question>,
  )
  await user.click(console.getByRole('button', { name: 'Open One' }))
  await user.click(console.getByRole('button', { name: 'Open Two' }))
  const dialog = within(console.getByRole('dialog', { name: 'Two' }))
  await user.click(dialog.getByRole('button', { name: /Limit/ }))
  await user.click(await console.findByRole('option', { name: 'High' }))
  expect(dialog.getByRole('button', { name: /High/ })).toBeTruthy()
  await user.click(dialog.getByRole('button', { name: 'Close Two' }))
  expect(console.queryByRole('dialog', { name: 'Two' })).toBeNull()
  await user.click(console.getByRole('button', { name: 'Close One' }))
  expect(console.getByRole('button', { name: 'Open One' })).toBeTruthy()
})

/** Dialog that opens without a click, as after a response of the service. */
function OpenQuestion({ requested }: { readonly requested: Store<boolean> }) {
  return (
    <Dialog isOpen={useStore(requested)} onClose={() => requested.set(false)} title="Key" closeLabel="Close Key">
      The key was refused.
    </Dialog>
  )
}

test('in a shadow root a dialog that opens by itself above another is interactive', async () => {
  const user = userEvent.setup()
  const requested = createStore(false)
  const console = renderInShadow(
    <>
      <Question title="One" />
      <OpenQuestion requested={requested} />
    </>,
  )
  await user.click(console.getByRole('button', { name: 'Open One' }))
  act(() => requested.set(true))
  await waitFor(() => expect(console.queryByRole('dialog', { name: 'One' })).toBeNull())
  expect(console.getByRole('dialog', { name: 'Key' })).toBeTruthy()
})
