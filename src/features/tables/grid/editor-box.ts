import { leftOf } from './geometry.ts'
import { seenAt, type Standing } from './hit.ts'
import { cornerOf } from './selection-overlay.ts'
import type { RenderState } from './render-state.ts'

/** So far out of sight it waits: a box a million rows off would be placed by rounding. */
const OUT_OF_SIGHT = 4000

/** Keeps a box over the active cell, wherever that goes. */
export class EditorBox {
  private readonly scene: RenderState
  private readonly el: HTMLElement
  private at = ''

  constructor(scene: RenderState, el: HTMLElement) {
    this.scene = scene
    this.el = el
  }

  place(standing: Standing) {
    const { marked, layout, isRtl } = this.scene
    if (marked.active === undefined) return
    const { row, column } = marked.active
    const spot = seenAt(layout, standing, cornerOf(layout, row, column, false), column)
    const y = Math.max(-2 * layout.rowHeight, Math.min(layout.height + standing.head + layout.rowHeight, spot.y))
    const x = Math.max(-OUT_OF_SIGHT, Math.min(layout.width + OUT_OF_SIGHT, spot.x))
    const at = `translate(${isRtl ? -x : x}px,${y}px)`
    if (at !== this.at) this.el.style.transform = this.at = at
  }

  size() {
    const { marked, layout } = this.scene
    if (marked.active === undefined) return
    const { column } = marked.active
    this.el.style.inlineSize = `${leftOf(layout, column + 1) - leftOf(layout, column)}px`
    this.el.style.blockSize = `${layout.rowHeight}px`
  }
}
