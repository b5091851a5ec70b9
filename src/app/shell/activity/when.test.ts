import { expect, test } from 'vitest'
import { formatWhen } from './when.ts'

const now = Date.UTC(2026, 4, 14, 14, 10)

test('an event of today has its time, one of another day its date too', () => {
  expect(formatWhen(Date.UTC(2026, 4, 14, 9, 5), now, 'en', 'UTC')).toBe('09:05')
  expect(formatWhen(Date.UTC(2026, 4, 13, 23, 59), now, 'en', 'UTC')).toBe('May 13, 23:59')
})

test('which day it is depends on where the device is', () => {
  expect(formatWhen(Date.UTC(2026, 4, 13, 23, 59), now, 'en', 'Europe/Paris')).toBe('01:59')
})
