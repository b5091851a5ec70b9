import { beforeEach, expect, test } from 'vitest'
import { createStore } from '#lib/store.ts'
import type { Camera } from './camera.ts'
import type { Card, Marks, Wire } from './feed.ts'
import { createNear } from './near.ts'

const WIDTH = 156
const card = (at: number, x: number): Card => ({
  id: `nodes/n${at}`,
  shape: 'card',
  x,
  y: 100,
  width: WIDTH,
  height: 90,
  view: { icon: 'x', name: `n${at}`, spoken: '', lines: [], exits: [] },
  takes: true,
  gives: true,
})
const wire = (source: number, target: number): Wire => ({
  id: `${source}>${target}`,
  source: `nodes/n${source}`,
  exit: '',
  target: `nodes/n${target}`,
  keys: [`key ${source}>${target}`],
  lane: 0,
  isBroken: false,
  spoken: '',
})
/** A long row of cards, each fed by the one before it. */
const cards = Array.from({ length: 1000 }, (_, at) => card(at, at * 200))
const wires = cards.slice(1).map((_, at) => wire(at, at + 1))
const marks: Marks = {
  selected: new Set(),
  selectedWires: new Set(),
  stop: undefined,
  aimed: undefined,
  moved: new Map(),
  fresh: new Set(),
}

const camera = createStore<Camera>({ x: 0, y: 0, zoom: 1 })
const screen = createStore({ width: 1000, height: 600 })
const goTo = (x: number, zoom = 1) => camera.set({ x: -x * zoom, y: 0, zoom })
const ids = (list: readonly { readonly id: string }[]) => list.map(({ id }) => id)
beforeEach(() => goTo(100_000))

test('of a large flow React Flow is given what is around the screen, whatever the number of cards', () => {
  const { cards: given, wires: between } = createNear({ camera, screen }).of(cards, wires, marks)
  expect(given.length).toBeLessThan(16)
  const seen = cards.filter(({ x }) => x + WIDTH > 100_000 && x < 101_000)
  expect(given).toEqual(expect.arrayContaining(seen))
  expect(between.length).toBeGreaterThanOrEqual(given.length - 1)
})

test('every wire that is given has both of its ends, also one that passes by the screen from afar', () => {
  const far = wire(2, 998)
  const near = createNear({ camera, screen }).of(cards, [...wires, far], marks)
  expect(near.wires).toContain(far)
  for (const { source, target } of near.wires) expect(ids(near.cards)).toEqual(expect.arrayContaining([source, target]))
})

test('what is selected, moved, reached by Tab or aimed at is given wherever it stands', () => {
  const given = createNear({ camera, screen }).of(cards, wires, {
    ...marks,
    selected: new Set(['nodes/n1']),
    selectedWires: new Set(['key 5>6']),
    stop: 'nodes/n2',
    aimed: 'nodes/n3',
    moved: new Map([['nodes/n4', { x: 0, y: 0 }]]),
  })
  expect(ids(given.cards)).toEqual(
    expect.arrayContaining(['nodes/n1', 'nodes/n2', 'nodes/n3', 'nodes/n4', 'nodes/n5', 'nodes/n6']),
  )
  expect(ids(given.wires)).toContain('5>6')
})

test('a small pan and a frame of a drag are given the same lists; who goes further is given others', () => {
  const near = createNear({ camera, screen })
  const first = near.of(cards, wires, marks)
  goTo(100_200)
  expect(near.isLeft()).toBe(false)
  expect(near.of(cards, wires, { ...marks, selected: new Set(['nodes/n501']) })).toBe(first)
  goTo(100_500)
  expect(near.isLeft()).toBe(true)
  const next = near.of(cards, wires, marks)
  expect(next).not.toBe(first)
  expect(near.isLeft()).toBe(false)
})

test('who comes much nearer is given less', () => {
  const near = createNear({ camera, screen })
  goTo(100_000, 0.5)
  const wide = near.of(cards, wires, marks)
  goTo(100_000, 2)
  expect(near.isLeft()).toBe(true)
  expect(near.of(cards, wires, marks).cards.length).toBeLessThan(wide.cards.length)
})

test('another card, wire or selection is seen at once', () => {
  const near = createNear({ camera, screen })
  near.of(cards, wires, marks)
  const moved = cards.with(3, card(3, 100_400))
  expect(near.of(moved, wires, marks).cards).toContain(moved[3])
  const added = [...wires, wire(3, 501)]
  expect(near.of(moved, added, marks).wires).toContain(added.at(-1))
  expect(ids(near.of(moved, added, { ...marks, selected: new Set(['nodes/n900']) }).cards)).toContain('nodes/n900')
})
