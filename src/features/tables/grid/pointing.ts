import { pointIn, scaleOf } from '#ui/element-scale.ts'
import { startWidth } from './geometry.ts'
import type { CellPosition, CellRange } from './grid-model.ts'
import { cellNear, type GridHit, hitAt, seenAt, type ViewportOrigin } from './hit.ts'
import { cornerOf } from './selection-overlay.ts'
import type { RenderState } from './render-state.ts'

/** Points of the browser's window ↔ positions in the table, also where the host zooms or scales the console. */
export class Pointing {
  private readonly state: RenderState
  private readonly port: HTMLElement
  private readonly origin: ViewportOrigin

  constructor(state: RenderState, port: HTMLElement, origin: ViewportOrigin) {
    this.state = state
    this.port = port
    this.origin = origin
  }

  private inPort(clientX: number, clientY: number) {
    const { x, y } = pointIn(this.port, { clientX, clientY })
    return { x: this.state.isRtl ? this.port.offsetWidth - x : x, y }
  }

  hit(clientX: number, clientY: number): GridHit {
    const { x, y } = this.inPort(clientX, clientY)
    return hitAt(this.state, this.origin, x, y)
  }

  /** Returns the cell nearest to client coordinates. */
  near(clientX: number, clientY: number): CellPosition {
    const { x, y } = this.inPort(clientX, clientY)
    return cellNear(this.state, this.origin, x, y)
  }

  /** The row under a point; -1 for none. */
  rowAt(clientX: number, clientY: number): number {
    const { x, y } = this.inPort(clientX, clientY)
    const { metrics, model } = this.state
    const { top, header } = this.origin
    const row = Math.floor((y - header + top) / metrics.rowHeight)
    return y < header || x < 0 || row >= model.rowCount() ? -1 : row
  }

  /** Returns the distance of a point from the scrolling part, px in each direction; 0 inside. For scrolling during a drag. */
  beyond(clientX: number, clientY: number): { readonly x: number; readonly y: number } {
    const { x, y } = this.inPort(clientX, clientY)
    const { metrics } = this.state
    const { header } = this.origin
    return { x: past(x, startWidth(metrics), metrics.width), y: past(y, header, header + metrics.height) }
  }

  /** Returns the client rectangle of a range, unclipped. */
  rectOf({ top, left, bottom, right }: CellRange): DOMRect {
    const { metrics, isRtl } = this.state
    const origin = this.origin
    const from = seenAt(metrics, origin, cornerOf(metrics, top, left, false), left)
    const to = seenAt(metrics, origin, cornerOf(metrics, bottom, right, true), right)
    const box = this.port.getBoundingClientRect()
    const scale = scaleOf(this.port)
    const x = isRtl ? box.right - to.x * scale : box.left + from.x * scale
    return new DOMRect(x, box.top + from.y * scale, (to.x - from.x) * scale, (to.y - from.y) * scale)
  }
}

const past = (at: number, from: number, to: number) => (at < from ? at - from : Math.max(0, at - to))
