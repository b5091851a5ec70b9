import fc from 'fast-check'
import { expect, test } from 'vitest'
import { capText, readCap } from './cap.ts'

test('a cap from the settings stands in its field and is read back as it was', () => {
  fc.assert(
    fc.property(fc.bigInt({ min: 0n, max: 10n ** 17n }), (cap) => {
      expect(readCap(capText(cap))).toBe(cap)
    }),
  )
  expect([capText(50_000_000n), capText(500_000n), capText(0n), capText(null)]).toEqual(['50', '0.5', '0', ''])
})

test('no cap is not a cap of 0', () => {
  expect([readCap(''), readCap('  '), readCap('0')]).toEqual([undefined, undefined, 0n])
})

test.each(['-1', '1,5', '1e3', 'ten', '0x10', '1.0000001', '.', '∞', '1 000'])(
  'the cap “%s” is refused instead of being guessed',
  (text) => expect(readCap(text)).toBe('unread'),
)
