import { formatCount } from '#lib/format.ts'
import { createStore, type Store } from '#lib/store.ts'
import { type HeadSelection, nothingSelected, type SelectMode } from '../columns/head/head-handle.ts'
import type { CellPosition, CellRange } from '../grid/grid-model.ts'
import {
  allOf,
  clampSelection,
  columnsOf,
  countCells,
  type Extent,
  isSingleCell,
  type Selection,
  selectCell,
  selectRange,
} from '../grid/selection.ts'
import type { GridView } from '../grid/view.ts'
import type { CellInput } from './cell-input.ts'
import type { GridContext, SelectOptions } from './grid-context.ts'
import { headSelection } from './head-selection.ts'

/** The selection and its display: boxes over the body, headers, and announcements for screen readers. */
export class SelectionManager {
  readonly selection: Store<Selection> = createStore(selectCell({ row: 0, column: 0 }))
  readonly heads: Store<HeadSelection> = createStore(nothingSelected)
  private readonly id: string
  private readonly context: () => GridContext
  private view: GridView | undefined
  private input: CellInput | undefined
  private topRow = 0
  private copied: CellRange | undefined
  private fillTo: CellRange | undefined
  private isTouched = false
  private isTyped = false
  private named: HTMLElement | undefined

  constructor(id: string, context: () => GridContext) {
    this.id = id
    this.context = context
  }

  /** Connects the mounted grid body. Returns a function that disconnects it. */
  attach(view: GridView, input: CellInput): () => void {
    this.view = view
    this.input = input
    const stop = view.watch(({ top, isResting }) => {
      this.topRow = top
      if (isResting) this.name()
      else this.unname()
    })
    this.mark()
    this.describeActive()
    return () => {
      stop()
      this.unname()
      this.view = this.input = undefined
    }
  }

  get extent(): Extent {
    const { model } = this.context()
    return { rows: model.rowCount(), columns: model.columns.length }
  }

  get active(): CellPosition {
    return this.selection.get().active
  }

  /** Selects, scrolls to the selection and announces it. */
  select(selection: Selection, look: SelectOptions = {}) {
    this.isTouched = look.isTouched ?? false
    this.selection.set(selection)
    this.heads.set(headSelection(this.heads.get(), selection, this.extent))
    this.mark()
    if (!look.isQuiet) {
      const { row, column } = this.shownEnd(selection)
      this.view?.reveal(row, column)
    }
    this.describeActive()
    if (!look.isSilent) this.announceRange(selection)
  }

  /** A column was chosen by its head. */
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

  /** Rows came or went above the active cell: what is selected goes on with its rows. */
  shift(rows: number) {
    const { ranges, active, anchor, head, ...rest } = this.selection.get()
    const moved = <P extends CellPosition>(position: P): P => ({ ...position, row: Math.max(0, position.row + rows) })
    const isWhole = ({ top, bottom }: CellRange) => top === 0 && bottom >= this.extent.rows - 1
    const selection: Selection = {
      ...rest,
      ranges: ranges.map((range) =>
        isWhole(range)
          ? range
          : { ...range, top: Math.max(0, range.top + rows), bottom: Math.max(0, range.bottom + rows) },
      ),
      active: moved(active),
      anchor: moved(anchor),
      head: moved(head),
    }
    this.select(clampSelection(selection, this.extent), { isQuiet: true, isSilent: true })
  }

  /** Clamps the selection after rows were removed. */
  settle() {
    // A table that is not loaded yet has no rows; a requested selection stays.
    if (this.extent.rows === 0) return
    const inside = clampSelection(this.selection.get(), this.extent)
    if (inside !== this.selection.get()) this.select(inside, { isQuiet: true, isSilent: true })
    this.describeActive()
  }

  /** While a range grows, its moving end is what has to be seen. */
  private shownEnd({ ranges, active, head, anchor }: Selection): CellPosition {
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

  /** Gives the active cell's element an id at rest, so that the input can refer to it (`aria-activedescendant`). */
  private name() {
    const { row, column } = this.active
    const el = this.view?.cellElement(row, column)
    if (el === this.named) return
    this.unname()
    if (!el) return
    el.id = `${this.id}-active-cell`
    this.named = el
    this.describeActive()
  }

  private unname() {
    if (!this.named) return
    this.named.removeAttribute('id')
    this.named = undefined
    this.describeActive()
  }

  /** Describes the active cell for screen readers. */
  describeActive() {
    const { model, texts, locale } = this.context()
    const { row, column } = this.active
    const about = model.columns[column]
    if (!about || !this.input) return
    const text = model.isLoaded(row) ? model.text(row, column) || texts.grid.empty : texts.grid.loading
    const label = texts.grid.cell(about.name, formatCount(row + 1, locale), text.slice(0, 200))
    const edit = model.edit(row, column)
    const error = edit?.state === 'refused' || edit?.state === 'conflict' ? (edit.code ?? edit.state) : undefined
    this.input.describe({
      label,
      cell: this.named?.id,
      isReadOnly: about.readOnly !== undefined,
      hint: texts.grid.hint,
      error,
    })
  }

  private announceRange(selection: Selection) {
    const count = countCells(selection)
    if (count < 2) return
    const { locale, announce, texts } = this.context()
    const { announcements } = texts.grid
    const range = selection.ranges[0]
    if (selection.ranges.length > 1 || !range) {
      announce(announcements.ranges(formatCount(selection.ranges.length, locale), formatCount(count, locale)))
    } else {
      const height = formatCount(range.bottom - range.top + 1, locale)
      announce(announcements.range(height, formatCount(range.right - range.left + 1, locale)))
    }
  }
}
