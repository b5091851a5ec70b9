import { expect, test } from 'vitest'
import { MINI, sharedPositions } from './shared-positions.ts'

const positions = (items: Record<string, readonly [number, number]>) =>
  sharedPositions(new Map(Object.entries(items).map(([id, [x, y]]) => [id, { x, y }])))

test('columns close up in their order, and nothing is on anything', () => {
  const found = positions({ a: [0, 0], b: [12, 20], c: [400, 0], d: [2000, 300], e: [2040, 310] })
  const [a, b, c, d, e] = ['a', 'b', 'c', 'd', 'e'].map((id) => found.get(id))
  expect([a?.x, b?.x, c?.x, d?.x, e?.x]).toEqual([0, 0, 172, 344, 344])
  expect((b?.y ?? 0) - (a?.y ?? 0)).toBeGreaterThan(MINI.height)
  expect((e?.y ?? 0) - (d?.y ?? 0)).toBeGreaterThan(MINI.height)
})

test('a flow at any position begins at the top left', () => {
  expect(positions({ a: [-900, -500], b: [-900, -100] }).get('a')).toEqual({ x: 0, y: 0 })
  expect(sharedPositions(new Map()).size).toBe(0)
})
