import {
  type ColumnDef,
  columnOrderingFeature,
  columnPinningFeature,
  columnSizingFeature,
  columnVisibilityFeature,
  functionalUpdate,
  tableFeatures,
  type TableState,
  type Updater,
  useTable,
} from '@tanstack/react-table'
import { useMemo } from 'react'
import { useServices } from '#domain/services.tsx'
import { useStore } from '#ui/use-store.ts'
import { type Arrangement, createArrangement, joined } from './arrangement.ts'
import { type SavedColumnLayout, orderedIds, pinnedIds, type RowSize, WIDTHS, fitWidth } from './layout.ts'
import { createLayoutStore, type LayoutStore } from './layout-store.ts'
import { COLUMN_STYLES } from './column-style.ts'
import type { TableColumn, GridColumn } from './table-column.ts'

/** A column with its position in the arrangement, for lists that show hidden ones too. */
export interface ArrangedColumn {
  readonly column: TableColumn
  readonly isHidden: boolean
  readonly isPinned: boolean
}

/** The columns of a table as this device shows them, and the operations on their layout. */
export interface ColumnLayout {
  /** Visible columns, pinned ones first. The same list until it changes. */
  readonly columns: readonly GridColumn[]
  readonly pinned: number
  /** Absent: the density of the console. */
  readonly rows: RowSize | undefined
  /** True if the order is not that of the service. */
  readonly isReordered: boolean
  /** An order of its own is stored here, even if it is the same by now. */
  readonly keepsOrder: boolean
  /** All columns: visible pinned ones first, then the rest in order. */
  readonly all: readonly ArrangedColumn[]
  readonly arrange: Arrangement
}

const features = tableFeatures({
  columnSizingFeature,
  columnOrderingFeature,
  columnPinningFeature,
  columnVisibilityFeature,
})
type Definition = ColumnDef<typeof features, never>
type State = TableState<typeof features>

/** Rows are in pages of their own (`rows/page-cache.ts`). */
const NO_ROWS: never[] = []

/**
 * The layout of one table's columns: order, widths, pins, hidden ones, row size. TanStack Table computes it; it is
 * stored on the device by table and shared by tabs. `columns` must stay the same list until the columns change.
 */
export function useColumnLayout(table: string, columns: readonly TableColumn[]): ColumnLayout {
  const { journal } = useServices()
  const store = useMemo(() => createLayoutStore(journal, table), [journal, table])
  const layout = useStore(store)
  const definitions = useMemo(() => columns.map(toDefinition), [columns])
  const options = useMemo(
    () => ({
      features,
      columns: definitions,
      data: NO_ROWS,
      state: toState(layout, columns),
      ...handlersOf(store, columns),
    }),
    [definitions, layout, columns, store],
  )
  // All of its state is in the options: a render depends on the layout alone.
  const model = useTable<typeof features, never, undefined>(options, nothing)

  return useMemo(() => {
    const known = new Map(columns.map((column) => [column.id, column]))
    const pinned = model.getStartVisibleLeafColumns()
    const screen = [...pinned, ...model.getCenterVisibleLeafColumns()]
    const leaves = model.getAllLeafColumns()
    const ids = (some: readonly { readonly id: string }[]) => some.map(({ id }) => id)
    const listed = [...pinned, ...leaves.filter((leaf) => !pinned.includes(leaf))]
    const standing = { order: ids(leaves), screen: ids(screen), listed: ids(listed), pinned: pinned.length }
    return {
      columns: screen.flatMap((leaf): readonly GridColumn[] => {
        const column = known.get(leaf.id)
        return column ? [{ ...column, width: leaf.getSize() }] : []
      }),
      pinned: pinned.length,
      rows: layout.rows,
      isReordered: leaves.some(({ id }, index) => id !== columns[index]?.id),
      keepsOrder: layout.order.length > 0,
      all: listed.flatMap((leaf): readonly ArrangedColumn[] => {
        const column = known.get(leaf.id)
        return column ? [{ column, isHidden: !leaf.getIsVisible(), isPinned: leaf.getIsPinned() !== false }] : []
      }),
      arrange: createArrangement(model, standing, store),
    }
  }, [model, columns, layout, store])
}

const nothing = () => undefined

const toDefinition = (column: TableColumn): Definition => ({
  id: column.id,
  size: usualWidth(column),
  minSize: WIDTHS.min,
  maxSize: WIDTHS.max,
})

function toState(layout: SavedColumnLayout, columns: readonly TableColumn[]): State {
  const { order, widths, hidden } = layout
  const ids = columns.map(({ id }) => id)
  const deleted = ids.every((id) => hidden.has(id))
  return {
    columnOrder: [...orderedIds(ids, order)],
    columnSizing: joined({}, [...widths]),
    columnPinning: { start: [...pinnedIds(ids, layout)], end: [] },
    // If all visible columns were deleted at the service, the hidden ones are shown again.
    columnVisibility: joined({}, deleted ? [] : [...hidden].map((id) => [id, false])),
  }
}

/** Translates each change of the table's state into one of the layout. */
const handlersOf = (store: LayoutStore, columns: readonly TableColumn[]) => ({
  onColumnOrderChange: (updater: Updater<State['columnOrder']>) =>
    store.change((layout) => ({ ...layout, order: functionalUpdate(updater, [...layout.order]) })),
  onColumnSizingChange: (updater: Updater<State['columnSizing']>) =>
    store.change((layout) => {
      const sizing = functionalUpdate(updater, joined({}, [...layout.widths]))
      return { ...layout, widths: new Map(Object.entries(sizing)) }
    }),
  onColumnPinningChange: (updater: Updater<State['columnPinning']>) =>
    store.change((layout) => {
      const start = [
        ...pinnedIds(
          columns.map(({ id }) => id),
          layout,
        ),
      ]
      return { ...layout, pinned: functionalUpdate(updater, { start, end: [] }).start }
    }),
  onColumnVisibilityChange: (updater: Updater<State['columnVisibility']>) =>
    store.change((layout) => {
      const seen = functionalUpdate(
        updater,
        joined(
          {},
          [...layout.hidden].map((id) => [id, false]),
        ),
      )
      return { ...layout, hidden: new Set(Object.entries(seen).flatMap(([id, isSeen]) => (isSeen ? [] : [id]))) }
    }),
})

/** About the width of a header letter, and of the parts next to the name: inset, icon, gaps, menu. In px. */
const LETTER = 7
const BESIDE_NAME = 72
/** Maximum default width because of a long name. */
const NAMED_AT_MOST = 240

/** Returns the width of a column that was not resized: its kind's usual width, or more where its name needs it. */
const usualWidth = ({ kind, name }: TableColumn): number =>
  fitWidth(Math.max(COLUMN_STYLES[kind].width, Math.min(NAMED_AT_MOST, name.length * LETTER + BESIDE_NAME)))
