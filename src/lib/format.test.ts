import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  formatAgo,
  formatBytes,
  formatCount,
  formatCredits,
  formatDateTime,
  formatMoment,
  formatDuration,
  formatElapsed,
  formatFigure,
  formatLeft,
  formatPerOne,
  formatShare,
} from './format.ts'

test.each([
  [0n, '0'],
  [300_000n, '0.3'],
  [1_000_000n, '1'],
  [1_234_567_890_000n, '1,234,567.89'],
  [123_450n, '0.1235'],
  [123_449n, '0.1234'],
  [-2_500_000n, '−2.5'],
  [-10n, '0'],
  [49n, '0'],
  [50n, '0.0001'],
  [999_999n, '1'],
  [12_345_678_901_234_567_890_123_456n, '12,345,678,901,234,567,890.1235'],
])('credits: %s millionths are %s', (amount, text) => {
  expect(formatCredits(amount)).toBe(text)
})

test('credits are written as the language does', () => {
  expect(formatCredits(1_234_500_000n, 'de')).toBe('1.234,5')
})

test('credits of any size are right to the fourth decimal', () => {
  fc.assert(
    fc.property(fc.bigInt({ min: -(10n ** 30n), max: 10n ** 30n }), (amount) => {
      const [, sign = '', whole = '', fraction = ''] = /^(−?)([\d,]+)\.?(\d{0,4})$/.exec(formatCredits(amount)) ?? []
      const shown = BigInt(whole.replaceAll(',', '') + fraction.padEnd(4, '0')) * 100n * (sign ? -1n : 1n)
      const off = shown - amount
      expect(off >= -50n && off <= 50n).toBe(true)
    }),
  )
})

test('counts are grouped', () => {
  expect([formatCount(12_345), formatCount(12_345, 'de')]).toEqual(['12,345', '12.345'])
})

test.each([
  [-5, '0:00'],
  [999, '0:00'],
  [42_000, '0:42'],
  [138_400, '2:18'],
  [3_599_999, '59:59'],
  [3_723_000, '1:02:03'],
  [360_000_000, '100:00:00'],
])('a stopwatch at %d ms shows %s', (ms, text) => {
  expect(formatElapsed(ms)).toBe(text)
})

test.each([
  [-1, '0 s'],
  [999, '0 s'],
  [2_400, '2 s'],
  [138_400, '2 min 18 s'],
  [180_000, '3 min'],
  [3_723_000, '1 h 2 min'],
  [360_000_000, '100 h'],
])('what took %d ms took %s', (ms, text) => {
  expect(formatDuration(ms)).toBe(text)
})

test.each([
  [-1, '0 s'],
  [1, '1 s'],
  [40_000, '40 s'],
  [59_001, '1 min'],
  [779_000, '12 min'],
  [75_840_000, '21 h 4 min'],
  [86_400_000, '24 h'],
])('of a span of %d ms, %s is left', (ms, text) => {
  expect(formatLeft(ms)).toBe(text)
})

test.each([
  [-3000, 'just now'],
  [999, 'just now'],
  [40_000, '40 s ago'],
  [120_000, '2 min ago'],
  [10_800_000, '3 h ago'],
  [86_400_000, 'yesterday'],
  [259_200_000, '3 days ago'],
])('%d ms are formatted as %s', (ms, text) => {
  expect(formatAgo(ms)).toBe(text)
})

test('a time in the past is formatted in the language', () => {
  expect(formatAgo(10_800_000, 'de')).toBe('vor 3 Std.')
})

test.each([
  [0, '0 B'],
  [12, '12 B'],
  [999, '999 B'],
  [1000, '1 kB'],
  [48_200, '48.2 kB'],
  [999_949, '999.9 kB'],
  [999_950, '1 MB'],
  [3_200_000, '3.2 MB'],
  [5e12, '5,000 GB'],
])('%d bytes are %s', (bytes, text) => {
  expect(formatBytes(bytes)).toBe(text)
})

test('a size is never a thousand of its unit while a larger one exists', () => {
  fc.assert(
    fc.property(fc.nat(999_000_000_000), (bytes) => {
      expect(Number(formatBytes(bytes).split(' ')[0])).toBeLessThan(1000)
    }),
  )
})

test.each([
  [210_000_000n, 256, '0.82'],
  [44_000_000n, 422, '0.10'],
  [2_000_000n, 1, '2.00'],
  [5_000n, 1, '0.01'],
  [4_999n, 1, '0.00'],
  [1_234_567_000_000n, 1, '1,234,567.00'],
])('%i millionths for %i hits are %s each, with exactly two decimals', (amount, hits, text) => {
  expect(formatPerOne(amount, hits)).toBe(text)
})

test('a share is whole hundredths', () => {
  expect(formatShare(256, 420)).toBe('61\u00a0%')
  expect(formatShare(0, 3)).toBe('0\u00a0%')
})

test('a number of four digits is not grouped, for it may be a year', () => {
  const words = ['2026', '2011.5', '-1998', '12345', 1_234_567.25].map((value) => formatFigure(value))
  expect(words).toEqual(['2026', '2011.5', '-1998', '12,345', '1,234,567.25'])
})

test.each([
  ['en', /^Jul 2, 2026, 7:17\sPM$/],
  ['de', /^02\.07\.2026, 19:17$/],
])('a full date with its time, as %s writes it', (locale, text) => {
  expect(formatDateTime(new Date(2026, 6, 2, 19, 17, 42).getTime(), locale)).toMatch(text)
})

test('a date follows the time zone of the device, which may change while the page is open', () => {
  const at = Date.UTC(2026, 2, 29, 12)
  const home = process.env['TZ']
  try {
    const texts = ['Europe/Berlin', 'America/New_York', 'Asia/Kathmandu'].map((zone) => {
      process.env['TZ'] = zone
      return [formatDateTime(at, 'de'), formatMoment(at - 86_400_000, 'de')]
    })
    expect(texts).toEqual([
      ['29.03.2026, 14:00', '28. März, 13:00'],
      ['29.03.2026, 08:00', '28. März, 8:00'],
      ['29.03.2026, 17:45', '28. März, 17:45'],
    ])
  } finally {
    if (home === undefined) delete process.env['TZ']
    else process.env['TZ'] = home
  }
})
