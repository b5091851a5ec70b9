import type { Connection, EdgeChange, FinalConnectionState, NodeChange, useStoreApi } from '@xyflow/react'
import { toFlowPoint } from '../diagram/camera.ts'
import type { Point } from '../diagram/geometry.ts'
import { RASTER_THRESHOLD } from '../diagram/overview-zoom.ts'
import type { OpenFlow } from '../editor/flow-context.ts'
import type { ItemId } from '../model/flow-document.ts'
import { createCardDrag } from './card-drag.ts'
import { createElementPublisher } from './element-publisher.ts'
import { createDragUpdater } from './drag-updater.ts'
import { type ReactFlowNode, exitOfHandle, isItem, type ReactFlowEdge } from './element-mapper.ts'
import { createLayoutAnimation } from './layout-animation.ts'
import type { NodeCuller } from './raster/node-culler.ts'

export type ReactFlowAdapter = ReturnType<typeof createReactFlowAdapter>

/**
 * Between the editor and React Flow of one canvas: hands it arrays, none before `start`, and turns what it reports into
 * selections and commands.
 */
export function createReactFlowAdapter(
  { editor, pageState, actions }: Pick<OpenFlow, 'editor' | 'pageState' | 'actions'>,
  api: ReturnType<typeof useStoreApi>,
) {
  // Cards come with their sizes and handles; measured on the page they would be wrong where a host scales it.
  api.setState({ updateNodeInternals: () => undefined })
  const elements = createElementPublisher({ editor, pageState, api })
  /** Since the last `publish` only positions of dragged cards have changed. */
  let isHeld = false

  const drag = createCardDrag({
    editor,
    pageState,
    rendered: elements.rendered,
    // A card that the user took does not continue gliding when it is released.
    onMoved: (id) => glide.forget(id),
  })
  const { moved, cardOf } = drag
  const hand = createDragUpdater({
    root: () => api.getState().domNode,
    moved,
    edges: pageState.edges.get,
    cardOf,
    carry: () => elements.culler()?.carry() ?? false,
  })
  const glide = createLayoutAnimation(pageState, () => publish())

  const publish = () => {
    isHeld = false
    notify()
  }
  const notify = () => elements.publish(glide.with(moved) ?? moved, cardOf)
  const carryOn = () => {
    if (!isHeld) hand.forget()
    else if (hand.put()) return
    notify()
    isHeld = !glide.with(moved)
  }
  const drop = () => {
    const positions = drag.round()
    // Where that is the first position that React Flow was given, it changes nothing.
    if (isHeld) hand.put()
    // The cards stay where they were released until the document has it, too.
    actions.move(positions)
    drag.end()
    publish()
  }

  return {
    /** Gives React Flow what is true by now. */
    publish,
    /** Sets the culler of a large flow; null where nothing can be painted, undefined until that is known. */
    near: (next: NodeCuller | null | undefined): void => {
      elements.setCuller(next)
      publish()
    },
    onNodesChange: (changes: readonly NodeChange<ReactFlowNode>[]): void => {
      const items = new Set(editor.get().selection.items)
      const isPulled = elements.culler() && api.getState().userSelectionActive
      let isPicked = false
      let isMoved = false
      let isDropped = false
      let pendingConnection: { readonly id: ItemId; readonly position: Point } | undefined
      for (const change of changes) {
        if (!('id' in change) || !isItem(change.id)) continue
        if (change.type === 'select') {
          // React Flow's box selection has the elements only; the pointer of the bitmap selects all.
          if (isPulled) continue
          isPicked = true
          if (change.selected) items.add(change.id)
          else items.delete(change.id)
        } else if (change.type === 'position' && change.dragging !== undefined) {
          isMoved ||= change.position !== undefined
          isDropped ||= !change.dragging
          if (change.position) {
            drag.move(change.id, change.position)
            pendingConnection = { id: change.id, position: change.position }
          }
        }
      }
      if (elements.culler() && pendingConnection) drag.lead(pendingConnection.id, pendingConnection.position, items)
      if (isPicked) {
        // Selected cards that are only painted are deselected along with the elements.
        if (elements.culler() && !api.getState().multiSelectionActive)
          for (const id of drag.unknown(items)) items.delete(id)
        const last = [...items].at(-1)
        if (last) pageState.at.set(last)
        editor.select(items, editor.get().selection.edges)
      }
      if (isDropped && moved.size > 0) drop()
      else if (isMoved) carryOn()
    },
    onEdgesChange: (changes: readonly EdgeChange<ReactFlowEdge>[]): void => {
      // A rectangle selects cards; the edges between them go with those anyway.
      if (api.getState().userSelectionActive) return
      const canvasEdges = new Map(pageState.edges.get().map((edge) => [edge.id, edge]))
      const edges = new Set(editor.get().selection.edges)
      for (const change of changes) {
        if (change.type !== 'select') continue
        for (const key of canvasEdges.get(change.id)?.keys ?? []) {
          if (change.selected) edges.add(key)
          else edges.delete(key)
        }
      }
      const items = elements.culler() && !api.getState().multiSelectionActive ? [] : editor.get().selection.items
      editor.select(items, edges)
    },
    onConnect: ({ source, sourceHandle, target }: Connection): void => {
      if (isItem(source) && isItem(target)) actions.connect(source, exitOfHandle(sourceHandle), target)
    },
    onConnectEnd: (event: MouseEvent | TouchEvent, state: FinalConnectionState): void => {
      const root = api.getState().domNode
      if (root) endConnection({ pageState, actions }, root, event, state)
    },
    /** Follows the editor. Returns a stop function. */
    start: (): (() => void) => {
      publish()
      const followCamera = () =>
        elements.culler() === undefined && pageState.cards.get().length > RASTER_THRESHOLD && publish()
      const stops = [
        editor.subscribe(publish),
        pageState.cards.subscribe(publish),
        pageState.edges.subscribe(publish),
        pageState.at.subscribe(publish),
        pageState.connecting.subscribe(publish),
        pageState.recentlyChanged.subscribe(publish),
        pageState.glide.subscribe(() => glide.start(moved)),
        // React Flow forgets its lists where it is mounted a second time, as React does it in development.
        api.subscribe(({ nodes }) => {
          if (nodes.length > 0 || !elements.hasNodes()) return
          elements.reset()
          publish()
        }),
        pageState.hold.camera.subscribe(followCamera),
        pageState.hold.screen.subscribe(followCamera),
      ]
      return () => {
        glide.stop()
        pageState.motion.setDragging(false)
        for (const stop of stops) stop()
      }
    },
  }
}

/** Ends a connection that was released beside a port: connects to the card there, or offers what can be added there. */
function endConnection(
  { pageState, actions }: Pick<OpenFlow, 'pageState' | 'actions'>,
  root: Element,
  event: MouseEvent | TouchEvent,
  { isValid, fromNode, fromHandle, toHandle }: FinalConnectionState,
): void {
  if ((isValid && toHandle) || !fromNode || !fromHandle || !isItem(fromNode.id)) return
  const { clientX, clientY } =
    'changedTouches' in event ? (event.changedTouches[0] ?? { clientX: 0, clientY: 0 }) : event
  const box = root.getBoundingClientRect()
  const at = toFlowPoint({ x: clientX - box.x, y: clientY - box.y }, pageState.hold.camera.get())
  const isBackwards = fromHandle.type === 'target'
  const exit = exitOfHandle(fromHandle.id)
  const under = pageState.cards
    .get()
    .findLast(
      ({ x, y, width, height, shape }) =>
        shape !== 'group' && shape !== 'note' && at.x >= x && at.y >= y && at.x <= x + width && at.y <= y + height,
    )
  if (!under) return pageState.adding.set({ at, from: { item: fromNode.id, exit, isBackwards } })
  if (under.id === fromNode.id) return
  // A card is a larger target than its port.
  if (isBackwards) actions.connect(under.id, '', fromNode.id)
  else if (under.takes) actions.connect(fromNode.id, exit, under.id)
}
