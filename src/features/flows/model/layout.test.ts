import { expect, test } from 'vitest'
import type { ItemId } from './flow-document.ts'
import { largeFlow } from './flows.testing.ts'
import { keepUnaffected, placeMissing } from './layout.ts'
import type { Box } from './places.ts'
import { edgesOf } from './references.ts'

const size = { width: 150, height: 70 }
const line = (source: ItemId, target: ItemId) => ({ source, target })

const covers = (a: Box, b: Box) =>
  a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height

test('a card without a place comes behind what feeds it and covers nothing', () => {
  const placed = new Map<ItemId, Box>([
    ['nodes/a', { x: 0, y: 100, ...size }],
    ['nodes/b', { x: 230, y: 90, ...size }],
  ])
  const missing = new Map<ItemId, typeof size>([
    ['nodes/d', size],
    ['nodes/c', size],
    ['inputs/e', size],
  ])
  const places = placeMissing(placed, missing, [
    line('nodes/a', 'nodes/c'),
    line('nodes/c', 'nodes/d'),
    line('inputs/e', 'nodes/a'),
  ])
  expect(Object.fromEntries(places)).toEqual({
    'nodes/c': { x: 230, y: 200 },
    'nodes/d': { x: 460, y: 200 },
    'inputs/e': { x: -230, y: 100 },
  })
})

test('the wire between a pill and the head of a card is straight', () => {
  const placed = new Map<ItemId, Box>([['nodes/a', { x: 0, y: 100, ...size }]])
  const pill = { width: 100, height: 36 }
  const missing = new Map<ItemId, typeof size>([
    ['inputs/e', pill],
    ['output', pill],
  ])
  const places = placeMissing(placed, missing, [line('inputs/e', 'nodes/a'), line('nodes/a', 'output')])
  expect([...places.values()].map(({ y }) => y + pill.height / 2)).toEqual([120, 120])
})

test('a flow of 400 cards without any place is laid out with none over another', () => {
  const doc = largeFlow(400)
  const missing = new Map([
    ...doc.nodes.order.map((id): [ItemId, typeof size] => [`nodes/${id}`, size]),
    ['inputs/company', size],
    ['output', size],
  ] as [ItemId, typeof size][])
  const places = [...placeMissing(new Map(), missing, edgesOf(doc)).values()].map((place) => ({ ...place, ...size }))
  expect(places).toHaveLength(402)
  expect(places.filter((box, at) => places.slice(at + 1).some((other) => covers(box, other)))).toEqual([])
})

test('flows G11: a tidy after one change moves only what was affected', () => {
  const before = new Map<ItemId, Box>([
    ['nodes/a', { x: 1000, y: 1000, ...size }],
    ['nodes/b', { x: 1230, y: 1000, ...size }],
    ['nodes/new', { x: 0, y: 0, ...size }],
  ])
  const tidied = new Map<ItemId, { x: number; y: number }>([
    ['nodes/a', { x: 0, y: 0 }],
    ['nodes/b', { x: 230, y: 0 }],
    ['nodes/new', { x: 230, y: 110 }],
  ])
  const places = keepUnaffected(before, tidied, new Set(['nodes/new']), [line('nodes/a', 'nodes/new')])
  expect(Object.fromEntries(places)).toEqual({ 'nodes/new': { x: 1230, y: 1110 } })
})
