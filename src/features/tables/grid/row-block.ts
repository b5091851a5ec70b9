import { CellSlot } from './cell-slot.ts'
import { NUMBERS, type ColumnRange } from './geometry.ts'
import styles from './Grid.module.css'
import type { RenderState } from './render-state.ts'

/** Rows of one compositor layer. Fewer rows cost more layers, more rows are repainted too often. */
export const BLOCK_ROWS = 8

interface BlockRow {
  readonly el: HTMLElement
  readonly slots: readonly CellSlot[]
  isWaiting: boolean
}

/** Visible rows, ends included, and the number of columns. */
export interface Seen {
  readonly top: number
  readonly bottom: number
  readonly columns: number
}

export const make = (className: string | undefined, role = 'presentation'): HTMLDivElement => {
  const el = document.createElement('div')
  el.className = className ?? ''
  el.setAttribute('role', role)
  return el
}

/** Eight whole rows of a run of columns, written when they scroll in, and only moved otherwise. */
export class RowBlock {
  readonly el = make(styles.block, 'rowgroup')
  /** Which block of the table it shows now; -1 for none yet. */
  at = -1
  /** Its first column. */
  first = NUMBERS
  /** Only what is seen of it was written. */
  isPartial = false
  /** Its offset, px from its pane's base. */
  y = Number.NaN
  private readonly rows: readonly BlockRow[]
  private readonly state: RenderState
  private readonly run: ColumnRange
  private readonly span: number

  constructor(state: RenderState, run: ColumnRange, span: number) {
    this.state = state
    this.run = run
    this.span = span
    this.rows = Array.from({ length: BLOCK_ROWS }, () => this.makeRow())
  }

  private makeRow(): BlockRow {
    const el = this.el.appendChild(make(styles.row, 'row'))
    const slots = Array.from(
      { length: this.span },
      () => new CellSlot(this.state, el.appendChild(make(styles.cell, 'gridcell'))),
    )
    return { el, slots, isWaiting: false }
  }

  /**
   * Shows block `at` from column `first` on; all of it, or what is new to it. After a jump first what is in `seen`, the
   * rest later.
   */
  show(at: number, first: number, isForced: boolean, seen?: Seen) {
    const isNew = isForced || at !== this.at || this.isPartial
    if (!isNew && first === this.first) return
    this.at = at
    this.first = first
    this.isPartial = seen !== undefined
    const from = Math.max(at * BLOCK_ROWS, seen?.top ?? 0)
    const to = Math.min((at + 1) * BLOCK_ROWS - 1, seen?.bottom ?? Number.POSITIVE_INFINITY)
    for (let row = from; row <= to; row += 1) this.showRow(row, isNew, seen?.columns)
  }

  /** Resets the column of each slot, so that the next write sets its view and class. */
  forget() {
    for (const { slots } of this.rows) for (const slot of slots) slot.column = Number.NaN
  }

  /** Writes what changed in some rows. */
  rewrite(top: number, bottom: number) {
    if (this.at < 0) return
    const base = this.at * BLOCK_ROWS
    for (let i = Math.max(0, top - base); i <= Math.min(BLOCK_ROWS - 1, bottom - base); i += 1)
      this.showRow(base + i, true)
  }

  private showRow(number: number, isNew: boolean, columns = this.span) {
    const row = this.rows[number % BLOCK_ROWS]
    if (row === undefined) return
    const { model } = this.state
    const isDeleted = number >= model.rowCount()
    if (isNew) {
      row.el.hidden = isDeleted
      row.el.ariaRowIndex = String(number + 2)
    }
    if (isDeleted) return
    const isWaiting = !model.isLoaded(number)
    if (isWaiting !== row.isWaiting) {
      row.isWaiting = isWaiting
      row.el.classList.toggle(styles.waiting ?? '', isWaiting)
      row.el.ariaBusy = isWaiting ? 'true' : null
    }
    for (let k = 0; k < columns; k += 1) {
      const column = this.first + k
      const slot = row.slots[this.slotOf(column)]
      if (slot === undefined) continue
      const isMoved = slot.column !== column
      if (!isMoved && !isNew) continue
      if (isMoved) slot.move(column, String(column - this.run.from + 1))
      if (column === NUMBERS) slot.writeNumber(number)
      else slot.write(number, isWaiting)
    }
  }

  private slotOf = (column: number) => (column - this.run.from) % this.span

  cell(row: number, column: number): HTMLElement | undefined {
    if (this.at !== Math.floor(row / BLOCK_ROWS)) return undefined
    const slot = this.rows[row % BLOCK_ROWS]?.slots[this.slotOf(column)]
    return slot?.column === column ? slot.el : undefined
  }

  /** Highlights the numbers of selected rows at once. */
  showChosen() {
    if (this.run.from !== NUMBERS || this.at < 0) return
    for (const [i, row] of this.rows.entries()) {
      const slot = row.slots[0]
      if (slot !== undefined && !row.el.hidden) slot.writeNumber(this.at * BLOCK_ROWS + i)
    }
  }

  /** At rest: puts cells into reading order and sets `aria-selected` and the description of marks. */
  settle() {
    if (this.at < 0) return
    for (const [i, { el, slots }] of this.rows.entries()) {
      if (el.hidden) continue
      const row = this.at * BLOCK_ROWS + i
      putInOrder(el, slots.length, this.slotOf(this.first), (at) => slots[at]?.el)
      for (const slot of slots) slot.notify(row)
    }
  }
}

/** Children of a ring, of which `first` comes first, as they are read; the fewer of both ends are moved. */
export function putInOrder(
  parent: Element,
  count: number,
  first: number,
  childAt: (at: number) => Element | undefined,
) {
  const now = parent.firstElementChild
  const current = Array.from({ length: count }, (_, at) => at).find((at) => childAt(at) === now) ?? 0
  const ahead = (first - current + count) % count
  const anchor = childAt(first)
  if (ahead === 0 || anchor === undefined) return
  const isBackShorter = ahead > count / 2
  for (let step = 0; step < (isBackShorter ? count - ahead : ahead); step += 1) {
    if (isBackShorter) moveTo(parent, childAt((current - 1 - step + count) % count), parent.firstElementChild)
    else
      moveTo(
        parent,
        childAt((current + step) % count),
        childAt((current + count - 1 + step) % count)?.nextElementSibling,
      )
  }
}

const moveTo = (parent: Element, child: Element | undefined, before: Element | null | undefined) => {
  if (child !== undefined) parent.insertBefore(child, before ?? null)
}
