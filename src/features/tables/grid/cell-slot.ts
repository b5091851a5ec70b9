import { classNames } from '#ui/class-names.ts'
import { signSpace } from './cell-sign.ts'
import { CELL_VIEWS } from './cells/cell-views.ts'
import { type CellView, type CellWriter, isTooLong, oneLine, spaceIn } from './cells/cell-view.ts'
import { rowNumberCell } from './cells/text.ts'
import { leftOf, NUMBERS } from './geometry.ts'
import styles from './Grid.module.css'
import type { CellMark } from './grid-model.ts'
import { isCellMarked, isRowMarked, type RenderState } from './render-state.ts'

const NOT_YET: CellWriter = () => {}

/** A cell may hold megabytes: attributes and the tree of screen readers get no more letters than these. */
const MAX_SPOKEN = 2000

const toSpoken = (text: string): string => (text.length > MAX_SPOKEN ? `${text.slice(0, MAX_SPOKEN)}…` : text)

/** One position for a cell; it shows one column after the other as the table moves sideways. */
export class CellSlot {
  readonly el: HTMLElement
  column = Number.NaN
  private readonly state: RenderState
  private view: CellView | undefined
  private writer: CellWriter = NOT_YET
  private className = ''
  private mark: CellMark | undefined
  private isMarked = false
  /** Not all of its text is shown. */
  private isCut = false
  /** Its text up to `MAX_SAID`, for screen readers where less is shown. */
  private whole: string | undefined

  constructor(state: RenderState, el: HTMLElement) {
    this.state = state
    this.el = el
  }

  /** Shows another column. `position`: its number in its run, from 1 on. */
  move(column: number, position: string) {
    this.column = column
    this.el.style.gridColumn = position
    // Cells are painted in this order: each covers what the one before it wrote past its edge.
    this.el.style.order = position
    this.el.ariaColIndex = String(column + 2)
    const about = this.state.model.columns[column]
    this.el.ariaReadOnly = about?.readOnly === undefined ? null : 'true'
    const view = about === undefined ? rowNumberCell : CELL_VIEWS[about.kind]
    if (this.view === view) return
    if (column === NUMBERS) this.el.setAttribute('role', 'rowheader')
    this.el.textContent = ''
    this.view = view
    this.writer = view.build(this.el)
  }

  write(row: number, isWaiting: boolean) {
    const { column } = this
    const { model, found, fit, metrics, rulers } = this.state
    const mark = isWaiting ? undefined : model.mark(row, column)
    fit.rulers = column < metrics.pinned ? rulers?.start : rulers?.main
    fit.width = spaceIn(leftOf(metrics, column + 1) - leftOf(metrics, column)) - signSpace(mark)
    fit.isCut = false
    const text = isWaiting ? '' : model.text(row, column)
    this.writer(oneLine(text), isWaiting ? undefined : model.value(row, column), fit)
    this.isCut = fit.isCut || isTooLong(text)
    if (this.whole !== undefined && this.whole !== toSpoken(text)) this.announceWhole(undefined)
    if (mark !== this.mark) this.remark(mark)
    const hit = found?.(row, column)
    if (mark === undefined && hit === undefined) this.setClassName(this.view?.className ?? '')
    else this.setClassName(classNames(this.view?.className, mark && styles[mark], hit && styles[hit]))
  }

  private remark(mark: CellMark | undefined) {
    this.mark = mark
    this.el.ariaInvalid = mark === 'refused' || mark === 'conflict' ? 'true' : null
    if (mark === undefined) this.el.ariaDescription = null
  }

  writeNumber(row: number) {
    this.writer(String(row + 1), undefined, this.state.fit)
    this.setClassName(classNames(rowNumberCell.className, isRowMarked(this.state.marked, row) && styles.chosen))
  }

  private setClassName(className: string) {
    if (this.className === className) return
    this.className = className
    this.el.className = className === '' ? (styles.cell ?? '') : `${styles.cell ?? ''} ${className}`
  }

  /** Sets `aria-selected` and the description of marks. */
  notify(row: number) {
    if (this.column === NUMBERS) return
    const isMarked = isCellMarked(this.state.marked, row, this.column)
    if (isMarked !== this.isMarked) {
      this.isMarked = isMarked
      this.el.ariaSelected = isMarked ? 'true' : null
    }
    // What is cut is in the name of the cell and under the pointer.
    this.announceWhole(this.isCut ? toSpoken(this.state.model.text(row, this.column)) : undefined)
    if (this.mark !== undefined) this.el.ariaDescription = this.state.describe?.(row, this.column) ?? null
  }

  private announceWhole(whole: string | undefined) {
    if (whole === this.whole) return
    this.whole = whole
    this.el.ariaLabel = whole ?? null
    if (whole === undefined) this.el.removeAttribute('title')
    else this.el.title = whole
  }
}
