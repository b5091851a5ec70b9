import { expect, test } from 'vitest'
import { plainResult } from './plain-result.ts'

const target = {
  kind: 'waterfall',
  id: 'email_getter',
  name: 'Work email',
  enrichments: [1],
  emailVerifier: null,
} as const
const single = { target, isMany: false }
const bulk = { target, isMany: true }
const found = { email: 'ada@acme.example', provider: 'Mailfinch' }
const envelope = (result: unknown) => ({ enrichment_data: result, result, steps: [], result_field: ['email'] })

test('a single run is what was found, without its envelope', () => {
  expect(plainResult(single, [envelope(found)])).toEqual(found)
  expect(plainResult(single, envelope(found))).toEqual(found)
  expect(plainResult(single, [envelope(null)])).toBeNull()
})

test('a bulk run stays a list in its order, also of one input', () => {
  expect(plainResult(bulk, [envelope(found)])).toEqual([found])
  expect(plainResult(bulk, [null, envelope(found), envelope(null)])).toEqual([null, found, null])
})

test('one value is put beside the fields that came with it, under its name', () => {
  const data = { enrichment_data: { source: 'web' }, result: 'ada@acme.example', steps: [], result_field: ['email'] }

  expect(plainResult(single, data)).toEqual({ source: 'web', email: 'ada@acme.example' })
  expect(plainResult(single, { result: 'x', steps: [] })).toEqual({ result: 'x' })
  expect(plainResult(single, { enrichment_data: found, steps: [] })).toEqual(found)
})

test('what comes without an envelope, and what another kind of run brings, stays as it is', () => {
  expect(plainResult(single, found)).toBe(found)
  expect(plainResult(single, null)).toBeNull()
  const data = [envelope(found)]
  expect(plainResult({ target: { kind: 'enrichment', id: 1, name: 'X' }, isMany: false }, data)).toBe(data)
  expect(plainResult({ target: null, isMany: false }, data)).toEqual(found)
})
