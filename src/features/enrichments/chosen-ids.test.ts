import { expect, test } from 'vitest'
import { readChosen, toggled, withIds } from './chosen-ids.ts'

const read = (query: string) => readChosen(new URLSearchParams(query))

test('a URL contains what is selected and what is compared', () => {
  expect(read('ticked=7,8&compare=1,2,3')).toEqual({ selected: [7, 8], compared: [1, 2, 3] })
  expect(withIds(new URLSearchParams('q=a'), 'compare', [1, 2]).toString()).toBe('q=a&compare=1%2C2')
  expect(withIds(new URLSearchParams('compare=1'), 'compare', []).toString()).toBe('')
})

test.each([
  ['compare=', []],
  ['compare=1,1,1', [1]],
  ['compare=a,2,-3,4.5,../6,7', [2, 7]],
  ['compare=1,2,3,4,5,6', [1, 2, 3, 4]],
  ['compare=99999999999999999', []],
])('a URL edited by hand to %s compares what can be', (query, compared) => {
  expect(read(query).compared).toEqual(compared)
})

test('an entry is selected and deselected, up to a limit', () => {
  expect(toggled([1, 2], 3, 4)).toEqual([1, 2, 3])
  expect(toggled([1, 2], 1, 4)).toEqual([2])
  expect(toggled([1, 2, 3, 4], 5, 4)).toBeUndefined()
  expect(toggled([1, 2, 3, 4, 5], 5, 4)).toEqual([1, 2, 3, 4])
})
