import type { Card } from '../diagram/card.ts'
import type { Point } from '../diagram/geometry.ts'
import type { ItemId } from '../model/flow-document.ts'
import { keepUnaffected } from '../model/layout.ts'
import type { FlowEdge } from '../model/references.ts'

/** A layout, and what it is to be put on. */
export interface LayoutInput {
  /** The cards as they were when they were given to the layout, and as they are by now. */
  readonly asked: readonly Card[]
  readonly cards: readonly Card[]
  /** What the layout makes of all of them. */
  readonly all: ReadonlyMap<ItemId, Point>
  /** Those that the tidy is about; undefined for all. */
  readonly some: ReadonlySet<ItemId> | undefined
  readonly edges: readonly FlowEdge[]
}

/**
 * Where a tidy puts cards by what is there when the layout comes, which takes its time: what was moved or came meanwhile
 * stays where a person wants it and is given room, and what has gone is left out.
 */
export function positionsAfterLayout({ asked, cards, all, some, edges }: LayoutInput): ReadonlyMap<ItemId, Point> {
  if (!some && cards === asked) return all
  const then = new Map(asked.map((card) => [card.id, card]))
  // A group lies around its members, not in their way.
  const now = new Map(cards.flatMap((card) => (card.shape === 'group' ? [] : [[card.id, card] as const])))
  const still = new Map(
    [...all].filter(([id]) => {
      const [was, is] = [then.get(id), now.get(id)]
      return was && is && was.x === is.x && was.y === is.y
    }),
  )
  const affected = new Set([...(some ?? still.keys())].filter((id) => still.has(id)))
  return keepUnaffected(now, still, affected, edges)
}
