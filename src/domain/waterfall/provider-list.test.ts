import { expect, test } from 'vitest'
import type { Waterfall } from '#contract/waterfalls.ts'
import { moved, providerList } from './provider-list.ts'

const provider = (id: number, enabled = true): Waterfall['available_enrichments'][number] => ({
  id,
  name: `P${id}`,
  description: '',
  price: id / 10,
  params: [],
  enabled_by_default: enabled,
})
const waterfall = { available_enrichments: [provider(1), provider(2, false), provider(3)] }
const asked = (chosen?: readonly number[]) =>
  providerList(waterfall, chosen)
    .filter((one) => one.isChosen)
    .map(({ id }) => id)

test('without an order of its own a node queries the default cascade', () => expect(asked()).toEqual([1, 3]))

test('the sources a node names are queried in its order, the other ones follow unchosen', () => {
  expect(asked([3, 2])).toEqual([3, 2])
  expect(providerList(waterfall, [3, 2]).map(({ id }) => id)).toEqual([3, 2, 1])
})

test('a source that the catalogue does not have any more keeps its location by its number', () => {
  expect(providerList(waterfall, [9])[0]).toEqual({ id: 9, name: '#9', price: null, isChosen: true })
})

test('a source is queried earlier or later, never beyond the ends', () => {
  expect(moved([1, 2, 3], 2, -1)).toEqual([2, 1, 3])
  expect(moved([1, 2, 3], 2, 1)).toEqual([1, 3, 2])
  expect(moved([1, 2, 3], 1, -1)).toEqual([1, 2, 3])
})
