import fc from 'fast-check'
import { expect, test } from 'vitest'
import { choicePath } from './choice-path.ts'

test.each([
  ['/v1/enrichments/7/params/country/choices', '/v1/enrichments/7/params/country/choices', {}],
  ['/enrichments/7/params/country/choices', '/v1/enrichments/7/params/country/choices', {}],
  ['/choices?kind=industry&lang=en', '/v1/choices', { kind: 'industry', lang: 'en' }],
  ['/v1/choices?next=/../x#top', '/v1/choices', { next: '/../x' }],
  ['/v10/choices', '/v1/v10/choices', {}],
  ['/choices/a%20b', '/v1/choices/a%20b', {}],
])('%s is called as %s', (endpoint, path, query) => {
  expect(choicePath(endpoint)).toEqual({ path, query })
})

test.each([
  '',
  'choices',
  'https://evil.example/choices',
  '//evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  '/v1//evil.example',
  '/../user/me',
  '/v1/../admin',
  '/./x',
  '/a/%2e%2e/b',
  '/a/.%2E/b',
  '/a/%2e/b',
  '/a/..',
  '/..',
  '/a\\..\\b',
  '/a%2f..%2fb',
  '/a%5cb',
  '/a%00',
  '/a\n/b',
  '/a\tb',
  '/',
  '/v1/',
  '/{task_id}',
  'javascript:alert(1)',
  ' /choices',
  '/.. ',
  '/.. ?',
  '/a b',
])('%j is not called', (endpoint) => {
  expect(choicePath(endpoint)).toBeUndefined()
})

test('whatever a parameter names, what is called stays under the service', () => {
  const texts = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 20 }),
    fc.webUrl(),
    fc
      .array(
        fc.constantFrom(
          '/',
          '.',
          '..',
          '%2e',
          '%2E',
          '%2f',
          '\\',
          '%5c',
          'v1',
          'a',
          '?',
          '#',
          '@',
          ':',
          ';',
          '\t',
          '\n',
          '%',
          ' ',
        ),
        { maxLength: 10 },
      )
      .map((parts) => `/${parts.join('')}`),
  )
  fc.assert(
    fc.property(
      texts,
      fc.constantFrom('https://service.example', 'https://service.example/deep/base'),
      (endpoint, base) => {
        const target = choicePath(endpoint)
        if (!target) return
        const search = new URLSearchParams(target.query).toString()
        const url = new URL(`${base}${target.path}${search ? `?${search}` : ''}`)
        expect(url.href.startsWith(`${base}/v1/`)).toBe(true)
        expect(url.hash).toBe('')
      },
    ),
    { numRuns: 5000 },
  )
})
