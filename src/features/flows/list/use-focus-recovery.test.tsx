import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { useFocusRecovery } from './use-focus-recovery.ts'

afterEach(cleanup)

function Item({ isKept }: { readonly isKept: boolean }) {
  const { place: element, hand, keep } = useFocusRecovery()
  const act = () => {
    hand()
    if (isKept) keep()
  }
  return (
    <div ref={element}>
      <button onClick={act}>discard</button>
    </div>
  )
}

const page = (exists: boolean, isKept: boolean) => (
  <main>
    {exists && <Item isKept={isKept} />}
    <div>
      <button>beside</button>
    </div>
  </main>
)

test.each([false, true])('a part that goes hands the focus on, unless what was asked did not happen: %s', (isKept) => {
  const { rerender } = render(page(true, isKept))
  const discard = screen.getByText('discard')
  discard.focus()
  discard.click()
  rerender(page(false, isKept))
  expect(document.activeElement).toBe(isKept ? document.body : screen.getByText('beside'))
})
