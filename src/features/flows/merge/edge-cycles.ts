import { cycles } from '../model/cycles.ts'
import type { ItemId } from '../model/flow-document.ts'
import type { GraphEdge } from './graph-edges.ts'

/** Items that wait for each other, and the lines between them. */
export interface EdgeCycle {
  readonly items: readonly ItemId[]
  readonly edges: readonly GraphEdge[]
}

/** The cycles among some lines. */
export const cyclesIn = (edges: readonly GraphEdge[]): readonly EdgeCycle[] =>
  cycles(edges).map((items) => {
    const inside = new Set(items)
    return { items, edges: edges.filter(({ source, target }) => inside.has(source) && inside.has(target)) }
  })
