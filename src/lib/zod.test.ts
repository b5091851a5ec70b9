import { expect, test } from 'vitest'
import { z } from './zod.ts'

test('zod makes no code out of text, which the Content-Security-Policy would refuse', () => {
  expect(z.config().jitless).toBe(true)
})

test.each([
  [z.strictObject({ page: z.number() }), {}, 'Required'],
  [z.string(), 5, 'Expected string'],
  [z.enum(['small', 'large']), 'huge', 'Expected one of small, large'],
  [z.string().check(z.minLength(3)), 'ab', 'Expected at least 3 characters'],
  [z.array(z.string()).check(z.minLength(1)), [], 'Expected at least 1 entries'],
  [z.int().check(z.maximum(100)), 101, 'Expected at most 100'],
  [z.strictObject({}), { sort: 'rank' }, 'Not known here: sort'],
  [z.union([z.number(), z.boolean()]), 'x', 'Does not fit'],
])('a value that does not fit has a message: %#', (schema, value, words) => {
  expect(schema.safeParse(value).error?.issues[0]?.message).toBe(words)
})
