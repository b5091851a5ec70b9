import { expect, test } from 'vitest'
import type { ItemId } from './flow-document.ts'
import { keepUnaffected } from './layout.ts'
import type { ItemBox } from './positions.ts'

const size = { width: 150, height: 70 }
const line = (source: ItemId, target: ItemId) => ({ source, target })

test('flows G11: an auto-layout after one change moves only what was affected', () => {
  const before = new Map<ItemId, ItemBox>([
    ['nodes/a', { x: 1000, y: 1000, ...size }],
    ['nodes/b', { x: 1230, y: 1000, ...size }],
    ['nodes/new', { x: 0, y: 0, ...size }],
  ])
  const tidied = new Map<ItemId, { x: number; y: number }>([
    ['nodes/a', { x: 0, y: 0 }],
    ['nodes/b', { x: 230, y: 0 }],
    ['nodes/new', { x: 230, y: 110 }],
  ])
  const positions = keepUnaffected(before, tidied, new Set(['nodes/new']), [line('nodes/a', 'nodes/new')])
  expect(Object.fromEntries(positions)).toEqual({ 'nodes/new': { x: 1230, y: 1110 } })
})
