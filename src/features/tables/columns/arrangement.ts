import type { ColumnOrderState, ColumnPinningState, ColumnSizingState, Updater } from '@tanstack/react-table'
import { type ColumnOrder, movedTo } from './column-order.ts'
import { fitWidth, type RowSize } from './layout.ts'
import type { LayoutStore } from './layout-store.ts'

/** The setters of TanStack Table that arranging needs. */
export interface ColumnSetters {
  readonly setColumnSizing: (updater: Updater<ColumnSizingState>) => void
  readonly setColumnOrder: (updater: Updater<ColumnOrderState>) => void
  readonly setColumnPinning: (updater: Updater<ColumnPinningState>) => void
  readonly setColumnVisibility: (updater: Updater<Record<string, boolean>>) => void
}

/** Order of the columns before a change, by identifier. */
export interface Arranged {
  /** All of them, as ordered. */
  readonly order: readonly string[]
  /** Those to be seen, pinned ones first. */
  readonly screen: readonly string[]
  /** All of them, pinned ones that are to be seen first. */
  readonly listed: readonly string[]
  readonly pinned: number
}

/** Operations on the layout of the columns of a table. Columns by identifier, widths in px. */
export interface Arrangement {
  readonly arranged: Arranged
  /** Restores the order; columns that were added since keep their positions. */
  readonly restore: (to: ColumnOrder) => void
  readonly resize: (widths: ReadonlyMap<string, number>) => void
  /** Shows a width during a drag; undefined resets it. */
  readonly preview: (id: string, width: number | undefined) => void
  /** Discards the chosen width: the default applies again. */
  readonly resetWidth: (id: string) => void
  /** Moves one to this position on the screen. Returns the new order of all columns, if it changed. */
  readonly move: (id: string, index: number) => readonly string[] | undefined
  readonly moveListed: (id: string, index: number) => readonly string[] | undefined
  /** Puts a new column beside another, before or after it. Returns the order of all columns afterwards. */
  readonly insert: (id: string, beside: string, side: 'before' | 'after') => readonly string[]
  readonly pin: (id: string, isPinned: boolean) => void
  /** Pins everything of the screen up to this column; undefined frees all. */
  readonly freezeUpTo: (id: string | undefined) => void
  readonly setHidden: (ids: readonly string[], isHidden: boolean) => void
  /** Back to the order of the service. */
  readonly resetOrder: () => void
  readonly setRows: (rows: RowSize | undefined) => void
}

/** Arranges through the table's own setters. Each change computes the same when it runs twice (`LayoutChange`). */
export function createArrangement(table: ColumnSetters, standing: Arranged, store: LayoutStore): Arrangement {
  const setPins = (start: readonly string[]) => table.setColumnPinning({ start: [...start], end: [] })
  const moveIn = (list: readonly string[], id: string, index: number) => {
    const { order, pinned } = movedTo({ order: standing.order, list, pinned: standing.pinned }, id, index)
    if (!isSame(pinned, standing.screen.slice(0, standing.pinned))) setPins(pinned)
    if (isSame(order, standing.order)) return undefined
    table.setColumnOrder([...order])
    return order
  }
  return {
    arranged: standing,
    restore: ({ order, pinned }) => {
      setPins(pinned)
      table.setColumnOrder([...order])
    },
    resize: (widths) => {
      store.preview(undefined)
      table.setColumnSizing((old) =>
        joined(
          old,
          [...widths].map(([id, width]) => [id, fitWidth(width)]),
        ),
      )
    },
    preview: (id, width) => {
      store.preview(
        width === undefined
          ? undefined
          : (layout) => ({ ...layout, widths: new Map(layout.widths).set(id, fitWidth(width)) }),
      )
    },
    resetWidth: (id) => {
      table.setColumnSizing((old) =>
        joined(
          {},
          Object.entries(old).filter(([other]) => other !== id),
        ),
      )
    },
    move: (id, index) => moveIn(standing.screen, id, index),
    moveListed: (id, index) => moveIn(standing.listed, id, index),
    insert: (id, beside, side) => {
      const others = standing.order.filter((other) => other !== id)
      const order = others.toSpliced(others.indexOf(beside) + (side === 'after' ? 1 : 0), 0, id)
      table.setColumnOrder([...order])
      return order
    },
    pin: (id, isPinned) => {
      table.setColumnPinning(({ start }) => {
        const others = start.filter((other) => other !== id)
        return { start: isPinned ? [...others, id] : others, end: [] }
      })
    },
    freezeUpTo: (id) => setPins(id === undefined ? [] : standing.screen.slice(0, standing.screen.indexOf(id) + 1)),
    setHidden: (ids, isHidden) => {
      const left = standing.screen.filter((id) => !ids.includes(id))
      // A table without a visible column could not be told from an empty one.
      const those = isHidden && left.length === 0 ? ids.filter((id) => id !== standing.screen[0]) : ids
      table.setColumnVisibility((old) =>
        joined(
          old,
          those.map((id) => [id, !isHidden]),
        ),
      )
    },
    resetOrder: () => table.setColumnOrder([]),
    setRows: (rows) => store.change((layout) => ({ ...layout, rows })),
  }
}

const isSame = (some: readonly string[], others: readonly string[]): boolean =>
  some.length === others.length && some.every((id, index) => id === others[index])

/** Ids come from the service: only an object without a prototype takes every text as a key. */
export function joined<T>(
  old: Readonly<Record<string, T>>,
  entries: readonly (readonly [string, T])[],
): Record<string, T> {
  const next: Record<string, T> = Object.create(null)
  return Object.assign(next, old, Object.fromEntries(entries))
}
