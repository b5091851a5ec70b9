import { expect, test } from 'vitest'
import { type ConnectorAuth, authHeader, authOf, headerOf } from './auth.ts'

const rows = (...pairs: [string, string][]) => pairs.map(([name, value]) => ({ name, value }))

test('a bearer token, a user and a key are read from the header that carries them', () => {
  expect(authOf(authHeader(rows(['Accept', '*/*'], ['authorization', 'bearer tok'])))).toEqual({
    kind: 'bearer',
    token: 'tok',
  })
  expect(authOf(authHeader(rows(['Authorization', 'Basic bWlyYTpwYXNzOndvcmQ='])))).toEqual({
    kind: 'basic',
    user: 'mira',
    password: 'pass:word',
  })
  expect(authOf(authHeader(rows(['x-api-key', 'k'])))).toEqual({ kind: 'key', header: 'x-api-key', key: 'k' })
  expect(authOf(authHeader(rows(['Accept', '*/*'])))).toEqual({ kind: 'none' })
})

test('a scheme the helper does not write is left to the headers, a broken Basic too', () => {
  expect(authOf({ name: 'Authorization', value: 'Digest username="mira"' })).toEqual({
    kind: 'other',
    scheme: 'Digest',
  })
  expect(authOf({ name: 'Authorization', value: 'Basic not base64!' })).toEqual({ kind: 'other', scheme: 'Basic' })
  expect(authOf({ name: 'Authorization', value: '' })).toEqual({ kind: 'other', scheme: '' })
})

test('what is written is read again, in every script', () => {
  const all: readonly ConnectorAuth[] = [
    { kind: 'bearer', token: 'tok' },
    { kind: 'basic', user: 'måra', password: 'zażółć: 鍵' },
    { kind: 'key', header: 'X-API-Key', key: 'k' },
  ]
  for (const auth of all) expect(authOf(headerOf(auth))).toEqual(auth)
})
