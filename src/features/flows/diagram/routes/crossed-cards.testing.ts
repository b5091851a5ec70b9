import type { Box, Point } from '../geometry.ts'

/** An edge that is drawn: its corners, where it comes from, and the cards at its ends. */
export interface DrawnEdge {
  readonly id: string
  readonly net: string
  readonly source: string
  readonly target: string
  readonly points: readonly Point[]
}

/** Returns the number of times that edges go behind cards that are not at their ends. */
export function crossedCards(
  boxes: readonly (Box & { readonly id: string })[],
  edges: readonly DrawnEdge[],
): readonly (readonly [edge: string, card: string])[] {
  return edges.flatMap(({ id, source, target, points }) =>
    boxes
      .filter((box) => box.id !== source && box.id !== target && pieces(points).some((piece) => meets(piece, box)))
      .map((box) => [id, box.id] as const),
  )
}

/** The pairs of edges from different ports that are on one line for more than `least` pixels, but at the port where both end. */
export function sharedLines(
  edges: readonly DrawnEdge[],
  stub: number,
  least = 4,
): readonly (readonly [string, string])[] {
  const all = edges.map((edge) => ({ edge, pieces: pieces(edge.points) }))
  return all.flatMap((one, index) =>
    all.slice(index + 1).flatMap((other) => {
      if (one.edge.net === other.edge.net) return []
      const end = one.edge.points.at(-1)
      const isSameEnd = one.edge.target === other.edge.target
      const lies = one.pieces.some((a) =>
        other.pieces.some((b) => {
          const most = isSameEnd && end && a.top === a.bottom && a.top === end.y ? end.x - stub : Infinity
          const along = Math.min(a.right, b.right, most) - Math.max(a.left, b.left)
          const across = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top)
          const isAlong = a.top === a.bottom && b.top === b.bottom && Math.abs(a.top - b.top) < 2
          const isAcross = a.left === a.right && b.left === b.right && Math.abs(a.left - b.left) < 2
          return (isAlong && along > least) || (isAcross && across > least)
        }),
      )
      return lies ? [[one.edge.id, other.edge.id] as const] : []
    }),
  )
}

const pieces = (points: readonly Point[]) =>
  points.slice(1).map((end, index) => {
    const start = points[index] ?? end
    return {
      left: Math.min(start.x, end.x),
      right: Math.max(start.x, end.x),
      top: Math.min(start.y, end.y),
      bottom: Math.max(start.y, end.y),
    }
  })

const meets = (piece: ReturnType<typeof pieces>[number], { x, y, width, height }: Box): boolean =>
  piece.left < x + width && piece.right > x && piece.top < y + height && piece.bottom > y
