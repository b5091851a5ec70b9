import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { tokenNames } from './token-names.ts'

test('every token that the sheet declares can be named, and no other', () => {
  const sheet = readFileSync(new URL('tokens.css', import.meta.url), 'utf8')
  const declared = new Set([...sheet.matchAll(/^\s*(--ec-[\w-]+):/gm)].map(([, name]) => name))
  expect(new Set<string | undefined>(tokenNames)).toEqual(declared)
})
