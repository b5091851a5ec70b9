import type { GridTexts } from '#texts/tables/grid.ts'
import type { NewRows } from '../inserts/new-rows.ts'
import type { TableEdits } from '../edits/table-edits.ts'
import type { CommandName } from '../grid/commands.ts'
import type { GridSelection } from '../grid/selection.ts'
import type { TableModel } from '../model/table-model.ts'
import type { RowPages } from '../rows/row-pages.ts'
import type { PasteTarget } from '../clipboard/paste-target.ts'
import type { Cells } from '../clipboard/tsv.ts'

/** A paste of many rows, shown before it is done. */
export interface LargePaste {
  readonly to: PasteTarget
  /** Rows it covers, those beyond the table's end among them. */
  readonly rows: number
  /** Cells that hold something now; undefined where not all rows are loaded. */
  readonly filled: number | undefined
  /** It was requested as one into empty cells. */
  readonly isCareful: boolean
}

export interface PasteDecision {
  readonly overwrite: boolean
}

/** The open table and its services, as the controller needs them. A new object whenever one of its parts changes. */
export interface GridContext {
  readonly model: TableModel
  readonly pages: RowPages
  readonly edits: TableEdits
  readonly newRows: Pick<NewRows, 'list'>
  /** True if the service can create rows, as far as it is known. */
  readonly canAdd: boolean
  readonly locale: string
  readonly texts: Pick<GridTexts, 'grid' | 'acts'>
  /** Announces text to screen readers only. */
  readonly announce: (text: string) => void
  /** Shows a toast, which is announced to screen readers too. */
  readonly notify: (text: string) => void
  readonly now: () => Date
  readonly loadHtmlReader: LoadHtmlReader
}

/** Fetches the code that reads tables out of HTML; it is no part of the page. */
export type LoadHtmlReader = () => Promise<(html: string) => Cells | undefined>

/** Commands that other parts of the page carry out, such as the menu of a cell. */
export type CommandHandlers = Readonly<Partial<Record<CommandName, () => void>>>

/** Confirms a paste of more than 50 rows; undefined is no. */
export type ConfirmPaste = (plan: LargePaste) => Promise<PasteDecision | undefined>

/** Number of rows above which a paste is previewed (from the design). */
export const CONFIRM_ABOVE_ROWS = 50

/** Options of a selection: `isQuiet` does not scroll to it, `isSilent` does not announce it. */
export interface SelectOptions {
  readonly isTouched?: boolean
  readonly isQuiet?: boolean
  readonly isSilent?: boolean
}

/** Selects, scrolls to the selection and announces it. An open edit is saved. */
export type Select = (selection: GridSelection, watched?: SelectOptions) => void
