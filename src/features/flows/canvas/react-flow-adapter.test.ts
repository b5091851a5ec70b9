import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createManualClock } from '#testing/clock.ts'
import { cardAt } from '../diagram/cards.testing.ts'
import type { Point } from '../diagram/geometry.ts'
import { createFlowEditor } from '../editor/flow-editor.ts'
import { createFlowPageState } from '../editor/flow-page-state.ts'
import { fromWire } from '../model/adapter.ts'
import type { ItemId } from '../model/flow-document.ts'
import type { ReactFlowNode } from './element-mapper.ts'
import { createReactFlowAdapter } from './react-flow-adapter.ts'

type DeskParts = Parameters<typeof createReactFlowAdapter>

const frames = new Map<number, FrameRequestCallback>()
let now = 0
/** Lets the browser draw its next frame, so many milliseconds later. */
const frame = (ms: number) => {
  now += ms
  const due = [...frames.values()]
  frames.clear()
  for (const draw of due) draw(now)
}
beforeEach(() => {
  frames.clear()
  let last = 0
  vi.stubGlobal('performance', { now: () => now })
  vi.stubGlobal('requestAnimationFrame', (draw: FrameRequestCallback) => {
    last += 1
    frames.set(last, draw)
    return last
  })
  vi.stubGlobal('cancelAnimationFrame', (id: number) => frames.delete(id))
})
afterEach(() => vi.unstubAllGlobals())

/** Two cards that have just been moved 1000 px to the right, with a canvas that shows what it is given. */
async function opened({ prefersReducedMotion = false } = {}) {
  const clock = createManualClock()
  const pageState = createFlowPageState({ camera: undefined, prefersReducedMotion: () => prefersReducedMotion, clock })
  const editor = createFlowEditor({ doc: fromWire({ name: 'A', config: {}, ui: {} }), now: () => 0 })
  const dropped: ReadonlyMap<ItemId, Point>[] = []
  let nodes: readonly ReactFlowNode[] = []
  const listeners = new Set<(state: { readonly nodes: readonly ReactFlowNode[] }) => void>()
  const api = {
    setState: () => undefined,
    subscribe: (listener: (state: { readonly nodes: readonly ReactFlowNode[] }) => void) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    getState: () => ({
      setNodes: (next: readonly ReactFlowNode[]) => {
        nodes = next
      },
      setEdges: () => undefined,
    }),
  }
  const actions = { move: (positions: ReadonlyMap<ItemId, Point>) => void dropped.push(positions) }
  pageState.cards.set([cardAt('nodes/a', 0), cardAt('nodes/b', 200)])
  const adapter = createReactFlowAdapter(
    { editor, pageState, actions } as unknown as DeskParts[0],
    api as unknown as DeskParts[1],
  )
  adapter.start()
  await vi.dynamicImportSettled()
  pageState.glide.set(new Map(pageState.cards.get().map((one) => [one.id, one])))
  pageState.cards.set([cardAt('nodes/a', 1000), cardAt('nodes/b', 1200)])
  const drag = (id: ItemId, position: Point, dragging = true) =>
    adapter.onNodesChange([{ type: 'position', id, position, dragging }])
  const at = (id: ItemId) => nodes.find((node) => node.id === id)?.position.x
  /** As React Flow does where React mounts it a second time. */
  const forget = () => {
    nodes = []
    for (const listener of listeners) listener({ nodes })
  }
  return { drag, at, dropped, adapter, editor, pageState, clock, forget }
}

test('a canvas that forgets its cards is given them again, though nothing of them changes', async () => {
  const { at, forget } = await opened({ prefersReducedMotion: true })
  expect(at('nodes/a')).toBe(1000)
  forget()
  expect(at('nodes/a')).toBe(1000)
})

test('an auto-layout animates cards to their new positions', async () => {
  const { at } = await opened()
  expect(at('nodes/a')).toBe(0)
  frame(100)
  expect(at('nodes/a')).toBeGreaterThan(0)
  expect(at('nodes/a')).toBeLessThan(1000)
  frame(200)
  expect([at('nodes/a'), at('nodes/b')]).toEqual([1000, 1200])
})

test('with reduced motion they are there at once', async () => {
  const { at } = await opened({ prefersReducedMotion: true })
  expect([at('nodes/a'), at('nodes/b')]).toEqual([1000, 1200])
})

test('a card that is dragged while the others are animated follows the pointer and is the only one that is moved', async () => {
  const { drag, at, dropped } = await opened()
  frame(100)
  drag('nodes/a', { x: 30, y: 7 })
  frame(20)
  expect(at('nodes/a')).toBe(30)
  expect(at('nodes/b')).toBeLessThan(1200)
  drag('nodes/a', { x: 31, y: 8 }, false)
  expect(dropped).toEqual([new Map([['nodes/a', { x: 31, y: 8 }]])])
  frame(300)
  expect([at('nodes/a'), at('nodes/b')]).toEqual([1000, 1200])
})

test('selected cards that are only painted go with the one that is dragged', async () => {
  const { drag, dropped, adapter, editor, pageState } = await opened({ prefersReducedMotion: true })
  const unseen = Array.from({ length: 400 }, (_, at) => cardAt(`nodes/n${at}`, at * 200))
  adapter.near({ of: (cards) => ({ cards: cards.slice(0, 2), edges: [] }), carry: () => false })
  editor.select(['nodes/a', 'nodes/n7'])
  pageState.cards.set([...pageState.cards.get(), ...unseen])
  drag('nodes/a', { x: 1030, y: 7 })
  drag('nodes/a', { x: 1030, y: 7 }, false)
  expect(dropped).toEqual([
    new Map([
      ['nodes/a', { x: 1030, y: 7 }],
      ['nodes/n7', { x: 1430, y: 7 }],
    ]),
  ])
})

test('what waits for the canvas to rest runs after the drop of a drag', async () => {
  const { drag, pageState, clock } = await opened({ prefersReducedMotion: true })
  const done: string[] = []
  drag('nodes/a', { x: 30, y: 7 })
  pageState.motion.afterRest(() => done.push('routes'))
  await clock.advance(1000)
  expect(done).toEqual([])
  drag('nodes/a', { x: 31, y: 8 }, false)
  await clock.advance(1000)
  expect(done).toEqual(['routes'])
})
