import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createManualClock } from '#testing/clock.ts'
import type { Card, CanvasEdge } from '../../diagram/card.ts'
import type { TransientNodeState } from '../../diagram/transient-node-state.ts'
import { createFlowPageState } from '../../editor/flow-page-state.ts'
import type { CardStyles } from './card-styles.ts'
import { createRasterRenderer } from './raster-renderer.ts'

beforeEach(() => {
  vi.stubGlobal('requestAnimationFrame', () => 1)
  vi.stubGlobal('cancelAnimationFrame', () => undefined)
})
afterEach(() => vi.unstubAllGlobals())

const card = (at: number): Card => ({
  id: `nodes/n${at}`,
  shape: 'card',
  x: at * 200,
  y: 100,
  width: 156,
  height: 90,
  view: { icon: 'x', name: `n${at}`, spoken: '', lines: [], exits: [] },
  takes: true,
  gives: true,
})
const edge = (source: number, target: number): CanvasEdge => ({
  id: `${source}>${target}`,
  source: `nodes/n${source}`,
  exit: '',
  target: `nodes/n${target}`,
  keys: [`key ${source}>${target}`],
  lane: 0,
  isBroken: false,
  spoken: '',
})
/** A long row of cards, each with an edge from the one before it. */
const cards = Array.from({ length: 1000 }, (_, at) => card(at))
const edges = cards.slice(1).map((_, at) => edge(at, at + 1))
const marks: TransientNodeState = {
  selected: new Set(),
  selectedEdges: new Set(),
  stop: undefined,
  connectionTarget: undefined,
  moved: new Map(),
  recentlyChanged: new Set(),
}
const ids = (list: readonly { readonly id: string }[]) => list.map(({ id }) => id)

function opened(held: string[] = [], prefersReducedMotion = true) {
  const camera = { x: -100_000, y: 0, zoom: 1 }
  const pageState = createFlowPageState({
    camera,
    prefersReducedMotion: () => prefersReducedMotion,
    clock: createManualClock(),
  })
  pageState.hold.sized({ width: 1000, height: 600 })
  const clock = createManualClock()
  const veil = vi.fn<(isHidden: boolean) => void>()
  const fade = vi.fn<(isOut: boolean) => void>()
  const renderer = createRasterRenderer({ pageState, clock, held: () => held, publish: () => undefined, veil, fade })
  return { pageState, clock, veil, fade, painter: renderer, of: renderer.near.of }
}

/** A browser whose sheets cannot be painted on. */
const stubSheet = () =>
  vi.stubGlobal(
    'OffscreenCanvas',
    class {
      getContext = () => null
    },
  )

test('of a large flow React Flow is given the cards that are seen and no edge, whatever the number of both', () => {
  const { cards: given, edges: between } = opened().of(cards, edges, marks)
  expect(given.length).toBeLessThan(16)
  expect(given).toEqual(expect.arrayContaining(cards.filter(({ x }) => x + 156 > 100_000 && x < 101_000)))
  expect(between).toEqual([])
})

test('cards that are focused, targeted, moved, pointed at or at the end of a new edge are elements at any position', () => {
  const { of, painter: renderer } = opened(['nodes/n9'])
  renderer.point('nodes/n5')
  const given = of(cards, edges, { ...marks, stop: 'nodes/n2', connectionTarget: 'nodes/n3' })
  expect(ids(given.cards)).toEqual(expect.arrayContaining(['nodes/n2', 'nodes/n3', 'nodes/n5', 'nodes/n9']))
})

test('an edge is an element when it is selected, under the pointer, or one of its cards is moved, and has both its ends', () => {
  const { of, pageState } = opened()
  of(cards, edges, marks)
  pageState.hover.over('20>21')
  const given = of(cards, edges, {
    ...marks,
    selectedEdges: new Set(['key 5>6']),
    moved: new Map([['nodes/n501', { x: 100_400, y: 300 }]]),
  })
  expect(ids(given.edges)).toEqual(['5>6', '20>21', '500>501', '501>502'])
  const known = new Set(ids(given.cards))
  for (const { source, target } of given.edges) expect([known.has(source), known.has(target)]).toEqual([true, true])
  expect(given.hidden).toContain('nodes/n20')
  expect(given.hidden).not.toContain('nodes/n501')
})

test('a dragged card stays an element however far it is moved', () => {
  const { of, pageState } = opened()
  of(cards, edges, marks)
  pageState.hold.moved({ x: -160_000, y: 0, zoom: 1 })
  const carried = { ...marks, moved: new Map([['nodes/n502' as const, { x: 160_300, y: 100 }]]) }
  expect(ids(of(cards, edges, carried).cards)).toContain('nodes/n502')
})

test('another card and another list of them are known at once', () => {
  const { of } = opened()
  of(cards, edges, marks)
  const moved = cards.with(3, { ...card(3), x: 100_400 })
  expect(of(moved, edges, { ...marks, stop: 'nodes/n3' }).cards).toContain(moved[3])
  expect(ids(of(cards.slice(4), edges, { ...marks, stop: 'nodes/n3' }).cards)).not.toContain('nodes/n3')
})

test('a canvas that is left while the camera moves shows its cards as elements when it is there again', () => {
  stubSheet()
  const { of, pageState, painter: renderer } = opened()
  const host = {} as HTMLElement
  const leave = renderer.start(host)
  pageState.hold.moved({ x: -60_000, y: 0, zoom: 1 })
  leave()
  renderer.start(host)
  expect(of(cards, edges, marks).cards.length).toBeGreaterThan(4)
})

test('cards that are elements are hidden while a camera moves from where they are blocks, and seen again when it rests', async () => {
  stubSheet()
  vi.stubGlobal('document', { createElement: () => ({ remove: () => undefined, style: {}, getContext: () => null }) })
  vi.stubGlobal('devicePixelRatio', 1)
  const frames: FrameRequestCallback[] = []
  vi.stubGlobal('requestAnimationFrame', (act: FrameRequestCallback) => frames.push(act))
  const { of, pageState, clock, veil, painter: renderer } = opened()
  renderer.start({ append: () => undefined } as unknown as HTMLElement)
  renderer.take({} as CardStyles)
  of(cards, edges, marks)
  for (const act of frames.splice(0)) act(0)
  pageState.hold.moved({ x: 0, y: 0, zoom: 0.3 })
  expect(veil).toHaveBeenLastCalledWith(false)
  pageState.hold.moved({ x: 0, y: 0, zoom: 0.2 })
  expect(veil).toHaveBeenLastCalledWith(true)
  await clock.advance(200)
  expect(veil).toHaveBeenLastCalledWith(false)
})

test('the bitmap fades while a layout moves its cards, and fades in when it is painted, also where the canvas is left meanwhile', () => {
  stubSheet()
  vi.stubGlobal('document', { createElement: () => ({ remove: () => undefined, style: {}, getContext: () => null }) })
  vi.stubGlobal('devicePixelRatio', 1)
  const frames: FrameRequestCallback[] = []
  vi.stubGlobal('requestAnimationFrame', (act: FrameRequestCallback) => frames.push(act))
  const { of, pageState, fade, painter: renderer } = opened([], false)
  const drawAll = () => {
    while (frames.length > 0) for (const act of frames.splice(0)) act(0)
  }
  const host = { append: () => undefined } as unknown as HTMLElement
  const leave = renderer.start(host)
  renderer.take({} as CardStyles)
  of(cards, edges, marks)
  drawAll()
  pageState.glide.set(new Map())
  expect(fade).toHaveBeenLastCalledWith(true)
  of(
    cards.map((one) => ({ ...one, y: 300 })),
    edges,
    marks,
  )
  drawAll()
  expect(fade).toHaveBeenLastCalledWith(true)
  pageState.glide.set(undefined)
  drawAll()
  expect(fade).toHaveBeenLastCalledWith(false)
  pageState.glide.set(new Map())
  expect(fade).toHaveBeenLastCalledWith(true)
  leave()
  expect(fade).toHaveBeenLastCalledWith(false)
})

test('a change of most of the flow is painted once the camera rests, as long as the older bitmap covers the view', async () => {
  stubSheet()
  const createElement = vi.fn<() => object>(() => ({ remove: () => undefined, style: {}, getContext: () => null }))
  vi.stubGlobal('document', { createElement })
  vi.stubGlobal('devicePixelRatio', 1)
  const frames: FrameRequestCallback[] = []
  vi.stubGlobal('requestAnimationFrame', (act: FrameRequestCallback) => frames.push(act))
  const { of, pageState, clock, painter: renderer } = opened()
  renderer.start({ append: () => undefined } as unknown as HTMLElement)
  renderer.take({} as CardStyles)
  const drawSome = () => {
    for (let left = 30; left > 0; left -= 1) for (const act of frames.splice(0)) act(0)
  }
  of(cards, edges, marks)
  drawSome()
  pageState.hold.moved({ x: -99_990, y: 0, zoom: 1 })
  of(
    cards.map((one) => ({ ...one, y: one.y + 7 })),
    edges,
    marks,
  )
  const before = createElement.mock.calls.length
  drawSome()
  expect(createElement).toHaveBeenCalledTimes(before)
  await clock.advance(200)
  drawSome()
  expect(createElement.mock.calls.length).toBeGreaterThan(before)
})

test('with reduced motion there is no fading', () => {
  stubSheet()
  const { pageState, fade, painter: renderer } = opened()
  renderer.start({} as HTMLElement)
  pageState.glide.set(new Map())
  expect(fade).not.toHaveBeenCalled()
})

test('many dragged cards are moved as one bitmap, without an edge that is an element, until they are released', () => {
  vi.stubGlobal(
    'OffscreenCanvas',
    class {
      getContext = () => null
      transferToImageBitmap = () => undefined
    },
  )
  const style = {}
  const element = () => ({
    remove: () => undefined,
    style,
    getContext: () => null,
    setAttribute: () => undefined,
    append: () => undefined,
  })
  vi.stubGlobal('document', { createElement: element, createElementNS: element })
  vi.stubGlobal('devicePixelRatio', 1)
  const { of, painter: renderer } = opened()
  renderer.start({ append: () => undefined } as unknown as HTMLElement)
  renderer.take({ inks: new Proxy({}, { get: () => ({ line: '' }) }) } as CardStyles)
  of(cards, edges, marks)
  expect(renderer.near.carry()).toBe(false)
  const inHand = cards.slice(450, 550)
  const carried = (by: number) => new Map(inHand.map(({ id, x, y }) => [id, { x: x + by, y }]))
  const given = of(cards, edges, { ...marks, moved: carried(30) })
  expect(given.edges).toEqual([])
  expect(ids(given.cards)).toContain('nodes/n502')
  expect(renderer.near.carry()).toBe(true)
  const apart = carried(30).set('nodes/n470', { x: 0, y: 0 })
  expect(of(cards, edges, { ...marks, moved: apart }).edges).not.toEqual([])
  expect(renderer.near.carry()).toBe(false)
  of(cards, edges, { ...marks, moved: carried(60) })
  expect(renderer.near.carry()).toBe(true)
  of(cards, edges, marks)
  expect(renderer.near.carry()).toBe(false)
})
