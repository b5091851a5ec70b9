// @vitest-environment jsdom
import { act, renderHook } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { useBestMatch } from './use-best-match.ts'

/** A field with a text, whose lists are being read until `show` sets other options. */
function field(start: { text: string; best?: string; isReading: boolean }) {
  const onTake = vi.fn<(best: string) => void>()
  const { result, rerender } = renderHook((now: typeof start) => useBestMatch({ best: undefined, ...now, onTake }), {
    initialProps: start,
  })
  return {
    taken: () => onTake.mock.calls.map(([best]) => best),
    request: () => act(() => result.current.request()),
    result,
    show: rerender,
  }
}

test('the best match is taken at once where all lists are read', () => {
  const { request, taken } = field({ text: 'profile', best: 'Person profile', isReading: false })
  request()
  expect(taken()).toEqual(['Person profile'])
})

test('while lists are being read nothing is taken; then the best of all is, once', () => {
  const { request, taken, result, show } = field({ text: 'profile', best: 'A waterfall', isReading: true })
  request()
  expect([taken(), result.current.isWaiting]).toEqual([[], true])
  show({ text: 'profile', best: 'Person profile', isReading: false })
  show({ text: 'profile', best: 'Another', isReading: false })
  expect([taken(), result.current.isWaiting]).toEqual([['Person profile'], false])
})

test('another text cancels the request, and without a match nothing is taken', () => {
  const { request, taken, show } = field({ text: 'prof', isReading: true })
  request()
  show({ text: 'profile', isReading: true })
  show({ text: 'profile', best: 'Person profile', isReading: false })
  expect(taken()).toEqual([])
  show({ text: 'nothing', isReading: false })
  request()
  expect(taken()).toEqual([])
})
