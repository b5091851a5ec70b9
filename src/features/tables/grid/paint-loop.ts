import type { Body, PaintOptions } from './body.ts'
import type { EditorBox } from './editor-box.ts'
import type { OverlayState, RenderState } from './render-state.ts'
import type { RowHover } from './row-hover.ts'
import type { GridListener } from './view-parts.ts'
import type { Viewport } from './viewport.ts'

/** Without a scroll for so long the table rests. `scrollend` is fired after each tick of an unsmoothed wheel. */
const REST_MS = 90

export interface PaintParts {
  readonly state: RenderState
  readonly viewport: Viewport
  readonly body: Body
  readonly hover: RowHover
  readonly editorBox: EditorBox
  readonly listener: Pick<GridListener, 'onScroll'>
}

/** Paints what scrolls in, within the scroll event; work that can wait is done when the table is idle. */
export class PaintLoop {
  private readonly parts: PaintParts
  private painted = { top: Number.NaN, x: Number.NaN }
  private timer: ReturnType<typeof setTimeout> | undefined

  constructor(parts: PaintParts) {
    this.parts = parts
  }

  stop() {
    clearTimeout(this.timer)
  }

  scrolled() {
    const { viewport, state, body, hover } = this.parts
    const moved = viewport.follow()
    hover.hover(-1)
    const isJump = moved > state.metrics.height || body.isFastScrolling
    this.paint({ isFastScrolling: viewport.isFastScrolling, isJump })
    this.settleSoon()
  }

  moveTo(top: number, x: number) {
    const isJump = this.parts.viewport.moveTo(top, x)
    this.paint({ isJump })
    this.settleSoon()
  }

  paint(options: PaintOptions) {
    const { viewport, body, editorBox, listener } = this.parts
    const { painted } = this
    const { top, x } = viewport
    const isMoved = painted.top !== top || painted.x !== x
    if (!isMoved && options.isForced !== true && !body.isOwing) return
    body.paint(top, x, options)
    if (painted.x !== x) listener.onScroll(x)
    painted.top = top
    painted.x = x
    editorBox.place(viewport)
    if (isMoved) viewport.notify(false)
  }

  /** Writes rows again that look different. */
  rewrite(top: number, bottom: number) {
    const { body } = this.parts
    if (body.isFastScrolling) return this.paint({ isForced: true, isFastScrolling: true })
    body.rewrite(top, bottom)
    return this.settleSoon()
  }

  mark(marked: OverlayState) {
    const { viewport, state, body, editorBox } = this.parts
    const isOther = state.marked.ranges !== marked.ranges
    state.marked = marked
    body.mark()
    if (isOther) body.showChosen()
    editorBox.size()
    editorBox.place(viewport)
    this.settleSoon()
  }

  settleSoon() {
    clearTimeout(this.timer)
    this.timer = setTimeout(() => this.settle(), REST_MS)
  }

  /** Scrolling ended: cells replace the canvas, in reading order, and the scroll bar is set to its true position. */
  private settle() {
    const { viewport, body, hover } = this.parts
    this.paint({})
    viewport.rest()
    body.settle(viewport.top)
    hover.find()
    viewport.notify(true)
  }
}
