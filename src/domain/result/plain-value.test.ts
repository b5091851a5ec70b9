import { expect, test } from 'vitest'
import { plainValue } from './plain-value.ts'

test('a time is formatted in the locale, and keeps its original text', () => {
  const raw = '2026-03-04T05:06:07.123Z'
  const words = new Intl.DateTimeFormat('en', { dateStyle: 'medium', timeStyle: 'short' }).format(Date.parse(raw))
  expect(plainValue(raw, 'en')).toEqual({ kind: 'moment', raw, text: words })
  expect(plainValue('2026-03-04T05:06+02:00', 'en')).toMatchObject({ kind: 'moment' })
})

test('true and false are shown as yes and no', () => {
  expect(plainValue(false, 'en')).toEqual({ kind: 'yes-no', raw: 'false', isYes: false })
})

test.each(['2026-03-04', '2026-99-99T99:99Z', 'at 2026-03-04T05:06Z', '12:30', 'true', 5, null, {}])(
  '%j stays as it came',
  (value) => {
    expect(plainValue(value, 'en')).toBeUndefined()
  },
)
