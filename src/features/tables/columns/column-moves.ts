import type { Arrangement } from './arrangement.ts'
import { type ColumnMove, type ColumnOrder, movedTo, type ListedOrder } from './column-order.ts'

/** Wraps the operations on the layout; `onMove` is called with each move that changes something. */
export function withMoves(arrange: Arrangement, onMove: (move: ColumnMove) => void): Arrangement {
  const { order, screen, listed, pinned } = arrange.arranged
  const from = { order, pinned: screen.slice(0, pinned) }
  const noted = (column: string, index: number, list: ListedOrder['list']) => {
    const to = movedTo({ order, list, pinned }, column, index)
    if (!isSame(to, from)) onMove({ column, from, to })
  }
  return {
    ...arrange,
    move: (id, index) => {
      noted(id, index, screen)
      return arrange.move(id, index)
    },
    moveListed: (id, index) => {
      noted(id, index, listed)
      return arrange.moveListed(id, index)
    },
  }
}

const isSame = (one: ColumnOrder, other: ColumnOrder): boolean =>
  JSON.stringify([one.order, one.pinned]) === JSON.stringify([other.order, other.pinned])
