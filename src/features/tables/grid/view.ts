import { Body, type PaintOptions } from './body.ts'
import { cellRulers } from './cell-rulers.ts'
import { TextFit } from './cells/cell-view.ts'
import { EditorBox } from './editor-box.ts'
import { FastScroll } from './fast-scroll.ts'
import { edgesOf, leftOf, numbersWidth, pinnedThatFit, revealing, startWidth } from './geometry.ts'
import styles from './Grid.module.css'
import type { CellPlace, CellRange } from './grid-model.ts'
import type { Hit, Standing } from './hit.ts'
import { Pointing } from './pointing.ts'
import { type Found, type Marked, NOTHING_MARKED, type RenderState } from './render-state.ts'
import { ScrollMap } from './scroll-map.ts'
import { END_SPACE, type GridLook, type GridNews, type GridParts, type GridWindow, NO_LOOK } from './view-parts.ts'

/** Without a scroll for so long the table rests. `scrollend` says so after each tick of an unsmoothed wheel. */
const REST_MS = 90

/**
 * The body of the grid. It owns everything under `host`, listens to the scroller and paints inside the scroll event, before
 * that frame is shown; React never renders in here.
 */
export class GridView {
  readonly parts: GridParts
  private readonly scene: RenderState
  private readonly map = new ScrollMap()
  private readonly flight = new FastScroll()
  private readonly body: Body
  private readonly pointing: Pointing
  private readonly editorBox: EditorBox
  private readonly news: GridNews
  private readonly stop = new AbortController()
  private readonly watchers = new Set<(window: GridWindow) => void>()
  private look = NO_LOOK
  /** How far the columns that scroll are gone, px from the start edge. */
  private x = 0
  private painted = { top: Number.NaN, x: Number.NaN }
  /** Where the mouse was last seen over the grid. */
  private pointer: { readonly clientX: number; readonly clientY: number } | undefined
  private timer: ReturnType<typeof setTimeout> | undefined
  private frame = 0
  private stale: { readonly top: number; readonly bottom: number } | undefined
  /** As many as the table was last laid out for. */
  private rows = 0

  /** Shows nothing before its first `update`. */
  constructor(parts: GridParts, news: GridNews) {
    this.parts = parts
    this.news = news
    this.scene = {
      model: NO_LOOK.model,
      layout: { edges: [0], numbers: 0, pinned: 0, rowHeight: NO_LOOK.rowHeight, width: 0, height: 0 },
      rulers: undefined,
      fit: new TextFit(),
      isRtl: false,
      marked: NOTHING_MARKED,
      hovered: -1,
      found: undefined,
      describe: undefined,
    }
    this.body = new Body(this.scene, parts)
    this.pointing = new Pointing(this.scene, parts.port, () => this.standing)
    this.editorBox = new EditorBox(this.scene, parts.editor)
    this.listen()
  }

  private listen() {
    const { scroller } = this.parts
    const { signal } = this.stop
    const options = { passive: true, signal }
    scroller.addEventListener('scroll', () => this.scrolled(), options)
    scroller.addEventListener('touchstart', () => this.flight.touch(), options)
    scroller.addEventListener('wheel', (event) => this.flight.wheel(event), options)
    scroller.addEventListener('pointermove', (event) => this.pointed(event), options)
    scroller.addEventListener('pointerleave', () => this.left(), options)
    // Measured before its font was there, a text would be cut at another letter. jsdom has no fonts.
    const fonts = document.fonts as FontFaceSet | undefined
    fonts?.addEventListener('loadingdone', () => this.remeasure(), { signal })
    if (typeof ResizeObserver === 'function') {
      const observer = new ResizeObserver(() => this.resized())
      observer.observe(scroller)
      signal.addEventListener('abort', () => observer.disconnect())
    }
  }

  /** Leaves nothing behind. */
  destroy() {
    this.stop.abort()
    clearTimeout(this.timer)
    cancelAnimationFrame(this.frame)
    this.watchers.clear()
    this.body.remove()
  }

  /** Other columns, widths, heights, direction; the place in the table stays. */
  update(look: GridLook) {
    const { model, rowHeight, head } = look
    const { scene, map } = this
    const { scroller } = this.parts
    const row = map.top / scene.layout.rowHeight
    this.look = look
    this.rows = model.rowCount()
    scene.model = model
    scene.isRtl = getComputedStyle(scroller).direction === 'rtl'
    scene.rulers = cellRulers(this.parts.host, scene.rulers)
    // All that is asked of the page is asked before anything is written: each question after that would lay all of it out.
    const [width, height] = [scroller.clientWidth, Math.max(0, scroller.clientHeight - head)]
    const bar = scroller.scrollTop
    const widths = model.columns.map((column) => column.width)
    const numbers = numbersWidth(this.rows)
    const pinned = pinnedThatFit(widths, model.pinned, numbers, width)
    scene.layout = { edges: edgesOf(widths), numbers, pinned, rowHeight, width, height }
    map.resize(this.rows * rowHeight, height)
    this.sizeParts()
    this.body.fit()
    this.goTo(row * rowHeight, Math.min(bar, map.barEnd))
    this.editorBox.size()
    this.paint({ isForced: true })
    this.settleSoon()
    this.news.onPinned(pinned)
    this.news.onRowCount(this.rows)
  }

  private sizeParts() {
    const { tall, port, scroller } = this.parts
    const { layout, isRtl } = this.scene
    const { head } = this.look
    const columns = leftOf(layout, layout.edges.length - 1) - leftOf(layout, layout.pinned)
    const whole = startWidth(layout) + columns + END_SPACE
    tall.style.cssText = `inline-size:${whole}px;block-size:${head + layout.height + this.map.barEnd}px`
    port.style.cssText = `inline-size:${layout.width}px;block-size:${head + layout.height}px`
    scroller.style.setProperty('--row', `${layout.rowHeight}px`)
    scroller.style.setProperty('--numbers', `${layout.numbers}px`)
    scroller.classList.toggle(styles.rtl ?? '', isRtl)
  }

  private remeasure() {
    this.scene.rulers = undefined
    this.update(this.look)
  }

  private resized() {
    const { width, height } = this.scene.layout
    const { clientWidth, clientHeight } = this.parts.scroller
    if (clientWidth !== width || clientHeight - this.look.head !== height) this.update(this.look)
  }

  /** `from`: where the scroller stands. */
  private goTo(top: number, from = this.parts.scroller.scrollTop) {
    const bar = this.map.to(top)
    if (Math.abs(from - bar) > 0.5) this.parts.scroller.scrollTop = bar
  }

  private scrolled() {
    const { map, flight, scene } = this
    const { scroller } = this.parts
    const before = map.top
    const bar = scroller.scrollTop
    const step = Math.abs(bar - map.bar)
    this.x = Math.abs(scroller.scrollLeft)
    if (step > 0.5) {
      map.from(bar, flight.asked)
      flight.went(step)
      if (map.isTight) scroller.scrollTop = map.to(map.top)
    }
    const moved = Math.abs(map.top - before)
    flight.moved(moved, scene.layout.height)
    this.hover(-1)
    this.paint({ isFastScrolling: flight.isOn, isJump: moved > scene.layout.height || this.body.isFlying })
    this.settleSoon()
  }

  private settleSoon() {
    clearTimeout(this.timer)
    this.timer = setTimeout(() => this.settle(), REST_MS)
  }

  /** Nothing moves any more: cells stand where the picture was, in reading order, and the bar where it belongs. */
  private settle() {
    const { map } = this
    this.flight.rest()
    this.paint({})
    if (map.isScaled && map.home !== map.bar) this.parts.scroller.scrollTop = map.to(map.top)
    this.body.settle(map.top)
    if (this.pointer) this.hover(this.pointing.rowAt(this.pointer.clientX, this.pointer.clientY))
    this.tell(true)
  }

  private paint(stroke: PaintOptions) {
    const { map, x, painted, body } = this
    const isMoved = painted.top !== map.top || painted.x !== x
    if (!isMoved && stroke.isForced !== true && !body.isOwing) return
    body.paint(map.top, x, stroke)
    if (painted.x !== x) this.news.onScroll(x)
    painted.top = map.top
    painted.x = x
    this.editorBox.place(this.standing)
    if (isMoved) this.tell(false)
  }

  private get standing(): Standing {
    return { top: this.map.top, x: this.x, head: this.look.head }
  }

  private tell(isResting: boolean) {
    const { layout } = this.scene
    const top = Math.floor(this.map.top / layout.rowHeight)
    const end = Math.ceil((this.map.top + layout.height) / layout.rowHeight)
    const seen = { top, bottom: Math.max(top, Math.min(this.rows, end) - 1), isResting }
    for (const watcher of this.watchers) watcher(seen)
  }

  /** Hears of every move and, at last, of rest. The answer stops it. */
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
    if (this.scene.model.rowCount() !== this.rows) return this.update(this.look)
    if (this.body.isFlying) return this.paint({ isForced: true, isFastScrolling: true })
    if (stale) this.body.rewrite(stale.top, stale.bottom)
    return this.settleSoon()
  }

  /** Ranges, the active cell and what else lies over the cells. */
  mark(marked: Marked) {
    const { scene, body } = this
    const isOther = scene.marked.ranges !== marked.ranges
    scene.marked = marked
    body.mark()
    if (isOther) body.showChosen()
    this.editorBox.size()
    this.editorBox.place(this.standing)
    this.settleSoon()
  }

  /** Cells that a search found; undefined for no search. */
  showFound(found: ((row: number, column: number) => Found | undefined) | undefined) {
    this.scene.found = found
    this.invalidate()
  }

  /** Words for a cell's mark. */
  describeBy(describe: ((row: number, column: number) => string | undefined) | undefined) {
    this.scene.describe = describe
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
    if (row === this.scene.hovered) return
    this.scene.hovered = row
    this.body.mark()
  }

  /** What lies at a point of the browser's window. */
  hit(clientX: number, clientY: number): Hit {
    return this.pointing.hit(clientX, clientY)
  }

  /** The cell nearest to a point of the browser's window. */
  near(clientX: number, clientY: number): CellPlace {
    return this.pointing.near(clientX, clientY)
  }

  /** How far a point lies outside the part that scrolls, px in each direction; 0 inside. For scrolling during a drag. */
  beyond(clientX: number, clientY: number): { readonly x: number; readonly y: number } {
    return this.pointing.beyond(clientX, clientY)
  }

  /** Where a range is seen in the browser's window, as far as it would be seen if nothing cut it off. */
  rectOf(range: CellRange): DOMRect {
    return this.pointing.rectOf(range)
  }

  /** Scrolls by px: down, and towards the end edge. */
  scrollBy(x: number, y: number) {
    this.moveTo(this.map.top + y, this.x + x)
  }

  private moveTo(top: number, x: number) {
    const { scroller } = this.parts
    const isLeap = Math.abs(top - this.map.top) > this.scene.layout.height
    if (top !== this.map.top) this.goTo(top)
    if (x !== this.x) {
      scroller.scrollLeft = this.scene.isRtl ? -x : x
      this.x = Math.abs(scroller.scrollLeft)
    }
    this.paint({ isJump: isLeap })
    this.settleSoon()
  }

  /** The smallest scroll that shows a cell whole, or, without a column, a row. */
  reveal(row: number, column?: number) {
    // A row that was added a moment ago is laid out with the next frame only.
    if (this.scene.model.rowCount() !== this.rows) this.update(this.look)
    const { layout } = this.scene
    const y = row * layout.rowHeight
    const top = revealing(this.map.top, layout.height, y, y + layout.rowHeight)
    if (column === undefined || column < layout.pinned) return this.moveTo(top, this.x)
    const origin = leftOf(layout, layout.pinned)
    const [from, to] = [leftOf(layout, column) - origin, leftOf(layout, column + 1) - origin]
    return this.moveTo(top, revealing(this.x, layout.width - startWidth(layout), from, to))
  }

  /** Whole rows that fit into the window: what Page Down goes. */
  get pageRows(): number {
    return Math.max(1, Math.floor(this.scene.layout.height / this.scene.layout.rowHeight) - 1)
  }

  /** The element of a cell while it is shown; what it is may change with the next scroll. */
  cellElement(row: number, column: number): HTMLElement | undefined {
    return this.body.cell(row, column)
  }

  /** Columns that stay in place now: fewer than asked for where the window is narrow. */
  get pinned(): number {
    return this.scene.layout.pinned
  }
}
