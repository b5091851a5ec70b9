import { expect, test } from 'vitest'
import { authOf } from '../model/auth.ts'
import { readCurl } from './read-curl.ts'
import { emptyUnknown } from './unknown-values.ts'

const A = 'https://api.example/score'
const completed = (command: string) => {
  const reading = readCurl(command)
  if (!reading.ok) throw new Error(reading.refusal.code)
  const { unknown, reading: next } = emptyUnknown(reading)
  return { draft: next.draft, unknown: unknown.map(({ path, variable }) => `${path} ${variable}`) }
}

const credentials = [
  [`curl -u $A:$B ${A}`, { kind: 'basic', user: '', password: '' }, ['auth.user $A', 'auth.password $B']],
  [`curl -u "$TOKEN:" ${A}`, { kind: 'basic', user: '', password: '' }, ['auth.user $TOKEN']],
  [`curl -u "ada:\${PASS}" ${A}`, { kind: 'basic', user: 'ada', password: '' }, ['auth.password $PASS']],
  [`curl -u "ada:x" -H "X-Key: $K" ${A}`, { kind: 'basic', user: 'ada', password: 'x' }, ['headers.0.value $K']],
  [`curl -H "Authorization: Bearer $TOKEN" ${A}`, { kind: 'bearer', token: '' }, ['auth.token $TOKEN']],
  [`curl --oauth2-bearer "$TOKEN" ${A}`, { kind: 'bearer', token: '' }, ['auth.token $TOKEN']],
  [`curl -H "X-API-Key: $KEY" ${A}`, { kind: 'key', header: 'X-API-Key', key: '' }, ['auth.key $KEY']],
  [`curl -H "Authorization: Token $T" ${A}`, { kind: 'other', scheme: 'Token' }, ['headers.0.value $T']],
] as const

test.each(credentials)('%s leaves its credentials to be typed', (command, auth, fields) => {
  const { draft, unknown } = completed(command)
  const header = draft.headers.find(({ name }) => /^authorization$|^x-api-key$/i.test(name))
  expect(authOf(header)).toEqual(auth)
  expect(unknown).toEqual(fields)
  expect(JSON.stringify(draft)).not.toContain('$')
})

test('values of rows are emptied in their order, credentials come first, URL and template keep the name', () => {
  const { draft, unknown } = completed(
    `curl "${A}/$ID?q=$Q&n=1" -H "X-Run: $AB-$A" -u "u:$P" --json "{\\"list\\": [$N]}"`,
  )
  expect(unknown).toEqual([
    'auth.password $P',
    'headers.0.value $AB',
    'parameters.0.value $Q',
    'url $ID',
    'bodyTemplate $N',
  ])
  expect(draft.headers[0]?.value).toBe('-')
  expect(draft.url).toBe(`${A}/$ID`)
  expect(draft.bodyTemplate).toContain('$N')
})

test('a command without variables stays as it is', () => {
  const reading = readCurl(`curl ${A} -u ada:secret -H 'X-Price: $5'`)
  if (!reading.ok) throw new Error(reading.refusal.code)
  expect(emptyUnknown(reading)).toEqual({ reading, unknown: [] })
})
