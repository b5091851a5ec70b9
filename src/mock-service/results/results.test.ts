import { describe, expect, test } from 'vitest'
import { seededState } from '../seeds/seeds.ts'
import { responseFields, resultOf } from './kinds.ts'

const enrichments = seededState('showcase').enrichments
const samples = [...new Map(enrichments.map((enrichment) => [enrichment.kind, enrichment])).values()]
const pagination = { supported: false, per_page: null }

describe.each(samples)('$kind', (enrichment) => {
  test('gives the fields that its detail announces, and the same for the same inputs', () => {
    const params = { domain: 'kitewell.example', limit: 3 }
    const result = resultOf(enrichment, params, 1)
    const names = responseFields(enrichment.kind).map(({ name }) => name)
    const first: unknown = Array.isArray(result) ? result[0] : result

    // A result may hold more than is announced, never less.
    expect(Object.keys(Object(first))).toEqual(expect.arrayContaining(names) as unknown)
    expect(resultOf(enrichment, params, 1)).toEqual(result)
    expect(JSON.stringify(result)).not.toMatch(/undefined|NaN|\[object/)
  })
})

test('an address is made from the requested name and domain', () => {
  const { email } = Object(
    resultOf(
      { kind: 'email-finder', pagination },
      { first_name: 'Łukasz', last_name: 'Zielińska', domain: 'tide.example' },
      1,
    ),
  ) as { email: string }

  expect(email).toMatch(/^[a-z.]+@tide\.example$/)
  expect(email).toMatch(/zielinska|ukasz/)
})

test('an invalid address is told from a valid one', () => {
  expect(resultOf({ kind: 'email-verifier', pagination }, { email: 'not an address' }, 1)).toMatchObject({
    status: 'bad_syntax',
  })
})

test('a list has as many elements as requested, or as the pages have', () => {
  expect(resultOf({ kind: 'places', pagination }, { kind: 'bakery', limit: 37 }, 1)).toHaveLength(37)
  expect(resultOf({ kind: 'places', pagination: { per_page: 25 } }, {}, 3)).toHaveLength(75)
})

test('phone numbers are of the range reserved for fiction', () => {
  for (let at = 0; at < 50; at += 1) {
    const { phone } = Object(resultOf({ kind: 'phone', pagination }, { profile_url: `p${at}` }, 1)) as { phone: string }
    expect(phone).toMatch(/^\+1-\d{3}-555-01\d\d$/)
  }
})
