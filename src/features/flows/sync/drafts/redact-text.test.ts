import { expect, test } from 'vitest'
import { fromWire } from '../../model/adapter.ts'
import { redactText, toUnredactedText, restoreText } from './redact-text.ts'

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

test('reliability 2.2: a half-typed text is restored as it was, and no secret of the flow is on the device', () => {
  const stored = redactText(half('"Accept": "json"'), flow)
  expect(stored).not.toContain('old-and-known')
  expect(toUnredactedText(flow)).not.toContain('old-and-known')
  expect(restoreText(stored, flow)).toBe(half('"Accept": "json"'))
})

test.each([
  ['"x-api-key": "fresh-secret"', '"x-api-key": ""'],
  ['"x-api-key": "fresh-secr', '"x-api-key": "'],
  ['"x-api-key": fresh-secret, "a": 1', '"x-api-key": , "a": 1'],
  ['{ "name": "api_key", "value": "fresh-secret" }', '{ "name": "api_key", "value": "" }'],
  ['{ "value": "fresh-secret", "name": "api_key" }', '{ "value": "", "name": "api_key" }'],
  ['"to": "Bearer fresh-secret"', '"to": ""'],
  ['Authorization: Bearer fresh-secret', 'Authorization: '],
  ['eyJhbGciOi.fresh-secret', ''],
])('reliability 2.2: %s, typed again, is not on the device', (typed, shown) => {
  const stored = redactText(half(typed), flow)
  expect(stored).not.toContain('fresh-secr')
  expect(restoreText(stored, flow)).toBe(half(shown))
})

test.each(['"token": 12, "tokens": [1]', '"key": "{{inputs.key}}"', '"name": "a", "value": "b"', '"open', ', \\ "'])(
  'what is no secret stays: %s',
  (typed) => expect(restoreText(redactText(half(typed), flow), flow)).toBe(half(typed)),
)

const line = (typed: string) => `{
  "name": "Ask",
  ${typed}
  "description": "token of thanks"
}`

test.each([
  ['"api_key": { "type": "simple", "value": "hunter2" },', '"api_key": { "type": "simple", "value": "" },'],
  ['"api_key": { "value": "hunter2", "type": "simple" },', '"api_key": { "value": "", "type": "simple" },'],
  ['"api_key": {\n"meta": {},\n"value": "hunter2" },', '"api_key": {\n"meta": {},\n"value": "" },'],
  ['"api_key: {\n"value": "hunter2" },', '"api_key: {\n"value": "" },'],
  ['api_key": "hunter2",', 'api_key": "",'],
  ['"api_key: "hunter2",', '"api_key: "",'],
  ['"api_key": hunter2",', '"api_key": ",'],
  ['"api_key": "hunter2,', '"api_key": ",'],
  ['"a": "b, "api_key": "hunter2",', '"a": "b, "api_key": "",'],
  ['"api_key: hunter2', '"api_key: '],
  ['"api_key: hunter2"', '"api_key: "'],
  ['"api_key" "hunter2"', '"api_key" ""'],
  ['"api_key: "some hunter2 here",', '"api_key: "",'],
  ['"api_key": 8hunter2,', '"api_key": ,'],
  ['"api_key": -hunter2,', '"api_key": ,'],
  ["'api_key': 'hunter2',", "'api_key': '',"],
  ["'api_key': { 'type': 'simple', 'value': 'hunter2' },", "'api_key': { 'type': 'simple', 'value': '' },"],
  ['api_key=hunter2', 'api_key='],
  ['api_key = one=hunter2', 'api_key = '],
  ['"api_key":\n"hunter2",', '"api_key":\n"",'],
  ['"api_key:\n"hunter2",', '"api_key:\n"",'],
  ['"api_key": "one\nhunter2\nthree hunter2",', '"api_key": "\n\n",'],
  ['"note": "use Bearer my-hunter2 there",', '"note": "use  there",'],
  ['"api_key: "some hunter2 here", "note": "stays here",', '"api_key: "", "note": "stays here",'],
  ['"api_key: hunter2, "note": "stays", "b": 1', '"api_key: , "note": "stays", "b": 1'],
  ['"api_key: one, hunter2, "note": "stays"', '"api_key: , "note": "stays"'],
])('no secret of %s is on the device, and the rest stays', (typed, shown) => {
  const stored = redactText(line(typed), flow)
  expect(stored).not.toContain('hunter2')
  expect(restoreText(stored, flow)).toBe(line(shown))
})

test.each([
  ['"to": "Bearer old-and-know"', 'old-and-know'],
  ['"to": "correcthorsebatteries"', 'correcthorse'],
  ['"to": "correcthorsbattery"', 'correcthors'],
  ['"headers": { "to": "Bearer correctdonkey" }', 'correctdonkey'],
  ['"headers": [{ "name": "to", "value": "Bearer correctdonkey" }]', 'correctdonkey'],
  ['"inputs": { "to": { "type": "simple", "value": "Basic correctdonkey" } }', 'correctdonkey'],
])('what is nearly a secret of the flow, or begins like one, is not on the device: %s', (typed, secret) => {
  const other = fromWire({
    name: 'Ask',
    description: '',
    config: {
      nodes: [{ id: 'ask', type: 'custom', password: 'x', headers: { Pass: 'ok', Api_Key: 'correcthorsebattery' } }],
    },
    ui: null,
  })
  for (const of of secret.startsWith('old') ? [flow] : [other]) {
    expect(redactText(line(`${typed},`), of)).not.toContain(secret)
    expect(redactText(line(`${typed},`), of)).toContain('"description": "token of thanks"')
  }
})

test.each([
  '"Authorization": "Bearer old-and-known",',
  'Authorization": "Bearer old-and-known",',
  '"Authorization: "Bearer old-and-known",',
  '"Authorization": Bearer old-and-known",',
  '"Authorization": "Bearer old-and-known,',
  '"sent": "with Bearer old-and-known in it",',
  "'Authorization': 'Bearer old-and-known',",
])('a secret that the flow has comes back from %s, and is not on the device', (typed) => {
  const stored = redactText(line(typed), flow)
  expect(stored).not.toContain('old-and-known')
  expect(restoreText(stored, flow)).toBe(line(typed))
})

test.each([
  '"about": "a basic setup with one token each',
  'about": "a basic setup with one token each",',
  '"about: "a basic setup with one token each",',
  '"about": a basic setup with one token each",',
  '"about": "a basic setup,\n a basic setup with one token each\nand a bearer token.",',
  '"about": "Basic setup",',
  '"about": "Token each: a key: yours",',
  '"api_key": { "type": "mapping", "value": "inputs.key" },',
  '"api_key: "{{inputs.key}}",',
  '"separator": ", ", "a": "b',
  '"token": -12.5, "api_key": null',
])('what a person wrote stays as it is: %s', (typed) =>
  expect(restoreText(redactText(line(typed), flow), flow)).toBe(line(typed)),
)

test('a flow of thousands with a secret in each node is hidden between two keys', () => {
  const nodes = Array.from({ length: 2000 }, (_, at) => ({
    id: `n${at}`,
    type: 'custom',
    headers: { Authorization: `Bearer secret-${at}` },
  }))
  const large = fromWire({ name: 'Large', description: '', config: { nodes }, ui: null })
  const text = JSON.stringify({ nodes }, null, 2).slice(0, -2)
  const stored = redactText(text, large)
  expect(stored).not.toContain('secret-')
  expect(restoreText(stored, large)).toBe(text)
})

test('a text that was stored with marks in quotes is still read', () => {
  const position = JSON.stringify(['nodes', flow.nodes.order[0], 'headers', 'Authorization'])
  const stored = `"Authorization": ${JSON.stringify(`\u0000secret${position}`)}, "x": "\\u0000secret"`
  expect(restoreText(stored, flow)).toBe('"Authorization": "Bearer old-and-known", "x": ""')
})
