import { expect, test } from 'vitest'
import { isSecret, masked, withoutSecrets } from './secret-fields.ts'

test.each(['api_key', 'apiKey', 'APIKEY', 'x-api-key', 'access.token', 'Password', 'clientSecret', 'key'])(
  'a parameter called %s holds a secret',
  (name) => expect(isSecret(name)).toBe(true),
)

test.each(['keyword', 'keywords', 'monkey', 'domain', 'author', 'tokenize', '__proto__', ''])(
  'a parameter called %s holds none',
  (name) => expect(isSecret(name)).toBe(false),
)

test('a secret is masked or left out, and everything else stays, __proto__ too', () => {
  const params = Object.fromEntries([
    ['__proto__', 'p'],
    ['api_key', 's3cret'],
    ['domain', 'acme.example'],
  ])
  expect(JSON.stringify(masked(params, (name) => `<${name}>`))).toBe(
    '{"__proto__":"p","api_key":"<api_key>","domain":"acme.example"}',
  )
  expect(JSON.stringify(withoutSecrets(params))).toBe('{"__proto__":"p","domain":"acme.example"}')
})
