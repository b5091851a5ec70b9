import { edgesOf, leftOf, mainRun, numbersWidth, pinnedThatFit, revealing, startRun, startWidth } from './geometry.ts'
import styles from './Grid.module.css'
import type { CellPlace, CellRange, GridModel } from './grid-model.ts'
import { cellNear, type Hit, hitAt, seenAt, type Standing } from './hit.ts'
import { cornerOf } from './marks.ts'
import { Picture } from './picture.ts'
import { type Found, type Marked, NOTHING_MARKED, type Scene } from './scene.ts'
import { ScrollMap } from './scroll-map.ts'
import { Strip } from './strip.ts'

/** Without a scroll for so long the table rests. `scrollend` says so after each tick of an unsmoothed wheel. */
const REST_MS = 90
/** How far one line of a wheel that counts in lines goes, px. */
const LINE = 40
/** Behind the last column, px: the head's place for a new one. */
export const END_SPACE = 44

export interface GridParts {
  readonly scroller: HTMLElement
  /** As tall and wide as the scroll range. */
  readonly tall: HTMLElement
  /** As large as the window, whatever is scrolled. */
  readonly port: HTMLElement
  /** The body: everything in here is the view's own. */
  readonly host: HTMLElement
  /** Lies over the active cell. */
  readonly editor: HTMLElement
}

export interface GridLook {
  readonly model: GridModel
  readonly rowHeight: number
  /** Height of the column heads, px. */
  readonly head: number
}

/** What the heads and counts around the body have to know. */
export interface GridNews {
  /** How many columns stay in place: fewer than asked for where the window is narrow. */
  readonly onPinned: (pinned: number) => void
  readonly onRowCount: (count: number) => void
  /** How far the columns that scroll are gone, px from the start edge; in the frame that shows it. */
  readonly onScroll: (x: number) => void
}

const NO_TABLE: GridModel = {
  columns: [],
  pinned: 0,
  rowCount: () => 0,
  isLoaded: () => false,
  text: () => '',
  value: () => undefined,
  mark: () => undefined,
}
const NO_LOOK: GridLook = { model: NO_TABLE, rowHeight: 32, head: 0 }

/** Rows and columns that are seen at least partly; ends included. `isResting`: nothing moved for a moment. */
export interface GridWindow {
  readonly top: number
  readonly bottom: number
  readonly isResting: boolean
}

/**
 * The body of the grid. It owns everything under `host`, listens to the scroller and paints inside the scroll event, before
 * that frame is shown; React never renders in here.
 */
export class GridView {
  readonly parts: GridParts
  private readonly scene: Scene
  private readonly map = new ScrollMap()
  private readonly start: Strip
  private readonly main: Strip
  private readonly picture: Picture
  private readonly stop = new AbortController()
  private readonly watchers = new Set<(window: GridWindow) => void>()
  private head = 0
  private x = 0
  /** Frames in a row in which the table flew. */
  private fast = 0
  /** px that the wheel asked for and the scroller has not gone yet. */
  private asked = 0
  private timer: ReturnType<typeof setTimeout> | undefined
  private frame = 0
  private stale: { top: number; bottom: number } | undefined
  private painted = { top: Number.NaN, x: Number.NaN }
  private editorAt = ''
  private isGone = false
  private look = NO_LOOK
  private readonly news: GridNews
  /** As many as the table was last laid out for. */
  private rows = 0

  /** Shows nothing before its first `update`. */
  constructor(parts: GridParts, news: GridNews) {
    this.parts = parts
    this.news = news
    this.scene = {
      model: NO_TABLE,
      layout: { edges: [0], numbers: 0, pinned: 0, rowHeight: NO_LOOK.rowHeight, width: 0, height: 0 },
      isRtl: false,
      marked: NOTHING_MARKED,
      hovered: -1,
      found: undefined,
      describe: undefined,
    }
    this.start = new Strip(this.scene)
    this.main = new Strip(this.scene)
    parts.host.append(this.start.el, this.main.el)
    this.picture = new Picture(this.scene, parts.host)
    this.listen()
  }

  private listen() {
    const { scroller } = this.parts
    const options = { passive: true, signal: this.stop.signal }
    scroller.addEventListener('scroll', () => this.scrolled(), options)
    // A finger and what it throws are never the thumb.
    scroller.addEventListener('touchstart', () => (this.asked = Number.POSITIVE_INFINITY), options)
    scroller.addEventListener(
      'wheel',
      ({ deltaY, deltaMode }) => (this.asked += Math.abs(deltaY) * (deltaMode === 0 ? 1 : LINE)),
      options,
    )
    scroller.addEventListener('pointermove', (event) => this.hoverAt(event), options)
    scroller.addEventListener('pointerleave', () => this.hover(-1), options)
    if (typeof ResizeObserver === 'function') {
      const observer = new ResizeObserver(() => this.resized())
      observer.observe(scroller)
      this.stop.signal.addEventListener('abort', () => observer.disconnect())
    }
    void document.fonts?.ready.then(() => this.paint(true))
  }

  /** Leaves nothing behind. */
  destroy() {
    this.isGone = true
    this.stop.abort()
    clearTimeout(this.timer)
    cancelAnimationFrame(this.frame)
    this.watchers.clear()
    this.picture.remove()
    this.parts.host.replaceChildren()
  }

  /** Other columns, widths, heights, direction; the place in the table stays. */
  update(look: GridLook) {
    const { model, rowHeight, head } = look
    const { scene, parts, map } = this
    this.look = look
    const row = map.top / scene.layout.rowHeight
    scene.model = model
    scene.isRtl = getComputedStyle(parts.scroller).direction === 'rtl'
    this.head = head
    parts.scroller.classList.toggle(styles.rtl ?? '', scene.isRtl)
    const width = parts.scroller.clientWidth
    const height = Math.max(0, parts.scroller.clientHeight - head)
    const widths = model.columns.map((column) => column.width)
    this.rows = model.rowCount()
    const numbers = numbersWidth(this.rows)
    const pinned = pinnedThatFit(widths, model.pinned, numbers, width)
    scene.layout = { edges: edgesOf(widths), numbers, pinned, rowHeight, width, height }
    const start = startWidth(scene.layout)
    const whole = start + leftOf(scene.layout, widths.length) - leftOf(scene.layout, pinned) + END_SPACE
    map.resize(this.rows * rowHeight, height)
    this.sizeParts(whole)
    this.start.fit(startRun(scene.layout), start)
    this.main.fit(mainRun(scene.layout), Math.max(0, width - start))
    this.goTo(row * rowHeight)
    this.sizeEditor()
    this.paint(true)
    this.settleSoon()
    this.news.onPinned(pinned)
    this.news.onRowCount(this.rows)
  }

  private sizeParts(whole: number) {
    const { tall, port, scroller } = this.parts
    const { width, height, rowHeight } = this.scene.layout
    tall.style.cssText = `inline-size:${whole}px;block-size:${this.head + height + this.map.barEnd}px`
    port.style.cssText = `inline-size:${width}px;block-size:${this.head + height}px`
    scroller.style.setProperty('--row', `${rowHeight}px`)
    scroller.style.setProperty('--numbers', `${this.scene.layout.numbers}px`)
  }

  private resized() {
    const { scene, parts } = this
    const { width, height } = scene.layout
    if (parts.scroller.clientWidth === width && parts.scroller.clientHeight - this.head === height) return
    this.update(this.look)
  }

  private goTo(top: number) {
    const bar = this.map.to(top)
    if (Math.abs(this.parts.scroller.scrollTop - bar) > 0.5) this.parts.scroller.scrollTop = bar
  }

  private scrolled() {
    const { map, parts, scene } = this
    const before = map.top
    const bar = parts.scroller.scrollTop
    const step = Math.abs(bar - map.bar)
    this.x = Math.abs(parts.scroller.scrollLeft)
    if (step > 0.5) {
      map.from(bar, this.asked)
      this.asked = Math.max(0, this.asked - step)
      if (map.isTight) parts.scroller.scrollTop = map.to(map.top)
    }
    // Two fast frames in a row begin the picture, a slow one ends it; a single jump stays with the cells.
    const moved = Math.abs(map.top - before)
    if (moved > scene.layout.height / 3) this.fast += 1
    else if (!this.picture.isOn || moved < scene.layout.height / 6) this.fast = 0
    if (scene.hovered >= 0) this.hover(-1)
    this.paint(false)
    this.settleSoon()
  }

  private settleSoon() {
    clearTimeout(this.timer)
    this.timer = setTimeout(() => this.settle(), REST_MS)
  }

  /** Nothing moves any more: cells stand where the picture was, in reading order, and the bar where it belongs. */
  private settle() {
    if (this.isGone) return
    const { map, parts } = this
    this.fast = 0
    this.asked = 0
    if (this.picture.isOn) this.paint(true)
    if (map.isScaled && map.home !== map.bar) parts.scroller.scrollTop = map.to(map.top)
    this.start.settle(map.top)
    this.main.settle(map.top)
    this.tell(true)
  }

  private paint(isForced: boolean) {
    const { map, x, painted, picture } = this
    const isMoved = painted.top !== map.top || painted.x !== x
    if (!isMoved && !isForced) return
    if (this.fast > 1 && picture.draw(map.top, x)) this.stale = { top: 0, bottom: Number.POSITIVE_INFINITY }
    else {
      this.start.paint(map.top, 0, isForced)
      this.main.paint(map.top, x, isForced)
      if (this.stale !== undefined && !isForced) this.writeStale()
      picture.show(false)
    }
    if (painted.x !== x) this.news.onScroll(x)
    painted.top = map.top
    painted.x = x
    this.placeEditor()
    if (isMoved) this.tell(false)
  }

  private placeEditor() {
    const { active } = this.scene.marked
    if (active === undefined) return
    const { layout, isRtl } = this.scene
    const spot = seenAt(layout, this.standing, cornerOf(layout, active.row, active.column, false), active.column)
    // Far away it waits just outside: a box a million rows off would be placed by rounding.
    const y = Math.max(-2 * layout.rowHeight, Math.min(layout.height + this.head + layout.rowHeight, spot.y))
    const x = Math.max(-4000, Math.min(layout.width + 4000, spot.x))
    const at = `translate(${isRtl ? -x : x}px,${y}px)`
    if (at !== this.editorAt) this.parts.editor.style.transform = this.editorAt = at
  }

  private get standing(): Standing {
    return { top: this.map.top, x: this.x, head: this.head }
  }

  private tell(isResting: boolean) {
    const { layout, model } = this.scene
    const top = Math.floor(this.map.top / layout.rowHeight)
    const end = Math.ceil((this.map.top + layout.height) / layout.rowHeight)
    const seen = { top, bottom: Math.max(top, Math.min(model.rowCount(), end) - 1), isResting }
    for (const watcher of this.watchers) watcher(seen)
  }

  /** Hears of every move and, at last, of rest. The answer stops it. */
  watch(watcher: (window: GridWindow) => void): () => void {
    this.watchers.add(watcher)
    return () => this.watchers.delete(watcher)
  }

  /** Cells look different now: those of some rows, or all of them. What is in the window is written with the next frame. */
  invalidate(rows?: { readonly from: number; readonly to: number }) {
    const top = rows?.from ?? 0
    const bottom = rows?.to ?? Number.POSITIVE_INFINITY
    this.stale = this.stale
      ? { top: Math.min(this.stale.top, top), bottom: Math.max(this.stale.bottom, bottom) }
      : { top, bottom }
    if (this.frame === 0) this.frame = requestAnimationFrame(() => this.refresh())
  }

  private refresh() {
    this.frame = 0
    if (this.isGone) return
    if (this.scene.model.rowCount() !== this.rows) this.update(this.look)
    else if (this.fast > 1) this.picture.draw(this.map.top, this.x)
    else this.writeStale()
    this.settleSoon()
  }
  private writeStale() {
    if (this.stale === undefined) return
    const { top, bottom } = this.stale
    this.stale = undefined
    this.start.rewrite(top, bottom)
    this.main.rewrite(top, bottom)
  }

  /** Ranges, the active cell and what else lies over the cells. */
  mark(marked: Marked) {
    const { scene } = this
    const before = scene.marked
    scene.marked = marked
    this.start.mark()
    this.main.mark()
    if (before.ranges !== marked.ranges) this.start.showChosen()
    this.sizeEditor()
    this.placeEditor()
    this.settleSoon()
  }

  private sizeEditor() {
    const { marked, layout } = this.scene
    const { active } = marked
    if (active === undefined) return
    const { style } = this.parts.editor
    style.inlineSize = `${leftOf(layout, active.column + 1) - leftOf(layout, active.column)}px`
    style.blockSize = `${layout.rowHeight}px`
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

  private hoverAt({ clientX, clientY, pointerType }: PointerEvent) {
    if (pointerType === 'touch') return
    const { x, y } = this.inPort(clientX, clientY)
    const row = Math.floor((y - this.head + this.map.top) / this.scene.layout.rowHeight)
    this.hover(y < this.head || x < 0 || row >= this.scene.model.rowCount() ? -1 : row)
  }

  private hover(row: number) {
    if (row === this.scene.hovered) return
    this.scene.hovered = row
    this.start.mark()
    this.main.mark()
  }

  private inPort(clientX: number, clientY: number) {
    const box = this.parts.port.getBoundingClientRect()
    return { x: this.scene.isRtl ? box.right - clientX : clientX - box.left, y: clientY - box.top }
  }

  /** What lies at a point of the browser's window. */
  hit(clientX: number, clientY: number): Hit {
    const { x, y } = this.inPort(clientX, clientY)
    return hitAt(this.scene, this.standing, x, y)
  }

  /** The cell nearest to a point of the browser's window. */
  near(clientX: number, clientY: number): CellPlace {
    const { x, y } = this.inPort(clientX, clientY)
    return cellNear(this.scene, this.standing, x, y)
  }

  /** How far a point lies outside the part that scrolls, px in each direction; 0 inside. For scrolling during a drag. */
  beyond(clientX: number, clientY: number): { readonly x: number; readonly y: number } {
    const { x, y } = this.inPort(clientX, clientY)
    const { width, height } = this.scene.layout
    return { x: past(x, startWidth(this.scene.layout), width), y: past(y, this.head, this.head + height) }
  }

  /** Scrolls by px: down, and towards the end edge. */
  scrollBy(x: number, y: number) {
    this.moveTo(this.map.top + y, this.x + x)
  }

  private moveTo(top: number, x: number) {
    const { scroller } = this.parts
    if (top !== this.map.top) this.goTo(top)
    if (x !== this.x) {
      scroller.scrollLeft = this.scene.isRtl ? -x : x
      this.x = Math.abs(scroller.scrollLeft)
    }
    this.paint(false)
    this.settleSoon()
  }

  /** The smallest scroll that shows a cell whole, or, without a column, a row. */
  reveal(row: number, column?: number) {
    const { layout } = this.scene
    const y = row * layout.rowHeight
    const top = revealing(this.map.top, layout.height, y, y + layout.rowHeight)
    if (column === undefined || column < layout.pinned) return this.moveTo(top, this.x)
    const origin = leftOf(layout, layout.pinned)
    const [from, to] = [leftOf(layout, column) - origin, leftOf(layout, column + 1) - origin]
    return this.moveTo(top, revealing(this.x, layout.width - startWidth(layout), from, to))
  }

  /** Where a range is seen in the browser's window, as far as it would be seen if nothing cut it off. */
  rectOf({ top, left, bottom, right }: CellRange): DOMRect {
    const { layout, isRtl } = this.scene
    const from = seenAt(layout, this.standing, cornerOf(layout, top, left, false), left)
    const to = seenAt(layout, this.standing, cornerOf(layout, bottom, right, true), right)
    const box = this.parts.port.getBoundingClientRect()
    const x = isRtl ? box.right - to.x : box.left + from.x
    return new DOMRect(x, box.top + from.y, to.x - from.x, to.y - from.y)
  }

  /** Whole rows that fit into the window: what Page Down goes. */
  get pageRows(): number {
    return Math.max(1, Math.floor(this.scene.layout.height / this.scene.layout.rowHeight) - 1)
  }

  /** The element of a cell while it is shown; what it is may change with the next scroll. */
  cellElement(row: number, column: number): HTMLElement | undefined {
    return this.start.cell(row, column) ?? this.main.cell(row, column)
  }

  /** Columns that stay in place now: fewer than asked for where the window is narrow. */
  get pinned(): number {
    return this.scene.layout.pinned
  }
}

const past = (at: number, from: number, to: number) => (at < from ? at - from : Math.max(0, at - to))
