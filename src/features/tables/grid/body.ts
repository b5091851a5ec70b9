import { mainRun, startRun, startWidth } from './geometry.ts'
import { ScrollCanvas } from './scroll-canvas.ts'
import type { RenderState } from './render-state.ts'
import { CellPane } from './cell-pane.ts'
import type { GridParts } from './view-parts.ts'

/** How a frame is painted. */
export interface PaintOptions {
  /** Cells are written even where they show the right place already. */
  readonly isForced?: boolean
  /** The table flies: the picture shows it. */
  readonly isFastScrolling?: boolean
  /** All of it is new at once. */
  readonly isJump?: boolean
}

/** Both strips of cells, and the picture that stands in for them. */
export class Body {
  private readonly scene: RenderState
  private readonly parts: GridParts
  private readonly start: CellPane
  private readonly main: CellPane
  private readonly picture: ScrollCanvas
  /** Some cells are not written yet: the picture shows them, or nobody sees them. */
  isOwing = false

  constructor(scene: RenderState, parts: GridParts) {
    this.scene = scene
    this.parts = parts
    this.start = new CellPane(scene)
    this.main = new CellPane(scene)
    this.picture = new ScrollCanvas(scene, parts.host)
    parts.host.append(this.start.el, this.main.el)
  }

  get isFlying() {
    return this.picture.isOn
  }

  remove() {
    this.picture.remove()
    this.parts.host.replaceChildren()
  }

  /** Takes another layout. */
  fit() {
    const { layout } = this.scene
    const start = startWidth(layout)
    this.start.fit(startRun(layout), start)
    this.main.fit(mainRun(layout), Math.max(0, layout.width - start))
  }

  paint(
    top: number,
    x: number,
    { isForced = false, isFastScrolling: isFlying = false, isJump: isLeap = false }: PaintOptions,
  ) {
    if (isFlying && this.picture.draw(top, x)) {
      this.isOwing = true
      this.parts.grid.ariaBusy = 'true'
      return
    }
    // What changed during a flight was not written.
    const isLanding = this.picture.isOn
    this.start.paint(top, 0, isForced || isLanding, isLeap)
    this.main.paint(top, x, isForced || isLanding, isLeap)
    if (isLanding) this.parts.grid.ariaBusy = null
    this.picture.show(false)
    this.isOwing = isLeap
  }

  /** Writes some rows anew, those that are in the window. */
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
