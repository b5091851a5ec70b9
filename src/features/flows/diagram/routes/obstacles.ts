import { addToList } from '#lib/lists.ts'
import type { Box } from '../geometry.ts'

/** Side of a bucket, in pixels of the flow: about one card with what is around it. */
const SIDE = 256

const keyOf = (column: number, row: number): number => column * 1_000_003 + row

export type Obstacles = ReturnType<typeof createObstacles>

/** Boxes indexed by position, so that a line is compared only with those near it. */
export function createObstacles(boxes: Iterable<Box>) {
  const buckets = new Map<number, Box[]>()
  for (const box of boxes) {
    const [right, bottom] = [Math.floor((box.x + box.width) / SIDE), Math.floor((box.y + box.height) / SIDE)]
    for (let column = Math.floor(box.x / SIDE); column <= right; column += 1)
      for (let row = Math.floor(box.y / SIDE); row <= bottom; row += 1) addToList(buckets, keyOf(column, row), box)
  }
  const some = (left: number, top: number, right: number, bottom: number, isWanted: (box: Box) => boolean): boolean => {
    for (let column = Math.floor(left / SIDE); column <= Math.floor(right / SIDE); column += 1)
      for (let row = Math.floor(top / SIDE); row <= Math.floor(bottom / SIDE); row += 1)
        for (const box of buckets.get(keyOf(column, row)) ?? []) {
          const isMet = box.x < right && box.x + box.width > left && box.y < bottom && box.y + box.height > top
          if (isMet && isWanted(box)) return true
        }
    return false
  }
  return {
    /** The boxes that have some space in common with an area; an edge is none. */
    in: (left: number, top: number, right: number, bottom: number): readonly Box[] => {
      const found = new Set<Box>()
      some(left, top, right, bottom, (box) => {
        found.add(box)
        return false
      })
      return [...found]
    },
    /** True where a box, grown by `clear` pixels, has some space in common with an area. */
    isBlocked: (left: number, top: number, right: number, bottom: number, clear: number): boolean =>
      some(left - clear, top - clear, right + clear, bottom + clear, () => true),
  }
}
