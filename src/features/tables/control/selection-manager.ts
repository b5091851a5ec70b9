import { formatCount } from '#lib/format.ts'
import { createStore, type Store } from '#lib/store.ts'
import { type HeadSelection, nothingSelected, type SelectMode } from '../columns/head/head-handle.ts'
import type { CellPosition, CellRange } from '../grid/grid-model.ts'
import {
  allOf,
  clampSelection,
  columnsOf,
  countCells,
  type GridExtent,
  isSingleCell,
  isWholeColumns,
  isWholeRows,
  type GridSelection,
  selectCell,
  selectedRows,
  selectRange,
  shiftSelection,
} from '../grid/selection.ts'
import type { GridView } from '../grid/view.ts'
import { countRows } from '../rows/row-pages.ts'
import { ActiveCellDescription } from './active-cell-description.ts'
import type { CellInput } from './cell-input.ts'
import type { GridContext, SelectOptions } from './grid-context.ts'

/** The selection and its display: boxes over the body, headers, and announcements for screen readers. */
export class SelectionManager {
  readonly selection: Store<GridSelection> = createStore(selectCell({ row: 0, column: 0 }))
  readonly heads: Store<HeadSelection> = createStore(nothingSelected)
  private readonly context: () => GridContext
  private readonly description: ActiveCellDescription
  private view: GridView | undefined
  private topRow = 0
  private copied: CellRange | undefined
  private fillTo: CellRange | undefined
  private isTouched = false
  private isTyped = false

  constructor(id: string, context: () => GridContext) {
    this.context = context
    this.description = new ActiveCellDescription(id, context, () => this.active)
  }

  /** Connects the mounted grid body. Returns a function that disconnects it. */
  attach(view: GridView, input: CellInput): () => void {
    this.view = view
    const stopDescribing = this.description.attach(view, input)
    const stop = view.watch(({ top }) => (this.topRow = top))
    this.mark()
    return () => {
      stop()
      stopDescribing()
      this.view = undefined
    }
  }

  /** Number of rows and columns. */
  get extent(): GridExtent {
    const { model } = this.context()
    return { rows: model.rowCount(), columns: model.columns.length }
  }

  get active(): CellPosition {
    return this.selection.get().active
  }

  select(selection: GridSelection, options: SelectOptions = {}) {
    this.isTouched = options.isTouched ?? false
    this.selection.set(selection)
    this.heads.set(headSelection(this.heads.get(), selection, this.extent))
    this.mark()
    if (!options.isQuiet) {
      const { row, column } = this.shownEnd(selection)
      this.view?.reveal(row, column)
    }
    this.description.update()
    if (!options.isSilent) announceSelection(this.context(), selection)
  }

  selectColumn(column: number, how: SelectMode) {
    const selection = this.selection.get()
    const from = how === 'extend' ? selection.anchor.column : column
    const range = columnsOf(from, column, this.extent)
    const row = Math.max(0, Math.min(this.topRow, this.extent.rows - 1))
    const only = selectRange(range, { row, column: from })
    this.select(how === 'add' ? { ...only, ranges: [...selection.ranges, range] } : only, { isQuiet: true })
  }

  selectAll(isSelected: boolean) {
    const all = selectRange(allOf(this.extent), this.active)
    this.select(isSelected ? all : selectCell(this.active), { isQuiet: true })
  }

  /** Columns moved: the selection follows the column it was in. */
  follow(before: GridContext) {
    const { model } = this.context()
    const id = before.model.columns[this.active.column]?.id
    const column = model.columns.findIndex((other) => other.id === id)
    const isSame = before.model.columns.every((other, at) => other.id === model.columns[at]?.id)
    if (!isSame && column >= 0) this.select(selectCell({ row: this.active.row, column }), { isQuiet: true })
    else this.settle()
  }

  /** Rows were added or removed above the active cell: the selection follows its rows. */
  shift(rows: number) {
    const selection = shiftSelection(this.selection.get(), rows, this.extent)
    this.select(clampSelection(selection, this.extent), { isQuiet: true, isSilent: true })
  }

  /** Rows were added or removed: clamps the selection. */
  settle() {
    // A table that is not loaded yet has no rows; a requested selection stays.
    if (this.extent.rows === 0) return
    const inside = clampSelection(this.selection.get(), this.extent)
    if (inside !== this.selection.get()) this.select(inside, { isQuiet: true, isSilent: true })
    this.description.update()
  }

  /** While a range grows, its moving end is what has to be seen. */
  private shownEnd({ ranges, active, head, anchor }: GridSelection): CellPosition {
    const range = ranges.at(-1)
    if (!range || isSingleCell(range)) return active
    const { rows, columns } = this.extent
    const isWhole = range.bottom - range.top + 1 === rows || range.right - range.left + 1 === columns
    return isWhole || (anchor.row === head.row && anchor.column === head.column) ? active : head
  }

  reveal({ row, column }: CellPosition) {
    this.view?.reveal(row, column)
  }

  showCopied(range: CellRange | undefined) {
    this.copied = range
    this.mark()
  }

  get copiedRange(): CellRange | undefined {
    return this.copied
  }

  showFill(range: CellRange | undefined) {
    this.fillTo = range
    this.mark()
  }

  /** Hides the fill handle during typing. */
  showTyping(isTyped: boolean) {
    this.isTyped = isTyped
    this.mark()
  }

  /** Describes the active cell for screen readers. */
  describeActive() {
    this.description.update()
  }

  private mark() {
    const { ranges, active } = this.selection.get()
    const { rows, columns } = this.extent
    const isEmpty = rows === 0 || columns === 0
    this.view?.mark({
      ranges: isEmpty ? [] : ranges,
      active: isEmpty ? undefined : active,
      copied: this.copied,
      fillTo: this.fillTo,
      isHandleHidden: this.isTyped || ranges.length !== 1,
      isTouched: this.isTouched && !this.isTyped,
    })
  }
}

/** Announces the size of a selection of several cells, or the number of ranges. */
function announceSelection({ locale, announce, texts }: GridContext, selection: GridSelection) {
  const count = countCells(selection)
  if (count < 2) return
  const { announcements } = texts.grid
  const range = selection.ranges[0]
  if (selection.ranges.length > 1 || !range) {
    announce(announcements.ranges(formatCount(selection.ranges.length, locale), formatCount(count, locale)))
  } else {
    const height = formatCount(range.bottom - range.top + 1, locale)
    announce(announcements.range(height, formatCount(range.right - range.left + 1, locale)))
  }
}

/** Returns the part of a selection that column headers show; the same object until it changes. */
function headSelection(before: HeadSelection, { ranges }: GridSelection, extent: GridExtent): HeadSelection {
  const whole = ranges.filter((range) => extent.columns > 0 && isWholeRows(range, extent))
  const rows = countRows(selectedRows({ ranges: whole }))
  const now: HeadSelection = {
    columns: ranges.map((range) => ({
      left: range.left,
      right: range.right,
      isWhole: extent.rows > 1 && isWholeColumns(range, extent),
    })),
    rows: rows === 0 ? 'none' : rows < extent.rows ? 'some' : 'all',
  }
  return isSame(before, now) ? before : now
}

const isSame = (a: HeadSelection, b: HeadSelection): boolean =>
  a.rows === b.rows &&
  a.columns.length === b.columns.length &&
  a.columns.every(({ left, right, isWhole }, at) => {
    const other = b.columns[at]
    return other?.left === left && other.right === right && other.isWhole === isWhole
  })
