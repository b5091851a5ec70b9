import { cleanup, render, screen } from '@testing-library/react'
import { Suspense } from 'react'
import { afterEach, expect, test } from 'vitest'
import { lazyExtra } from './lazy-extra.ts'

afterEach(cleanup)

test.each([
  ['cannot be fetched', () => Promise.reject(new Error('gone'))],
  ['comes without the part', () => Promise.resolve(undefined)],
])('where the code of an extra %s, the page around it stays', async (_, load) => {
  const Extra = lazyExtra(load)
  render(
    <Suspense fallback="waiting">
      <p>The page</p>
      <Extra />
    </Suspense>,
  )
  expect((await screen.findByText('The page')).parentElement?.textContent).toBe('The page')
})
