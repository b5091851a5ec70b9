import { expect, test } from 'vitest'
import type { Card } from '../../diagram/card.ts'
import { MAX_MOUNTED, mountedCards, type VisibleArea } from './mounted.ts'

const card = (at: number): Card => ({
  id: `nodes/n${at}`,
  shape: 'card',
  x: (at % 100) * 200,
  y: Math.floor(at / 100) * 120,
  width: 156,
  height: 90,
  view: { icon: 'x', name: '', spoken: '', lines: [], exits: [] },
  takes: true,
  gives: true,
})
const cards = Array.from({ length: 2000 }, (_, at) => card(at))
const NONE: ReadonlySet<string> = new Set()
const sight = (x: number, more: Partial<VisibleArea> = {}): VisibleArea => ({
  seen: { x, y: 400, width: 900, height: 600 },
  zoom: 1,
  isFar: false,
  isMoving: false,
  ...more,
})
/** As it is when frames have passed in which nothing moved. */
const settled = (at: VisibleArea, pinned = NONE, start = NONE) => {
  let [now, frames] = [mountedCards(cards, at, pinned, start), 1]
  for (; now.isMore; frames += 1) now = mountedCards(cards, at, pinned, now.ids)
  return { ids: now.ids, frames }
}

test('what is seen are elements, all at once when the flow opens', () => {
  const { ids, isMore } = mountedCards(cards, sight(4000), NONE, NONE)
  expect(isMore).toBe(false)
  const seen = cards.filter(({ x, y }) => x + 156 > 4000 && x < 4900 && y + 90 > 400 && y < 1000)
  expect([...ids]).toEqual(expect.arrayContaining(seen.map(({ id }) => id)))
  expect(ids.size).toBeLessThanOrEqual(MAX_MOUNTED)
})

test('while the camera moves nothing is added or removed except what is pinned', () => {
  const before = mountedCards(cards, sight(4000), NONE, NONE).ids
  const moving = mountedCards(cards, sight(9000, { isMoving: true }), new Set(['nodes/n7']), before)
  expect(moving).toEqual({ ids: new Set(['nodes/n7', ...before]), isMore: false })
})

test('where it comes to rest a few are created in each frame, the others removed, and it comes to an end', () => {
  const before = mountedCards(cards, sight(4000), NONE, NONE).ids
  const next = mountedCards(cards, sight(9000), NONE, before)
  expect([...next.ids].filter((id) => !before.has(id))).toHaveLength(6)
  const { ids, frames } = settled(sight(9000), NONE, before)
  expect(ids).toEqual(mountedCards(cards, sight(9000), NONE, NONE).ids)
  expect(frames).toBeLessThan(12)
})

test('from the middle distance the nearest to the middle are elements, however many are seen', () => {
  const wide = sight(4000, { seen: { x: 4000, y: 0, width: 2000, height: 1300 }, zoom: 0.45 })
  const { ids } = settled(wide, NONE, mountedCards(cards, sight(4000), NONE, NONE).ids)
  expect(ids.size).toBeLessThanOrEqual(MAX_MOUNTED)
  // Right in the middle of it.
  expect(ids).toContain('nodes/n525')
})

test('from afar only what is pinned is an element', () => {
  const before = mountedCards(cards, sight(4000), NONE, NONE).ids
  expect(settled(sight(4000, { isFar: true }), new Set(['nodes/n3']), before).ids).toEqual(new Set(['nodes/n3']))
})

test('what is pinned is an element at any position', () => {
  expect(settled(sight(4000), new Set(['nodes/n1999'])).ids).toContain('nodes/n1999')
})
