import { expect, test } from 'vitest'
import { overlaps } from '../diagram/geometry.ts'
import { layoutCards } from './layout-cards.ts'

const card = (id: string, x: number, y: number) => ({ id, x, y, width: 156, height: 72 })

test('cards are in columns behind what feeds them, none over another, their corner where it was', () => {
  const cards = [card('c', 40, 40), card('a', 60, 60), card('b', 60, 300), card('d', 400, 44)]
  const { positions } = layoutCards({
    cards,
    links: [
      ['a', 'b'],
      ['a', 'c'],
      ['b', 'd'],
      ['c', 'd'],
    ],
  })
  const at = new Map(positions.map(([id, x, y]) => [id, { x, y, width: 156, height: 72 }]))
  const x = (id: string) => at.get(id)?.x ?? Number.NaN
  expect(x('a')).toBeLessThan(x('b'))
  expect(x('b')).toBe(x('c'))
  expect(x('c')).toBeLessThan(x('d'))
  const boxes = [...at.values()]
  expect(boxes.some((one, i) => boxes.some((other, j) => i < j && overlaps(one, other)))).toBe(false)
  expect(Math.min(...boxes.map((box) => box.x))).toBe(40)
  expect(Math.min(...boxes.map((box) => box.y))).toBe(40)
})

test('a cycle and a link to an unknown card do not prevent a layout of the cards', () => {
  const { positions } = layoutCards({
    cards: [card('a', 0, 0), card('b', 0, 0)],
    links: [
      ['a', 'b'],
      ['b', 'a'],
      ['b', 'gone'],
    ],
  })
  expect(positions).toHaveLength(2)
  expect(layoutCards({ cards: [], links: [] }).positions).toEqual([])
})

test('an edge over several columns has a level of its own between their cards', () => {
  const cards = ['a', 'b', 'c', 'd'].map((id, at) => card(id, at * 10, at * 10))
  const { positions, levels } = layoutCards({
    cards,
    links: [
      ['a', 'b'],
      ['b', 'c'],
      ['c', 'd'],
      ['a', 'd'],
    ],
  })
  expect(levels.map(([from, to]) => `${from}>${to}`)).toEqual(['a>d'])
  const ys = levels[0]?.[2] ?? []
  const between = positions.filter(([id]) => id === 'b' || id === 'c')
  for (const level of ys) expect(between.every(([, , y]) => level < y || level > y + 72)).toBe(true)
  expect(ys.length).toBeGreaterThan(0)
})
