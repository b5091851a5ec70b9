import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { useFocusRecovery } from './use-focus-recovery.ts'

afterEach(cleanup)

function Item({ isKept: isStored }: { readonly isKept: boolean }) {
  const { place: element, hand, keep } = useFocusRecovery()
  const act = () => {
    hand()
    if (isStored) keep()
  }
  return (
    <div ref={element}>
      <button onClick={act}>discard</button>
    </div>
  )
}

const page = (exists: boolean, isStored: boolean) => (
  <main>
    {exists && <Item isKept={isStored} />}
    <div>
      <button>beside</button>
    </div>
  </main>
)

test.each([false, true])('a removed row passes the focus on, unless the action did not happen: %s', (isStored) => {
  const { rerender } = render(page(true, isStored))
  const discard = screen.getByText('discard')
  discard.focus()
  discard.click()
  rerender(page(false, isStored))
  expect(document.activeElement).toBe(isStored ? document.body : screen.getByText('beside'))
})
