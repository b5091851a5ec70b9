import { expect, test } from 'vitest'
import { formatWhen } from './when.ts'

const now = Date.UTC(2026, 4, 14, 14, 10)

test('an event of today has its time, one of another day its date too', () => {
  expect(formatWhen(Date.UTC(2026, 4, 14, 9, 5), now, 'en', 'UTC')).toMatch(/^9:05\sAM$/)
  expect(formatWhen(Date.UTC(2026, 4, 13, 23, 59), now, 'en', 'UTC')).toMatch(/^May 13, 11:59\sPM$/)
})

test('the clock has twelve or twenty-four hours as the language has it', () => {
  expect(formatWhen(Date.UTC(2026, 4, 14, 19, 17), now, 'de', 'UTC')).toBe('19:17')
})

test('which day it is depends on where the device is', () => {
  expect(formatWhen(Date.UTC(2026, 4, 13, 23, 59), now, 'en', 'Europe/Paris')).toMatch(/^1:59\sAM$/)
})
