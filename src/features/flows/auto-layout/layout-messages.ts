import type { Point, Size } from '../diagram/geometry.ts'

export interface CardToPlace extends Point, Size {
  readonly id: string
}

/** Request to the layout worker: cards in the order in which they should stay, and the edges between them. */
export interface LayoutWorkerRequest {
  readonly id: number
  readonly cards: readonly CardToPlace[]
  readonly links: readonly (readonly [from: string, to: string])[]
}

export interface LayoutWorkerResponse {
  readonly id: number
  readonly places: readonly (readonly [card: string, x: number, y: number])[]
  /** Levels that the layout left free between cards for wires over several columns, from the source on. */
  readonly levels: readonly (readonly [from: string, to: string, levels: readonly number[]])[]
}
