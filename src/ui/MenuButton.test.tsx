import { cleanup, render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { MenuButton } from './MenuButton.tsx'
import { Root } from './Root.tsx'

afterEach(cleanup)

const sections = [
  {
    title: 'Languages',
    items: [
      { id: 'curl', label: 'curl' },
      { id: 'js', label: 'JavaScript' },
    ],
  },
]

test('the first click opens the menu although its code was not loaded yet, and it works by keyboard alone', async () => {
  const user = userEvent.setup()
  const onAction = vi.fn<(id: string) => void>()
  render(
    <Root className="console">
      <MenuButton button={{ children: 'Copy as' }} label="Copy as" sections={sections} onAction={onAction} />
    </Root>,
  )

  await user.tab()
  await user.keyboard('{Enter}')
  const menu = await screen.findByRole('menu', { name: 'Copy as' })
  expect(menu.closest('.console')).not.toBeNull()
  await waitFor(() => expect(document.activeElement?.textContent).toBe('curl'))

  await user.keyboard('{ArrowDown}{Enter}')

  expect(onAction).toHaveBeenCalledExactlyOnceWith('js')
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Copy as'))
})
