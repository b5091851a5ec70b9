import fc from 'fast-check'
import { expect, test } from 'vitest'
import { ONE_CREDIT, times, toDecimal, toMicro, toNumber } from './credits.ts'

/** A decimal as an exact fraction over a power of ten. */
const decimals = fc.record({
  negative: fc.boolean(),
  whole: fc.bigInt({ min: 0n, max: 10n ** 18n }),
  fraction: fc.string({ unit: fc.constantFrom(...'0123456789'), maxLength: 15 }),
  exponent: fc.integer({ min: -12, max: 12 }),
})
const textOf = ({ negative, whole, fraction, exponent }: typeof decimals extends fc.Arbitrary<infer T> ? T : never) =>
  `${negative ? '-' : ''}${whole}${fraction ? `.${fraction}` : ''}${exponent ? `e${exponent}` : ''}`

const magnitude = (n: bigint) => (n < 0n ? -n : n)

test('a price of tenths adds up exactly', () => {
  expect((toMicro(0.1) ?? 0n) * 3n).toBe(toMicro('0.3'))
  expect(times(toMicro('0.15') ?? 0n, toMicro(100) ?? 0n)).toBe(15n * ONE_CREDIT)
})

test('a decimal is read as the exact rational, rounded away from zero by less than a millionth', () => {
  fc.assert(
    fc.property(decimals, (parts) => {
      const read = toMicro(textOf(parts)) ?? 0n
      // value = digits / 10^scale
      const scale = BigInt(parts.fraction.length + 12 - parts.exponent)
      const digits = BigInt(`${parts.whole}${parts.fraction}`) * 10n ** 12n
      const size = magnitude(read)
      const exact = digits * ONE_CREDIT
      expect(size * 10n ** scale).toBeGreaterThanOrEqual(exact)
      expect((size - 1n) * 10n ** scale).toBeLessThan(exact)
      expect(read <= 0n || !parts.negative).toBe(true)
    }),
  )
})

test('a number and its text are the same amount', () => {
  fc.assert(
    fc.property(fc.double({ noNaN: true, noDefaultInfinity: true }), (value) => {
      expect(toMicro(value)).toBe(toMicro(String(value)))
      expect(toMicro(value)).toBeDefined()
    }),
  )
})

test('a product is never understated, and over by less than a millionth', () => {
  const amount = fc.bigInt({ min: -(10n ** 20n), max: 10n ** 20n })
  fc.assert(
    fc.property(amount, amount, (a, b) => {
      const product = times(a, b)
      expect(magnitude(product) * ONE_CREDIT).toBeGreaterThanOrEqual(magnitude(a * b))
      expect((magnitude(product) - 1n) * ONE_CREDIT).toBeLessThan(magnitude(a * b) || 1n)
      expect(product === 0n || product > 0n === a * b > 0n).toBe(true)
    }),
  )
})

test.each([
  undefined,
  null,
  NaN,
  Infinity,
  -Infinity,
  '',
  ' ',
  '.',
  '-',
  'e5',
  'free',
  '1,5',
  '1 000',
  '0x10',
  '1e',
  '1e1000',
  '١',
  {},
  [],
  [5],
  true,
])('what is no finite decimal is unknown, not nothing: %j', (value) => {
  expect(toMicro(value)).toBeUndefined()
})

test.each([
  [' 1.5 ', 1_500_000n],
  ['.5', 500_000n],
  ['5.', 5_000_000n],
  ['+2', 2_000_000n],
  ['-0.0000001', -1n],
  [1e-7, 1n],
  [1e21, 10n ** 27n],
  [7n, 7_000_000n],
  ['0', 0n],
  [-0, 0n],
] as const)('%s is read', (value, micro) => {
  expect(toMicro(value)).toBe(micro)
})

test('a text of a hundred thousand digits that is no number is refused', () => {
  expect(toMicro(`${'1'.repeat(100_000)}x`)).toBeUndefined()
})

test('bars get the nearest number', () => {
  expect(toNumber(1_234_567n)).toBe(1.234567)
})

test.each([
  [1_204_500_000n, '1204.5'],
  [0n, '0'],
  [1n, '0.000001'],
  [-500_000n, '-0.5'],
  [10n ** 24n, '1000000000000000000'],
])('%i millionths are written %s, every digit of them', (amount, text) => {
  expect(toDecimal(amount)).toBe(text)
  expect(toMicro(text)).toBe(amount)
})
