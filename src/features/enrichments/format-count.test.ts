import { expect, test } from 'vitest'
import { en } from '#texts/en.ts'
import { formatListCount, formatHint } from './format-count.ts'
import { noFilters } from './filters.ts'

const whole = { loaded: 312, total: 312, isComplete: true }
const part = { loaded: 500, total: 1240, isComplete: false }
const blind = { loaded: 500, total: undefined, isComplete: false }

test('the whole catalogue is one number', () => {
  expect(formatListCount({ rows: 312, list: whole, catalogueExtent: whole, filters: noFilters }, en)).toBe(
    '312 enrichments',
  )
})

test('the matches of a filter are shown with the total', () => {
  const found = { loaded: 298, total: 298, isComplete: true }
  const byText = { ...noFilters, q: 'mail' }
  expect(formatListCount({ rows: 298, list: found, catalogueExtent: whole, filters: byText }, en)).toBe('298 of 312')
  const byPrice = { ...noFilters, price: { from: undefined, to: '3' } }
  expect(formatListCount({ rows: 298, list: whole, catalogueExtent: whole, filters: byPrice }, en)).toBe('298 of 312')
})

test('a filter of a part of the catalogue shows of which part', () => {
  const filters = { ...noFilters, sources: ['Verity'] }
  expect(formatListCount({ rows: 5, list: part, catalogueExtent: part, filters }, en)).toBe('5 in 500 of 1,240')
  expect(formatListCount({ rows: 5, list: blind, catalogueExtent: blind, filters }, en)).toBe('5 in the first 500')
  expect(formatListCount({ rows: 5, list: whole, catalogueExtent: whole, filters }, en)).toBe('5 of 312')
})

test('a service without a count is not made to count', () => {
  expect(formatListCount({ rows: 500, list: blind, catalogueExtent: blind, filters: noFilters }, en)).toBe(
    '500+ enrichments',
  )
})

test('a complete catalogue has no limits to show', () => {
  const filters = { ...noFilters, sort: 'price' as const, sources: ['Verity'] }
  expect(formatHint({ rows: 3, list: whole, catalogueExtent: whole, filters }, false, en)).toEqual([])
})

test('text too short for the service, order and counts from a part are each shown', () => {
  const filters = { ...noFilters, q: 'ma', sort: 'price' as const }
  expect(formatHint({ rows: 3, list: part, catalogueExtent: part, filters }, true, en)).toEqual([
    'Searching loaded enrichments only. Type 3 characters to search all.',
    'Sorting and counts cover 500 of 1,240 enrichments.',
    'Loading the rest…',
  ])
})

test('a rest that is not needed, or that failed to load, is not shown as loading', () => {
  expect(formatHint({ rows: 500, list: part, catalogueExtent: part, filters: noFilters }, false, en)).toEqual([
    'Counts cover 500 of 1,240 enrichments.',
  ])
  expect(formatHint({ rows: 500, list: blind, catalogueExtent: blind, filters: noFilters }, false, en)).toEqual([
    'Counts cover the first 500 enrichments.',
  ])
})
