import { expect, test, vi } from 'vitest'
import { createManualClock } from '#testing/clock.ts'
import { cardAt, edgeBetween } from '../diagram/cards.testing.ts'
import type { Point } from '../diagram/geometry.ts'
import { createFlowEditor } from '../editor/flow-editor.ts'
import { createFlowPageState } from '../editor/flow-page-state.ts'
import { fromWire } from '../model/adapter.ts'
import type { ReactFlowNode } from './element-mapper.ts'
import { createReactFlowAdapter } from './react-flow-adapter.ts'

type DeskParts = Parameters<typeof createReactFlowAdapter>

const edge = edgeBetween('nodes/a', 'nodes/b')

/** Two cards with an edge between them, and the elements that React Flow has made of them. */
async function opened({ isPainted = false } = {}) {
  const root = document.createElement('div')
  root.innerHTML = `
    <div class="react-flow__node" data-id="nodes/a" style="transform: translate(0px,0px)"></div>
    <div class="react-flow__node" data-id="nodes/b" style="transform: translate(300px,0px)"></div>
    ${isPainted ? '' : '<svg><g class="react-flow__edge" data-id="nodes/a>nodes/b"><path d="M0 0"/><path d="M0 0"/></g></svg>'}`
  const pageState = createFlowPageState({
    camera: undefined,
    prefersReducedMotion: () => true,
    clock: createManualClock(),
  })
  const editor = createFlowEditor({ doc: fromWire({ name: 'A', config: {}, ui: {} }), now: () => 0 })
  const published: (Point | undefined)[] = []
  const state = {
    domNode: root,
    setNodes: (next: readonly ReactFlowNode[]) => published.push(next.find(({ id }) => id === 'nodes/a')?.position),
    setEdges: () => undefined,
  }
  pageState.cards.set([cardAt('nodes/a', 0), cardAt('nodes/b', 300)])
  pageState.edges.set([edge])
  const actions = { move: () => undefined }
  const api = { getState: () => state, subscribe: () => () => undefined, setState: () => undefined }
  const adapter = createReactFlowAdapter(
    { editor, pageState, actions } as unknown as DeskParts[0],
    api as unknown as DeskParts[1],
  )
  adapter.start()
  await vi.dynamicImportSettled()
  published.length = 0
  const drag = (x: number, dragging = true) =>
    adapter.onNodesChange([{ type: 'position', id: 'nodes/a', position: { x, y: 0 }, dragging }])
  const ways = () => [...root.querySelectorAll('path')].map((path) => path.getAttribute('d'))
  const element = root.querySelector<HTMLElement>('[data-id="nodes/a"]')
  return { adapter, drag, published, ways, pageState, at: () => element?.style.transform }
}

test('a dragged card and its edges are moved as elements: React Flow gets the first position', async () => {
  const { drag, published, ways, at } = await opened()
  drag(10)
  drag(20)
  drag(30.5)
  expect(published).toEqual([{ x: 10, y: 0 }])
  expect(at()).toBe('translate(30.5px,0px)')
  expect(ways()[0]).toMatch(/^M186\.5 /)
  expect(ways()[1]).toBe(ways()[0])
})

test('a card that is released at its first position is not left under the pointer', async () => {
  const { drag, at } = await opened()
  drag(10)
  drag(80)
  drag(10.2, false)
  expect(at()).toBe('translate(10px,0px)')
})

test('changes during a drag are published with the position of the drag', async () => {
  const { drag, published, pageState } = await opened()
  drag(10)
  drag(50)
  pageState.recentlyChanged.set(new Set(['nodes/b']))
  expect(published.at(-1)).toEqual({ x: 50, y: 0 })
})

test('an edge that is only painted follows as every position is published', async () => {
  const { drag, published } = await opened({ isPainted: true })
  drag(10)
  drag(20)
  drag(30)
  expect(published.map((position) => position?.x)).toEqual([10, 20, 30])
})

test('what is only painted is moved by its painter, with the elements: React Flow gets the first position', async () => {
  const { adapter, drag, published, pageState, at } = await opened({ isPainted: true })
  const carry = vi.fn<() => boolean>(() => true)
  adapter.near({ of: (cards, edges) => ({ cards, edges }), carry })
  pageState.cards.set([...pageState.cards.get()])
  published.length = 0
  drag(10)
  drag(20)
  drag(30)
  expect(published.map((position) => position?.x)).toEqual([10])
  expect(carry).toHaveBeenCalledTimes(2)
  expect(at()).toBe('translate(30px,0px)')
})
