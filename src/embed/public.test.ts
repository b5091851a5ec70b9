import { readFileSync } from 'node:fs'
import { expect, expectTypeOf, test } from 'vitest'
import type { TokenName as Known } from '#ui/token-names.ts'
import type { TokenName } from './public.ts'

test('what is declared for other programs is on its own, and names every token there is', () => {
  const source = readFileSync(new URL('public.ts', import.meta.url), 'utf8')
  expect(source).not.toMatch(/^\s*(?:import|export \*)\b|import\(/m)
  expectTypeOf<TokenName>().toEqualTypeOf<Known>()
})
