import type { Card, CanvasEdge } from '../../diagram/card.ts'
import type { TransientNodeState } from '../../diagram/transient-node-state.ts'

/** Chooses the part of a flow that React Flow is given. */
export interface NodeCuller {
  readonly of: (cards: readonly Card[], edges: readonly CanvasEdge[], marks: TransientNodeState) => RenderedElements
  /** Moves what is dragged and has no element; false where a full update is needed. */
  readonly carry: () => boolean
}

/** Cards and edges that React Flow receives. */
export interface RenderedElements {
  readonly cards: readonly Card[]
  readonly edges: readonly CanvasEdge[]
  /** Cards that only hold the ends of these edges. */
  readonly hidden?: ReadonlySet<string>
}
