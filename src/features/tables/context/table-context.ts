import { createContext, use } from 'react'
import { invariant } from '#lib/invariant.ts'
import type { Store } from '#lib/store.ts'
import type { ColumnLayout } from '../columns/use-column-layout.ts'
import type { TableColumn } from '../columns/table-column.ts'
import type { GridController } from '../control/controller.ts'
import type { NewRows } from '../inserts/new-rows.ts'
import type { TableEdits } from '../edits/table-edits.ts'
import type { TableFilters } from '../filters/use-filters.ts'
import type { GridView } from '../grid/view.ts'
import type { TableModel } from '../model/table-model.ts'
import type { RowPages } from '../rows/row-pages.ts'
import type { ClientView } from '../model/use-client-view.ts'
import type { FullLoad } from '../rows/use-full-load.ts'
import type { SortChoice } from '../sort/use-sort.ts'

/** One table that is open on its page: what its parts share. */
export interface OpenTable {
  readonly id: string
  /** Undefined where the service has none. */
  readonly name: string | undefined
  /** As the service has them. */
  readonly columns: readonly TableColumn[]
  /** As this device shows them. */
  readonly layout: ColumnLayout
  readonly filters: TableFilters
  readonly sort: SortChoice
  readonly clientView: Pick<ClientView, 'isStale' | 'sortAgain' | 'question'>
  /** Loading of the whole table, for what the service cannot do. */
  readonly whole: FullLoad
  /** Rows as the service numbers them under its filter. */
  readonly served: RowPages
  /** Rows by their number on the screen, filtered and sorted as it is. */
  readonly pages: RowPages
  readonly edits: TableEdits
  /** Rows that were created here and that the service has not confirmed; they are among `pages`, after its own. */
  readonly newRows: NewRows
  readonly model: TableModel
  /** The body of the grid while it is mounted. */
  readonly view: GridView | undefined
  readonly onView: (view: GridView | undefined) => void
  /** Keys, mouse and clipboard of the grid: commands go to it, `offer` takes some over. Absent without a grid. */
  readonly controller: GridController | undefined
  /** Last announcement of the grid to screen readers. */
  readonly announcement: Store<string>
}

const TableContext = createContext<OpenTable | undefined>(undefined)
export const TableProvider = TableContext.Provider

export function useTable(): OpenTable {
  const table = use(TableContext)
  invariant(table, 'useTable() was called outside a table. Put the component into <TableEditor>.')
  return table
}

/** Returns the controller of the table's grid, for components that appear only next to one. */
export function useController(): GridController {
  const { controller } = useTable()
  invariant(controller, 'useController() was called where the table has no grid.')
  return controller
}
