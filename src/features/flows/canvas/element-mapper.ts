import { reuseList } from '#lib/lists.ts'
import { type Edge, type Node, type NodeHandle, Position } from '@xyflow/react'
import { type CardView, exitTop, PILL_PORT_TOP, PORT_TOP, SOURCE, sourceHandle, TARGET } from '../diagram/card-view.ts'
import type { Card, CanvasEdge } from '../diagram/card.ts'
import type { Point } from '../diagram/geometry.ts'
import type { TransientNodeState } from '../diagram/transient-node-state.ts'
import type { ItemId } from '../model/flow-document.ts'

/** Type under which React Flow finds the part that draws an edge. */
export const edgeType = 'edge'

export type ReactFlowNode = Node<
  { readonly view: CardView; readonly isAimed: boolean; readonly isRecentlyChanged: boolean },
  Card['shape']
>
export type ReactFlowEdge = Edge<{ readonly edge: CanvasEdge; readonly isOn: boolean }, typeof edgeType>

/** The exit of a handle; empty for that of the whole card. */
export const exitOfHandle = (handle: string | null | undefined): string =>
  handle?.startsWith(`${SOURCE}:`) ? handle.slice(SOURCE.length + 1) : ''

/** Creates the nodes and edges for React Flow. Unchanged ones keep their identity, so a drag costs its cards only. */
export function createElementMapper() {
  let nodes = new Map<ItemId, { readonly card: Card; readonly key: string; readonly node: ReactFlowNode }>()
  let edges = new Map<string, { readonly canvasEdge: CanvasEdge; readonly key: string; readonly edge: ReactFlowEdge }>()
  let nodeList: ReactFlowNode[] = []
  let edgeList: ReactFlowEdge[] = []

  return {
    nodes: (cards: readonly Card[], marks: TransientNodeState, hidden?: ReadonlySet<string>): ReactFlowNode[] => {
      const next = new Map<ItemId, { card: Card; key: string; node: ReactFlowNode }>()
      for (const card of cards) {
        const position = marks.moved.get(card.id) ?? card
        const isSelected = marks.selected.has(card.id)
        const isHidden = hidden?.has(card.id) ?? false
        const key = `${position.x},${position.y},${isSelected},${isHidden},${marks.stop === card.id},${marks.connectionTarget === card.id},${marks.recentlyChanged.has(card.id)}`
        const before = nodes.get(card.id)
        const isSame = before !== undefined && before.card === card && before.key === key
        next.set(card.id, isSame ? before : { card, key, node: nodeOf(card, position, isSelected, isHidden, marks) })
      }
      nodes = next
      nodeList = reuseList(
        nodeList,
        [...next.values()].map(({ node }) => node),
      )
      return nodeList
    },

    edges: (canvasEdges: readonly CanvasEdge[], { selected, selectedEdges }: TransientNodeState): ReactFlowEdge[] => {
      const next = new Map<string, { canvasEdge: CanvasEdge; key: string; edge: ReactFlowEdge }>()
      for (const edge of canvasEdges) {
        const isSelected = edge.keys.some((one) => selectedEdges.has(one))
        const isOn = isSelected || selected.has(edge.source) || selected.has(edge.target)
        const key = `${isSelected},${isOn}`
        const before = edges.get(edge.id)
        const isSame = before !== undefined && before.canvasEdge === edge && before.key === key
        next.set(edge.id, isSame ? before : { canvasEdge: edge, key, edge: edgeOf(edge, isSelected, isOn) })
      }
      edges = next
      edgeList = reuseList(
        edgeList,
        // What touches the selection is drawn over the others, and short edges over long ones of the same source, which
        // can be clicked elsewhere.
        [...next.values()]
          .map(({ edge }) => edge)
          .toSorted((a, b) => Number(a.data?.isOn) - Number(b.data?.isOn) || spanOf(b) - spanOf(a)),
      )
      return edgeList
    },
  }
}

const spanOf = ({ data }: ReactFlowEdge): number => {
  const box = data?.edge.route?.box
  return box ? box.width + box.height : 0
}

// Sizes, `measured` and `handles` are given: React Flow measures nothing, and lines have their ends at once.
function nodeOf(
  card: Card,
  { x, y }: Point,
  selected: boolean,
  hidden: boolean,
  { stop, connectionTarget, recentlyChanged: fresh }: TransientNodeState,
): ReactFlowNode {
  const { id, shape, view, width, height } = card
  const isDeleted = shape === 'gone'
  return {
    id,
    type: shape,
    position: { x, y },
    data: { view, isAimed: connectionTarget === id, isRecentlyChanged: fresh.has(id) },
    width,
    height,
    measured: { width, height },
    handles: handlesOf(card),
    selected,
    hidden,
    draggable: !isDeleted,
    selectable: !isDeleted,
    focusable: !isDeleted,
    zIndex: shape === 'group' ? -1 : 0,
    ariaLabel: view.spoken,
    domAttributes: { tabIndex: stop === id ? 0 : -1 },
  }
}

function handlesOf({ shape, view: { exits }, takes, gives, width }: Card): NodeHandle[] {
  const top = shape === 'pill' || shape === 'gone' ? PILL_PORT_TOP : PORT_TOP
  const port = { width: 0, height: 0 }
  const out = exits.length === 0 ? [{ id: '', top }] : exits.map(({ id }, at) => ({ id, top: exitTop(at) }))
  return [
    ...(takes ? [{ ...port, id: TARGET, type: 'target' as const, position: Position.Left, x: 0, y: top }] : []),
    ...(gives
      ? out.map((exit) => ({
          ...port,
          id: sourceHandle(exit.id),
          type: 'source' as const,
          position: Position.Right,
          x: width,
          y: exit.top,
        }))
      : []),
  ]
}

const edgeOf = (edge: CanvasEdge, selected: boolean, isOn: boolean): ReactFlowEdge => ({
  id: edge.id,
  type: edgeType,
  source: edge.source,
  sourceHandle: sourceHandle(edge.exit),
  target: edge.target,
  targetHandle: TARGET,
  data: { edge, isOn },
  selected,
  focusable: false,
  ariaLabel: edge.spoken,
})

/** True for the id of an item, not of an element of React Flow's own. */
export const isItem = (id: string): id is ItemId => id === 'output' || /^(?:inputs|nodes|notes|groups)\//.test(id)
