import { cleanup, renderHook } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, expect, test, vi } from 'vitest'
import { useFormAddress } from './use-form-address.ts'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

/** Returns the row that is open at a URL, from 0. */
function openAt(search: string, isPhone: boolean): number | undefined {
  vi.stubGlobal('matchMedia', () => ({
    matches: isPhone,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }))
  const { result } = renderHook(useFormAddress, {
    wrapper: ({ children }) => <MemoryRouter initialEntries={[`/tables/x${search}`]}>{children}</MemoryRouter>,
  })
  return result.current.number
}

test('a phone opens the row in the URL, and the first without one', () => {
  expect(openAt('?row=4800', true)).toBe(4799)
  expect(openAt('', true)).toBe(0)
})

test('the row the user moved to has precedence over the one of the link, and so has closing the form', () => {
  expect(openAt('?row=4800&form=7', true)).toBe(6)
  expect(openAt('?row=4800&form=none', true)).toBe(undefined)
})

test('where there is space for rows, a link to a row opens no form', () => {
  expect(openAt('?row=4800', false)).toBe(undefined)
})
