import type { Card, CanvasEdge } from './card.ts'

/** A card of 156 by 90 pixels with a name and nothing else. */
export const cardAt = (id: Card['id'], x: number, y = 0): Card => ({
  id,
  shape: 'card',
  x,
  y,
  width: 156,
  height: 90,
  view: { icon: 'x', name: id, spoken: '', lines: [], exits: [] },
  takes: true,
  gives: true,
})

/** An edge between two cards, by their ids. */
export const edgeBetween = (source: Card['id'], target: Card['id']): CanvasEdge => ({
  id: `${source}>${target}`,
  source,
  exit: '',
  target,
  keys: ['k'],
  lane: 0,
  isBroken: false,
  spoken: '',
})
