import { expect, test } from 'vitest'
import { flowEditorTexts } from '#texts/flows/flow-editor.ts'
import { fromWire } from '../model/adapter.ts'
import { testCatalogue } from '../model/flows.testing.ts'
import type { Json } from '../model/json.ts'
import { itemLabel, createDescriber, deletedItemLabel } from './describe.ts'

const words = flowEditorTexts.en

/** The first line of the card of a node. */
const line = (node: Json) => {
  const doc = fromWire({ name: 'Leads', config: { inputs: [], nodes: { a: node } } })
  return createDescriber(words)(doc, testCatalogue, () => undefined)('nodes/a', node).lines[0]?.start
}

test('the card of a waterfall counts the providers that are called, not those that could be', () => {
  const { sources } = words.flowEditor
  expect(line({ type: 'waterfall', waterfall: 'mail' })).toBe(sources(3))
  expect(line({ type: 'waterfall', waterfall: 'mail', enrichments: [4] })).toBe(sources(1))
  expect(line({ type: 'waterfall', waterfall: 'mail', enrichments: [] })).toBe(sources(3))
})

test('a generated id is never shown: a node without a name is called after what it runs', () => {
  const id = 'n_0123456789abc'
  const named = { type: 'transform', name: 'Trim' }
  const doc = fromWire({ name: 'Leads', config: { inputs: [], nodes: { [id]: { type: 'transform' }, trim: named } } })
  const { kinds, deletedNode } = words.flowEditor

  expect(itemLabel(doc, `nodes/${id}`, testCatalogue, words)).toBe(kinds.transform)
  expect(itemLabel(doc, 'nodes/trim', testCatalogue, words)).toBe('Trim')
  expect([deletedItemLabel(id, words), deletedItemLabel('score', words)]).toEqual([deletedNode, 'score'])
})
