import { expect, test } from 'vitest'
import { calendar, daysUntil, formatDay } from './days.ts'

const HOUR = 3_600_000

test('a time belongs to the calendar day of a time zone', () => {
  const at = Date.UTC(2026, 10, 21, 23, 30)
  expect(calendar('UTC')(at)).toBe('2026-11-21')
  expect(calendar('Europe/Paris')(at)).toBe('2026-11-22')
  expect(calendar('America/Los_Angeles')(at)).toBe('2026-11-21')
  expect(calendar('Pacific/Kiritimati')(at)).toBe('2026-11-22')
})

test('without a zone it is the device’s own', () => {
  const now = new Date(2026, 4, 3, 0, 0, 1)
  expect(calendar()(now.getTime())).toBe('2026-05-03')
})

test.each([
  ['loses an hour in spring', 'Europe/Berlin', '2026-03-29', 23],
  ['gains an hour in autumn', 'Europe/Berlin', '2026-10-25', 25],
  ['loses an hour at midnight', 'America/Santiago', '2026-09-06', 23],
  ['gains half an hour', 'Australia/Lord_Howe', '2026-04-05', 24.5],
])('a day that %s is still one day, and every hour of it is on it', (_words, zone, day, hours) => {
  const dayOf = calendar(zone)
  const start = Array.from({ length: 96 }, (_, half) => Date.parse(`${day}T00:00:00Z`) - 24 * HOUR + (half * HOUR) / 2)
  const first = start.find((at) => dayOf(at) === day) ?? 0
  let end = first
  while (dayOf(end) === day) end += HOUR / 2
  expect((end - first) / HOUR).toBe(hours)
})

test('the last days skip none and double none, over changes of the clock, months and leap years', () => {
  expect(daysUntil('2026-10-26', 3)).toEqual(['2026-10-24', '2026-10-25', '2026-10-26'])
  expect(daysUntil('2028-03-01', 2)).toEqual(['2028-02-29', '2028-03-01'])
  const quarter = daysUntil('2026-04-10', 90)
  expect(new Set(quarter).size).toBe(90)
  expect(quarter[0]).toBe('2026-01-11')
  expect(quarter.toSorted()).toEqual(quarter)
})

test('a number that is no time is on no day', () => {
  expect(calendar('UTC')(1e300)).toBe('')
})

test('a day is formatted in a language, independently of the zone of the device', () => {
  expect(formatDay('2026-11-21', 'en-GB')).toBe('21 Nov')
  expect(formatDay('2026-11-21', 'en-GB', 'full')).toMatch(/^Saturday,? 21 November 2026$/)
})
