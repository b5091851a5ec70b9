import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { useActions } from './actions.tsx'
import { Button } from './Button.tsx'
import { Root } from './Root.tsx'

afterEach(cleanup)

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
