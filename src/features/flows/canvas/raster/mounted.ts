import type { Card } from '../../diagram/card.ts'
import { type Box, centreOf, growBox, overlaps } from '../../diagram/geometry.ts'

/** So many cards at most are elements, but for those that have to be. */
export const MAX_MOUNTED = 48
/** Maximum number of elements that are created, and removed, in one frame. */
const SLICE = 6
/** Distances from the screen within which cards become elements, and stay elements, in pixels of the screen. */
const ENTER = 60
const KEEP = 320

export interface VisibleArea {
  readonly seen: Box
  readonly zoom: number
  /** Too far away to read: what is seen is only painted. */
  readonly isFar: boolean
  readonly isMoving: boolean
}

export interface Mounted {
  readonly ids: ReadonlySet<string>
  /** True if more is to be created or removed in the next frame. */
  readonly isMore: boolean
}

/**
 * Cards that are elements: the nearest to the middle of the screen, and the pinned ones. While the camera moves only
 * pinned ones are added; afterwards a few are exchanged in each frame, invisibly, because the bitmap below shows the
 * same.
 */
export function mountedCards(
  cards: readonly Card[],
  { seen, zoom, isFar, isMoving }: VisibleArea,
  pinned: ReadonlySet<string>,
  before: ReadonlySet<string>,
): Mounted {
  const ids = new Set(pinned)
  if (isMoving) {
    for (const id of before) ids.add(id)
    return { ids, isMore: false }
  }
  const wanted = new Set(isFar ? [] : nearest(cards, seen, ENTER / zoom))
  const retained = growBox(seen, KEEP / zoom)
  let [created, taken, isMore] = [0, 0, false]
  for (const id of wanted) {
    if (before.has(id) || ids.has(id)) ids.add(id)
    else if (before.size === 0 || created < SLICE) {
      ids.add(id)
      created += 1
    } else isMore = true
  }
  const spare = cards.filter(({ id }) => before.has(id) && !ids.has(id))
  for (const card of spare) {
    if (!isFar && ids.size < MAX_MOUNTED && overlaps(card, retained)) ids.add(card.id)
    else if (taken < 2 * SLICE) taken += 1
    else {
      ids.add(card.id)
      isMore = true
    }
  }
  return { ids, isMore }
}

function nearest(cards: readonly Card[], seen: Box, around: number): readonly string[] {
  const middle = centreOf(seen)
  const wide = growBox(seen, around)
  const near = cards.filter((card) => overlaps(card, wide))
  if (near.length <= MAX_MOUNTED) return near.map(({ id }) => id)
  return near
    .map((card) => {
      const { x, y } = centreOf(card)
      return { id: card.id, far: Math.hypot(x - middle.x, y - middle.y) }
    })
    .toSorted((a, b) => a.far - b.far)
    .slice(0, MAX_MOUNTED)
    .map(({ id }) => id)
}
