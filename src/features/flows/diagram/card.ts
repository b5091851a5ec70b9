import type { ItemId } from '../model/flow-document.ts'
import type { CardView } from './card-view.ts'
import type { Box } from './geometry.ts'
import type { EdgeRoute } from './route.ts'

/** Something that has a position on the canvas. The same object until something of it changes. */
export interface Card extends Box {
  readonly id: ItemId
  /** `gone`: the target of a reference that does not exist. */
  readonly shape: 'card' | 'pill' | 'note' | 'group' | 'gone'
  readonly view: CardView
  /** True if edges may end here (`takes`), and begin here (`gives`). */
  readonly takes: boolean
  readonly gives: boolean
}

/** The references that go from one port to one card, drawn as one line. */
export interface CanvasEdge {
  readonly id: string
  readonly source: ItemId
  /** The exit it leaves by; empty for cards with one port. */
  readonly exit: string
  readonly target: ItemId
  readonly keys: readonly string[]
  /** Shifts its vertical part, so that edges from exits of one card lie beside each other. */
  readonly lane: number
  readonly isBroken: boolean
  readonly spoken: string
  /** Its way around cards; simple steps until it is known. */
  readonly route?: EdgeRoute | undefined
}
