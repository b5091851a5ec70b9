import { bench, describe } from 'vitest'
import { applyStep } from '../commands/apply-step.ts'
import { moveItems } from '../commands/arrange.ts'
import { inverse } from '../commands/flow-command.ts'
import { renameId } from '../commands/rename.ts'
import { setField } from '../commands/set.ts'
import { fromWire, toWire } from './adapter.ts'
import type { ItemId } from './flow-document.ts'
import { largeFlow, testCatalogue } from './flows.testing.ts'
import { flowPrice } from './price.ts'
import { edgesOf } from './references.ts'
import { search } from './search.ts'
import { validate } from './validate.ts'

const doc = largeFlow(1000)
const wide = largeFlow(2000)
const before = validate(doc, testCatalogue)
const typed = (at: number) => {
  const step = setField(doc, 'nodes/node_500', 'country', { constant: `Country ${at}` })
  return step ? applyStep(doc, step).doc : doc
}
const states = Array.from({ length: 50 }, (_, at) => typed(at))
const move = moveItems(
  doc,
  new Map(doc.nodes.order.map((id, at): [ItemId, { x: number; y: number }] => [`nodes/${id}`, { x: at, y: at + 1 }])),
)
let turn = 0

describe('a flow of a thousand nodes', () => {
  bench('read afresh and checked as a whole (flows G14: 20 ms)', () => {
    validate(fromWire(toWire(doc)), testCatalogue)
  })
  bench('checked again after a value was typed (flows G14: 3 ms)', () => {
    validate(states[(turn += 1) % 50] ?? doc, testCatalogue, before)
  })
  bench('its lines found again', () => {
    edgesOf(doc, before.edges)
  })
  bench('its price', () => {
    flowPrice(doc, testCatalogue, before.edges)
  })
  bench('a node renamed, with all that names it', () => {
    renameId(doc, 'nodes/node_3', 'site')
  })
  bench('all of it moved, and the move undone (flows G7: 16 ms)', () => {
    if (!move) return
    const { doc: moved, applied } = applyStep(doc, move)
    applyStep(moved, inverse(applied))
  })
})

describe('a flow of two thousand nodes', () => {
  bench('searched (flows G13: 30 ms)', () => {
    search(wide, testCatalogue, ['step 19', 'belg', 'country', 'node_1'][(turn += 1) % 4] ?? '')
  })
})
