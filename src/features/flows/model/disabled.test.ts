import { expect, test } from 'vitest'
import { fromWire } from './adapter.ts'
import { isDisabled, switchOf } from './disabled.ts'
import type { JsonObject } from './json.ts'

const flow = (...nodes: JsonObject[]) =>
  fromWire({ name: 'Leads', config: { inputs: [], nodes: nodes.map((node, at) => ({ id: `n${at}`, ...node })) } })

test.each([
  [{ disabled: true }, { disabled: false }, { key: 'disabled', off: true }],
  [{ enabled: false }, { enabled: true }, { key: 'enabled', off: false }],
  [{ skip: true }, { skip: false }, { key: 'skip', off: true }],
])('%j is off, %j is on, and other nodes of the flow use the same key', (off, on, word) => {
  expect([isDisabled(off), isDisabled(on)]).toEqual([true, false])
  const doc = flow({}, off)
  expect(switchOf(doc, doc.nodes.byKey['n0'])).toEqual(word)
})

test('a flow without a key for it has no switch, nor has one whose key holds no boolean', () => {
  const doc = flow({}, { disabled: 'sometimes' })
  expect(switchOf(doc, doc.nodes.byKey['n0'])).toBeUndefined()
})
