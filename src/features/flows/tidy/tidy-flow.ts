import type { Card, Wire } from '../canvas/feed.ts'
import type { Point } from '../canvas/geometry.ts'
import type { EditorState } from '../editor/flow-editor.ts'
import { withMembers } from '../model/commands/add.ts'
import type { ItemId } from '../model/flow-document.ts'
import type { History } from '../model/history.ts'
import type { FlowEdge } from '../model/references.ts'
import { affectedSinceTidy } from './affected.ts'
import { tidiedPlaces } from './tidied-places.ts'

/** The flow as it was when a tidy was asked for. */
export interface AskedTidy {
  readonly state: Pick<EditorState, 'doc' | 'edges' | 'selection'>
  readonly history: History
  readonly cards: readonly Card[]
  readonly wires: readonly Wire[]
}

/** What a layout says. */
export interface Layout {
  /** All of the flow was placed anew. */
  readonly isWhole: boolean
  /** Where cards go, by what is there by now. */
  readonly places: (cards: readonly Card[], edges: readonly FlowEdge[]) => ReadonlyMap<ItemId, Point>
}

/** Places all cards anew; rejects where that cannot be. */
export type PlaceCards = (cards: readonly Card[], wires: readonly Wire[]) => Promise<ReadonlyMap<ItemId, Point>>

/** Tidies a flow: what is selected of it, else what has changed since the last tidy, else all. Rejects as the layout does. */
export async function tidyFlow(asked: AskedTidy, place: PlaceCards): Promise<Layout> {
  const some = toBeTidied(asked)
  const all = await place(asked.cards, asked.wires)
  return {
    isWhole: !some,
    places: (cards, edges) => tidiedPlaces({ asked: asked.cards, cards, all, some, edges }),
  }
}

/** What of the flow a tidy is about; undefined for all. */
function toBeTidied({ state, history, cards }: AskedTidy): ReadonlySet<ItemId> | undefined {
  const { doc, edges, selection } = state
  const isSome = selection.items.size > 1 && selection.items.size < cards.length
  return isSome ? new Set(withMembers(doc, [...selection.items])) : affectedSinceTidy(doc, edges, history)
}
