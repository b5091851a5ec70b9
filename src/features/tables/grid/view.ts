import { Body, type PaintOptions } from './body.ts'
import { cellRulers } from './cell-rulers.ts'
import { TextFit } from './cells/cell-view.ts'
import { EditorBox } from './editor-box.ts'
import { FastScroll } from './fast-scroll.ts'
import { edgesOf, leftOf, numbersWidth, pinnedThatFit, revealing, startWidth } from './geometry.ts'
import styles from './Grid.module.css'
import type { CellPosition, CellRange } from './grid-model.ts'
import type { GridHit, ViewportOrigin } from './hit.ts'
import { Pointing } from './pointing.ts'
import { type FindMark, type OverlayState, NOTHING_MARKED, type RenderState } from './render-state.ts'
import { ScrollMap } from './scroll-map.ts'
import {
  END_SPACE,
  type GridOptions,
  type GridListener,
  type GridParts,
  type GridWindow,
  NO_OPTIONS,
} from './view-parts.ts'

/** Without a scroll for so long the table rests. `scrollend` says so after each tick of an unsmoothed wheel. */
const REST_MS = 90

/** Body of the grid: it owns `host` and paints within the scroll event; React never renders in here. */
export class GridView {
  readonly parts: GridParts
  private readonly state: RenderState
  private readonly map = new ScrollMap()
  private readonly fastScroll = new FastScroll()
  private readonly body: Body
  private readonly pointing: Pointing
  private readonly editorBox: EditorBox
  private readonly listener: GridListener
  private readonly stop = new AbortController()
  private readonly watchers = new Set<(window: GridWindow) => void>()
  private options = NO_OPTIONS
  /** Scroll offset of the columns that scroll, px from the start edge. */
  private x = 0
  private painted = { top: Number.NaN, x: Number.NaN }
  /** Last mouse position over the grid. */
  private pointer: { readonly clientX: number; readonly clientY: number } | undefined
  private timer: ReturnType<typeof setTimeout> | undefined
  private frame = 0
  private stale: { readonly top: number; readonly bottom: number } | undefined
  /** Row count of the last layout. */
  private rows = 0

  /** Shows nothing before its first `update`. */
  constructor(parts: GridParts, listener: GridListener) {
    this.parts = parts
    this.listener = listener
    this.state = {
      model: NO_OPTIONS.model,
      metrics: { edges: [0], numbers: 0, pinned: 0, rowHeight: NO_OPTIONS.rowHeight, width: 0, height: 0 },
      rulers: undefined,
      fit: new TextFit(),
      isRtl: false,
      marked: NOTHING_MARKED,
      hovered: -1,
      found: undefined,
      describe: undefined,
    }
    this.body = new Body(this.state, parts)
    this.pointing = new Pointing(this.state, parts.port, () => this.origin)
    this.editorBox = new EditorBox(this.state, parts.editor)
    this.listen()
  }

  private listen() {
    const { scroller } = this.parts
    const { signal } = this.stop
    const passive = { passive: true, signal }
    scroller.addEventListener('scroll', () => this.scrolled(), passive)
    scroller.addEventListener('touchstart', () => this.fastScroll.touch(), passive)
    scroller.addEventListener('wheel', (event) => this.fastScroll.wheel(event), passive)
    scroller.addEventListener('pointermove', (event) => this.pointed(event), passive)
    scroller.addEventListener('pointerleave', () => this.left(), passive)
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
    clearTimeout(this.timer)
    cancelAnimationFrame(this.frame)
    this.watchers.clear()
    this.body.remove()
  }

  /** Applies columns, widths, heights and direction; the scroll position stays. */
  update(options: GridOptions) {
    const { model, rowHeight, header } = options
    const { state, map } = this
    const { scroller } = this.parts
    const row = map.top / state.metrics.rowHeight
    this.options = options
    this.rows = model.rowCount()
    state.model = model
    state.isRtl = getComputedStyle(scroller).direction === 'rtl'
    state.rulers = cellRulers(this.parts.host, state.rulers)
    // All that is asked of the page is asked before anything is written: each question after that would lay all of it out.
    const [width, height] = [scroller.clientWidth, Math.max(0, scroller.clientHeight - header)]
    const bar = scroller.scrollTop
    const widths = model.columns.map((column) => column.width)
    const numbers = numbersWidth(this.rows)
    const pinned = pinnedThatFit(widths, model.pinned, numbers, width)
    state.metrics = { edges: edgesOf(widths), numbers, pinned, rowHeight, width, height }
    map.resize(this.rows * rowHeight, height)
    this.sizeParts()
    this.body.fit()
    this.goTo(row * rowHeight, Math.min(bar, map.barEnd))
    this.editorBox.size()
    this.paint({ isForced: true })
    this.settleSoon()
    this.listener.onPinned(pinned)
    this.listener.onRowCount(this.rows)
  }

  private sizeParts() {
    const { tall, port, scroller } = this.parts
    const { metrics, isRtl } = this.state
    const { header } = this.options
    const columns = leftOf(metrics, metrics.edges.length - 1) - leftOf(metrics, metrics.pinned)
    const whole = startWidth(metrics) + columns + END_SPACE
    tall.style.cssText = `inline-size:${whole}px;block-size:${header + metrics.height + this.map.barEnd}px`
    port.style.cssText = `inline-size:${metrics.width}px;block-size:${header + metrics.height}px`
    scroller.style.setProperty('--row', `${metrics.rowHeight}px`)
    scroller.style.setProperty('--numbers', `${metrics.numbers}px`)
    scroller.classList.toggle(styles.rtl ?? '', isRtl)
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

  /** Scrolls to `top`. `from`: the scroller's present position, px. */
  private goTo(top: number, from = this.parts.scroller.scrollTop) {
    const bar = this.map.to(top)
    if (Math.abs(from - bar) > 0.5) this.parts.scroller.scrollTop = bar
  }

  private scrolled() {
    const { map, fastScroll, state } = this
    const { scroller } = this.parts
    const before = map.top
    const bar = scroller.scrollTop
    const step = Math.abs(bar - map.bar)
    this.x = Math.abs(scroller.scrollLeft)
    if (step > 0.5) {
      map.from(bar, fastScroll.asked)
      fastScroll.went(step)
      if (map.isTight) scroller.scrollTop = map.to(map.top)
    }
    const moved = Math.abs(map.top - before)
    fastScroll.moved(moved, state.metrics.height)
    this.hover(-1)
    this.paint({ isFastScrolling: fastScroll.isOn, isJump: moved > state.metrics.height || this.body.isFastScrolling })
    this.settleSoon()
  }

  private settleSoon() {
    clearTimeout(this.timer)
    this.timer = setTimeout(() => this.settle(), REST_MS)
  }

  /** Scrolling ended: cells replace the canvas, in reading order, and the scroll bar is set to its true position. */
  private settle() {
    const { map } = this
    this.fastScroll.rest()
    this.paint({})
    if (map.isScaled && map.home !== map.bar) this.parts.scroller.scrollTop = map.to(map.top)
    this.body.settle(map.top)
    if (this.pointer) this.hover(this.pointing.rowAt(this.pointer.clientX, this.pointer.clientY))
    this.tell(true)
  }

  private paint(options: PaintOptions) {
    const { map, x, painted, body } = this
    const isMoved = painted.top !== map.top || painted.x !== x
    if (!isMoved && options.isForced !== true && !body.isOwing) return
    body.paint(map.top, x, options)
    if (painted.x !== x) this.listener.onScroll(x)
    painted.top = map.top
    painted.x = x
    this.editorBox.place(this.origin)
    if (isMoved) this.tell(false)
  }

  private get origin(): ViewportOrigin {
    return { top: this.map.top, x: this.x, header: this.options.header }
  }

  private tell(isResting: boolean) {
    const { metrics } = this.state
    const top = Math.floor(this.map.top / metrics.rowHeight)
    const end = Math.ceil((this.map.top + metrics.height) / metrics.rowHeight)
    const seen = { top, bottom: Math.max(top, Math.min(this.rows, end) - 1), isResting }
    for (const watcher of this.watchers) watcher(seen)
  }

  /** Calls `watcher` on each scroll and once at rest. Returns a cancel function. */
  watch(watcher: (window: GridWindow) => void): () => void {
    this.watchers.add(watcher)
    return () => this.watchers.delete(watcher)
  }

  /** Cells look different now: those of some rows, or all of them. What is in the window is written with the next frame. */
  invalidate(rows?: { readonly from: number; readonly to: number }) {
    const top = Math.min(this.stale?.top ?? Number.POSITIVE_INFINITY, rows?.from ?? 0)
    const bottom = Math.max(this.stale?.bottom ?? -1, rows?.to ?? Number.POSITIVE_INFINITY)
    this.stale = { top, bottom }
    if (this.frame === 0) this.frame = requestAnimationFrame(() => this.refresh())
  }

  private refresh() {
    this.frame = 0
    const { stale } = this
    this.stale = undefined
    if (this.state.model.rowCount() !== this.rows) return this.update(this.options)
    if (this.body.isFastScrolling) return this.paint({ isForced: true, isFastScrolling: true })
    if (stale) this.body.rewrite(stale.top, stale.bottom)
    return this.settleSoon()
  }

  /** Draws ranges, the active cell and other overlays. */
  mark(marked: OverlayState) {
    const { state, body } = this
    const isOther = state.marked.ranges !== marked.ranges
    state.marked = marked
    body.mark()
    if (isOther) body.showChosen()
    this.editorBox.size()
    this.editorBox.place(this.origin)
    this.settleSoon()
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

  private pointed({ clientX, clientY, pointerType }: PointerEvent) {
    if (pointerType === 'touch') return
    this.pointer = { clientX, clientY }
    this.hover(this.pointing.rowAt(clientX, clientY))
  }

  private left() {
    this.pointer = undefined
    this.hover(-1)
  }

  private hover(row: number) {
    if (row === this.state.hovered) return
    this.state.hovered = row
    this.body.mark()
  }

  hit(clientX: number, clientY: number): GridHit {
    return this.pointing.hit(clientX, clientY)
  }

  /** Returns the cell nearest to client coordinates. */
  near(clientX: number, clientY: number): CellPosition {
    return this.pointing.near(clientX, clientY)
  }

  /** Returns the distance of a point from the scrolling part, px in each direction; 0 inside. For scrolling during a drag. */
  beyond(clientX: number, clientY: number): { readonly x: number; readonly y: number } {
    return this.pointing.beyond(clientX, clientY)
  }

  /** Returns the client rectangle of a range, unclipped. */
  rectOf(range: CellRange): DOMRect {
    return this.pointing.rectOf(range)
  }

  /** Scrolls by px: down, and towards the end edge. */
  scrollBy(x: number, y: number) {
    this.moveTo(this.map.top + y, this.x + x)
  }

  private moveTo(top: number, x: number) {
    const { scroller } = this.parts
    const isJump = Math.abs(top - this.map.top) > this.state.metrics.height
    if (top !== this.map.top) this.goTo(top)
    if (x !== this.x) {
      scroller.scrollLeft = this.state.isRtl ? -x : x
      this.x = Math.abs(scroller.scrollLeft)
    }
    this.paint({ isJump })
    this.settleSoon()
  }

  /** The smallest scroll that shows a cell whole, or, without a column, a row. */
  reveal(row: number, column?: number) {
    // A row that was added a moment ago is laid out with the next frame only.
    if (this.state.model.rowCount() !== this.rows) this.update(this.options)
    const { metrics } = this.state
    const y = row * metrics.rowHeight
    const top = revealing(this.map.top, metrics.height, y, y + metrics.rowHeight)
    if (column === undefined || column < metrics.pinned) return this.moveTo(top, this.x)
    const origin = leftOf(metrics, metrics.pinned)
    const [from, to] = [leftOf(metrics, column) - origin, leftOf(metrics, column + 1) - origin]
    return this.moveTo(top, revealing(this.x, metrics.width - startWidth(metrics), from, to))
  }

  /** Whole rows that fit into the window: what Page Down goes. */
  get pageRows(): number {
    return Math.max(1, Math.floor(this.state.metrics.height / this.state.metrics.rowHeight) - 1)
  }

  /** The element of a cell while it is shown; what it is may change with the next scroll. */
  cellElement(row: number, column: number): HTMLElement | undefined {
    return this.body.cell(row, column)
  }

  /** Columns that stay in place now: fewer than asked for where the window is narrow. */
  get pinned(): number {
    return this.state.metrics.pinned
  }
}
