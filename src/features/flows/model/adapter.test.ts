import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fromWire, toWire } from './adapter.ts'
import { anyFlow } from './flows.testing.ts'
import { edgesOf } from './references.ts'

test('flows G15: a thousand flows of any spelling are sent back as they came, down to the order of their keys', () => {
  fc.assert(
    fc.property(anyFlow, (flow) => {
      const doc = fromWire(flow)
      const { config, ui = null, ...words } = toWire(doc)
      expect(words).toEqual({ name: flow.name, description: flow.description })
      expect(JSON.stringify(config)).toBe(JSON.stringify(flow.config))
      expect(JSON.stringify(ui)).toBe(JSON.stringify(flow.ui))
      // The journal holds documents as JSON.
      expect(JSON.stringify(toWire(JSON.parse(JSON.stringify(doc))))).toBe(JSON.stringify(toWire(doc)))
      edgesOf(doc)
    }),
    { numRuns: 1000 },
  )
})

test('nodes that share an id, or have none, are all kept', () => {
  const nodes = [{ id: 'a', n: 1 }, { id: 'a', n: 2 }, { n: 3 }, null, 'a', { id: 7 }]
  const doc = fromWire({ name: '', config: { nodes } })
  expect(doc.nodes.order).toEqual(['a', 'a?2', '?2', '?3', 'a?3', '7'])
  expect(toWire(doc).config).toEqual({ nodes })
})

test('a flow without a description or ui is sent with an empty description and without ui', () => {
  expect(toWire(fromWire({ name: 'Leads', description: null, config: {} }))).toEqual({
    name: 'Leads',
    description: '',
    config: {},
  })
})
