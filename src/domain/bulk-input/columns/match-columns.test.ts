import { describe, expect, test } from 'vitest'
import { matchColumns, refitMapping } from './match-columns.ts'
import { type InputMapping, unmapped } from './mapping.ts'

const chosen = (mapping: InputMapping) =>
  Object.fromEntries(
    [...mapping].map(([param, { source }]) => [param, source.from === 'column' ? source.column : source.from]),
  )

/** True for each parameter that is set in lower case by default. */
const lower = (...params: string[]) => [...matchColumns(params, params)].map(([, mapping]) => mapping.lower)

describe('columns are found for parameters', () => {
  test.each([
    ['the same name', ['domain'], ['x', 'domain'], { domain: 'domain' }],
    ['case, blanks and lines', ['first_name'], ['First Name'], { first_name: 'First Name' }],
    [
      'a synonym',
      ['first_name', 'company'],
      ['Given name', 'Organisation'],
      { first_name: 'Given name', company: 'Organisation' },
    ],
    ['a website for a domain', ['domain'], ['Company Website'], { domain: 'Company Website' }],
    ['an address of LinkedIn', ['linkedin_url'], ['LinkedIn'], { linkedin_url: 'LinkedIn' }],
    [
      'the exact name before a synonym',
      ['website', 'domain'],
      ['Domain', 'Website'],
      { website: 'Website', domain: 'Domain' },
    ],
    ['nothing that fits', ['domain'], ['colour'], { domain: 'nothing' }],
    ['a name that is a trap', ['__proto__'], ['__proto__'], Object.fromEntries([['__proto__', '__proto__']])],
  ])('by %s', (_, params, columns, expected) => {
    expect(chosen(matchColumns(params, columns))).toEqual(expected)
  })

  test('one column serves one parameter', () => {
    expect(chosen(matchColumns(['domain', 'website'], ['URL']))).toEqual({ domain: 'URL', website: 'nothing' })
  })
})

test('host names and addresses are set in lower case: values that differ in case alone are one purchase', () => {
  expect(lower('domain', 'company_domain', 'Email', 'work_email')).toEqual([true, true, true, true])
  expect(lower('first_name', 'company', 'linkedin_url', 'website')).toEqual([false, false, false, false])
  // Chosen by hand later, it is as well.
  expect(matchColumns(['domain'], []).get('domain')).toMatchObject({ source: { from: 'nothing' }, lower: true })
})

test('what a user set outlives another file, a missing column is matched again', () => {
  const before: InputMapping = new Map([
    ['domain', { ...unmapped, lower: true, source: { from: 'column', column: 'Site' } }],
    ['country', { ...unmapped, source: { from: 'constant', value: 'DE' } }],
  ])
  expect(chosen(refitMapping(before, ['domain', 'country'], ['Website', 'Country']))).toEqual({
    domain: 'Website',
    country: 'constant',
  })
  expect(refitMapping(before, ['domain', 'country'], ['Site'])).toEqual(before)
})
