/** Rest of the viewport before rows are fetched for it, in ms: over two frames, since the reader waits for it. */
export const REST = 40
/**
 * A hand on the thumb hesitates: each rest that was shorter than this, in ms, doubles what counts as one, up to a
 * limit.
 */
const LASTING = 1_000
const MAX_REST = 320

/** Several moves may be reported within one frame. */
const FRAME = 16

/** Watches how fast the screen moves over the rows. */
export interface ScrollSpeed {
  /** The screen begins at this row now; true when it moves so slowly that rows can be fetched at once. */
  readonly move: (from: number, now: number) => boolean
  /** Returns the time at which the viewport will have rested long enough, if it does not move again. */
  readonly restsAt: () => number
}

/**
 * Slow is less than `rows` a second, which is one page: then every page that comes into view is also read by the user.
 */
export function createScrollSpeed(rows: number): ScrollSpeed {
  let index: number | undefined
  let movedAt = 0
  let rest = REST
  let hasJumped = false
  return {
    move: (from, now) => {
      const passed = now - movedAt
      const isFirst = index === undefined
      const moved = Math.abs(from - (index ?? from))
      if (moved === 0 && !isFirst) return passed >= rest
      index = from
      movedAt = now
      const isSlow = isFirst || moved * 1000 <= rows * Math.max(passed, FRAME)
      if (isSlow || passed >= LASTING) rest = REST
      else if (hasJumped && passed >= rest) rest = Math.min(rest * 2, MAX_REST)
      hasJumped = !isSlow
      return isSlow
    },
    restsAt: () => movedAt + rest,
  }
}
