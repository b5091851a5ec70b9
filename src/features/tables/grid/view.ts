import { Body } from './body.ts'
import { cellRulers } from './cell-rulers.ts'
import { EditorBox } from './editor-box.ts'
import { measure, sizeParts } from './layout.ts'
import { PaintLoop } from './paint-loop.ts'
import { Pointing } from './pointing.ts'
import { createRenderState, type FindMark, type OverlayState, type RenderState } from './render-state.ts'
import { RowHover } from './row-hover.ts'
import { type GridOptions, type GridListener, type GridParts, type GridWindow, NO_OPTIONS } from './view-parts.ts'
import { Viewport } from './viewport.ts'

const NOTHING_STALE = { top: Number.POSITIVE_INFINITY, bottom: -1 }

/** Body of the grid: it owns `host` and paints within the scroll event; React never renders into it. */
export class GridView {
  readonly parts: GridParts
  readonly pointing: Pointing
  private readonly state: RenderState
  private readonly viewport: Viewport
  private readonly body: Body
  private readonly editorBox: EditorBox
  private readonly loop: PaintLoop
  private readonly listener: GridListener
  private readonly stop = new AbortController()
  private options = NO_OPTIONS
  private frame = 0
  private stale = NOTHING_STALE

  /** Shows nothing before its first `update`. */
  constructor(parts: GridParts, listener: GridListener) {
    const state = createRenderState(NO_OPTIONS)
    const { signal } = this.stop
    const viewport = new Viewport(state, parts.scroller, signal)
    const body = new Body(state, parts)
    const editorBox = new EditorBox(state, parts.editor)
    this.pointing = new Pointing(state, parts.port, viewport)
    const hover = new RowHover(state, body, this.pointing)
    this.loop = new PaintLoop({ state, viewport, body, hover, editorBox, listener })
    this.parts = parts
    this.listener = listener
    this.state = state
    this.viewport = viewport
    this.body = body
    this.editorBox = editorBox
    hover.listen(parts.scroller, signal)
    this.listen(signal)
  }

  private listen(signal: AbortSignal) {
    const { scroller } = this.parts
    scroller.addEventListener('scroll', () => this.loop.scrolled(), { passive: true, signal })
    // Measured before its font was there, a text would be cut at another letter. jsdom has no fonts.
    const fonts = document.fonts as FontFaceSet | undefined
    fonts?.addEventListener('loadingdone', () => this.remeasure(), { signal })
    if (typeof ResizeObserver === 'function') {
      const observer = new ResizeObserver(() => this.resized())
      observer.observe(scroller)
      signal.addEventListener('abort', () => observer.disconnect())
    }
  }

  /** Removes its listeners, timers and elements. */
  destroy() {
    this.stop.abort()
    this.loop.stop()
    cancelAnimationFrame(this.frame)
    this.body.remove()
  }

  /** Applies columns, widths, heights and direction; the scroll position stays. */
  update(options: GridOptions) {
    const { model, rowHeight, header } = options
    const { state, viewport, parts } = this
    const row = viewport.top / state.metrics.rowHeight
    this.options = options
    state.model = model
    state.isRtl = getComputedStyle(parts.scroller).direction === 'rtl'
    state.rulers = cellRulers(parts.host, state.rulers)
    // All layout reads come before the first write: each read after that would lay all of it out.
    const bar = parts.scroller.scrollTop
    state.metrics = measure(parts.scroller, options)
    viewport.resize(model.rowCount(), header)
    sizeParts(parts, state, header, viewport.barEnd)
    this.body.fit()
    viewport.goTo(row * rowHeight, Math.min(bar, viewport.barEnd))
    this.editorBox.size()
    this.loop.paint({ isForced: true })
    this.loop.settleSoon()
    this.listener.onPinned(state.metrics.pinned)
    this.listener.onRowCount(viewport.rows)
  }

  private remeasure() {
    this.state.rulers = undefined
    this.update(this.options)
  }

  private resized() {
    const { width, height } = this.state.metrics
    const { clientWidth, clientHeight } = this.parts.scroller
    if (clientWidth !== width || clientHeight - this.options.header !== height) this.update(this.options)
  }

  /** Calls `watcher` on each scroll and once at rest. Returns a cancel function. */
  watch(watcher: (window: GridWindow) => void): () => void {
    return this.viewport.watch(watcher)
  }

  /** Cells look different: those of some rows, or all of them. What is in the window is written with the next frame. */
  invalidate(rows?: { readonly from: number; readonly to: number }) {
    const top = Math.min(this.stale.top, rows?.from ?? 0)
    const bottom = Math.max(this.stale.bottom, rows?.to ?? Number.POSITIVE_INFINITY)
    this.stale = { top, bottom }
    if (this.frame === 0) this.frame = requestAnimationFrame(() => this.refresh())
  }

  private refresh() {
    const { top, bottom } = this.stale
    this.frame = 0
    this.stale = NOTHING_STALE
    if (this.viewport.isOutgrown) this.update(this.options)
    else this.loop.rewrite(top, bottom)
  }

  /** Draws ranges, the active cell and other overlays. */
  mark(marked: OverlayState) {
    this.loop.mark(marked)
  }

  /** Cells that a search found; undefined for no search. */
  showFound(found: ((row: number, column: number) => FindMark | undefined) | undefined) {
    this.state.found = found
    this.invalidate()
  }

  /** Sets the description of a cell's mark, for screen readers. */
  describeBy(describe: ((row: number, column: number) => string | undefined) | undefined) {
    this.state.describe = describe
  }

  /** Scrolls by px: down, and towards the end edge. */
  scrollBy(x: number, y: number) {
    this.loop.moveTo(this.viewport.top + y, this.viewport.x + x)
  }

  /** The smallest scroll that shows a cell whole, or, without a column, a row. */
  reveal(row: number, column?: number) {
    const { viewport } = this
    // A row that was just added is laid out only with the next frame.
    if (viewport.isOutgrown) this.update(this.options)
    this.loop.moveTo(viewport.topToShow(row), column === undefined ? viewport.x : viewport.xToShow(column))
  }

  /** Whole rows that fit into the window: the distance of Page Down. */
  get pageRows(): number {
    return Math.max(1, Math.floor(this.state.metrics.height / this.state.metrics.rowHeight) - 1)
  }

  /** The element of a cell while it is shown; what it is may change with the next scroll. */
  cellElement(row: number, column: number): HTMLElement | undefined {
    return this.body.cell(row, column)
  }
}
