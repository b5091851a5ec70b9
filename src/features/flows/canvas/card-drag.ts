import { withMembers } from '../commands/add.ts'
import type { Card } from '../diagram/card.ts'
import type { Point } from '../diagram/geometry.ts'
import type { OpenFlow } from '../editor/flow-context.ts'
import type { ItemId } from '../model/flow-document.ts'

export interface CardDragDeps extends Pick<OpenFlow, 'editor' | 'pageState'> {
  /** Ids of the cards that React Flow has; all other cards are only painted. */
  readonly rendered: () => ReadonlySet<string>
  readonly onMoved: (id: ItemId) => void
}

/** Positions of the cards of a drag: those under the pointer, members of their groups, and selected cards that are only painted. */
export function createCardDrag({ editor, pageState, rendered, onMoved }: CardDragDeps) {
  const moved = new Map<ItemId, Point>()
  /** Members of dragged groups, with their positions before the drag. */
  let members = new Map<ItemId, readonly Card[]>()

  // Called for each dragged card in each frame.
  let listed: { readonly cards: readonly Card[]; readonly byId: ReadonlyMap<string, Card> } | undefined
  const cardOf = (id: string): Card | undefined => {
    const cards = pageState.cards.get()
    if (listed?.cards !== cards) listed = { cards, byId: new Map(cards.map((card) => [card.id, card])) }
    return listed.byId.get(id)
  }
  const membersOf = (group: Card): readonly Card[] => {
    const known = members.get(group.id)
    if (known) return known
    const ids = new Set(withMembers(editor.get().doc, [group.id]))
    const inside = pageState.cards.get().filter(({ id }) => id !== group.id && ids.has(id))
    members.set(group.id, inside)
    return inside
  }
  const put = (id: ItemId, to: Point) => {
    moved.set(id, to)
    pageState.motion.setDragging(true)
    onMoved(id)
  }
  const move = (id: ItemId, to: Point) => {
    put(id, to)
    const card = cardOf(id)
    if (card?.shape !== 'group') return
    for (const { id: other, x, y } of membersOf(card)) put(other, { x: x + to.x - card.x, y: y + to.y - card.y })
  }
  const unknown = (items: ReadonlySet<ItemId>): readonly ItemId[] => {
    const known = rendered()
    return [...items].filter((id) => !known.has(id))
  }

  return {
    /** Cards that are dragged, with their positions now. */
    moved: moved as ReadonlyMap<ItemId, Point>,
    cardOf,
    move,
    /** Items that React Flow does not have. */
    unknown,
    /** Moves the selected cards that are only painted along with one that is an element. */
    lead: (id: ItemId, to: Point, selected: ReadonlySet<ItemId>): void => {
      const card = cardOf(id)
      if (!card || !selected.has(id)) return
      for (const other of unknown(selected)) {
        const one = cardOf(other)
        if (one) move(other, { x: one.x + to.x - card.x, y: one.y + to.y - card.y })
      }
    },
    /** Rounds all positions to whole pixels and returns them. */
    round: (): ReadonlyMap<ItemId, Point> => {
      for (const [id, { x, y }] of moved) moved.set(id, { x: Math.round(x), y: Math.round(y) })
      return new Map(moved)
    },
    end: (): void => {
      moved.clear()
      pageState.motion.setDragging(false)
      members = new Map()
    },
  }
}
