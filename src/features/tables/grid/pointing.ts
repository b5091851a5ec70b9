import { pointIn, scaleOf } from '#ui/element-scale.ts'
import { startWidth } from './geometry.ts'
import type { CellPlace, CellRange } from './grid-model.ts'
import { cellNear, type Hit, hitAt, seenAt, type Standing } from './hit.ts'
import { cornerOf } from './selection-overlay.ts'
import type { RenderState } from './render-state.ts'

/** Points of the browser's window ↔ places in the table, also where the host zooms or scales the console. */
export class Pointing {
  private readonly scene: RenderState
  private readonly port: HTMLElement
  private readonly standing: () => Standing

  constructor(scene: RenderState, port: HTMLElement, standing: () => Standing) {
    this.scene = scene
    this.port = port
    this.standing = standing
  }

  private inPort(clientX: number, clientY: number) {
    const { x, y } = pointIn(this.port, { clientX, clientY })
    return { x: this.scene.isRtl ? this.port.offsetWidth - x : x, y }
  }

  hit(clientX: number, clientY: number): Hit {
    const { x, y } = this.inPort(clientX, clientY)
    return hitAt(this.scene, this.standing(), x, y)
  }

  near(clientX: number, clientY: number): CellPlace {
    const { x, y } = this.inPort(clientX, clientY)
    return cellNear(this.scene, this.standing(), x, y)
  }

  /** The row under a point; -1 for none. */
  rowAt(clientX: number, clientY: number): number {
    const { x, y } = this.inPort(clientX, clientY)
    const { layout, model } = this.scene
    const { top, head } = this.standing()
    const row = Math.floor((y - head + top) / layout.rowHeight)
    return y < head || x < 0 || row >= model.rowCount() ? -1 : row
  }

  beyond(clientX: number, clientY: number): { readonly x: number; readonly y: number } {
    const { x, y } = this.inPort(clientX, clientY)
    const { layout } = this.scene
    const { head } = this.standing()
    return { x: past(x, startWidth(layout), layout.width), y: past(y, head, head + layout.height) }
  }

  rectOf({ top, left, bottom, right }: CellRange): DOMRect {
    const { layout, isRtl } = this.scene
    const standing = this.standing()
    const from = seenAt(layout, standing, cornerOf(layout, top, left, false), left)
    const to = seenAt(layout, standing, cornerOf(layout, bottom, right, true), right)
    const box = this.port.getBoundingClientRect()
    const scale = scaleOf(this.port)
    const x = isRtl ? box.right - to.x * scale : box.left + from.x * scale
    return new DOMRect(x, box.top + from.y * scale, (to.x - from.x) * scale, (to.y - from.y) * scale)
  }
}

const past = (at: number, from: number, to: number) => (at < from ? at - from : Math.max(0, at - to))
