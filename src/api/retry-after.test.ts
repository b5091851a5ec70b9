import fc from 'fast-check'
import { expect, test } from 'vitest'
import { retryAfterMs } from './retry-after.ts'

const now = Date.UTC(2026, 10, 6, 8, 49, 30)

test.each([
  ['0', 0],
  ['1', 1000],
  ['120', 120_000],
  [' 7 ', 7000],
  ['1.5', 1500],
  ['007', 7000],
  ['1000000000', 10 ** 12],
])('reliability F04: %j seconds are %d ms', (header, ms) => {
  expect(retryAfterMs(header, now)).toBe(ms)
})

test.each([
  ['Fri, 06 Nov 2026 08:49:37 GMT'],
  ['Friday, 06-Nov-26 08:49:37 GMT'],
  ['Fri Nov  6 08:49:37 2026'],
  ['fri, 06 nov 2026 08:49:37 gmt'],
])('reliability F04: the date %j is seven seconds off, in every time zone', (header) => {
  expect(retryAfterMs(header, now)).toBe(7000)
})

test.each(['Sun, 06 Nov 1994 08:49:37 GMT', 'Sunday, 06-Nov-94 08:49:37 GMT', 'Sun Nov  6 08:49:37 1994'])(
  'a date in the past is no wait: %j',
  (header) => {
    expect(retryAfterMs(header, now)).toBe(0)
  },
)

test('a year of two digits is at most fifty years ahead', () => {
  expect(retryAfterMs('Friday, 06-Nov-76 08:49:30 GMT', now)).toBe(Date.UTC(2076, 10, 6, 8, 49, 30) - now)
  expect(retryAfterMs('Sunday, 06-Nov-77 08:49:30 GMT', now)).toBe(0)
})

test.each([
  null,
  '',
  ' ',
  '-1',
  '-5',
  '+5',
  '1e3',
  '0x10',
  'soon',
  'soon 1',
  'NaN',
  'Infinity',
  '5 seconds',
  '120, 120',
  '.5',
  '5.',
  '٣',
  '2026-11-06',
  'Fri, 06 Abc 2026 08:49:37 GMT',
  'Fri, 06 Nov 2026 08:49:37',
  'Fri, 06 Nov 2026 08:49:37 +0200',
  'Fri Nov 06 2026',
  '1; mode=block',
])('reliability F04: %j requests no wait', (header) => {
  expect(retryAfterMs(header, now)).toBeUndefined()
})

test('whatever the header holds, the wait is unknown or not negative', () => {
  const texts = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.string({ unit: fc.constantFrom(...'0123456789.-+eE ,:GMTFrinov') }),
    fc.double().map(String),
  )
  fc.assert(
    fc.property(texts, (header) => {
      const ms = retryAfterMs(header, now)
      expect(ms === undefined || ms >= 0).toBe(true)
    }),
    { numRuns: 500 },
  )
})

test('every moment comes back from the form in which HTTP writes it', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 4_000_000_000 }), (seconds) => {
      const moment = now - (now % 1000) + seconds * 1000
      expect(retryAfterMs(new Date(moment).toUTCString(), now)).toBe(moment - now)
    }),
  )
})
