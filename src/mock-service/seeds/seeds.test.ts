import type { EnrichmentRecord } from '../enrichment-records.ts'
import { expect, test } from 'vitest'
import { hostileTexts } from './hostile-texts.ts'
import { seededState } from './seeds.ts'

const unique = <T>(values: readonly T[]): number => new Set(values).size

test('the showcase is as lively as it promises', () => {
  const { enrichments, choiceLists, workspaces, keys } = seededState('showcase')
  const kinds = new Set(
    enrichments.flatMap(({ params }) =>
      params.map(({ type_field, choices }) => `${type_field}/${choices?.mode ?? ''}`),
    ),
  )

  expect(enrichments.length).toBeGreaterThanOrEqual(320)
  expect(unique(enrichments.map(({ name }) => name))).toBe(enrichments.length)
  expect(unique(enrichments.map(({ id }) => id))).toBe(enrichments.length)
  expect(unique(enrichments.map(({ description }) => description))).toBe(enrichments.length)
  expect(unique(enrichments.flatMap(({ category }) => category.map(({ name }) => name)))).toBe(12)
  expect(unique(enrichments.map(({ data_source }) => data_source))).toBeGreaterThanOrEqual(40)
  expect(enrichments.filter(({ auth_method }) => auth_method !== 'none').length).toBeGreaterThanOrEqual(9)
  expect(unique(enrichments.map(({ pricing }) => pricing.type))).toBe(2)
  expect([...kinds].toSorted()).toEqual([
    'bool/',
    'datetime/',
    'geo_radius/',
    'integer/',
    'mselect/inline',
    'mselect/remote',
    'number/',
    'select/inline',
    'select/remote',
    'text/',
  ])
  expect(choiceLists['countries']).toHaveLength(249)
  expect(Object.keys(keys)).toEqual(['test-key', 'spare-key', 'other-key', 'poor-key', 'plan-key', 'revoked-key'])
  expect(Object.keys(workspaces)).toHaveLength(3)
})

test('the first page begins with the most common lookups', () => {
  const first = seededState('showcase').enrichments.slice(0, 12)

  expect(first.map(({ name, data_source, price }) => [name, data_source, price])).toEqual([
    ['Email finder', 'Mailfinch', 0.5],
    ['Person profile', 'Peoplewell', 1],
    ['Mobile number', 'Ringwise', 3],
    ['Job change check', 'Peoplewell', 0.75],
    ['Work email by name', 'Postwise', 0.8],
    ['People at company', 'Orbita', 0.15],
    ['Email verifier', 'Verity', 0.1],
    ['Social handles', 'Skylark', 0.25],
    ['CRM owner lookup', 'Your CRM', 0],
    ['Name and gender split', 'Tallybase', 0.01],
    ['Places nearby', 'Clearmap', 0.15],
    ['Company profile', 'Orbita', 2],
  ])
  expect(first.map(({ rank }) => rank)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12])
})

test.each([undefined, 10_000])('bench has the requested size (%s), with names that differ', (size) => {
  const { enrichments } = seededState('bench', size)

  expect(enrichments).toHaveLength(size ?? 1200)
  expect(unique(enrichments.map(({ name }) => name))).toBe(enrichments.length)
  expect(unique(enrichments.map(({ id }) => id))).toBe(enrichments.length)
})

test.each(['empty', 'showcase', 'bench', 'hostile'] as const)('%s is the same each time, and plain JSON', (name) => {
  const state = seededState(name)

  expect(seededState(name)).toEqual(state)
  expect(JSON.parse(JSON.stringify(state))).toEqual(state)
})

test('the showcase is as in the API spec: a number as the price of everything, by a named rule', () => {
  const { enrichments } = seededState('showcase')

  expect(enrichments.filter(({ price }) => typeof price !== 'number' || !Number.isFinite(price))).toEqual([])
  expect(enrichments.filter(({ pricing }) => !['fixed', 'per_parameter'].includes(pricing.type))).toEqual([])
})

test('a priced parameter exists, is required and is a whole number', () => {
  for (const { pricing, params } of seededState('showcase').enrichments) {
    const priced = params.filter(({ name }) => name === pricing.parameter)
    expect(priced.map(({ is_required, type_field }) => [is_required, type_field])).toEqual(
      pricing.type === 'per_parameter' ? [[true, 'integer']] : [],
    )
  }
})

test('in the hostile seed every kind of hostile text is once in every field, and in every field of the account', () => {
  const { enrichments, workspaces } = seededState('hostile')
  const hostile = enrichments.filter(({ says }) => says)
  const all = new Set<string>(Object.values(hostileTexts))
  const fields: ((record: EnrichmentRecord) => unknown)[] = [
    ({ name }) => name,
    ({ description }) => description,
    ({ data_source }) => data_source,
    ({ search_keywords }) => search_keywords,
    ({ category }) => category[0]?.name,
    ({ params }) => params[0]?.name,
    ({ params }) => params[0]?.description,
    ({ params }) => params[1]?.name,
    ({ params }) => params[1]?.description,
    ({ params }) => params[3]?.name,
    ({ params }) => params[3]?.type_field,
    ({ says }) => says?.error,
    ({ says }) => says?.status,
  ]

  expect(hostile).toHaveLength(39)
  for (const field of fields) {
    const texts = hostile.map(field)
    expect(new Set(texts)).toEqual(all)
    for (const text of all) expect(texts.filter((one) => one === text)).toHaveLength(3)
  }
  for (const { params, says } of hostile) {
    expect(unique(params.map(({ name }) => name))).toBe(params.length)
    expect(Object.keys(Object([says?.data].flat()[0]))).toEqual(expect.arrayContaining([...all]) as unknown)
  }
  for (const read of ['first_name', 'email', 'plan'] as const) {
    const texts = Object.values(workspaces).map((workspace) => workspace[read])
    expect(texts).toEqual(expect.arrayContaining([...all]) as unknown)
  }
})

test('nothing in the seeds is a real address, domain or number', () => {
  const text = JSON.stringify(seededState('showcase'))
  const hosts = [...text.matchAll(/(?:@|https?:\/\/)([\w.-]+)/g)].map(([, host]) => host)

  expect(hosts.filter((host) => !host?.endsWith('.example'))).toEqual([])
})
