import { leftOf } from './geometry.ts'
import { seenAt, type ViewportOrigin } from './hit.ts'
import { cornerOf } from './selection-overlay.ts'
import type { RenderState } from './render-state.ts'

/** Distance beyond which it stays hidden: a position a million rows away would be rounded. */
const OUT_OF_SIGHT = 4000

/** Keeps a box over the active cell, wherever that moves. */
export class EditorBox {
  private readonly state: RenderState
  private readonly el: HTMLElement
  private at = ''

  constructor(state: RenderState, el: HTMLElement) {
    this.state = state
    this.el = el
  }

  place(origin: ViewportOrigin) {
    const { marked, metrics, isRtl } = this.state
    if (marked.active === undefined) return
    const { row, column } = marked.active
    const position = seenAt(metrics, origin, cornerOf(metrics, row, column, false), column)
    const y = Math.max(-2 * metrics.rowHeight, Math.min(metrics.height + origin.header + metrics.rowHeight, position.y))
    const x = Math.max(-OUT_OF_SIGHT, Math.min(metrics.width + OUT_OF_SIGHT, position.x))
    const at = `translate(${isRtl ? -x : x}px,${y}px)`
    if (at !== this.at) this.el.style.transform = this.at = at
  }

  size() {
    const { marked, metrics } = this.state
    if (marked.active === undefined) return
    const { column } = marked.active
    this.el.style.inlineSize = `${leftOf(metrics, column + 1) - leftOf(metrics, column)}px`
    this.el.style.blockSize = `${metrics.rowHeight}px`
  }
}
