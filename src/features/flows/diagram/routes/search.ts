import type { Box, Point } from '../geometry.ts'
import { createHeap } from './heap.ts'
import type { Lanes, Net } from './lanes.ts'

/** Cost of a corner, in pixels of length. */
export const BEND = 36
/** A line nearer than this to a card looks as if it belonged to it: costs for each pixel. */
export const BESIDE = 11
export const BESIDE_COST = 1.2
/** Distances of lines from the edge of a card, in pixels, beside the nearest that is allowed. */
const OFFSETS = { x: [14, 22, 30], y: [14, 22] } as const
/** A pixel on a way that a layout left free costs so much less. */
const GUIDED = 0.2
/** The largest raster that is searched with all of its lines. */
const MAX_POINTS = 40_000

export interface RouteSearch {
  readonly from: Point
  readonly to: Point
  readonly own: Net
  /** Levels that a layout left free for this edge. */
  readonly guide: readonly number[]
  /** The cards of the region, and how near to one a line may go. */
  readonly boxes: readonly Box[]
  readonly clear: number
  readonly lanes: Pick<Lanes, 'cost' | 'linesOf'>
}

/**
 * The cheapest way between two ports on lines beside the cards of a region, around all of them; undefined where there is none.
 * A* over the raster of those lines, by length, corners, crossings, and what is on the same line.
 */
export function searchWay({ from, to, own, guide, boxes, clear, lanes }: RouteSearch): readonly Point[] | undefined {
  const start = { x: from.x + clear, y: from.y }
  const end = { x: to.x - clear, y: to.y }
  const levels = guide.map((level) => Math.round(level))
  const middle = Math.round((from.x + to.x) / 2)
  const shared = lanes.linesOf(own.net)
  const raster = (columns: readonly number[], rows: readonly number[]) => ({
    xs: linesOf(boxes, 'x', columns, [
      start.x,
      end.x,
      from.x + 14,
      from.x + 22,
      to.x - 18,
      to.x - 26,
      middle,
      ...shared.xs,
    ]),
    ys: linesOf(boxes, 'y', rows, [start.y, end.y, ...levels, ...shared.ys]),
  })
  let { xs, ys } = raster([clear, ...OFFSETS.x], [clear, ...OFFSETS.y])
  if (xs.length * ys.length > MAX_POINTS) ({ xs, ys } = raster([clear, OFFSETS.x[0]], [clear, OFFSETS.y[0]]))
  const [columns, rows] = [xs.length, ys.length]
  const at = (column: number, row: number) => row * columns + column
  const [begin, goal] = [at(xs.indexOf(start.x), ys.indexOf(start.y)), at(xs.indexOf(end.x), ys.indexOf(end.y))]
  // For the step to the right and down from each crossing: 2 is blocked, 1 is beside a card.
  const right = new Uint8Array(columns * rows)
  const down = new Uint8Array(columns * rows)
  for (const box of boxes) {
    mark(right, xs, ys, box, clear, BESIDE, at)
    mark(down, ys, xs, box, clear, BESIDE, (row, column) => at(column, row), true)
  }
  const guided = new Set(levels)

  // A state is a crossing and whether it was come to along a row.
  const best = new Float64Array(columns * rows * 2).fill(Infinity)
  const came = new Int32Array(columns * rows * 2).fill(-1)
  const open = createHeap()
  const rest = (state: number): number => {
    const crossing = state >> 1
    const [x, y] = [xs[crossing % columns] ?? 0, ys[Math.floor(crossing / columns)] ?? 0]
    const bends = y === end.y ? (state & 1 ? (x > end.x ? 2 : 0) : 1) : state & 1 ? 2 : 1
    return Math.abs(x - end.x) + Math.abs(y - end.y) + bends * BEND
  }
  const first = begin * 2 + 1
  best[first] = 0
  open.push(first, rest(first))
  const visit = (state: number, next: number, price: number) => {
    const total = (best[state] ?? 0) + price
    if (total >= (best[next] ?? 0)) return
    best[next] = total
    came[next] = state
    open.push(next, total + rest(next))
  }
  // Each step is computed up to four times.
  const paidRight = new Float64Array(columns * rows).fill(-1)
  const paidDown = new Float64Array(columns * rows).fill(-1)
  const done = new Uint8Array(columns * rows * 2)
  for (let state = open.pop(); state !== undefined; state = open.pop()) {
    if (done[state]) continue
    done[state] = 1
    const crossing = state >> 1
    if (crossing === goal && state & 1) return pathOf(state, came, columns, xs, ys, from, to)
    const column = crossing % columns
    const row = (crossing - column) / columns
    const [x, y] = [xs[column] ?? 0, ys[row] ?? 0]
    const before = (came[state] ?? -1) >> 1
    const isAlong = (state & 1) === 1
    const turn = isAlong ? 0 : BEND
    for (const step of [1, -1] as const) {
      const other = column + step
      const edge = right[step === 1 ? crossing : crossing - 1] ?? 2
      // The way out of a port continues to the right, and nothing turns back on itself.
      const isBack = isAlong && (state === first ? step === -1 : before === crossing + step)
      if (other >= 0 && other < columns && edge !== 2 && !isBack) {
        const far = xs[other] ?? 0
        const [low, high] = [Math.min(x, far), Math.max(x, far)]
        const length = high - low
        const free = guided.has(y) ? length * (1 - GUIDED) : length
        const index = step === 1 ? crossing : crossing - 1
        let price = paidRight[index] ?? -1
        if (price < 0) {
          price = Math.max(0.1, free + edge * length * BESIDE_COST + lanes.cost(false, y, low, high, own))
          paidRight[index] = price
        }
        visit(state, at(other, row) * 2 + 1, price + turn)
      }
    }
    for (const step of [1, -1] as const) {
      const other = row + step
      const edge = down[step === 1 ? crossing : crossing - columns] ?? 2
      const isBack = !isAlong && before === at(column, other)
      if (other >= 0 && other < rows && edge !== 2 && !isBack) {
        const far = ys[other] ?? 0
        const [low, high] = [Math.min(y, far), Math.max(y, far)]
        const index = step === 1 ? crossing : crossing - columns
        let price = paidDown[index] ?? -1
        if (price < 0) {
          const length = high - low
          price = Math.max(0.1, length + edge * length * BESIDE_COST + lanes.cost(true, x, low, high, own))
          paidDown[index] = price
        }
        visit(state, at(column, other) * 2, price + (isAlong ? BEND : 0))
      }
    }
  }
  return undefined
}

/** Coordinates beside the cards, in their order. */
function linesOf(
  boxes: readonly Box[],
  axis: 'x' | 'y',
  offsets: readonly number[],
  more: readonly number[],
): number[] {
  const lines = new Set(more)
  for (const box of boxes) {
    const [low, high] = axis === 'x' ? [box.x, box.x + box.width] : [box.y, box.y + box.height]
    for (const offset of offsets) {
      lines.add(low - offset)
      lines.add(high + offset)
    }
  }
  return [...lines].toSorted((a, b) => a - b)
}

/** Marks the steps along one axis that go through a card, or close beside it. */
function mark(
  steps: Uint8Array,
  along: readonly number[],
  across: readonly number[],
  box: Box,
  clear: number,
  beside: number,
  at: (along: number, across: number) => number,
  isDown = false,
): void {
  const [low, high, top, bottom] = isDown
    ? [box.y, box.y + box.height, box.x, box.x + box.width]
    : [box.x, box.x + box.width, box.y, box.y + box.height]
  for (
    let line = firstOver(across, top - beside);
    line < across.length && (across[line] ?? 0) < bottom + beside;
    line += 1
  ) {
    const level = across[line] ?? 0
    const isHit = level > top - clear && level < bottom + clear
    const around = isHit ? clear : beside
    // Where a line meets a card head on it is no line beside it.
    for (
      let step = Math.max(0, firstOver(along, low - around) - 1);
      step < along.length - 1 && (along[step] ?? 0) < high + around;
      step += 1
    ) {
      if ((along[step + 1] ?? 0) <= low - around) continue
      const index = at(step, line)
      if (isHit) steps[index] = 2
      else if (steps[index] === 0) steps[index] = 1
    }
  }
}

/** The first index of a sorted list whose number is larger. */
function firstOver(list: readonly number[], than: number): number {
  let [low, high] = [0, list.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((list[middle] ?? 0) > than) high = middle
    else low = middle + 1
  }
  return low
}

function pathOf(
  last: number,
  came: Int32Array,
  columns: number,
  xs: readonly number[],
  ys: readonly number[],
  from: Point,
  to: Point,
): readonly Point[] {
  const back: Point[] = [to]
  for (let state = last; state >= 0; state = came[state] ?? -1) {
    const crossing = state >> 1
    back.push({ x: xs[crossing % columns] ?? 0, y: ys[Math.floor(crossing / columns)] ?? 0 })
  }
  back.push(from)
  return cornersOnly(back.toReversed())
}

/** The same way without points in the middle of its pieces. */
export function cornersOnly(points: readonly Point[]): readonly Point[] {
  return points.filter((point, index) => {
    const [before, after] = [points[index - 1], points[index + 1]]
    if (!before || !after) return true
    return !(before.x === point.x && point.x === after.x) && !(before.y === point.y && point.y === after.y)
  })
}
