import type { ReactNode, Ref } from 'react'
import type { Store } from '#lib/store.ts'
import type { GridColumn } from '../table-column.ts'
import type { ColumnLayout } from '../use-column-layout.ts'
import type { GridHeadHandle, HeadSelection, SelectMode } from './head-handle.ts'

export interface ColumnMenuAnchor {
  readonly column: GridColumn
  readonly anchor: HTMLElement
  /** It was opened by keyboard: the focus returns to the header. */
  readonly byKey: boolean
}

export interface GridHeadProps {
  readonly layout: ColumnLayout
  /** Number of columns that stay in place: fewer than are pinned where there is little space. */
  readonly pinned: number
  readonly selection: Pick<Store<HeadSelection>, 'get' | 'subscribe'>
  /** A column of the screen, by its position. */
  readonly onSelect: (column: number, how: SelectMode) => void
  readonly onSelectAll: (isSelected: boolean) => void
  readonly onMenu: (menu: ColumnMenuAnchor) => void
  /** The column whose menu is open. */
  readonly menuOf?: string | undefined
  /** Fits the width of these columns to their content. */
  readonly onFit: (ids: readonly string[]) => void
  /** Called when a column was moved: `order` of all columns, if it changed. */
  readonly onMoved?: ((id: string, order: readonly string[] | undefined) => void) | undefined
  readonly onRename?: ((id: string) => void) | undefined
  /** Behind the last column: the button to add one. */
  readonly end?: ReactNode
  /** Scrolls the columns by so many px, towards the end. */
  readonly scrollBy: (dx: number) => void
  readonly reveal: (column: number) => void
  /** Moves the focus to the cells. */
  readonly leave: () => void
  readonly ref?: Ref<GridHeadHandle> | undefined
}
