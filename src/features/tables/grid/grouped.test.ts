import { expect, test } from 'vitest'
import { grouped } from './grouped.ts'

test.each([
  ['12000', '12,000'],
  // A year reads as one.
  ['2026', '2026'],
  ['-1998.5', '-1998.5'],
  ['-1234567.8901', '-1,234,567.8901'],
  ['12345678901234567890', '12,345,678,901,234,567,890'],
  ['999', '999'],
  ['1e21', '1e21'],
  ['0x1234', '0x1234'],
  ['12 345', '12 345'],
  ['', ''],
])('%s is seen as %s', (text, seen) => {
  expect(grouped(text)).toBe(seen)
})
