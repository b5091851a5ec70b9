import { expect, test } from 'vitest'
import type { Card, CanvasEdge } from '../../diagram/card.ts'
import { boundsOf, overlaps } from '../../diagram/geometry.ts'
import type { PaintInput } from './brush.ts'
import { changedAreas } from './changed.ts'

const card = (at: number, more: Partial<Card> = {}): Card => ({
  id: `nodes/n${at}`,
  shape: 'card',
  x: at * 200,
  y: 0,
  width: 156,
  height: 90,
  view: { icon: 'x', name: `n${at}`, spoken: '', lines: [], exits: [] },
  takes: true,
  gives: true,
  ...more,
})
const edges = Array.from({ length: 199 }, (_, at): CanvasEdge => ({
  id: `${at}>${at + 1}`,
  source: `nodes/n${at}`,
  exit: '',
  target: `nodes/n${at + 1}`,
  keys: [`key ${at}`],
  lane: 0,
  isBroken: false,
  spoken: '',
}))
const none: PaintInput['marks'] = { selected: new Set(), selectedEdges: new Set(), recentlyChanged: new Set() }
const scene = (
  cards: readonly Card[],
  marks: Partial<PaintInput['marks']> = {},
  lifted: string[] = [],
): PaintInput => ({
  cards,
  byId: new Map(cards.map((one) => [one.id, one])),
  edges,
  marks: { ...none, ...marks },
  lifted: new Set(lifted),
})
const cards = Array.from({ length: 200 }, (_, at) => card(at))
const first = scene(cards)
const around = (after: PaintInput) => boundsOf(changedAreas(first, after) ?? [])

test('where nothing looks different nothing is painted', () => {
  expect(changedAreas(first, scene(cards))).toEqual([])
})

test('of a card with another text only the card is painted', () => {
  const renamed = scene(cards.with(7, card(7, { view: { ...card(7).view, name: 'Other' } })))
  expect(around(renamed)).toEqual({ x: 1392, y: -8, width: 172, height: 106 })
})

test('of a card that moves are painted the position where it was, the one where it is, and its edges to both sides', () => {
  const area = around(scene(cards.with(7, card(7, { y: 500 }))))
  expect(area).toMatchObject({ x: 1200 + 156 - 8, y: -8 })
  expect(area?.height).toBe(500 + 90 + 16)
})

test('a card that is selected, dragged or removed takes its edges along', () => {
  for (const after of [
    scene(cards, { selected: new Set(['nodes/n7']) }),
    scene(cards, {}, ['nodes/n7']),
    scene(cards.toSpliced(7, 1)),
  ]) {
    const areas = changedAreas(first, after) ?? []
    expect(areas.some((area) => overlaps(area, card(7)))).toBe(true)
    expect(areas.some((area) => overlaps(area, { ...card(7), x: 1570, width: 10 }))).toBe(true)
    expect(areas.some((area) => overlaps(area, card(9)))).toBe(false)
  }
})

test('a selected edge, and a dragged one, are painted without their cards', () => {
  for (const after of [scene(cards, { selectedEdges: new Set(['key 3']) }), scene(cards, {}, ['3>4'])])
    expect(around(after)).toEqual({ x: 748, y: 12, width: 60, height: 16 })
})

test('where most of a flow changes all is painted', () => {
  expect(changedAreas(first, scene(cards.map((one) => ({ ...one, y: 9 }))))).toBeUndefined()
})
