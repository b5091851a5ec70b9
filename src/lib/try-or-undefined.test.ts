import { expect, it } from 'vitest'
import { tryOrUndefined } from './try-or-undefined.ts'

it('returns the result of a call', () => {
  expect(tryOrUndefined(() => JSON.parse('[1]') as unknown)).toEqual([1])
})

it('returns undefined for a call that throws', () => {
  expect(tryOrUndefined(() => JSON.parse('[1') as unknown)).toBeUndefined()
})
