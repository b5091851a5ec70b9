import { expect, test } from 'vitest'
import { isSecretName, isSecretPair } from './secret-names.ts'

const secret = `Authorization authorization Proxy-Authorization X-Api-Key x-apikey X-API-KEY apiKey api_key Api-Token
  X-Auth-Token X-Access-Token accessToken access_token accesstoken refresh_token client_secret clientSecret Cookie
  Set-Cookie session sessionId session_id JSESSIONID PHPSESSID sid X-CSRF-Token X-Xsrf-Token password passwd
  user_password pass pwd passphrase X-Signature sig X-Amz-Signature X-Amz-Credential X-Goog-Api-Key
  Ocp-Apim-Subscription-Key PRIVATE-TOKEN X-Vault-Token X-Functions-Key jwt id_token key DD-API-KEY auth X-Auth bearer
  secretKey private_key otp hapikey`

const plain = `Accept Content-Type User-Agent Referer X-Trace X-Request-Id Author keyword keywords monkey domain max_tokens
  passenger compass signal design sidebar __proto__ 名前`

test.each(secret.split(/\s+/))('%s is the name of a secret', (name) => expect(isSecretName(name)).toBe(true))

test.each(['', ...plain.split(/\s+/)])('%s is the name of no secret', (name) => expect(isSecretName(name)).toBe(false))

test.each([
  'Bearer abc',
  'bearer abc',
  'Basic YTpi',
  'Token abc',
  'eyJhbGciOi.eyJzdWIiOi.x',
  'sk-live-12345678',
  'ghp_0123456789',
  'xoxb-12345678',
])('a value like %s is a secret under whatever name', (value) =>
  expect(isSecretPair({ name: 'X-Custom', value })).toBe(true),
)

test.each(['', 'application/json', 'basic', 'Bearer', 'token', 'sketch', 'a Basic course'])(
  'a value like %s is none',
  (value) => expect(isSecretPair({ name: 'X-Custom', value })).toBe(false),
)
