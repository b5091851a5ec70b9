import type { CameraHold } from './camera-store.ts'
import { seenBox } from './camera.ts'
import type { Card, Marks, Wire } from './feed.ts'
import { type Box, boundsOf, overlaps } from './geometry.ts'

/** What of a flow is given to React Flow. */
export interface Near {
  /** Whether the camera has gone where too little, or far too much, was given. */
  readonly isLeft: () => boolean
  /**
   * Cards and wires around the screen in their order, whoever of them is selected, moved, reached by the Tab key or aimed
   * at, and the ends of these wires. The same lists for as long as nothing of it changes.
   */
  readonly of: (cards: readonly Card[], wires: readonly Wire[], marks: Marks) => Given
}

export interface Given {
  readonly cards: readonly Card[]
  readonly wires: readonly Wire[]
}

/** How much is given beyond each edge of the screen, as a part of it, and how near to its end the screen may come. */
const AROUND = 0.5
const SPARE = 0.1

/**
 * React Flow walks over all that it is given in every frame of a pan or drag. Of a large flow it is given what the camera can
 * reach soon, so that a frame costs the same however many cards there are.
 */
export function createNear({ camera, screen }: Pick<CameraHold, 'camera' | 'screen'>): Near {
  let around: Box | undefined
  let from: Given = { cards: [], wires: [] }
  let byId: ReadonlyMap<string, Card> = new Map()
  let given: Given = from
  let inside: ReadonlySet<string> = new Set()

  const seen = () => seenBox(camera.get(), screen.get())
  const isLeft = () => {
    const now = seen()
    return !around || !holds(around, stretched(now, SPARE)) || around.width > now.width * (2 + 4 * AROUND)
  }
  return {
    isLeft,
    of: (cards, wires, marks) => {
      const pinned = new Set([...marks.selected, ...marks.moved.keys(), marks.stop, marks.aimed])
      const isSame = from.cards === cards && from.wires === wires && !isLeft()
      const hasAll = isSame && [...pinned, ...marks.selectedWires].every((id) => !id || inside.has(id))
      if (hasAll) return given
      if (from.cards !== cards) byId = new Map(cards.map((card) => [card.id, card]))
      from = { cards, wires }
      const box = stretched(seen(), AROUND)
      around = box
      const shown = wires.filter(({ keys, source, target }) => {
        if (keys.some((key) => marks.selectedWires.has(key))) return true
        const ends = boundsOf([source, target].flatMap((id) => byId.get(id) ?? []))
        return ends !== undefined && overlaps(ends, box)
      })
      const ends = new Set(shown.flatMap(({ source, target }) => [source, target]))
      given = {
        cards: cards.filter((card) => overlaps(card, box) || pinned.has(card.id) || ends.has(card.id)),
        wires: shown,
      }
      inside = new Set(
        [...given.cards.map(({ id }) => id), ...pinned, ...marks.selectedWires].filter((id) => id !== undefined),
      )
      return given
    },
  }
}

/** A box with a part of its own size more on each side. */
const stretched = ({ x, y, width, height }: Box, by: number): Box => ({
  x: x - width * by,
  y: y - height * by,
  width: width * (1 + 2 * by),
  height: height * (1 + 2 * by),
})

const holds = (outer: Box, inner: Box): boolean =>
  inner.x >= outer.x &&
  inner.y >= outer.y &&
  inner.x + inner.width <= outer.x + outer.width &&
  inner.y + inner.height <= outer.y + outer.height
