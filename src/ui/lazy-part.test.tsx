import { cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Suspense } from 'react'
import { afterEach, expect, test } from 'vitest'
import { lazyPart, MissingPartContext, type MissingPartProps } from './lazy-part.tsx'

afterEach(() => {
  cleanup()
  document.head.replaceChildren()
})

const Notice = ({ onRetry, isRetrying }: MissingPartProps) => (
  <button type="button" disabled={isRetrying} onClick={onRetry}>
    Retry
  </button>
)
const notice = (props: MissingPartProps) => <Notice {...props} />
const Here = () => <p>The part</p>

function show(Lazy: ReturnType<typeof lazyPart>) {
  render(
    <MissingPartContext value={notice}>
      <p>The page</p>
      <Suspense fallback="waiting">
        <Lazy />
      </Suspense>
    </MissingPartContext>,
  )
}

test.each([
  ['cannot be fetched', () => Promise.reject(new Error('gone'))],
  ['comes without the part', () => Promise.resolve(undefined as never)],
])('where the code of a part %s, the page stays and a retry loads it', async (_, fail) => {
  let isBlocked = true
  show(lazyPart(() => (isBlocked ? fail() : Promise.resolve(Here))))
  const retry = await screen.findByRole('button', { name: 'Retry' })
  expect(screen.getByText('The page')).toBeTruthy()

  await userEvent.click(retry)
  await waitFor(() => expect(screen.getByRole('button')).toHaveProperty('disabled', false))

  isBlocked = false
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }))
  expect(await screen.findByText('The part')).toBeTruthy()
  expect(screen.queryByRole('button')).toBeNull()
})

test('a preloaded part is rendered without requesting its code again', async () => {
  let isBlocked = false
  const Lazy = lazyPart(() => (isBlocked ? Promise.reject(new Error('gone')) : Promise.resolve(Here)))
  await Lazy.ahead()
  isBlocked = true
  show(Lazy)
  expect(await screen.findByText('The part')).toBeTruthy()
})
