import { expect, test } from 'vitest'
import { flowEditorTexts } from '#texts/flow-editor.ts'
import { fromWire } from '../model/adapter.ts'
import { testCatalogue } from '../model/flows.testing.ts'
import type { Json } from '../model/json.ts'
import { createDescriber } from './describe.ts'

const words = flowEditorTexts.en

/** The first line of the card of a node. */
const line = (node: Json) => {
  const doc = fromWire({ name: 'Leads', config: { inputs: [], nodes: { a: node } } })
  return createDescriber(words)(doc, testCatalogue, () => undefined)('nodes/a', node).lines[0]?.start
}

test('the card of a waterfall counts the sources that are asked, not those that could be', () => {
  const { sources } = words.flowEditor
  expect(line({ type: 'waterfall', waterfall: 'mail' })).toBe(sources(3))
  expect(line({ type: 'waterfall', waterfall: 'mail', enrichments: [4] })).toBe(sources(1))
  expect(line({ type: 'waterfall', waterfall: 'mail', enrichments: [] })).toBe(sources(3))
})
