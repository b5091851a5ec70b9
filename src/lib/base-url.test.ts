import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readBaseUrl } from './base-url.ts'

const here = 'http://console.test:4600'

test.each([
  ['https://api.example.com', 'https://api.example.com'],
  ['  https://api.example.com/  ', 'https://api.example.com'],
  ['https://api.example.com/v1', 'https://api.example.com'],
  ['https://api.example.com/v1/', 'https://api.example.com'],
  ['https://api.example.com//', 'https://api.example.com'],
  ['https://api.example.com/tools/enrich/v1/', 'https://api.example.com/tools/enrich'],
  ['https://api.example.com/v10', 'https://api.example.com/v10'],
  ['https://api.example.com/a/?key=x#y', 'https://api.example.com/a'],
  ['api.example.com', 'https://api.example.com'],
  ['api.example.com:8443/x', 'https://api.example.com:8443/x'],
  ['HTTPS://API.Example.com', 'https://api.example.com'],
  ['http://localhost:4600/', 'http://localhost:4600'],
  ['http://127.0.0.1:4600', 'http://127.0.0.1:4600'],
  ['http://127.1', 'http://127.0.0.1'],
  ['http://[::1]:80/v1', 'http://[::1]'],
  ['http://console.localhost', 'http://console.localhost'],
  ['http://console.test:4600/v1', 'http://console.test:4600'],
])('%j is the service at %s', (typed, url) => {
  expect(readBaseUrl(typed, here)).toEqual({ url })
})

test.each([
  ['', 'empty'],
  ['   ', 'empty'],
  ['http://api.example.com', 'insecure'],
  ['http://console.test', 'insecure'],
  ['http://127.0.0.1.evil.example', 'insecure'],
  ['http://localhost.evil.example', 'insecure'],
  ['http://192.168.1.5', 'insecure'],
  ['https://ada:secret@api.example.com', 'credentials'],
  ['ada@api.example.com', 'credentials'],
  ['ftp://api.example.com', 'scheme'],
  ['javascript://api.example.com/%0Aalert(1)', 'scheme'],
  ['file:///etc/passwd', 'scheme'],
  ['ws://localhost', 'scheme'],
  ['javascript:alert(1)', 'not-a-url'],
  ['data:text/html,x', 'not-a-url'],
  ['https://', 'not-a-url'],
  ['https://a b', 'not-a-url'],
  ['//', 'not-a-url'],
  ['https://api.example.com:99999', 'not-a-url'],
] as const)('%j is refused: %s', (typed, refused) => {
  expect(readBaseUrl(typed, here)).toEqual({ refused })
})

test('whatever is typed, the key is never sent in clear text and every path of ours stays under the address', () => {
  const typed = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.webUrl({ withQueryParameters: true, withFragments: true }),
    fc.string({ unit: fc.constantFrom(...'htps:/\\.@[]1a?#v%') }),
  )
  fc.assert(
    fc.property(typed, (text) => {
      const read = readBaseUrl(text, here)
      if ('refused' in read) return
      const url = new URL(`${read.url}/v1/user/me`)
      expect(url.href).toBe(`${read.url}/v1/user/me`)
      expect(url.protocol === 'https:' || /^(localhost|127\.|\[::1\]|.*\.localhost$)/.test(url.hostname)).toBe(true)
    }),
    { numRuns: 1000 },
  )
})

test('a bare word is no address; the same with a scheme is an internal host', () => {
  expect(readBaseUrl('nonsense', 'https://console.example')).toEqual({ refused: 'not-a-url' })
  expect(readBaseUrl('https://intranet/api/v1', 'https://console.example')).toEqual({ url: 'https://intranet/api' })
})

test('a host with a blank is no address, however the browser reads it', () => {
  expect(readBaseUrl('https://exa mple.com', 'https://console.example')).toEqual({ refused: 'not-a-url' })
})
