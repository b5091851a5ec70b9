import { expect, test } from 'vitest'
import { fromWire } from '../model/adapter.ts'
import { hiddenText, openText, shownText } from './hidden-text.ts'

const flow = fromWire({
  name: 'Ask',
  description: 'token of thanks',
  config: {
    nodes: [
      {
        id: 'ask',
        type: 'custom',
        token: 'plain word',
        headers: { Authorization: 'Bearer old-and-known', Accept: 'json' },
      },
    ],
  },
  ui: null,
})
const half = (more: string) =>
  `{ "name": "Ask", "nodes": [{ "token": "plain word", "headers": { "Authorization": "Bearer old-and-known", ${more}`

test('reliability 2.2: a half-typed text comes back as it was, and no secret of the flow is in what the device keeps', () => {
  const kept = hiddenText(half('"Accept": "json"'), flow)
  expect(kept).not.toContain('old-and-known')
  expect(openText(flow)).not.toContain('old-and-known')
  expect(shownText(kept, flow)).toBe(half('"Accept": "json"'))
})

test.each([
  ['"x-api-key": "fresh-secret"', '"x-api-key": ""'],
  ['"x-api-key": "fresh-secr', '"x-api-key": ""'],
  ['"x-api-key": fresh-secret, "a": 1', '"x-api-key": , "a": 1'],
  ['{ "name": "api_key", "value": "fresh-secret" }', '{ "name": "api_key", "value": "" }'],
  ['{ "value": "fresh-secret", "name": "api_key" }', '{ "value": "", "name": "api_key" }'],
  ['"to": "Bearer fresh-secret"', '"to": ""'],
  ['Authorization: Bearer fresh-secret', 'Authorization: '],
  ['eyJhbGciOi.fresh-secret', ''],
])('reliability 2.2: %s, typed anew, is not on the device', (typed, shown) => {
  const kept = hiddenText(half(typed), flow)
  expect(kept).not.toContain('fresh-secr')
  expect(shownText(kept, flow)).toBe(half(shown))
})

test.each(['"token": 12, "tokens": [1]', '"key": "{{inputs.key}}"', '"name": "a", "value": "b"', '"open', ', \\ "'])(
  'what is no secret stays: %s',
  (typed) => expect(shownText(hiddenText(half(typed), flow), flow)).toBe(half(typed)),
)
