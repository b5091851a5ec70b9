import { expect, it } from 'vitest'
import { attempt } from './attempt.ts'

it('returns the result of a call', () => {
  expect(attempt(() => JSON.parse('[1]') as unknown)).toEqual([1])
})

it('returns undefined for a call that throws', () => {
  expect(attempt(() => JSON.parse('[1') as unknown)).toBeUndefined()
})
