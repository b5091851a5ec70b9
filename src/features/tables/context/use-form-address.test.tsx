import { cleanup, renderHook } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { page } from 'vitest/browser'
import { afterEach, expect, test } from 'vitest'
import { DESK, PHONE } from '#testing/layout.ts'
import { useFormAddress } from './use-form-address.ts'

afterEach(cleanup)

/** Returns the row that is open at a URL in a window of this size, from 0. */
async function openAt(search: string, { width, height }: typeof DESK): Promise<number | undefined> {
  await page.viewport(width, height)
  const { result } = renderHook(useFormAddress, {
    wrapper: ({ children }) => <MemoryRouter initialEntries={[`/tables/x${search}`]}>{children}</MemoryRouter>,
  })
  return result.current.number
}

test('a phone opens the row in the URL, and the first without one', async () => {
  expect(await openAt('?row=4800', PHONE)).toBe(4799)
  expect(await openAt('', PHONE)).toBe(0)
})

test('the row the user moved to has precedence over the one of the link, and so has closing the form', async () => {
  expect(await openAt('?row=4800&form=7', PHONE)).toBe(6)
  expect(await openAt('?row=4800&form=none', PHONE)).toBe(undefined)
})

test('where there is space for rows, a link to a row opens no form', async () => {
  expect(await openAt('?row=4800', DESK)).toBe(undefined)
})
