/**
 * No element may be taller than 2^25 device pixels, and a table may be. So the scroller's own range (`bar`) ends here,
 * which stays below that for every device pixel ratio up to 6.7, and the true position in the table (`top`) is stored
 * beside it.
 */
export const MAX_BAR = 5_000_000

/** Distance from both ends, px, in which bar and table move 1:1: no step is cut there, and both ends can be reached. */
const SIDE_BY_SIDE = 20_000

const within = (value: number, end: number) => Math.max(0, Math.min(end, value))

const isAtEnd = (at: number, last: number, near: number) => at < near || at > last - near

/**
 * Scroll position of the window in the table, px. Wheel, touch and keys move bar and table by the same px; the thumb
 * moves the table in proportion. The body is in a sticky port, so the bar can be corrected at any time, invisibly.
 */
export class ScrollMap {
  /** Position of the scroller, current or to be set, px. */
  bar = 0
  /** Height of the table above the window, px. */
  top = 0
  /** End of the range of the scroll bar, px. */
  barEnd = 0
  private end = 0
  private view = 0
  private ratio = 1

  /** `content`: height of all rows; `view`: height of the window on them; both in px. The position stays where it can. */
  resize(content: number, view: number) {
    this.view = view
    this.end = Math.max(0, content - view)
    this.barEnd = Math.min(this.end, MAX_BAR)
    this.ratio = this.isScaled ? (this.end - 2 * SIDE_BY_SIDE) / (this.barEnd - 2 * SIDE_BY_SIDE) : 1
    this.to(this.top)
  }

  /** The table is longer than the bar. */
  get isScaled() {
    return this.end > this.barEnd
  }

  /**
   * Takes the scroller's position `bar`. What exceeds a window and the wheel's distance (`requested`, px) is a drag of
   * the thumb.
   */
  from(bar: number, requested: number) {
    const step = bar - this.bar
    this.bar = bar
    const isThumb = this.isScaled && Math.abs(step) > Math.max(requested, this.view)
    this.top = isThumb || !this.isScaled ? this.indexOf(bar) : within(this.top + step, this.end)
  }

  /** Moves to an offset in the table. Returns the `scrollTop` that the scroller needs. */
  to(top: number) {
    this.top = within(top, this.end)
    this.bar = this.home
    return this.bar
  }

  /** Returns the scroll offset of the bar for the present position. */
  get home() {
    const { top, end, barEnd, ratio } = this
    if (!this.isScaled || top <= SIDE_BY_SIDE) return top
    if (top >= end - SIDE_BY_SIDE) return barEnd - (end - top)
    return Math.round(SIDE_BY_SIDE + (top - SIDE_BY_SIDE) / ratio)
  }

  /**
   * True if the bar must be reset to `home` at once, not only at rest: it is about to run out while the table is not,
   * or the table reached an end where both move 1:1.
   */
  get isTight() {
    if (!this.isScaled) return false
    const { bar, top, end, barEnd } = this
    const isNear = isAtEnd(bar, barEnd, SIDE_BY_SIDE / 2) || isAtEnd(top, end, SIDE_BY_SIDE)
    return isNear && Math.abs(bar - this.home) > 1
  }

  private indexOf(bar: number) {
    const { end, barEnd, ratio } = this
    if (!this.isScaled || bar <= SIDE_BY_SIDE) return within(bar, end)
    if (bar >= barEnd - SIDE_BY_SIDE) return within(end - (barEnd - bar), end)
    return SIDE_BY_SIDE + (bar - SIDE_BY_SIDE) * ratio
  }
}
