import { expect, test } from 'vitest'
import { z } from './zod.ts'

test('zod makes no code out of text, which the Content-Security-Policy would refuse', () => {
  expect(z.config().jitless).toBe(true)
})
