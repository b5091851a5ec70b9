import { columnAt, type GridMetrics, leftOf, mostColumns, type ColumnRange, widthOf } from './geometry.ts'
import styles from './Grid.module.css'
import { SelectionOverlay } from './selection-overlay.ts'
import type { RenderState } from './render-state.ts'
import { make, putInOrder, type Seen, RowBlock, BLOCK_ROWS } from './row-block.ts'

/** Positions in a pane are relative to this, so that no number grows with the table. */
const STRETCH = 100_000
const baseOf = (top: number): number => top - (top % STRETCH)

/**
 * The cells of a run of columns as a ring of blocks. One box (`mover`) has all of them: scrolling moves that, and only
 * a block that becomes visible is written. Nothing is created or removed meanwhile.
 */
export class CellPane {
  readonly el = make(styles.pane)
  private readonly mover = this.el.appendChild(make(styles.mover))
  private readonly state: RenderState
  private blocks: readonly RowBlock[] = []
  private marks: SelectionOverlay | undefined
  private run: ColumnRange = { from: 0, to: 0 }
  private span = 0
  private width = 0
  private base = Number.NaN
  private move = ''

  constructor(state: RenderState) {
    this.state = state
  }

  /** Takes new columns, sizes or heights. `width`: px of the window that it fills. */
  fit(run: ColumnRange, width: number) {
    const { metrics } = this.state
    const span = Math.min(run.to - run.from, mostColumns(metrics, run, width))
    const tall = BLOCK_ROWS * metrics.rowHeight
    const count = run.to > run.from ? Math.ceil(Math.max(0, metrics.height - 1) / tall) + 1 : 0
    this.el.style.inlineSize = `${width}px`
    this.el.style.setProperty('--tracks', tracksOf(metrics, run))
    this.el.style.setProperty('--pane', `${widthOf(metrics, run)}px`)
    const isSame =
      run.from === this.run.from && run.to === this.run.to && span === this.span && count === this.blocks.length
    this.base = Number.NaN
    this.width = width
    if (isSame) return this.blocks.forEach((block) => block.forget())
    this.run = run
    this.span = span
    this.blocks = Array.from({ length: count }, () => new RowBlock(this.state, run, span))
    this.marks = new SelectionOverlay(this.state, run)
    this.mover.replaceChildren(...this.blocks.map(({ el }) => el), this.marks.el)
  }

  /**
   * Moves the pane to a position: `top` px from the table's start, `x` px from the run's own edge. After a jump only
   * the visible part is written, since all blocks are new at once; the rest follows with the next call.
   */
  paint(top: number, x: number, isForced: boolean, isJump: boolean) {
    const { state, run, blocks, span } = this
    const base = baseOf(top)
    if (base !== this.base) this.rebase(base)
    const { metrics } = state
    const tall = BLOCK_ROWS * metrics.rowHeight
    const first = Math.max(run.from, Math.min(run.to - span, columnAt(metrics, run, x)))
    const from = Math.floor(top / tall)
    const seen = isJump ? this.seenAt(top, x, first) : undefined
    for (let at = from; at < from + blocks.length; at += 1) {
      const block = blocks[at % blocks.length]
      if (block === undefined) continue
      block.show(at, first, isForced, seen)
      const y = at * tall - base
      if (block.y !== y) block.el.style.transform = `translateY(${(block.y = y)}px)`
    }
    const move = `translate(${state.isRtl ? x : -x}px,${base - top}px)`
    if (move !== this.move) this.mover.style.transform = this.move = move
  }

  private seenAt(top: number, x: number, first: number): Seen {
    const { metrics } = this.state
    return {
      top: Math.floor(top / metrics.rowHeight),
      bottom: Math.ceil((top + metrics.height) / metrics.rowHeight) - 1,
      columns: Math.min(this.span, columnAt(metrics, this.run, x + this.width - 1) - first + 1),
    }
  }

  private rebase(base: number) {
    this.base = base
    for (const block of this.blocks) block.y = Number.NaN
    this.mark()
  }

  /** Positions the boxes over the cells. */
  mark() {
    if (!Number.isNaN(this.base)) this.marks?.show(this.base)
  }

  showChosen() {
    for (const block of this.blocks) block.showChosen()
  }

  rewrite(top: number, bottom: number) {
    for (const block of this.blocks) block.rewrite(top, bottom)
  }

  settle(top: number) {
    const { blocks } = this
    if (blocks.length === 0) return
    const first = Math.floor(top / (BLOCK_ROWS * this.state.metrics.rowHeight)) % blocks.length
    putInOrder(this.mover, blocks.length, first, (at) => blocks[at]?.el)
    for (const block of blocks) block.settle()
  }

  cell(row: number, column: number): HTMLElement | undefined {
    if (column < this.run.from || column >= this.run.to) return undefined
    for (const block of this.blocks) {
      const cell = block.cell(row, column)
      if (cell !== undefined) return cell
    }
    return undefined
  }
}

function tracksOf(metrics: GridMetrics, { from, to }: ColumnRange): string {
  const tracks: string[] = []
  for (let column = from; column < to; column += 1) {
    tracks.push(`${leftOf(metrics, column + 1) - leftOf(metrics, column)}px`)
  }
  return tracks.join(' ')
}
