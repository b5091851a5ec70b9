import { type Box, centreOf, type Point } from './geometry.ts'

export type Direction = 'left' | 'right' | 'up' | 'down'

/** The nearest box in a direction, by middles: straight ahead wins over nearer but aside. Undefined for none. */
export function nearestInDirection<T extends Box>(from: Box, others: Iterable<T>, direction: Direction): T | undefined {
  const source = centreOf(from)
  let best: T | undefined
  let least = Infinity
  for (const other of others) {
    const target = centreOf(other)
    const [dx, dy] = [target.x - source.x, target.y - source.y]
    const isAcross = direction === 'left' || direction === 'right'
    const ahead = (isAcross ? dx : dy) * (direction === 'left' || direction === 'up' ? -1 : 1)
    const aside = Math.abs(isAcross ? dy : dx)
    // Less ahead than half aside is another direction.
    if (ahead <= 0 || ahead < aside / 2) continue
    const distance = ahead + 2 * aside
    if (distance < least) {
      least = distance
      best = other
    }
  }
  return best
}

/** The nearest of some boxes to a position, by where they begin. */
export function nearestTo<T extends Point>(position: Point, some: readonly T[]): T | undefined {
  const distance = ({ x, y }: Point) => Math.abs(x - position.x) + Math.abs(y - position.y)
  return some.toSorted((a, b) => distance(a) - distance(b))[0]
}
