import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { useActions } from './actions.tsx'
import { Button } from './Button.tsx'
import { Root } from './Root.tsx'

afterEach(cleanup)

function Undo({ step }: { readonly step: string | undefined }) {
  return (
    <Root>
      <Button icon="download" aria-label="Undo" tooltip={step} />
    </Root>
  )
}

function Page() {
  useActions([{ id: 'page.save', name: 'Save', keys: 'n', run: () => undefined }])
  return <Button icon="download" aria-label="Save" action="page.save" />
}

test('the tooltip of a button shows the keys of what it does, unless single keys are switched off', async () => {
  const { rerender } = render(
    <Root>
      <Page />
    </Root>,
  )
  await userEvent.tab()
  expect((await screen.findByRole('tooltip')).textContent).toBe('SaveN')

  rerender(
    <Root singleKeys={false}>
      <Page />
    </Root>,
  )
  expect(screen.getByRole('tooltip').textContent).toBe('Save')
})

test('a tooltip on the screen follows its text, and goes when there is none', async () => {
  const { rerender } = render(<Undo step="Undo: rename" />)
  await userEvent.tab()
  expect((await screen.findByRole('tooltip')).textContent).toBe('Undo: rename')
  rerender(<Undo step="Undo: edit JSON" />)
  expect(screen.getByRole('tooltip').textContent).toBe('Undo: edit JSON')
  rerender(<Undo step={undefined} />)
  expect(screen.getByRole('tooltip').textContent).toBe('Undo')
})

test('a tooltip goes at an arrow key on its button, which may be moved by it', async () => {
  render(<Undo step="Drag, or Alt ↑ ↓" />)
  await userEvent.tab()
  await screen.findByRole('tooltip')
  await userEvent.keyboard('{Alt>}')
  expect(screen.getByRole('tooltip').textContent).toBe('Drag, or Alt ↑ ↓')
  await userEvent.keyboard('{ArrowDown}{/Alt}')
  expect(screen.queryByRole('tooltip')).toBeNull()
})
