import type { Connection, EdgeChange, FinalConnectionState, NodeChange, useStoreApi } from '@xyflow/react'
import { withMembers } from '../commands/add.ts'
import { toFlowPoint } from '../diagram/camera.ts'
import type { Card } from '../diagram/card.ts'
import type { Point } from '../diagram/geometry.ts'
import { isOverviewZoom, RASTER_THRESHOLD } from '../diagram/overview-zoom.ts'
import type { TransientNodeState } from '../diagram/transient-node-state.ts'
import type { OpenFlow } from '../editor/flow-context.ts'
import type { ItemId } from '../model/flow-document.ts'
import { createDragUpdater } from './drag-updater.ts'
import { type ReactFlowNode, createElementMapper, exitOfHandle, type ReactFlowEdge } from './element-mapper.ts'
import { createLayoutAnimation } from './layout-animation.ts'
import type { RenderedElements, NodeCuller } from './raster/node-culler.ts'

type Api = ReturnType<typeof useStoreApi>

/** Between the editor and React Flow: hands it arrays, and turns what it reports into selections and commands. */
export interface ReactFlowAdapter {
  readonly onNodesChange: (changes: readonly NodeChange<ReactFlowNode>[]) => void
  readonly onEdgesChange: (changes: readonly EdgeChange<ReactFlowEdge>[]) => void
  readonly onConnect: (connection: Connection) => void
  readonly onConnectEnd: (event: MouseEvent | TouchEvent, state: FinalConnectionState) => void
  /** Gives React Flow what is true by now. */
  readonly publish: () => void
  /** Who says which of many cards React Flow has to know; null where nobody can, undefined while it is on its way. */
  readonly near: (near: NodeCuller | null | undefined) => void
  /** Follows the editor until the answer is called. */
  readonly start: () => () => void
}

const isItem = (id: string): id is ItemId => id === 'output' || /^(?:inputs|nodes|notes|groups)\//.test(id)

/** Makes the desk of one canvas; it tells React Flow nothing before `start`. */
export function createReactFlowAdapter(
  { editor, stage, acts }: Pick<OpenFlow, 'editor' | 'stage' | 'acts'>,
  api: Api,
): ReactFlowAdapter {
  // Cards come with their sizes and handles; measured on the page they would be wrong where a host scales it.
  api.setState({ updateNodeInternals: () => undefined })
  const feed = createElementMapper()
  const moved = new Map<ItemId, Point>()
  /** Cards that stand in a group which is being moved, with their place before. */
  let carried = new Map<ItemId, readonly Card[]>()
  let near: NodeCuller | null | undefined
  const given: { nodes?: ReactFlowNode[] | undefined; edges?: ReactFlowEdge[] | undefined } = {}
  /** React Flow has heard of nothing since but places of the cards that are moved. */
  let isHeld = false

  // Asked for each dragged card in each frame.
  let listed: { readonly cards: readonly Card[]; readonly byId: ReadonlyMap<string, Card> } | undefined
  const cardOf = (id: string): Card | undefined => {
    const cards = stage.cards.get()
    if (listed?.cards !== cards) listed = { cards, byId: new Map(cards.map((card) => [card.id, card])) }
    return listed.byId.get(id)
  }

  const hand = createDragUpdater({
    root: () => api.getState().domNode,
    moved,
    wires: stage.wires.get,
    cardOf,
    carry: () => near?.carry() ?? false,
  })
  const glide = createLayoutAnimation(stage, () => publish())

  const isFar = () => isOverviewZoom(false, stage.hold.camera.get().zoom, stage.cards.get().length)

  const publish = () => {
    isHeld = false
    tell()
  }
  const tell = () => {
    const { selection } = editor.get()
    const cards = stage.cards.get()
    const at = stage.at.get()
    const stop = (at && cardOf(at)?.id) ?? [...selection.items][0] ?? cards[0]?.id
    const marks: TransientNodeState = {
      selected: selection.items,
      selectedWires: selection.edges,
      stop,
      aimed: stage.connecting.get()?.aimed,
      fresh: stage.fresh.get(),
      moved: glide.with(moved) ?? moved,
    }
    const all = { cards, wires: stage.wires.get() }
    const isAwaited = near === undefined && isFar()
    const shown: RenderedElements =
      cards.length > RASTER_THRESHOLD && near
        ? near.of(cards, all.wires, marks)
        : isAwaited
          ? // React Flow never settles on an empty list: one card stays where the keyboard is.
            { cards: cards.filter(({ id }) => id === stop), wires: [] }
          : all
    const nodes = feed.nodes(shown.cards, marks, shown.hidden)
    const edges = feed.edges(shown.wires, marks)
    const state = api.getState()
    // React Flow keeps the very lists, and changes nothing in them.
    if (nodes !== given.nodes) state.setNodes(nodes)
    if (edges !== given.edges) state.setEdges(edges)
    given.nodes = nodes
    given.edges = edges
  }

  const carry = (group: Card): readonly Card[] => {
    const known = carried.get(group.id)
    if (known) return known
    const members = new Set(withMembers(editor.get().doc, [group.id]))
    const inside = stage.cards.get().filter(({ id }) => id !== group.id && members.has(id))
    carried.set(group.id, inside)
    return inside
  }
  const put = (id: ItemId, to: Point) => {
    moved.set(id, to)
    stage.motion.setDragging(true)
    // What a hand has taken does not glide on when it is let go.
    glide.forget(id)
  }
  const move = (id: ItemId, to: Point) => {
    put(id, to)
    const card = cardOf(id)
    if (card?.shape !== 'group') return
    for (const { id: other, x, y } of carry(card)) put(other, { x: x + to.x - card.x, y: y + to.y - card.y })
  }
  /** Those that React Flow does not know, because they are no elements. */
  const unknown = (items: ReadonlySet<ItemId>): readonly ItemId[] => {
    const known = new Set<string>(given.nodes?.map(({ id }) => id))
    return [...items].filter((id) => !known.has(id))
  }
  /** The selected cards that are no elements go with one that is. */
  const lead = (id: ItemId, to: Point, selected: ReadonlySet<ItemId>) => {
    const card = cardOf(id)
    if (!card || !selected.has(id)) return
    for (const other of unknown(selected)) {
      const one = cardOf(other)
      if (one) move(other, { x: one.x + to.x - card.x, y: one.y + to.y - card.y })
    }
  }
  const carryOn = () => {
    if (!isHeld) hand.forget()
    else if (hand.put()) return
    tell()
    isHeld = !glide.with(moved)
  }
  const drop = () => {
    const places = new Map([...moved].map(([id, { x, y }]) => [id, { x: Math.round(x), y: Math.round(y) }]))
    for (const [id, place] of places) moved.set(id, place)
    // Where that is the place that React Flow was told first, it changes nothing.
    if (isHeld) hand.put()
    // The cards stand where they were let go until the document says so, too.
    acts.move(places)
    moved.clear()
    stage.motion.setDragging(false)
    carried = new Map()
    publish()
  }

  return {
    publish,
    near: (next) => {
      near = next
      publish()
    },
    onNodesChange: (changes) => {
      const items = new Set(editor.get().selection.items)
      const isPulled = near && api.getState().userSelectionActive
      let isPicked = false
      let isMoved = false
      let isDropped = false
      let led: { readonly id: ItemId; readonly position: Point } | undefined
      for (const change of changes) {
        if (!('id' in change) || !isItem(change.id)) continue
        if (change.type === 'select') {
          // Of a box that is pulled it knows but the elements; whoever paints the others takes them all.
          if (isPulled) continue
          isPicked = true
          if (change.selected) items.add(change.id)
          else items.delete(change.id)
        } else if (change.type === 'position' && change.dragging !== undefined) {
          isMoved ||= change.position !== undefined
          isDropped ||= !change.dragging
          if (change.position) {
            move(change.id, change.position)
            led = { id: change.id, position: change.position }
          }
        }
      }
      if (near && led) lead(led.id, led.position, items)
      if (isPicked) {
        // What is only painted is let go of with the others.
        if (near && !api.getState().multiSelectionActive) for (const id of unknown(items)) items.delete(id)
        const last = [...items].at(-1)
        if (last) stage.at.set(last)
        editor.select(items, editor.get().selection.edges)
      }
      if (isDropped && moved.size > 0) drop()
      else if (isMoved) carryOn()
    },
    onEdgesChange: (changes) => {
      // A rectangle selects cards; the wires between them go with those anyway.
      if (api.getState().userSelectionActive) return
      const wires = new Map(stage.wires.get().map((wire) => [wire.id, wire]))
      const edges = new Set(editor.get().selection.edges)
      for (const change of changes) {
        if (change.type !== 'select') continue
        for (const key of wires.get(change.id)?.keys ?? []) {
          if (change.selected) edges.add(key)
          else edges.delete(key)
        }
      }
      const items = near && !api.getState().multiSelectionActive ? [] : editor.get().selection.items
      editor.select(items, edges)
    },
    onConnect: ({ source, sourceHandle, target }) => {
      if (isItem(source) && isItem(target)) acts.connect(source, exitOfHandle(sourceHandle), target)
    },
    onConnectEnd: (event, { isValid, fromNode, fromHandle, toHandle }) => {
      if (isValid && toHandle) return
      const { clientX, clientY } =
        'changedTouches' in event ? (event.changedTouches[0] ?? { clientX: 0, clientY: 0 }) : event
      const box = api.getState().domNode?.getBoundingClientRect()
      if (!box || !fromNode || !fromHandle || !isItem(fromNode.id)) return
      const at = toFlowPoint({ x: clientX - box.x, y: clientY - box.y }, stage.hold.camera.get())
      const isBackwards = fromHandle.type === 'target'
      const exit = exitOfHandle(fromHandle.id)
      const under = stage.cards
        .get()
        .findLast(
          ({ x, y, width, height, shape }) =>
            shape !== 'group' && shape !== 'note' && at.x >= x && at.y >= y && at.x <= x + width && at.y <= y + height,
        )
      if (!under) return stage.adding.set({ at, from: { item: fromNode.id, exit, isBackwards } })
      if (under.id === fromNode.id) return
      // A card is a larger mark than its port.
      if (isBackwards) acts.connect(under.id, '', fromNode.id)
      else if (under.takes) acts.connect(fromNode.id, exit, under.id)
    },
    start: () => {
      publish()
      const followCamera = () => near === undefined && stage.cards.get().length > RASTER_THRESHOLD && publish()
      const stops = [
        editor.subscribe(publish),
        stage.cards.subscribe(publish),
        stage.wires.subscribe(publish),
        stage.at.subscribe(publish),
        stage.connecting.subscribe(publish),
        stage.fresh.subscribe(publish),
        stage.glide.subscribe(() => glide.start(moved)),
        // React Flow forgets its lists where it is mounted a second time, as React does it in development.
        api.subscribe(({ nodes }) => {
          if (nodes.length > 0 || !given.nodes?.length) return
          given.nodes = undefined
          given.edges = undefined
          publish()
        }),
        stage.hold.camera.subscribe(followCamera),
        stage.hold.screen.subscribe(followCamera),
      ]
      return () => {
        glide.stop()
        stage.motion.setDragging(false)
        for (const stop of stops) stop()
      }
    },
  }
}
