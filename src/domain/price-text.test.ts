import { expect, test } from 'vitest'
import { en } from '#texts/en.ts'
import { priceSentences, unitPriceText } from './price-text.tsx'

const words = (price: number | string | null, type: string, parameter?: string) =>
  priceSentences({ price, pricing: { type, parameter } }, ['limit'], en).join(' ')

test('a fixed price is one for each request', () => {
  expect(words(0.5, 'fixed')).toBe('0.5 credits per request.')
  expect(words('0.50', 'fixed')).toBe('0.5 credits per request.')
})

test('a price per parameter names the parameter, and reports a missing input', () => {
  expect(words(0.15, 'per_parameter', 'limit')).toBe('0.15 credits × the value of limit, per request.')
  expect(words(0.15, 'per_parameter', 'size')).toContain('depends on size, which isn’t an input')
})

test('contract D22: a price that cannot be read, a rule without its parameter and an unknown rule cannot be known', () => {
  for (const sentence of [
    words(null, 'fixed'),
    words('on request', 'fixed'),
    words(-1, 'fixed'),
    words(0.15, 'per_parameter'),
    words(0.4, 'per_result'),
    words(0.4, ''),
  ]) {
    expect(sentence).toContain('unknown before a run')
  }
  expect(words(0.4, 'per_result')).toContain('“per_result”')
})

test('a price too small for four decimals is not written as nothing', () => {
  expect(unitPriceText(10n, en)).toBe('< 0.0001')
  expect(unitPriceText(0n, en)).toBe('0')
})
