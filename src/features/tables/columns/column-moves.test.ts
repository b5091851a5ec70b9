import { expect, test } from 'vitest'
import type { Arrangement } from './arrangement.ts'
import { withMoves } from './column-moves.ts'
import type { ColumnMove } from './column-order.ts'

function arranged() {
  const moves: ColumnMove[] = []
  const order = ['a', 'b', 'c', 'd']
  const arrange = {
    arranged: { order, screen: ['a', 'c', 'd'], listed: order, pinned: 1 },
    move: () => undefined,
    moveListed: () => undefined,
  } as Partial<Arrangement> as Arrangement
  return { moves, arrange: withMoves(arrange, (move) => moves.push(move)) }
}

test('a move has the order of all columns before and after, whether it changes the order or the pins', () => {
  const { moves, arrange } = arranged()
  arrange.move('d', 1)
  arrange.moveListed('c', 0)
  expect(moves).toEqual([
    {
      column: 'd',
      from: { order: ['a', 'b', 'c', 'd'], pinned: ['a'] },
      to: { order: ['a', 'b', 'd', 'c'], pinned: ['a'] },
    },
    {
      column: 'c',
      from: { order: ['a', 'b', 'c', 'd'], pinned: ['a'] },
      to: { order: ['a', 'b', 'c', 'd'], pinned: ['c', 'a'] },
    },
  ])
})

test('a column that is dropped where it was is not moved', () => {
  const { moves, arrange } = arranged()
  arrange.move('c', 1)
  expect(moves).toEqual([])
})
