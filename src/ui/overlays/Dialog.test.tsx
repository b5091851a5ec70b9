import { cleanup, render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useRef, useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { Button } from '../Button.tsx'
import { Dialog } from './Dialog.tsx'
import { Main } from '../Main.tsx'
import { Root } from '../Root.tsx'
import { TextArea } from '../TextArea.tsx'

afterEach(cleanup)

function Question() {
  const [isOpen, setIsOpen] = useState(false)
  const cancel = useRef<HTMLButtonElement>(null)
  const close = () => setIsOpen(false)
  return (
    <Root className="console">
      <Button onClick={() => setIsOpen(true)}>Delete…</Button>
      <Dialog
        isOpen={isOpen}
        onClose={close}
        title="Delete the folder?"
        closeLabel="Close"
        role="alertdialog"
        initialFocus={cancel}
        foot={
          <>
            <Button ref={cancel} onClick={close}>
              Cancel
            </Button>
            <Button variant="danger">Delete folder</Button>
          </>
        }
      >
        It cannot be brought back.
      </Dialog>
    </Root>
  )
}

test('a question opens inside the console, is on Cancel, closes by Esc and gives the focus back', async () => {
  const user = userEvent.setup()
  render(<Question />)
  const opener = screen.getByRole('button', { name: 'Delete…' })

  await user.click(opener)
  const dialog = screen.getByRole('alertdialog', { name: 'Delete the folder?' })

  expect(dialog.closest('.console')).not.toBeNull()
  expect(document.activeElement?.textContent).toBe('Cancel')

  await user.keyboard('{Escape}')
  expect(screen.queryByRole('alertdialog')).toBeNull()
  await waitFor(() => expect(document.activeElement).toBe(opener))
})

test('Tab stays in an open dialog', async () => {
  const user = userEvent.setup()
  render(<Question />)
  await user.click(screen.getByRole('button', { name: 'Delete…' }))
  const dialog = screen.getByRole('alertdialog')

  for (let presses = 0; presses < 4; presses++) {
    await user.tab()
    expect(dialog.contains(document.activeElement)).toBe(true)
  }
})

function Removal() {
  const [step, setStep] = useState<'offered' | 'asked' | 'gone'>('offered')
  return (
    <Root>
      <Main aria-label="Page" tabIndex={-1}>
        {step !== 'gone' && <Button onClick={() => setStep('asked')}>Delete…</Button>}
      </Main>
      <Dialog isOpen={step === 'asked'} onClose={() => setStep('gone')} title="Delete?" closeLabel="Close">
        It cannot be brought back.
      </Dialog>
    </Root>
  )
}

test('when the opener of a dialog is removed with it, the focus moves to the page and not to the top of the document', async () => {
  const user = userEvent.setup()
  render(<Removal />)
  await user.click(screen.getByRole('button', { name: 'Delete…' }))
  await user.keyboard('{Escape}')
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('main', { name: 'Page' })))
})

function Form({ onSubmit }: { readonly onSubmit: () => void }) {
  return (
    <Root>
      <Dialog
        isOpen
        onClose={() => undefined}
        title="New table"
        closeLabel="Close"
        foot={
          <>
            <Button>Cancel</Button>
            <Button type="submit" form="new-table">
              Create
            </Button>
          </>
        }
      >
        <form
          id="new-table"
          onSubmit={(event) => {
            event.preventDefault()
            onSubmit()
          }}
        >
          <TextArea label="Columns" value="" onChange={() => undefined} />
          <Button>Add column</Button>
        </form>
      </Dialog>
    </Root>
  )
}

test('Ctrl+Enter submits the form of a dialog from a field in which Enter makes a line, and from nowhere else', async () => {
  const user = userEvent.setup()
  const submitted = vi.fn<() => void>()
  render(<Form onSubmit={submitted} />)

  screen.getByRole('button', { name: 'Cancel' }).focus()
  await user.keyboard('{Control>}{Enter}{/Control}')
  screen.getByRole('button', { name: 'Add column' }).focus()
  await user.keyboard('{Control>}{Enter}{/Control}')
  expect(submitted).toHaveBeenCalledTimes(0)
  screen.getByRole('textbox').focus()
  await user.keyboard('{Control>}{Enter}{/Control}')
  expect(submitted).toHaveBeenCalledTimes(1)
})
