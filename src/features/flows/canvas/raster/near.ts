import type { Card, Wire } from '../../diagram/card.ts'
import type { Marks } from '../../diagram/marks.ts'

/** What of a flow is given to React Flow. */
export interface Near {
  readonly of: (cards: readonly Card[], wires: readonly Wire[], marks: Marks) => Given
  /** Shows what is moved and no element where it is by now; false where that is to be asked for with all of it. */
  readonly carry: () => boolean
}

/** The cards and wires that React Flow is to know. */
export interface Given {
  readonly cards: readonly Card[]
  readonly wires: readonly Wire[]
  /** Cards that only hold the ends of these wires. */
  readonly hidden?: ReadonlySet<string>
}
