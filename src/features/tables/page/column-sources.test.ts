import { expect, test } from 'vitest'
import { listEnrichments } from '#contract/enrichments.ts'
import { listWaterfalls } from '#contract/waterfalls.ts'
import { base } from '#texts/en/base.ts'
import { type Known, sourceOf } from './column-sources.ts'
import { sourceLine } from '../columns/column-source.ts'

const catalogue = listEnrichments.response.parse([
  {
    id: 7,
    name: 'Email finder',
    data_source: 'Mailfinch',
    price: 0.5,
    pricing: { type: 'fixed' },
    auth_method: 'none',
  },
]).items
const cascades = listWaterfalls.response.parse([
  {
    identifier: 'email',
    name: 'Work email',
    available_enrichments: [
      { id: 1, name: 'A', price: 0.25 },
      { id: 2, name: 'B', price: '0.75' },
    ],
  },
])
const nothing: Known = { attached: [], enrichments: [], waterfalls: [], catalogue: [], cascades: [] }
const lineOf = (column: { id: string; filledBy?: number | string }, known: Partial<Known>) => {
  const source = sourceOf(column, { ...nothing, catalogue, cascades, ...known }, base)
  return source && [sourceLine(source), source.to]
}

test('what this device added is known by the column, whatever its number', () => {
  const attached = [
    { table: 't', target: { kind: 'waterfall', id: 'email', name: 'Work email' }, columns: ['c'] },
  ] as const
  expect(
    lineOf({ id: 'c', filledBy: 7 }, { attached: attached.map((one) => ({ ...one, columns: [...one.columns] })) }),
  ).toEqual(['Work email · 0.25 – 1 / row', '/waterfalls/email'])
})

test('an attachment of another user is named by the lists of the table, and found in the catalogue by name', () => {
  const enrichments = [{ id: '2000001', name: 'Email finder' }]
  const waterfalls = [{ id: '2000002', name: 'Work email' }]
  expect(lineOf({ id: 'c', filledBy: 2_000_001 }, { enrichments, waterfalls })).toEqual([
    'Email finder · Mailfinch · 0.5 / row',
    '/enrichments/7',
  ])
  expect(lineOf({ id: 'c', filledBy: '2000002' }, { enrichments, waterfalls })?.[1]).toBe('/waterfalls/email')
})

test('a name that the catalogue does not list is shown without a price and without a link', () => {
  expect(lineOf({ id: 'c', filledBy: 5 }, { enrichments: [{ id: '5', name: 'Retired' }] })).toEqual([
    'Retired',
    undefined,
  ])
})

test('a number that no list of the table has is one of the catalogue; another one is ignored', () => {
  expect(lineOf({ id: 'c', filledBy: 7 }, {})).toEqual(['Email finder · Mailfinch · 0.5 / row', '/enrichments/7'])
  expect(lineOf({ id: 'c', filledBy: 8 }, {})).toBeUndefined()
  expect(lineOf({ id: 'c' }, {})).toBeUndefined()
})
