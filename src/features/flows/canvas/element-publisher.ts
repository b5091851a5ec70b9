import type { useStoreApi } from '@xyflow/react'
import type { Card } from '../diagram/card.ts'
import type { Point } from '../diagram/geometry.ts'
import { isOverviewZoom, RASTER_THRESHOLD } from '../diagram/overview-zoom.ts'
import type { TransientNodeState } from '../diagram/transient-node-state.ts'
import type { OpenFlow } from '../editor/flow-context.ts'
import type { ItemId } from '../model/flow-document.ts'
import { createElementMapper, type ReactFlowEdge, type ReactFlowNode } from './element-mapper.ts'
import type { NodeCuller, RenderedElements } from './raster/node-culler.ts'

export interface ElementPublisherDeps extends Pick<OpenFlow, 'editor' | 'pageState'> {
  readonly api: ReturnType<typeof useStoreApi>
}

/** Gives React Flow its lists of nodes and edges: all of a small flow, the visible ones of a large one. */
export function createElementPublisher({ editor, pageState, api }: ElementPublisherDeps) {
  const mapper = createElementMapper()
  /** Null where nothing can be painted, undefined until that is known. */
  let culler: NodeCuller | null | undefined
  let nodes: ReactFlowNode[] | undefined
  let edges: ReactFlowEdge[] | undefined

  const elementsFor = (marks: TransientNodeState): RenderedElements => {
    const all = { cards: pageState.cards.get(), edges: pageState.edges.get() }
    if (all.cards.length > RASTER_THRESHOLD && culler) return culler.of(all.cards, all.edges, marks)
    const isFar = isOverviewZoom(false, pageState.hold.camera.get().zoom, all.cards.length)
    if (culler !== undefined || !isFar) return all
    // React Flow never settles on an empty list: one card stays where the keyboard is.
    return { cards: all.cards.filter(({ id }) => id === marks.stop), edges: [] }
  }

  return {
    culler: () => culler,
    setCuller: (next: NodeCuller | null | undefined): void => {
      culler = next
    },
    rendered: (): ReadonlySet<string> => new Set(nodes?.map(({ id }) => id)),
    /** True once React Flow was given nodes. */
    hasNodes: () => nodes !== undefined && nodes.length > 0,
    /** The next call of `publish` sets both lists, whether they changed or not. */
    reset: (): void => {
      nodes = undefined
      edges = undefined
    },
    publish: (moved: ReadonlyMap<ItemId, Point>, cardOf: (id: string) => Card | undefined): void => {
      const { selection } = editor.get()
      const at = pageState.at.get()
      const marks: TransientNodeState = {
        selected: selection.items,
        selectedEdges: selection.edges,
        stop: (at && cardOf(at)?.id) ?? [...selection.items][0] ?? pageState.cards.get()[0]?.id,
        connectionTarget: pageState.connecting.get()?.connectionTarget,
        recentlyChanged: pageState.recentlyChanged.get(),
        moved,
      }
      const shown = elementsFor(marks)
      const nextNodes = mapper.nodes(shown.cards, marks, shown.hidden)
      const nextEdges = mapper.edges(shown.edges, marks)
      const state = api.getState()
      // React Flow keeps these very lists, and changes nothing in them.
      if (nextNodes !== nodes) state.setNodes(nextNodes)
      if (nextEdges !== edges) state.setEdges(nextEdges)
      nodes = nextNodes
      edges = nextEdges
    },
  }
}
