import { cleanup, render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, expect, test } from 'vitest'
import { Button } from './Button.tsx'
import { useHandsFocusOn } from './layers.tsx'
import { Main } from './Main.tsx'
import { Root } from './Root.tsx'

afterEach(cleanup)

function StopOnce() {
  const [isStopped, setStopped] = useState(false)
  const handsFocusOn = useHandsFocusOn()
  return isStopped ? null : (
    <Button ref={handsFocusOn} onClick={() => setStopped(true)}>
      Stop
    </Button>
  )
}

test('a button that is removed by its click leaves the focus with the page', async () => {
  const user = userEvent.setup()
  render(
    <Root>
      <Main aria-label="Page" tabIndex={-1}>
        <StopOnce />
      </Main>
    </Root>,
  )
  await user.click(screen.getByRole('button', { name: 'Stop' }))
  expect(screen.queryByRole('button', { name: 'Stop' })).toBeNull()
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('main', { name: 'Page' })))
})
