import fc from 'fast-check'
import { expect, test } from 'vitest'
import { applyStep } from '../commands/apply-step.ts'
import { canConnect } from '../commands/connect.ts'
import { renameId } from '../commands/rename.ts'
import { fromWire, realId, toWire } from './adapter.ts'
import { emptyCatalogue } from './catalogue.ts'
import type { ItemId } from './flow-document.ts'
import { anyFlow } from './flows.testing.ts'
import { itemName } from './kinds.ts'
import { blocksSaving } from './problem.ts'
import { edgesOf } from './references.ts'
import { validate } from './validate.ts'

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

test('nodes that share an id, or have none, all stay', () => {
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

test('a generated key is no item’s id: it is neither shown nor named, and gives way to a given one', () => {
  const doc = fromWire({
    name: 'Twice',
    config: { nodes: [{ id: 'a' }, { id: 'a' }, {}, { id: 'why?2' }, { id: 'b' }] },
  })
  const items = doc.nodes.order.map((key): ItemId => `nodes/${key}`)
  expect(items.map((item) => realId(doc, item))).toEqual(['a', 'a', '', 'why?2', 'b'])
  expect(items.map((item) => itemName(doc, item, emptyCatalogue))).toEqual(['a', 'a', '', 'why?2', 'b'])
  expect(items.map((source) => canConnect(doc, { source, target: 'output' }))).toEqual([true, false, false, true, true])
  expect(
    validate(doc, emptyCatalogue)
      .problems.filter(blocksSaving)
      .map(({ item }) => item),
  ).toEqual(['a?2', '?2'].map((key) => `nodes/${key}`))

  const named = ['nodes/a?2', 'nodes/?2'].reduce((now, item) => {
    const step = renameId(now, item as ItemId, `n${item.length}`)
    return step ? applyStep(now, step).doc : now
  }, doc)
  expect(toWire(named).config['nodes']).toMatchObject([{ id: 'a' }, { id: 'n9' }, { id: 'n8' }, {}, {}])
  const inputs = fromWire({ name: 'Twice', config: { inputs: ['x', 'x'] } })
  const step = renameId(inputs, 'inputs/x?2', 'y')
  expect(step && toWire(applyStep(inputs, step).doc).config['inputs']).toEqual(['x', 'y'])
})
