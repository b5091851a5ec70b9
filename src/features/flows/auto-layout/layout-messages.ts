import type { Point, Size } from '../diagram/geometry.ts'

export interface CardToLayOut extends Point, Size {
  readonly id: string
}

/** Request to the layout worker: cards in the order in which they should stay, and the edges between them. */
export interface LayoutWorkerRequest {
  readonly id: number
  readonly cards: readonly CardToLayOut[]
  readonly links: readonly (readonly [from: string, to: string])[]
}

export interface LayoutWorkerResponse {
  readonly id: number
  readonly positions: readonly (readonly [card: string, x: number, y: number])[]
  /** Levels that the layout left free between cards for edges over several columns, from the source on. */
  readonly levels: readonly (readonly [from: string, to: string, levels: readonly number[]])[]
}
