/** Distance of one line of a wheel that counts in lines, px. */
const LINE = 40

/** True if the table scrolls too fast to be read, and how far it was to scroll. */
export class FastScroll {
  /** px that the wheel requested and the scroller has not moved yet. */
  requested = 0
  private fastFrames = 0

  /** Two fast frames in a row: a single jump stays with the cells. */
  get isOn() {
    return this.fastFrames > 1
  }

  wheel({ deltaY, deltaMode }: { readonly deltaY: number; readonly deltaMode: number }) {
    this.requested += Math.abs(deltaY) * (deltaMode === 0 ? 1 : LINE)
  }

  /** Touch scrolling, with its momentum, never counts as dragging the scrollbar thumb. */
  touch() {
    this.requested = Number.POSITIVE_INFINITY
  }

  /** The scroller moved `px` of the requested distance. */
  went(px: number) {
    this.requested = Math.max(0, this.requested - px)
  }

  /** The table moved `px` in this frame, in a window `view` px high. Once fast, it counts as fast until it is much slower. */
  moved(px: number, view: number) {
    if (px > view / 3) this.fastFrames += 1
    else if (!this.isOn || px < view / 6) this.fastFrames = 0
  }

  rest() {
    this.fastFrames = 0
    this.requested = 0
  }
}
