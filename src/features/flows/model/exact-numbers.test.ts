import { expect, test } from 'vitest'
import { openFlows } from '#testing/flows.ts'
import { applyStep } from '../commands/apply-step.ts'
import { copyItems, paste, readFragment } from '../commands/clipboard.ts'
import { setValue } from '../commands/set.ts'
import { writeFlowFile, readFlowFile } from '../sync/operations/flow-file.ts'
import { fromWire, toWire } from './adapter.ts'

const CONFIG = `{"inputs":[],"nodes":[{"id":"ask","type":"custom","seed":12345678901234567890,"inputs":{
  "account":{"type":"simple","value":-9007199254740993},"share":{"type":"simple","value":0.12345678901234567891},
  "whole":{"type":"simple","value":1.50},"far":1e400,"small":1.234567890123456e-05}}],
  "output":{"fields":{}},"12345678901234567890":["12345678901234567890","\\uE0001","\\"\\uE0002"]}`
const UI = '{"nodes":{"ask":{"x":98765432109876543210,"y":20}}}'

/** The text of a part of a flow, without blanks between. */
const packed = (json: string) =>
  json.replaceAll(/\s/g, '').replaceAll('1.50', '1.5').replaceAll('1.234567890123456e-05', '0.00001234567890123456')
const label = packed(CONFIG).replaceAll('\\uE000', '\uE000')

/** Opens a flow with numbers that JavaScript cannot represent. Its mock service can be called without a client. */
async function open() {
  const { api, service, ended } = openFlows()
  const raw = async (method: string, path: string, body?: string) => {
    const request = new Request(`https://service.example/v1${path}`, {
      method,
      headers: { 'x-apikey': 'test-key' },
      ...(body !== undefined && { body }),
    })
    return (await service.fetch(request)).text()
  }
  const created = await raw('POST', '/flows', `{"name":"Long","description":"","config":${CONFIG},"ui":${UI}}`)
  const id = (JSON.parse(created) as { id: string }).id
  return { api, ended, id, heard: () => raw('GET', `/flows/${id}`) }
}

test('flows G15: numbers of any length are sent as they were in a flow without changes', async () => {
  const { api, ended, id, heard: response } = await open()
  const flow = await ended(api.read(id))

  await ended(api.replace(id, { ...toWire(fromWire(flow)), internal_version: flow.internal_version }))

  expect(await response()).toContain(`"config":${label}`)
  expect(await response()).toContain(`"ui":${UI}`)
})

test('flows G15: unedited values have their digits, and what is typed has all of its own', async () => {
  const { api, ended, id, heard: response } = await open()
  const flow = await ended(api.read(id))
  const doc = fromWire(flow)

  const edited = setValue(doc, 'nodes/ask', ['inputs', 'whole', 'value'], 2)
  expect(edited).toBeDefined()
  expect(JSON.stringify(toWire(edited ? applyStep(doc, edited).doc : doc).config)).toContain(
    '"whole":{"type":"simple","value":2}',
  )
  const file = readFlowFile(writeFlowFile({ ...flow, ...toWire(doc), ui: flow.ui }), 'Long')
  expect(file).toMatchObject({ kind: 'flow', flow: { config: flow.config, ui: flow.ui } })
  await ended(api.patch(id, { config: flow.config, internal_version: flow.internal_version }))

  expect(await response()).toContain(`"config":${label}`)
})

test('copied items have their digits, as text that others can read', async () => {
  const { api, ended, id } = await open()
  const doc = fromWire(await ended(api.read(id)))

  const text = copyItems(doc, ['nodes/ask'])
  expect(text).toContain('"seed": 12345678901234567890')
  const part = readFragment(text)
  expect(part && paste(doc, part, { random: () => 0.5 })).toBeDefined()
  expect(part?.nodes.byKey['ask']).toEqual(doc.nodes.byKey['ask'])
})
