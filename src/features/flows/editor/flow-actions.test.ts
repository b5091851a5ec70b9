import { expect, test } from 'vitest'
import { createManualClock, flushAsync } from '#testing/clock.ts'
import { layoutFlow } from '../auto-layout/layout-flow.ts'
import { addNode } from '../commands/add.ts'
import { moveItems } from '../commands/arrange.ts'
import { removeItems } from '../commands/remove.ts'
import { setValue } from '../commands/set.ts'
import { createCards } from '../diagram/cards.ts'
import { overlaps } from '../diagram/geometry.ts'
import { fromWire } from '../model/adapter.ts'
import { emptyCatalogue } from '../model/catalogue.ts'
import { type ItemId, itemValue } from '../model/flow-document.ts'
import { own } from '../model/json.ts'
import type { ItemPosition } from '../model/positions.ts'
import { type FlowActionsDeps, createFlowActions } from './flow-actions.ts'
import { createFlowEditor } from './flow-editor.ts'
import { createFlowPageState } from './flow-page-state.ts'

type Places = ReadonlyMap<ItemId, ItemPosition>

const node = (id: string, from?: string) => ({
  id,
  type: 'enrichment',
  inputs: from === undefined ? {} : { email: `{{${from}.email}}` },
})

/** Four nodes in a row with their cards; what takes its time comes when the test lets it. */
function opened() {
  const editor = createFlowEditor({
    doc: fromWire({
      name: 'Row',
      config: {
        inputs: [],
        nodes: [node('a'), node('b', 'a'), node('c', 'b'), node('d', 'c')],
        output: { fields: {} },
      },
      ui: { nodes: { a: { x: 9, y: 9 }, b: { x: 9, y: 300 }, c: { x: 9, y: 600 }, d: { x: 9, y: 900 } } },
    }),
    now: () => 0,
  })
  const pageState = createFlowPageState({
    camera: undefined,
    prefersReducedMotion: () => false,
    clock: createManualClock(),
  })
  const make = createCards()
  const draw = () => {
    const { doc, edges } = editor.get()
    const { cards, edges: canvasEdges } = make({
      doc,
      edges,
      describe: (item) => ({ icon: 'x', name: item, spoken: item, lines: [], exits: [] }),
      formatEdge: () => '',
      nameDeleted: (key) => key,
      formatDeleted: (name) => name,
      deletedIcon: 'x',
    })
    pageState.cards.set(cards)
    pageState.edges.set(canvasEdges)
  }
  draw()
  editor.subscribe(draw)
  const announcements: string[] = []
  const requested: { readonly come: (positions: Places) => void; readonly fail: () => void }[] = []
  const parts: FlowActionsDeps = {
    editor,
    pageState,
    random: () => 0.5,
    catalogue: () => emptyCatalogue,
    detail: () => Promise.resolve(undefined),
    words: { noteText: 'Note', inputName: 'input_1', fieldName: 'field' },
    announce: (what) => void announcements.push(what),
    base: () => editor.get().doc,
    yieldToMain: () => Promise.resolve(),
    tidy: (what) =>
      layoutFlow(
        what,
        () =>
          new Promise((come, reject) => {
            requested.push({
              come: (positions) => come({ positions, levels: new Map() }),
              fail: () => reject(new Error('no worker')),
            })
          }),
      ),
  }
  const at = (item: ItemId) => {
    const card = pageState.cards.get().find(({ id }) => id === item)
    return card && [card.x, card.y]
  }
  return { editor, pageState, actions: createFlowActions(parts), parts, requested, announcements, at }
}

/** Positions after an automatic layout: one beside the other. */
const row: Places = new Map([
  ['nodes/a', { x: 0, y: 0 }],
  ['nodes/b', { x: 216, y: 0 }],
  ['nodes/c', { x: 432, y: 0 }],
  ['nodes/d', { x: 648, y: 0 }],
])

test('a second click while the cards are laid out is the same layout: one worker, one step of undo', async () => {
  const { actions, requested, announcements, at, editor } = opened()
  actions.tidy()
  actions.tidy()
  expect(requested).toHaveLength(1)
  requested[0]?.come(row)
  await flushAsync()
  expect(announcements).toEqual(['tidied'])
  expect(at('nodes/b')).toEqual([216, 0])
  expect(editor.history().past).toHaveLength(1)
  actions.tidy()
  expect(requested).toHaveLength(2)
})

test('a layout that fails has a message, and the next click tries again', async () => {
  const { actions, requested, announcements } = opened()
  actions.tidy()
  requested[0]?.fail()
  await flushAsync()
  expect(announcements).toEqual(['not-tidied'])
  actions.tidy()
  expect(requested).toHaveLength(2)
})

test('what was dragged, added or deleted during an auto-layout stays so, and nothing overlaps it', async () => {
  const { actions, requested, announcements, at, editor } = opened()
  actions.tidy()
  editor.run((doc) => moveItems(doc, new Map([['nodes/c', { x: 210, y: 10 }]])))
  editor.run((doc) => removeItems(doc, ['nodes/d']))
  editor.run((doc) =>
    addNode(doc, { type: 'enrichment', inputs: {} }, { random: () => 0.5, position: { x: 5, y: 20 }, edges: [] }),
  )
  const added: ItemId = `nodes/${editor.get().doc.nodes.order.at(-1) ?? ''}`
  requested[0]?.come(row)
  await flushAsync()
  expect(announcements).toEqual(['tidied'])
  expect(at('nodes/c')).toEqual([210, 10])
  expect(at(added)).toEqual([5, 20])
  expect(at('nodes/d')).toBeUndefined()
  const [, y = 0] = at('nodes/b') ?? []
  expect(at('nodes/b')?.[0]).toBe(216)
  expect(y).toBeGreaterThan(10)
})

test('a glide begins in the moment in which the cards are put where they go, and none where all are there', async () => {
  const { parts, pageState, requested, at } = opened()
  const early: boolean[] = []
  let glides = 0
  pageState.glide.subscribe(() => {
    if (pageState.glide.get()) glides += 1
  })
  const yieldToMain = async () => {
    early.push(pageState.glide.get() !== undefined && at('nodes/b')?.[0] !== 216)
  }
  const actions = createFlowActions({ ...parts, yieldToMain })
  for (const time of [0, 1]) {
    actions.tidy()
    requested[time]?.come(row)
    await flushAsync()
    await flushAsync()
    expect(glides).toBe(1)
  }
  expect(early.length).toBeGreaterThan(4)
  expect(early).not.toContain(true)
})

test.for([0, 1, 2, 3, 4])('what is dragged in moment %i of moving the cards stays where it was put', async (moment) => {
  const { parts, pageState, editor, requested, at } = opened()
  pageState.workOut.set(() => undefined)
  let moments = 0
  const drag = async () => {
    if (moments === moment) editor.run((doc) => moveItems(doc, new Map([['nodes/c', { x: 210, y: 10 }]])))
    moments += 1
  }
  createFlowActions({ ...parts, yieldToMain: drag }).tidy()
  requested[0]?.come(row)
  await flushAsync()
  await flushAsync()
  expect(moments).toBeGreaterThan(moment)
  expect(at('nodes/c')).toEqual([210, 10])
  expect(at('nodes/d')).toEqual([648, 0])
  expect(pageState.glide.get()).toBeUndefined()
})

test('a layout of the selection is of what was selected when it was requested', async () => {
  const { actions, requested, announcements, at, editor } = opened()
  editor.select(['nodes/a', 'nodes/b'])
  actions.tidy()
  editor.select([])
  requested[0]?.come(row)
  await flushAsync()
  expect(announcements).toEqual(['tidied'])
  expect(at('nodes/c')).toEqual([9, 600])
  expect(at('nodes/b')).not.toEqual([9, 300])
})

test('cards are brought to a line', () => {
  const { actions, editor, at } = opened()
  editor.run((doc) => moveItems(doc, row))
  editor.select(['nodes/a', 'nodes/c'])
  actions.align('right')
  expect(at('nodes/a')).toEqual(at('nodes/c'))
})

test('a card that is inserted into an edge is beside it where there is no space between the others', async () => {
  const { actions, editor, pageState } = opened()
  editor.run((doc) => moveItems(doc, row))
  const into = pageState.edges.get().find(({ source, target }) => source === 'nodes/a' && target === 'nodes/b')
  expect(into).toBeDefined()
  const created = await actions.add(
    { kind: 'transform', name: 'Trim' },
    { at: { x: 108, y: 0 }, ...(into && { into }) },
  )

  const cards = pageState.cards.get()
  const card = cards.find(({ id }) => id === created)
  expect(card?.x).toBe(100)
  expect(Math.abs(card?.y ?? Infinity)).toBeLessThan(200)
  expect(cards.filter((other) => card && other !== card && overlaps(card, other))).toEqual([])
})

test('reliability 2.2: what is copied holds no secret, and where it is pasted here it has them again', () => {
  const { actions, editor, parts } = opened()
  const headers = { 'X-Api-Key': 'k-123456', Accept: 'json' }
  const set = (item: ItemId) => editor.run((doc) => setValue(doc, item, ['headers'], headers))
  set('nodes/a')
  editor.select(['nodes/a'])
  const copied = actions.copy()
  expect(copied).toMatchObject({ isWhole: false, text: expect.not.stringContaining('k-123456') })
  expect(copied?.text).toContain('json')

  const pastedBy = (by: typeof actions, text = copied?.text) => {
    expect(by.paste(text ?? '')).toBe(true)
    const [pasted] = editor.get().selection.items
    return pasted && own(itemValue(editor.get().doc, pasted), 'headers')
  }
  expect(pastedBy(actions)).toEqual(headers)
  editor.undo()
  // Windows gives lines back with other ends.
  expect(pastedBy(actions, copied?.text.replaceAll('\n', '\r\n'))).toEqual(headers)
  // Another page has the text alone.
  expect(pastedBy(createFlowActions({ ...parts, random: () => 0.25 }))).toEqual({ ...headers, 'X-Api-Key': '' })

  editor.select(['nodes/b'])
  expect(actions.copy()?.isWhole).toBe(true)
})
