import { expect, test } from 'vitest'
import { overlaps } from '../canvas/geometry.ts'
import { placeCards } from './place-cards.ts'

const card = (id: string, x: number, y: number) => ({ id, x, y, width: 156, height: 72 })

test('cards stand in columns behind what feeds them, none over another, their corner where it was', () => {
  const cards = [card('c', 40, 40), card('a', 60, 60), card('b', 60, 300), card('d', 400, 44)]
  const places = placeCards({
    cards,
    links: [
      ['a', 'b'],
      ['a', 'c'],
      ['b', 'd'],
      ['c', 'd'],
    ],
  })
  const at = new Map(places.map(([id, x, y]) => [id, { x, y, width: 156, height: 72 }]))
  const x = (id: string) => at.get(id)?.x ?? Number.NaN
  expect(x('a')).toBeLessThan(x('b'))
  expect(x('b')).toBe(x('c'))
  expect(x('c')).toBeLessThan(x('d'))
  const boxes = [...at.values()]
  expect(boxes.some((one, i) => boxes.some((other, j) => i < j && overlaps(one, other)))).toBe(false)
  expect(Math.min(...boxes.map((box) => box.x))).toBe(40)
  expect(Math.min(...boxes.map((box) => box.y))).toBe(40)
})

test('a cycle and a link to nothing place what there is', () => {
  const places = placeCards({
    cards: [card('a', 0, 0), card('b', 0, 0)],
    links: [
      ['a', 'b'],
      ['b', 'a'],
      ['b', 'gone'],
    ],
  })
  expect(places).toHaveLength(2)
  expect(placeCards({ cards: [], links: [] })).toEqual([])
})
