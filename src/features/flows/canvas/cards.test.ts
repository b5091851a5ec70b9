import { expect, test } from 'vitest'
import { fromWire } from '../model/adapter.ts'
import { moveItems } from '../model/commands/arrange.ts'
import { applyStep } from '../model/commands/apply-step.ts'
import type { FlowDoc } from '../model/flow-document.ts'
import { exitsOf } from '../model/kinds.ts'
import { edgesOf } from '../model/references.ts'
import type { CardView } from './card-view.ts'
import { createCards, type Describe } from './cards.ts'
import { createFeed, type Marks } from './feed.ts'

const views = new Map<unknown, CardView>()
const describe: Describe = (item, value) => {
  const known = views.get(value ?? item)
  if (known) return known
  const exits = exitsOf(value).map((id) => ({ id, label: id }))
  const view: CardView = { icon: 'x', name: item, spoken: item, lines: [], exits }
  views.set(value ?? item, view)
  return view
}
const flow = (nodes: readonly object[], ui: object = {}) =>
  fromWire({ name: 'A', config: { inputs: [{ id: 'email' }], nodes, output: { fields: {} } }, ui: { ...ui } })
const step = (id: string, value: string) => ({
  id,
  type: 'transform',
  inputs: { text: { type: 'mapping', value } },
  outputs: [{ id: 'out' }],
})
const drawn = (make: ReturnType<typeof createCards>, doc: FlowDoc) =>
  make({
    doc,
    edges: edgesOf(doc),
    describe,
    speakWire: () => '',
    speakGone: (name) => name,
    goneIcon: 'x',
  })
const marks: Marks = {
  selected: new Set(),
  selectedWires: new Set(),
  stop: undefined,
  aimed: undefined,
  moved: new Map(),
  fresh: new Set(),
}

test('to move one card of many makes one new card and one new node', () => {
  const make = createCards()
  const feed = createFeed()
  const doc = flow([step('a', 'email'), step('b', 'a.out'), step('c', 'b.out')])
  const before = drawn(make, doc)
  const nodes = feed.nodes(before.cards, marks)
  const placed = applyStep(
    doc,
    moveItems(doc, new Map([['nodes/b', { x: 900, y: 40 }]])) ?? { label: { key: 'move' }, patches: [] },
  )
  const after = drawn(make, placed.doc)
  const next = feed.nodes(after.cards, marks)
  expect(after.cards.find(({ id }) => id === 'nodes/b')).toMatchObject({ x: 900, y: 40 })
  expect(after.wires).toBe(before.wires)
  expect(next.filter((node) => !nodes.includes(node)).map(({ id }) => id)).toEqual(['nodes/b'])
})

test('a flow without places is laid out in columns behind what feeds them', () => {
  const { cards } = drawn(createCards(), flow([step('b', 'a.out'), step('a', 'email')]))
  const x = (id: string) => cards.find((card) => card.id === id)?.x ?? Number.NaN
  expect(x('inputs/email')).toBeLessThan(x('nodes/a'))
  expect(x('nodes/a')).toBeLessThan(x('nodes/b'))
})

test('a reference to what is not there is a broken wire from a card that says so', () => {
  const { cards, wires } = drawn(createCards(), flow([step('a', 'gone.out')]))
  expect(cards.find(({ id }) => id === 'nodes/gone')).toMatchObject({ shape: 'gone' })
  expect(wires).toMatchObject([{ source: 'nodes/gone', target: 'nodes/a', isBroken: true }])
})

test('references from one card to another are one wire, each exit of a condition has its own', () => {
  const check = { id: 'check', type: 'condition', inputs: {}, cases: [{ id: 'yes', when: '' }], else: 'no' }
  const many = {
    ...step('a', 'email'),
    inputs: { text: { type: 'mapping', value: 'email' }, copy: { type: 'mapping', value: 'email' } },
    run_if: 'check.yes',
  }
  const other = { ...step('b', 'email'), run_if: 'check.no' }
  const { wires } = drawn(createCards(), flow([check, many, other]))
  expect(wires.find(({ id }) => id === 'inputs/email|>nodes/a')?.keys).toHaveLength(2)
  expect(wires.filter(({ source }) => source === 'nodes/check').map(({ exit }) => exit)).toEqual(['yes', 'no'])
})

test('what touches the selection is drawn last, over the others', () => {
  const { wires } = drawn(createCards(), flow([step('a', 'email'), step('b', 'email')]))
  const edges = createFeed().edges(wires, { ...marks, selected: new Set(['nodes/a']) })
  expect(edges.map(({ target, data }) => [target, data?.isOn])).toEqual([
    ['nodes/b', false],
    ['nodes/a', true],
  ])
})
