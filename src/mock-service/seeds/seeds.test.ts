import { expect, test } from 'vitest'
import { seededWorld } from './seeds.ts'

const unique = <T>(values: readonly T[]): number => new Set(values).size

test('the showcase is as lively as it promises', () => {
  const { enrichments, choiceLists, workspaces, keys } = seededWorld('showcase')
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
  expect(unique(enrichments.map(({ pricing }) => pricing.type))).toBe(3)
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

test('the first page begins with the lookups that everybody knows', () => {
  const first = seededWorld('showcase').enrichments.slice(0, 12)

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

test.each([undefined, 10_000])('bench has the size it is asked for (%s), with names that differ', (size) => {
  const { enrichments } = seededWorld('bench', size)

  expect(enrichments).toHaveLength(size ?? 1200)
  expect(unique(enrichments.map(({ name }) => name))).toBe(enrichments.length)
  expect(unique(enrichments.map(({ id }) => id))).toBe(enrichments.length)
})

test.each(['empty', 'showcase', 'bench'] as const)('%s is the same each time, and plain JSON', (name) => {
  const world = seededWorld(name)

  expect(seededWorld(name)).toEqual(world)
  expect(JSON.parse(JSON.stringify(world))).toEqual(world)
})

test('a priced parameter exists, is required and is a whole number', () => {
  for (const { pricing, params } of seededWorld('showcase').enrichments) {
    const priced = params.filter(({ name }) => name === pricing.parameter)
    expect(priced.map(({ is_required, type_field }) => [is_required, type_field])).toEqual(
      pricing.type === 'per_parameter' ? [[true, 'integer']] : [],
    )
  }
})

test('nothing in the seeds is a real address, domain or number', () => {
  const text = JSON.stringify(seededWorld('showcase'))
  const hosts = [...text.matchAll(/(?:@|https?:\/\/)([\w.-]+)/g)].map(([, host]) => host)

  expect(hosts.filter((host) => !host?.endsWith('.example'))).toEqual([])
})
