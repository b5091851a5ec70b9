import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { emptyDraft } from '../model/draft.ts'
import { isSecretPair } from '../model/secret-names.ts'
import { jsonParts } from './json-parts.ts'
import { previewOf } from './preview.ts'

const masking = { isSecret: isSecretPair, mask: '••••' }

test('a request is drawn with everything it would carry and no secret', () => {
  const draft = {
    ...emptyDraft,
    method: 'post',
    url: 'https://mira:hush@score.brightloom.example:8443/v1?page=2&api_key=q1',
    parameters: [
      { name: 'name', value: 'a b' },
      { name: 'token', value: 't1' },
    ],
    headers: [{ name: 'Authorization', value: 'Bearer s1' }],
    body: [
      { name: 'domain', value: 'a.example' },
      { name: 'password', value: 'p1' },
    ],
  }
  expect(previewOf(draft, undefined, masking)).toEqual({
    line: 'POST /v1?page=2&api_key=••••&name=a%20b&token=••••',
    head: [
      { name: 'Host', value: 'score.brightloom.example:8443' },
      { name: 'Authorization', value: 'Bearer ••••' },
      { name: 'Content-Type', value: 'application/json' },
    ],
    body: '{\n  "domain": "a.example",\n  "password": "••••"\n}',
  })
})

const lineOf = (url: string) => {
  const drawn = previewOf({ ...emptyDraft, url, parameters: [{ name: 'a', value: '1' }] }, undefined, masking)
  return [drawn.line, drawn.head[0]?.value]
}

test('what is no pair in an address stays before the parameters, as it is sent', () => {
  expect(lineOf('https://b.example/v1?raw&page=2')).toEqual(['GET /v1?raw&page=2&a=1', 'b.example'])
  expect(lineOf('https://b.example?raw')).toEqual(['GET /?raw&a=1', 'b.example'])
})

test('the text of a template is the body, its literal secrets masked', () => {
  const draft = { ...emptyDraft, url: 'https://a.example', bodyTemplate: '…' }
  expect(previewOf(draft, '{"token": "t1", "domain": "b"}', masking).body).toBe('{"token": "••••", "domain": "b"}')
})

test('any draft can be drawn, and any text be coloured', () => {
  const text = fc.string({ unit: 'binary' })
  const rows = fc.array(fc.record({ name: text, value: text }), { maxLength: 3 })
  const drafts = fc.record({ url: text, headers: rows, parameters: rows, body: rows, bodyTemplate: text })
  fc.assert(
    fc.property(drafts, text, (change, rendered) => {
      const { body } = previewOf({ ...emptyDraft, ...change }, rendered, masking)
      expect(
        jsonParts(body)
          .map((part) => part.text)
          .join(''),
      ).toBe(body)
    }),
  )
})

test('the host is the one that a browser calls, and a header stays in its line', () => {
  const headers = [{ name: 'X-Note', value: 'a\r\nX-Other: 1\u202E' }]
  const hosts = [
    'https://good.example\\@evil.example/x',
    'https://good.example@evil.example',
    'https://\u0430.example',
  ].map((url) => previewOf({ ...emptyDraft, url, headers }, undefined, masking))

  expect(hosts.map(({ line, head }) => [line, head[0]?.value])).toEqual([
    ['GET /@evil.example/x', 'good.example'],
    ['GET /', 'evil.example'],
    ['GET /', 'xn--80a.example (\u0430.example)'],
  ])
  expect(hosts[0]?.head[1]).toEqual({ name: 'X-Note', value: 'a\u240D\u240AX-Other: 1⟨U+202E⟩' })
})
