import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { Kbd } from './Kbd.tsx'
import { Root } from './Root.tsx'

afterEach(cleanup)

const hints = (singleKeys: boolean) => (
  <Root singleKeys={singleKeys}>
    <Kbd keys="/" />
    <Kbd keys="g h" />
    <Kbd keys="mod+k" />
    <Kbd keys="Escape" />
    <Kbd keys="alt+f2" />
  </Root>
)

test('a key that was switched off is no longer shown as a hint', () => {
  const { rerender } = render(hints(true))
  for (const cap of ['/', 'G', 'K', 'Esc', 'F2']) expect(screen.getByText(cap)).toBeDefined()
  rerender(hints(false))
  for (const cap of ['/', 'G']) expect(screen.queryByText(cap)).toBeNull()
  for (const cap of ['K', 'Esc']) expect(screen.getByText(cap)).toBeDefined()
})
