import fc from 'fast-check'
import { expect, test } from 'vitest'
import { inputSummary, formatInputs } from './format-inputs.ts'

test('a run is identified by its person and domain', () => {
  expect(inputSummary({ first_name: 'Ilse', last_name: 'Vantorre', domain: 'brightloom.example' })).toBe(
    'Ilse Vantorre, brightloom.example',
  )
})

test('a number or a boolean has its name before it, empty inputs are left out', () => {
  expect(inputSummary({ query: 'bakers', limit: 10, verified: true, country: '', city: null })).toBe(
    'bakers, limit 10, verified true',
  )
})

test('a run without known inputs has no summary', () => {
  expect(inputSummary(null)).toBe('')
  expect(inputSummary({})).toBe('')
})

test('whatever was given, the summary is short', () => {
  fc.assert(
    fc.property(fc.dictionary(fc.string({ maxLength: 500 }), fc.jsonValue()), (params) => {
      expect(inputSummary(params).length).toBeLessThan(1000)
    }),
  )
})

test('no line of what was run shows a secret: they are in lists, toasts and the record of what happened', () => {
  const params = { domain: 'acme.example', hunter_api_key: 'sk-secret', authToken: 'tok-secret', password: '' }
  for (const line of [
    inputSummary(params),
    formatInputs(params),
    inputSummary({ first_name: 'A', last_name: 'B', ...params }),
  ]) {
    expect(line).toContain('acme.example')
    expect(line).toContain('••••')
    expect(line).not.toContain('secret')
  }
})
