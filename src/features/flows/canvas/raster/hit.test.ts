import { expect, test } from 'vitest'
import type { Card, CanvasEdge } from '../../diagram/card.ts'
import { cardUnderPoint, cardsIn, edgeUnderPoint, edgesIn } from './hit.ts'

const card = (name: string, x: number, y: number, shape: Card['shape'] = 'card'): Card => ({
  id: `nodes/${name}`,
  shape,
  x,
  y,
  width: shape === 'group' ? 1000 : 156,
  height: shape === 'group' ? 1000 : 90,
  view: { icon: 'x', name, spoken: '', lines: [], exits: [] },
  takes: true,
  gives: true,
})
const edge = (source: string, target: string): CanvasEdge => ({
  id: `${source}>${target}`,
  source: `nodes/${source}`,
  exit: '',
  target: `nodes/${target}`,
  keys: [`key ${source}>${target}`],
  lane: 0,
  isBroken: false,
  spoken: '',
})
const group = card('group', -100, -100, 'group')
const [a, b, deleted] = [card('a', 0, 0), card('b', 400, 200), card('gone', 0, 300, 'gone')]
const over = card('over', 100, 40)
const cards = [group, a, b, deleted, over]
const byId = new Map<string, Card>(cards.map((one) => [one.id, one]))
const name = (one: Card | undefined) => one?.view.name

test('a click finds the card on top, and a group only where nothing is on it', () => {
  expect(name(cardUnderPoint(cards, { x: 20, y: 20 }))).toBe('a')
  expect(name(cardUnderPoint(cards, { x: 120, y: 60 }))).toBe('over')
  expect(name(cardUnderPoint(cards, { x: 300, y: 20 }))).toBe('group')
  expect(cardUnderPoint(cards, { x: 2000, y: 20 })).toBeUndefined()
})

test('a group that was drawn later than its content hides none of it from a click', () => {
  expect(name(cardUnderPoint([a, group], { x: 20, y: 20 }))).toBe('a')
})

test('a box takes what is in it with a part, but nothing that is not there', () => {
  expect(cardsIn(cards, { x: 150, y: 50, width: 260, height: 300 }).map(name)).toEqual(['group', 'a', 'b', 'over'])
})

test('a click near an edge finds the nearest one, along each of its pieces, and none beyond the tolerance', () => {
  const edges = [edge('a', 'b'), edge('over', 'b')]
  // From a's port at (156, 20) halfway along, down, and on to b's at (400, 220).
  expect(edgeUnderPoint(edges, byId, { x: 200, y: 24 }, 8)?.id).toBe('a>b')
  expect(edgeUnderPoint(edges, byId, { x: 278, y: 100 }, 8)?.id).toBe('a>b')
  expect(edgeUnderPoint(edges, byId, { x: 300, y: 62 }, 8)?.id).toBe('over>b')
  expect(edgeUnderPoint(edges, byId, { x: 200, y: 40 }, 8)).toBeUndefined()
})

test('an edge that goes back around below its cards is found there, though it is outside of both', () => {
  const back = [edge('b', 'b')]
  expect(edgeUnderPoint(back, byId, { x: 480, y: 292 }, 8)?.id).toBe('b>b')
})

test('an edge whose cards are far apart is seen where it only passes by, and one without its card nowhere', () => {
  const [left, right] = [card('left', -5000, 0), card('right', 5000, 0)]
  const all = new Map<string, Card>([left, right].map((one) => [one.id, one]))
  const long = edge('left', 'right')
  expect(edgesIn([long, edge('left', 'nobody')], all, { x: 0, y: 0, width: 100, height: 100 })).toEqual([long])
  expect(edgesIn([long], all, { x: 0, y: 900, width: 100, height: 100 })).toEqual([])
})
