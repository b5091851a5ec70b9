import { mainRun, startRun, startWidth } from './geometry.ts'
import { ScrollCanvas } from './scroll-canvas.ts'
import type { RenderState } from './render-state.ts'
import { CellPane } from './cell-pane.ts'
import type { GridParts } from './view-parts.ts'

export interface PaintOptions {
  /** Cells are written even where they show the right content already. */
  readonly isForced?: boolean
  /** The table scrolls too fast to be read: the canvas shows it. */
  readonly isFastScrolling?: boolean
  /** True if the whole window is new at once. */
  readonly isJump?: boolean
}

/** Both panes of cells, and the canvas that replaces them during fast scrolling. */
export class Body {
  private readonly state: RenderState
  private readonly parts: GridParts
  private readonly start: CellPane
  private readonly main: CellPane
  private readonly canvas: ScrollCanvas
  /** True while some cells are not written: the canvas shows them, or they are outside the window. */
  isOwing = false

  constructor(state: RenderState, parts: GridParts) {
    this.state = state
    this.parts = parts
    this.start = new CellPane(state)
    this.main = new CellPane(state)
    this.canvas = new ScrollCanvas(state, parts.host)
    parts.host.append(this.start.el, this.main.el)
  }

  get isFastScrolling() {
    return this.canvas.isOn
  }

  remove() {
    this.canvas.remove()
    this.parts.host.replaceChildren()
  }

  /** Applies new metrics. */
  fit() {
    const { metrics } = this.state
    const start = startWidth(metrics)
    this.start.fit(startRun(metrics), start)
    this.main.fit(mainRun(metrics), Math.max(0, metrics.width - start))
  }

  paint(top: number, x: number, { isForced = false, isFastScrolling = false, isJump = false }: PaintOptions) {
    if (isFastScrolling && this.canvas.draw(top, x)) {
      this.isOwing = true
      this.parts.grid.ariaBusy = 'true'
      return
    }
    // What changed during fast scrolling was not written.
    const isLanding = this.canvas.isOn
    this.start.paint(top, 0, isForced || isLanding, isJump)
    this.main.paint(top, x, isForced || isLanding, isJump)
    if (isLanding) this.parts.grid.ariaBusy = null
    this.canvas.show(false)
    this.isOwing = isJump
  }

  /** Writes rows again, those that are in the window. */
  rewrite(top: number, bottom: number) {
    this.start.rewrite(top, bottom)
    this.main.rewrite(top, bottom)
  }

  mark() {
    this.start.mark()
    this.main.mark()
  }

  showChosen() {
    this.start.showChosen()
  }

  settle(top: number) {
    this.start.settle(top)
    this.main.settle(top)
  }

  cell(row: number, column: number): HTMLElement | undefined {
    return this.start.cell(row, column) ?? this.main.cell(row, column)
  }
}
