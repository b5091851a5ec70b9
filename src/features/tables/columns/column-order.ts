/** `order` of all columns, and the pinned ones, in order. */
export interface ColumnOrder {
  readonly order: readonly string[]
  readonly pinned: readonly string[]
}

export interface ColumnMove {
  readonly column: string
  readonly from: ColumnOrder
  readonly to: ColumnOrder
}

/** Order of the columns: all in order, and those of a list in its order, pinned ones first. */
export interface ListedOrder {
  readonly order: readonly string[]
  readonly list: readonly string[]
  readonly pinned: number
}

/**
 * Moves a column to an index of a list without it: the columns of the screen, or all. Among pinned columns it is
 * pinned, among the rest it is not, on the border this stays as it was. Columns that are not listed keep the neighbour
 * that they follow.
 */
export function movedTo({ order, list, pinned }: ListedOrder, id: string, index: number): ColumnOrder {
  const fixed = list.slice(0, pinned)
  const others = list.filter((other) => other !== id)
  const pinnedOthers = fixed.filter((other) => other !== id)
  const edge = pinnedOthers.length
  const isPinned = index < edge || (index === edge && fixed.includes(id))
  if (isPinned) return { order, pinned: pinnedOthers.toSpliced(index, 0, id) }

  const rest = order.filter((other) => other !== id)
  const before = index > edge ? others[index - 1] : undefined
  const after = others[Math.max(index, edge)]
  const at = before !== undefined ? rest.indexOf(before) + 1 : after !== undefined ? rest.indexOf(after) : rest.length
  return { order: rest.toSpliced(at, 0, id), pinned: pinnedOthers }
}
