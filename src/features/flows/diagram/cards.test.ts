import { expect, test } from 'vitest'
import { createElementMapper } from '../canvas/element-mapper.ts'
import { applyStep } from '../commands/apply-step.ts'
import { moveItems } from '../commands/arrange.ts'
import type { Step } from '../commands/flow-command.ts'
import { relabel } from '../commands/rename.ts'
import { setField, setFlowText } from '../commands/set.ts'
import { fromWire } from '../model/adapter.ts'
import type { FlowDoc } from '../model/flow-document.ts'
import { ownText } from '../model/json.ts'
import { exitsOf } from '../model/kinds.ts'
import { edgesOf } from '../model/references.ts'
import type { CardView } from './card-view.ts'
import { createCards, type DescribeItem } from './cards.ts'
import type { TransientNodeState } from './transient-node-state.ts'

const views = new Map<unknown, CardView>()
const describe: DescribeItem = (item, value) => {
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
    formatEdge: () => '',
    nameDeleted: (key) => key,
    formatDeleted: (name) => name,
    deletedIcon: 'x',
  })
const firstCard = (doc: FlowDoc) => drawn(createCards(), doc).cards.find(({ id }) => id === 'nodes/a')
const nothing: Step = { label: { key: 'set' }, patches: [] }
const marks: TransientNodeState = {
  selected: new Set(),
  selectedEdges: new Set(),
  stop: undefined,
  connectionTarget: undefined,
  moved: new Map(),
  recentlyChanged: new Set(),
}

test('moving one card of many creates one new card and one new node', () => {
  const make = createCards()
  const feed = createElementMapper()
  const doc = flow([step('a', 'email'), step('b', 'a.out'), step('c', 'b.out')])
  const before = drawn(make, doc)
  const nodes = feed.nodes(before.cards, marks)
  const positioned = applyStep(doc, moveItems(doc, new Map([['nodes/b', { x: 900, y: 40 }]])) ?? nothing)
  const after = drawn(make, positioned.doc)
  const next = feed.nodes(after.cards, marks)
  expect(after.cards.find(({ id }) => id === 'nodes/b')).toMatchObject({ x: 900, y: 40 })
  expect(after.edges).toBe(before.edges)
  expect(next.filter((node) => !nodes.includes(node)).map(({ id }) => id)).toEqual(['nodes/b'])
})

test.each([
  ['under each id', { nodes: { a: { x: 900, y: 40 } } }],
  ['one step deeper', { nodes: { a: { position: { x: 900, y: 40 } } } }],
  ['as a list', { nodes: [{ id: 'a', x: 900, y: 40 }] }],
])('a card is where the flow has it, whose positions are stored %s, and where it is put', (_, ui) => {
  const doc = flow([step('a', 'email')], ui)
  const moved = applyStep(doc, moveItems(doc, new Map([['nodes/a', { x: 60, y: 80 }]])) ?? nothing)

  expect(firstCard(doc)).toMatchObject({ x: 900, y: 40 })
  expect(firstCard(moved.doc)).toMatchObject({ x: 60, y: 80 })
})

test('a flow without positions is laid out in columns behind what feeds them', () => {
  const { cards } = drawn(createCards(), flow([step('b', 'a.out'), step('a', 'email')]))
  const x = (id: string) => cards.find((card) => card.id === id)?.x ?? Number.NaN
  expect(x('inputs/email')).toBeLessThan(x('nodes/a'))
  expect(x('nodes/a')).toBeLessThan(x('nodes/b'))
})

test('a reference to something missing is a broken edge from a card that shows it', () => {
  const { cards, edges } = drawn(createCards(), flow([step('a', 'gone.out')]))
  expect(cards.find(({ id }) => id === 'nodes/gone')).toMatchObject({ shape: 'gone' })
  expect(edges).toMatchObject([{ source: 'nodes/gone', target: 'nodes/a', isBroken: true }])
})

test('references from one card to another are one edge, each exit of a condition has its own', () => {
  const check = { id: 'check', type: 'condition', inputs: {}, cases: [{ id: 'yes', when: '' }], else: 'no' }
  const many = {
    ...step('a', 'email'),
    inputs: { text: { type: 'mapping', value: 'email' }, copy: { type: 'mapping', value: 'email' } },
    run_if: 'check.yes',
  }
  const other = { ...step('b', 'email'), run_if: 'check.no' }
  const { edges } = drawn(createCards(), flow([check, many, other]))
  expect(edges.find(({ id }) => id === 'inputs/email|>nodes/a')?.keys).toHaveLength(2)
  expect(edges.filter(({ source }) => source === 'nodes/check').map(({ exit }) => exit)).toEqual(['yes', 'no'])
})

test('edges of the selection are drawn last, over all other edges', () => {
  const { edges: canvasEdges } = drawn(createCards(), flow([step('a', 'email'), step('b', 'email')]))
  const edges = createElementMapper().edges(canvasEdges, { ...marks, selected: new Set(['nodes/a']) })
  expect(edges.map(({ target, data }) => [target, data?.isOn])).toEqual([
    ['nodes/b', false],
    ['nodes/a', true],
  ])
})

test('a letter more in one of many creates one new card; a broken reference elsewhere changes nothing of that', () => {
  const make = createCards()
  const doc = flow([step('a', 'email'), step('b', 'a.out'), step('c', 'b.out'), step('d', 'gone.out')])
  const before = drawn(make, doc)
  const typed = applyStep(doc, setField(doc, 'nodes/b', 'country', { constant: 'B' }) ?? nothing).doc
  const after = drawn(make, typed)
  expect(after.cards.filter((card) => !before.cards.includes(card)).map(({ id }) => id)).toEqual(['nodes/b'])
  expect(after.edges).toBe(before.edges)
  const named = drawn(make, applyStep(typed, setFlowText(typed, 'name', 'Another') ?? nothing).doc)
  expect(named.cards).toBe(after.cards)
  expect(named.edges).toBe(after.edges)
})

test('a new name of a card is in the names of its edges, and in no other', () => {
  const make = createCards()
  const doc = flow([step('a', 'email'), step('b', 'a.out'), step('c', 'b.out'), step('d', 'c.out')])
  const seen = new Map<unknown, CardView>()
  const draw = (of: FlowDoc) =>
    make({
      doc: of,
      edges: edgesOf(of),
      describe: (item, value) => {
        const view = seen.get(value ?? item) ?? { ...describe(item, value), name: ownText(value, 'name') ?? item }
        seen.set(value ?? item, view)
        return view
      },
      formatEdge: (from, to) => `${from} to ${to}`,
      nameDeleted: (key) => key,
      formatDeleted: (name) => name,
      deletedIcon: 'x',
    })
  const before = draw(doc)
  const after = draw(applyStep(doc, relabel(doc, 'nodes/b', 'Bee') ?? nothing).doc)
  expect(after.edges.filter((edge) => !before.edges.includes(edge)).map(({ spoken }) => spoken)).toEqual([
    'nodes/a to Bee',
    'Bee to nodes/c',
  ])
})

test('two missing targets of one card are one above the other', () => {
  const both = { ...step('a', 'gone.out'), run_if: 'lost.out' }
  const { cards } = drawn(createCards(), flow([both]))
  const [one, other] = cards.filter(({ shape }) => shape === 'gone')
  expect((one?.y ?? 0) - (other?.y ?? 0)).toBe(44)
})
