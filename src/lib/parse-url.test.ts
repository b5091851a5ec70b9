import { expect, test } from 'vitest'
import { parseUrl } from './parse-url.ts'

test('an address is read the same however often one is read', () => {
  const hosts = new Set(Array.from({ length: 20_000 }, () => parseUrl('https://exa\u00ADmple.com')?.host))
  expect([...hosts]).toEqual(['example.com'])
})

test('what is no address is undefined, and a path is one beside its base', () => {
  expect(parseUrl('{{ host }}')).toBeUndefined()
  expect(parseUrl('/x', 'https://a.example')?.href).toBe('https://a.example/x')
})
