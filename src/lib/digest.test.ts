import { expect, test } from 'vitest'
import { digest } from './digest.ts'

test('texts of one kind that differ in any character have different digests', () => {
  const texts = new Set<string>()
  for (let at = 0; at < 20_000; at += 1) texts.add(`[{"email":"lead${at}@example.com"},{"n":${at % 7}}]`)
  for (const text of ['', ' ', '\0', 'a', 'aa', 'ab', 'ba']) texts.add(text)
  expect(new Set([...texts].map(digest)).size).toBe(texts.size)
})

test('the same text has the same digest, which is 16 digits', () => {
  expect(digest('a'.repeat(100_000))).toBe(digest('a'.repeat(100_000)))
  expect(digest('')).toMatch(/^[0-9a-f]{16}$/)
})
