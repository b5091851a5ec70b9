import type { Card, CanvasEdge } from '../diagram/card.ts'
import type { Point } from '../diagram/geometry.ts'
import { edgeCorners } from '../diagram/port-positions.ts'
import { stepPath } from '../diagram/step-path.ts'

export interface DragUpdaterDeps {
  readonly root: () => ParentNode | null | undefined
  /** Cards that are moved, where they are by now. */
  readonly moved: ReadonlyMap<string, Point>
  readonly edges: () => readonly CanvasEdge[]
  /** A card where it was before. */
  readonly cardOf: (id: string) => Card | undefined
  /** Moves what is only painted; false without a painter. */
  readonly carry: () => boolean
}

interface Held {
  readonly cards: readonly (readonly [id: string, element: HTMLElement | undefined])[]
  readonly edges: readonly (readonly [edge: CanvasEdge, paths: readonly Element[]])[]
  /** Something of it is only painted. */
  readonly isCut: boolean
}

/**
 * Moves the elements themselves while their cards are dragged. Given each position on the way, React Flow makes all
 * cards and edges check it in every frame; so it gets the first and the last one.
 */
export function createDragUpdater({ root, moved, edges: canvasEdges, cardOf, carry }: DragUpdaterDeps) {
  let held: Held | undefined
  const elements = (kind: string) => {
    const found = root()?.querySelectorAll<HTMLElement>(`.react-flow__${kind}[data-id]`) ?? []
    return new Map([...found].map((one) => [one.dataset['id'], one]))
  }
  const find = (): Held => {
    const [nodes, edges] = [elements('node'), elements('edge')]
    const cards = [...moved.keys()].map((id) => [id, nodes.get(id)] as const)
    const hanging = canvasEdges()
      .filter(({ source, target }) => moved.has(source) || moved.has(target))
      .map((edge) => [edge, [...(edges.get(edge.id)?.querySelectorAll('path') ?? [])]] as const)
    const isCut = cards.some(([, element]) => !element) || hanging.some(([, paths]) => paths.length === 0)
    return { cards, edges: hanging, isCut }
  }
  const get = (id: string): Card | undefined => {
    const card = cardOf(id)
    return card && { ...card, ...moved.get(id) }
  }
  return {
    /** Moves elements to where their cards are; false where some cards have no element and nothing paints them. */
    put: (): boolean => {
      // React Flow removes a card whose first position has left the screen.
      if (held?.cards.some(([, element]) => element?.isConnected === false)) held = undefined
      held ??= find()
      if (held.isCut && !carry()) return false
      for (const [id, element] of held.cards) {
        const position = moved.get(id)
        if (position && element) element.style.transform = `translate(${position.x}px,${position.y}px)`
      }
      for (const [edge, paths] of held.edges) {
        const way = stepPath(edgeCorners(edge, { get }))
        for (const path of paths) path.setAttribute('d', way)
      }
      return true
    },
    /** Drops the elements that were found: they may have been replaced since. */
    forget: (): void => {
      held = undefined
    },
  }
}
