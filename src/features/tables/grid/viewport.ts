import { createEmitter } from '#lib/emitter.ts'
import { FastScroll } from './fast-scroll.ts'
import { leftOf, revealing, startWidth } from './geometry.ts'
import type { ViewportOrigin } from './hit.ts'
import type { RenderState } from './render-state.ts'
import { ScrollMap } from './scroll-map.ts'
import type { GridWindow } from './view-parts.ts'

/** Position of the window in the table, and the scroller that moves it. */
export class Viewport implements ViewportOrigin {
  x = 0
  header = 0
  /** Row count of the last layout. */
  rows = 0
  private readonly state: RenderState
  private readonly scroller: HTMLElement
  private readonly map = new ScrollMap()
  private readonly fastScroll = new FastScroll()
  private readonly moved = createEmitter<[GridWindow]>()
  /** Adds a listener for the rows in view. Returns a function that removes it. */
  readonly watch = this.moved.subscribe

  constructor(state: RenderState, scroller: HTMLElement, signal: AbortSignal) {
    this.state = state
    this.scroller = scroller
    const passive = { passive: true, signal }
    scroller.addEventListener('touchstart', () => this.fastScroll.touch(), passive)
    scroller.addEventListener('wheel', (event) => this.fastScroll.wheel(event), passive)
    signal.addEventListener('abort', () => this.moved.clear())
  }

  get top(): number {
    return this.map.top
  }

  /** End of the range of the scroll bar, px. */
  get barEnd(): number {
    return this.map.barEnd
  }

  /** The table scrolls too fast to be read. */
  get isFastScrolling(): boolean {
    return this.fastScroll.isOn
  }

  /** True after rows were added or removed that the last layout does not have. */
  get isOutgrown(): boolean {
    return this.state.model.rowCount() !== this.rows
  }

  /** Takes another layout; what is at the top stays where it can. */
  resize(rows: number, header: number) {
    const { rowHeight, height, below } = this.state.metrics
    this.rows = rows
    this.header = header
    this.map.resize(rows * rowHeight + below, height)
  }

  /** Takes the position of the scroller. Returns the distance that the table moved by, px. */
  follow(): number {
    const { map, fastScroll, scroller } = this
    const before = map.top
    const bar = scroller.scrollTop
    const step = Math.abs(bar - map.bar)
    this.x = Math.abs(scroller.scrollLeft)
    if (step > 0.5) {
      map.from(bar, fastScroll.requested)
      fastScroll.went(step)
      if (map.isTight) scroller.scrollTop = map.to(map.top)
    }
    const moved = Math.abs(map.top - before)
    fastScroll.moved(moved, this.state.metrics.height)
    return moved
  }

  /** Scrolling ended: the scroll bar is set to its true position. */
  rest() {
    const { map } = this
    this.fastScroll.rest()
    if (map.isScaled && map.home !== map.bar) this.scroller.scrollTop = map.to(map.top)
  }

  /** Scrolls to `top`. `from`: the scroller's present position, px. */
  goTo(top: number, from = this.scroller.scrollTop) {
    const bar = this.map.to(top)
    if (Math.abs(from - bar) > 0.5) this.scroller.scrollTop = bar
  }

  /** Scrolls; true if all of the window is new. */
  moveTo(top: number, x: number): boolean {
    const isJump = Math.abs(top - this.top) > this.state.metrics.height
    if (top !== this.top) this.goTo(top)
    if (x !== this.x) {
      this.scroller.scrollLeft = this.state.isRtl ? -x : x
      this.x = Math.abs(this.scroller.scrollLeft)
    }
    return isJump
  }

  /** Returns the `top` nearest to the present one that shows a row whole. */
  topToShow(row: number): number {
    const { rowHeight, height, below } = this.state.metrics
    const y = row * rowHeight
    return revealing(this.top, height - below, y, y + rowHeight)
  }

  /** Returns the `x` nearest to the present one that shows a column whole. */
  xToShow(column: number): number {
    const { metrics } = this.state
    if (column < metrics.pinned) return this.x
    const origin = leftOf(metrics, metrics.pinned)
    const [from, to] = [leftOf(metrics, column) - origin, leftOf(metrics, column + 1) - origin]
    return revealing(this.x, metrics.width - startWidth(metrics), from, to)
  }

  /** Calls `watcher` on each scroll and once at rest. Returns a cancel function. */
  notify(isResting: boolean) {
    const { metrics } = this.state
    const top = Math.floor(this.top / metrics.rowHeight)
    const end = Math.ceil((this.top + metrics.height) / metrics.rowHeight)
    const seen = { top, bottom: Math.max(top, Math.min(this.rows, end) - 1), isResting }
    this.moved.emit(seen)
  }
}
