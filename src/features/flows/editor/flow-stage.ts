import { createStore, type Store } from '#lib/store.ts'
import type { CameraHold, CameraMount } from '../canvas/camera-store.ts'
import { createCameraHold } from '../canvas/camera-store.ts'
import type { Card, Wire } from '../canvas/feed.ts'
import { type Box, boundsOf, type Point } from '../canvas/geometry.ts'
import type { ItemId } from '../model/flow-document.ts'
import type { FlowEdge } from '../model/references.ts'

/** What is asked of the list of things to add. */
export interface Adding {
  /** Where the new card is put, in the flow's own pixels. */
  readonly at: Point
  /** What stands in its field at first. */
  readonly text?: string
  /** A wire that was let go over nothing: the new card is joined to where it came from. */
  readonly from?: { readonly item: ItemId; readonly exit: string; readonly isBackwards: boolean }
  /** A wire that the new card is put into. */
  readonly into?: Wire
}

/** A wire from one card to another of which it is not clear what feeds what: a person chooses. */
export interface Pairing {
  readonly source: ItemId
  readonly exit: string
  readonly target: ItemId
}

/** A wire that is led by the keyboard. */
export interface Connecting {
  readonly from: ItemId
  readonly aimed: ItemId | undefined
}

/** What the page shows of a flow at the moment, which no document keeps, and the ways to go to a part of it. */
export interface FlowStage {
  readonly hold: CameraHold & CameraMount
  /** What stands on the canvas; told by whoever works out the cards. */
  readonly cards: Store<readonly Card[]>
  readonly wires: Store<readonly Wire[]>
  /** The card that the keyboard is at. */
  readonly at: Store<ItemId | undefined>
  readonly adding: Store<Adding | undefined>
  readonly pairing: Store<Pairing | undefined>
  readonly connecting: Store<Connecting | undefined>
  readonly isFinding: Store<boolean>
  /** So many cards, so far away, that they are drawn as blocks. */
  readonly isFar: Store<boolean>
  /** The item whose name is being typed. */
  readonly renaming: Store<ItemId | undefined>
  /** The wire under the pointer. */
  readonly hovered: Store<string | undefined>
  /** Said to who listens. */
  readonly said: Store<string>
  /** Brings an item into sight, in whatever view is open. */
  readonly reveal: (item: ItemId) => void
  readonly fit: (items?: Iterable<ItemId>) => void
  /** The last asked focus: a view gives it to the item's card or line, when it has drawn it. */
  readonly focus: Store<{ readonly item: ItemId } | undefined>
}

export interface StageStart {
  readonly isStill: () => boolean
}

export function createFlowStage({ isStill }: StageStart): FlowStage {
  const cards = createStore<readonly Card[]>([])
  const hold = createCameraHold(undefined, isStill)
  const boxesOf = (items: ReadonlySet<ItemId> | undefined): Box | undefined =>
    boundsOf(items ? cards.get().filter(({ id }) => items.has(id)) : cards.get())

  return {
    hold,
    cards,
    wires: createStore<readonly Wire[]>([]),
    at: createStore<ItemId | undefined>(undefined),
    adding: createStore<Adding | undefined>(undefined),
    pairing: createStore<Pairing | undefined>(undefined),
    connecting: createStore<Connecting | undefined>(undefined),
    isFinding: createStore(false),
    isFar: createStore(false),
    renaming: createStore<ItemId | undefined>(undefined),
    hovered: createStore<string | undefined>(undefined),
    said: createStore(''),
    reveal: (item) => {
      const box = cards.get().find(({ id }) => id === item)
      if (box) hold.reveal(box)
    },
    fit: (items) => hold.fit(boxesOf(items && new Set(items))),
    focus: createStore<{ readonly item: ItemId } | undefined>(undefined),
  }
}

/** True for a line that a wire stands for. */
export const isOfWire = (wire: Wire, edge: Pick<FlowEdge, 'key'>): boolean => wire.keys.includes(edge.key)
