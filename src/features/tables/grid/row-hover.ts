import type { Body } from './body.ts'
import type { Pointing } from './pointing.ts'
import type { RenderState } from './render-state.ts'

/** The row under the mouse, while nothing moves. */
export class RowHover {
  private readonly state: RenderState
  private readonly body: Body
  private readonly pointing: Pointing
  /** Last mouse position over the grid. */
  private pointer: { readonly clientX: number; readonly clientY: number } | undefined

  constructor(state: RenderState, body: Body, pointing: Pointing) {
    this.state = state
    this.body = body
    this.pointing = pointing
  }

  listen(scroller: HTMLElement, signal: AbortSignal) {
    const passive = { passive: true, signal }
    scroller.addEventListener('pointermove', (event) => this.pointed(event), passive)
    scroller.addEventListener('pointerleave', () => this.left(), passive)
  }

  private pointed({ clientX, clientY, pointerType }: PointerEvent) {
    if (pointerType === 'touch') return
    this.pointer = { clientX, clientY }
    this.find()
  }

  private left() {
    this.pointer = undefined
    this.hover(-1)
  }

  /** Finds the row under the mouse again. */
  find() {
    if (this.pointer) this.hover(this.pointing.rowAt(this.pointer.clientX, this.pointer.clientY))
  }

  /** `row`: -1 for none. */
  hover(row: number) {
    if (row === this.state.hovered) return
    this.state.hovered = row
    this.body.mark()
  }
}
