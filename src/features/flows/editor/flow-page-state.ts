import type { Clock } from '#lib/clock.ts'
import { createStore, type Store } from '#lib/store.ts'
import { createCameraController } from '../diagram/camera-controller.ts'
import { type Camera, MINIMAP_CORNER } from '../diagram/camera.ts'
import type { Card, CanvasEdge } from '../diagram/card.ts'
import { type Box, boundsOf, type Point } from '../diagram/geometry.ts'
import type { FlowDoc, ItemId } from '../model/flow-document.ts'
import type { UnparsedJson } from '../sync/drafts/unparsed-json.ts'
import { createCanvasMotion } from './canvas-motion.ts'
import type { NodeResult } from './node-results.ts'
import type { UnparsedItems } from './unparsed-items.ts'
import type { FlowView } from './use-flow-view.ts'

/** Request to open the list of nodes to add. */
export interface AddRequest {
  /** Position of the new card, in the flow's own pixels. */
  readonly at: Point
  /** True if any free position will do. */
  readonly isAnywhere?: boolean
  /** An edge released over nothing: the new card is connected to its source. */
  readonly from?: { readonly item: ItemId; readonly exit: string; readonly isBackwards: boolean }
  /** An edge that the new card is put into. */
  readonly into?: CanvasEdge
}

/** An edge from one card to another for which it is unclear which value goes to which input: a user chooses. */
export interface ConnectionChoice {
  readonly source: ItemId
  readonly exit: string
  readonly target: ItemId
  /** Item to focus afterwards, where the previous focus is gone. */
  readonly back?: ItemId
}

/** Card or line that is to get the focus, and the view where another one is still open. */
export interface FocusRequest {
  readonly item: ItemId
  readonly view?: FlowView
}

/** An edge without its other end: from a source to its target, or backwards from a target to its source. */
export interface ConnectionStart {
  readonly from: ItemId
  readonly isBackwards: boolean
}

/** Start of a connection from a card: forward, or backwards from a card without outputs; undefined for a note. */
export const connectionFrom = ({
  id,
  gives,
  takes,
}: Pick<Card, 'id' | 'gives' | 'takes'>): ConnectionStart | undefined =>
  gives || takes ? { from: id, isBackwards: !gives } : undefined

/** An edge that is led by the keyboard. */
export interface PendingConnection extends ConnectionStart {
  readonly connectionTarget: ItemId | undefined
}

/** Time for which an edge stays hovered after the pointer has left it, in milliseconds. */
const STAY = 400

/** Edge under the pointer. It stays hovered a little after the pointer left it, so that its buttons can be reached. */
function createHover(clock: Clock) {
  const draggedEdge = createStore<string | undefined>(undefined)
  let stop: (() => void) | undefined
  return {
    draggedEdge,
    over: (id: string) => {
      stop?.()
      draggedEdge.set(id)
    },
    out: () => {
      stop?.()
      stop = clock.after(STAY, () => draggedEdge.set(undefined))
    },
  }
}

export interface FlowPageStateDeps {
  /** Camera as it was left, or as it was saved with the flow; undefined shows the whole flow. */
  readonly camera: Camera | undefined
  /** It was left so on this device: nothing that it cuts off is brought into sight. */
  readonly isLeft?: boolean
  readonly prefersReducedMotion: () => boolean
  readonly clock: Clock
}

/** A repeated text differs by a blank: screen readers only announce changes. */
function saying(): Store<string> {
  const announcement = createStore('')
  return { ...announcement, set: (words) => announcement.set(words === announcement.get() ? `${words}\u00A0` : words) }
}

export const cardAt = ({ cards, at }: Pick<FlowPageState, 'cards' | 'at'>): Card | undefined =>
  cards.get().find(({ id }) => id === at.get())

/** At this zoom cards can still be read. */
const LEGIBLE = 0.6

/** UI state of one open flow that is not saved, and the ways to show a part of it. */
export type FlowPageState = Readonly<ReturnType<typeof createFlowPageState>>

export function createFlowPageState({ camera, isLeft, prefersReducedMotion, clock }: FlowPageStateDeps) {
  const cards = createStore<readonly Card[]>([])
  const hold = createCameraController(camera, prefersReducedMotion, MINIMAP_CORNER)
  const shown = createStore<{ readonly item: ItemId } | undefined>(undefined)
  let isOpened = false
  const details = createStore<object | undefined>(undefined)
  const palette = createStore<object | undefined>(undefined)
  const drawer = createStore<'palette' | 'details' | undefined>(undefined)
  details.subscribe(() => drawer.set('details'))
  palette.subscribe(() => drawer.set('palette'))
  const boxesOf = (items: ReadonlySet<ItemId> | undefined): Box | undefined =>
    boundsOf(items ? cards.get().filter(({ id }) => items.has(id)) : cards.get())

  return {
    hold,
    motion: createCanvasMotion(hold.camera, clock),
    prefersReducedMotion,
    /** Cards on the canvas, set by `useCards`. */
    cards,
    edges: createStore<readonly CanvasEdge[]>([]),
    /** Levels that the last auto-layout of all cards left free for edges, by `source>target`; not stored. */
    levels: createStore<ReadonlyMap<string, readonly number[]>>(new Map()),
    /** Computes cards ahead of a step that moves thousands, so that they are ready when it is applied. */
    workOut: createStore<((doc: FlowDoc) => unknown) | undefined>(undefined),
    /** The card that the keyboard is at. */
    at: createStore<ItemId | undefined>(undefined),
    adding: createStore<AddRequest | undefined>(undefined),
    connectionChoice: createStore<ConnectionChoice | undefined>(undefined),
    connecting: createStore<PendingConnection | undefined>(undefined),
    isFinding: createStore(false),
    /** True while the resolver is shown in place of the flow. */
    isResolving: createStore(false),
    /** Positions of cards before all of them were moved: the animation starts there. */
    glide: createStore<ReadonlyMap<ItemId, Point> | undefined>(undefined),
    /** Text of the JSON view that does not parse as a flow, in any view. */
    unparsedJson: createStore<UnparsedJson | undefined>(undefined),
    /** Texts typed as the JSON of single items that cannot be applied yet. */
    unparsedItems: createStore<UnparsedItems>(new Map()),
    /** The item whose name is being typed. */
    renaming: createStore<ItemId | undefined>(undefined),
    /** Text typed ahead for a field that is not mounted yet. */
    ahead: createStore<string | undefined>(undefined),
    /** The connection whose other end is chosen by name. */
    joining: createStore<ConnectionStart | undefined>(undefined),
    /** Position of menus while the list is shown, in its pixels. */
    anchor: createStore<Point | undefined>(undefined),
    /** Focuses the details of the selected item, and the list of what can be added: each request is a new object. */
    details,
    palette,
    /** The one of the two that was opened last and is open, where they are drawers. */
    drawer,
    /** Results of the nodes in the run that is shown. */
    nodeResults: createStore<ReadonlyMap<ItemId, NodeResult>>(new Map()),
    /** The card that was added last, until the user leaves it, saves or runs the flow: its problems are not shown before. */
    justAdded: createStore<ItemId | undefined>(undefined),
    /** Items that other users changed recently. */
    recentlyChanged: createStore<ReadonlySet<ItemId>>(new Set()),
    hover: createHover(clock),
    announcement: saying(),
    /** Brings an item into sight, in whatever view is open: the graph by its camera, the list by what was shown last. */
    reveal: (item: ItemId) => {
      shown.set({ item })
      const box = cards.get().find(({ id }) => id === item)
      if (box) hold.reveal(box)
    },
    shown,
    fit: (items?: Iterable<ItemId>) => hold.fit(boxesOf(items && new Set(items))),
    /** Shows the flow when its canvas opens: as it was left, else whole where it can be read so, else as it was saved. */
    open: () => {
      const all = cards.get()
      // An empty flow shows its output beside the hint, with space for what comes before it.
      const [only] = all
      const isBare = all.length === 1 && only?.id === 'output'
      const whole = isBare ? aside(only) : boxesOf(undefined)
      // What a camera showed on a large screen may be outside a small one. Cards have to be in view, not a frame around
      // them.
      const wanted = all.filter(({ shape }) => shape !== 'group')
      if (!isOpened) hold.find(camera ? wanted : [], whole, isLeft ? Infinity : LEGIBLE)
      isOpened = true
    },
    /** The last requested focus: a view moves it to the item's card or row once that is rendered. */
    focus: createStore<FocusRequest | undefined>(undefined),
  }
}

const aside = ({ x, y, width, height }: Box): Box => ({
  x: x - 200,
  y: y - 120,
  width: width + 200,
  height: height + 120,
})
