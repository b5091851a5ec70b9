/**
 * How long the screen has to stand still before rows are fetched for it, in ms: more than two frames, for who reads waits for it
 * on top of the service. What a hand that only hesitated had begun is given up as it goes on.
 */
export const REST = 40

/** Several steps may be told within one frame. */
const FRAME = 16

/** Watches how fast the screen moves over the rows. */
export interface Pace {
  /** The screen begins at this row now; true when it moves so slowly that rows can be fetched at once. */
  readonly move: (from: number, now: number) => boolean
  /** When the screen will have stood still for long enough, if it does not move again. */
  readonly restsAt: () => number
}

/** Slow is less than `rows` a second, which is one page: then every page that comes into view is also looked at. */
export function createPace(rows: number): Pace {
  let place: number | undefined
  let movedAt = 0
  return {
    move: (from, now) => {
      const passed = now - movedAt
      const isFirst = place === undefined
      const moved = Math.abs(from - (place ?? from))
      if (moved === 0 && !isFirst) return passed >= REST
      place = from
      movedAt = now
      return isFirst || moved * 1000 <= rows * Math.max(passed, FRAME)
    },
    restsAt: () => movedAt + REST,
  }
}
