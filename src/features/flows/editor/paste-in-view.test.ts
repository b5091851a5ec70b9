import { expect, test } from 'vitest'
import { copyItems, readFragment } from '../commands/clipboard.ts'
import { knownResultOf } from '../commands/edit.ts'
import { fromWire } from '../model/adapter.ts'
import { positionOf } from '../model/positions.ts'
import { pasteInView, type ViewPasteTarget } from './paste-in-view.ts'

const node = (id: string) => ({ id, type: 'enrichment', inputs: {} })
const doc = fromWire({
  name: 'Far',
  config: { inputs: [], nodes: [node('a'), node('b')], output: { fields: {} } },
  ui: { nodes: { a: { x: 100, y: 100 }, b: { x: 300, y: 160 } } },
})

/** Returns the positions of two nodes that are pasted with this target. */
function pasted(target: Omit<ViewPasteTarget, 'random'>, text = copyItems(doc, ['nodes/a', 'nodes/b'])) {
  const part = readFragment(text)
  const created = part && pasteInView(doc, part, { random: Math.random, ...target })
  const after = created && knownResultOf(created.step, doc)
  return after && created.pasted.map((item) => positionOf(after, item))
}

test('a paste lands at the pointer, on the dots', () => {
  expect(pasted({ at: { x: 1003, y: -518 }, seen: undefined })).toEqual([
    { x: 1000, y: -520 },
    { x: 1200, y: -460 },
  ])
})

test('without a pointer it lands beside what was copied where that is in view, else in the middle of the view', () => {
  const beside = [
    { x: 140, y: 140 },
    { x: 340, y: 200 },
  ]
  expect(pasted({ seen: { x: 0, y: 0, width: 800, height: 600 } })).toEqual(beside)
  expect(pasted({ seen: undefined })).toEqual(beside)
  expect(pasted({ seen: { x: 5000, y: 5000, width: 800, height: 600 } })).toEqual([
    { x: 5220, y: 5220 },
    { x: 5420, y: 5280 },
  ])
})

test('nodes that come without positions land below each other, in view', () => {
  const seen = { x: 5000, y: 5000, width: 800, height: 600 }
  const text = JSON.stringify([node('x'), node('y')])
  expect(pasted({ seen }, text)).toEqual([
    { x: 5320, y: 5260 },
    { x: 5320, y: 5380 },
  ])
})
