import { addToList } from '#lib/lists.ts'
import type { Point } from '../geometry.ts'

/** Side of a bucket, in pixels of the flow. */
const SIDE = 64
/** Distance in pixels below which lines of different sources appear as one. */
export const LANE = 8
/** Two line ends on one level look joined unless so much is free between them. */
const APART = 6
/** So much before a port is shared by all edges that end there. */
export const STUB = 28

/** Cost of a piece of an edge, per pixel: on or near a line of another source, on a shared one; per crossing. */
const COST = { over: 14, near: 1.2, crossing: 14, shared: -0.35 } as const

/** An edge that is routed: pieces of one net may be on each other. */
export interface Net {
  /** Source of the edge: card and exit. */
  readonly net: string
  readonly target: string
  readonly to: Point
}

interface Piece {
  readonly at: number
  readonly from: number
  readonly to: number
  readonly owner: Net
}

type Buckets = Map<number, Piece[]>

const keyOf = (column: number, row: number): number => column * 1_000_003 + row

/** The pieces of edges that are routed so far, by where they are. */
export function createLanes() {
  const across: Buckets = new Map()
  const along: Buckets = new Map()

  const each = (
    points: readonly Point[],
    onEach: (list: Buckets, key: number, at: number, from: number, to: number) => void,
  ) => {
    for (const [index, start] of points.entries()) {
      const end = points[index + 1]
      if (!end) continue
      const isAcross = start.x === end.x
      const [from, to] = isAcross
        ? [Math.min(start.y, end.y), Math.max(start.y, end.y)]
        : [Math.min(start.x, end.x), Math.max(start.x, end.x)]
      const at = isAcross ? start.x : start.y
      for (let cell = Math.floor(from / SIDE); cell <= Math.floor(to / SIDE); cell += 1) {
        const key = isAcross ? keyOf(Math.floor(at / SIDE), cell) : keyOf(cell, Math.floor(at / SIDE))
        onEach(isAcross ? across : along, key, at, from, to)
      }
    }
  }

  /** The cost of a piece beside what is there, without its length. */
  const cost = (isAcross: boolean, at: number, from: number, to: number, own: Net): number => {
    const [same, other] = isAcross ? [across, along] : [along, across]
    let sum = 0
    const [first, last] = [Math.floor((at - LANE) / SIDE), Math.floor((at + LANE) / SIDE)]
    for (let cell = Math.floor((from - APART) / SIDE); cell <= Math.floor((to + APART) / SIDE); cell += 1) {
      const [start, end] = [cell * SIDE, (cell + 1) * SIDE]
      for (let lane = first; lane <= last; lane += 1) {
        for (const piece of same.get(isAcross ? keyOf(lane, cell) : keyOf(cell, lane)) ?? []) {
          const far = Math.abs(piece.at - at)
          if (far >= LANE) continue
          const isOwn = piece.owner.net === own.net
          const reach = isOwn ? 0 : APART
          // The last way to a port is that of all edges to it.
          const most = !isAcross && piece.owner.target === own.target && at === own.to.y ? own.to.x - STUB : Infinity
          const common = Math.min(to + reach, piece.to, end, most) - Math.max(from - reach, piece.from, start)
          if (common <= 0) continue
          if (isOwn) sum += common * (far === 0 ? COST.shared : COST.near)
          else sum += common * (far < 3 ? COST.over : COST.near * (1 - far / LANE))
        }
      }
    }
    const level = Math.floor(at / SIDE)
    for (let cell = Math.floor(from / SIDE); cell <= Math.floor(to / SIDE); cell += 1) {
      for (const piece of other.get(isAcross ? keyOf(level, cell) : keyOf(cell, level)) ?? []) {
        if (piece.at <= from || piece.at >= to || piece.from >= at || piece.to <= at) continue
        if (piece.owner.net !== own.net) sum += COST.crossing
      }
    }
    return sum
  }

  const lines = new Map<string, { readonly xs: Set<number>; readonly ys: Set<number> }>()
  return {
    /** Returns the existing pieces of a net: new edges of the net join them. */
    linesOf: (net: string): { readonly xs: Iterable<number>; readonly ys: Iterable<number> } =>
      lines.get(net) ?? { xs: [], ys: [] },
    add: (owner: Net, points: readonly Point[]): void => {
      const own = lines.get(owner.net) ?? { xs: new Set(), ys: new Set() }
      lines.set(owner.net, own)
      for (const { x, y } of points.slice(1, -1)) {
        own.xs.add(x)
        own.ys.add(y)
      }
      each(points, (list, key, at, from, to) => addToList(list, key, { at, from, to, owner }))
    },
    cost,
  }
}

export type Lanes = ReturnType<typeof createLanes>
