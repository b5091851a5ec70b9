import { expect, test } from 'vitest'
import { foundBy, tallyOf } from './tally.ts'
import { readWaterfallRow } from '#contract/run-steps.ts'

const search = (provider: string, result: unknown) => ({
  action: 'search',
  provider,
  result,
  cost: 0.3,
  is_verified: null,
})
const verify = (isGood: boolean) => ({
  action: 'verify',
  provider: 'Verity',
  result: isGood ? 'valid' : 'invalid',
  cost: '0.1',
  is_verified: isGood,
})
const found = { email: 'ada@acme.example' }
const row = (result: unknown, ...steps: object[]) => ({
  enrichment_data: result,
  result,
  steps,
  result_field: ['email'],
})
const of = (name: string, data: unknown) => tallyOf(data)?.sources.find((source) => source.name === name)

test('the last provider that gave something has the result, whatever was checked after it', () => {
  const data = row(found, search('Mailfinch', null), search('Postwise', found), verify(true))

  expect(foundBy({ result: found, steps: readWaterfallRow(data)?.steps ?? [] })).toBe('Postwise')
  expect(of('Mailfinch', [data])).toEqual({ name: 'Mailfinch', asked: 1, gave: 0, found: 0 })
  expect(of('Postwise', [data])).toEqual({ name: 'Postwise', asked: 1, gave: 1, found: 1 })
})

test('what fails its check is no hit of the provider that gave it', () => {
  const data = [row(found, search('Mailfinch', found), verify(false), search('Postwise', found), verify(true))]

  expect(of('Mailfinch', data)).toEqual({ name: 'Mailfinch', asked: 1, gave: 1, found: 0 })
  expect(of('Postwise', data)).toMatchObject({ found: 1 })
})

test('the provider that the result names is believed', () => {
  const named = { ...found, provider: 'Mailfinch' }
  const steps = [search('Mailfinch', found), search('Other lookup', { note: 'x' })]

  expect(foundBy({ result: named, steps: readWaterfallRow({ result: named, steps })?.steps ?? [] })).toBe('Mailfinch')
})

test('inputs of a bulk run without data count as missed by all, where other inputs have steps', () => {
  const data = [row(found, search('Mailfinch', found)), null, null]

  expect(tallyOf(data)).toEqual({ missed: 2, sources: [{ name: 'Mailfinch', asked: 1, gave: 1, found: 1 }] })
  expect(tallyOf([null, null])).toBeUndefined()
})

test.each([[undefined], [null], [found], [[found, found]], ['text'], [{ steps: [] }], [{ steps: 'two' }]])(
  'nothing is counted in %j, which has no steps',
  (data) => expect(tallyOf(data)).toBeUndefined(),
)
