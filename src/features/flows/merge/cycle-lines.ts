import { cycles } from '../model/cycles.ts'
import type { ItemId } from '../model/flow-document.ts'
import type { Line } from './lines.ts'

/** Items that wait for each other, and the lines between them. */
export interface Cycle {
  readonly items: readonly ItemId[]
  readonly edges: readonly Line[]
}

/** The cycles among some lines. */
export const cyclesIn = (edges: readonly Line[]): readonly Cycle[] =>
  cycles(edges).map((items) => {
    const inside = new Set(items)
    return { items, edges: edges.filter(({ source, target }) => inside.has(source) && inside.has(target)) }
  })
