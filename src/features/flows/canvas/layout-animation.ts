import type { Point } from '../diagram/geometry.ts'
import { RASTER_THRESHOLD } from '../diagram/overview-zoom.ts'
import type { FlowPageState } from '../editor/flow-page-state.ts'
import type { ItemId } from '../model/flow-document.ts'

/** Duration of the layout animation of cards, in milliseconds. */
const GLIDE = 260

/** Animates cards from their old positions to those of the document; `publish` shows their current positions. */
export function createLayoutAnimation(
  { glide, cards, prefersReducedMotion }: Pick<FlowPageState, 'glide' | 'cards' | 'prefersReducedMotion'>,
  publish: () => void,
) {
  /** Start positions of cards in an animation, and the current ones of those that are not dragged. */
  let origins: Map<ItemId, Point> | undefined
  let glided = new Map<ItemId, Point>()
  let requested = 0
  return {
    /** Begins with the page state; what is being dragged is not animated. */
    start: (moved: ReadonlyMap<ItemId, Point>): void => {
      const positions = glide.get()
      // A bitmap of many cards would be painted again in each frame: it is faded instead.
      if (!positions || cards.get().length > RASTER_THRESHOLD || prefersReducedMotion()) return
      const start = performance.now()
      origins = new Map([...positions].filter(([id]) => !moved.has(id)))
      const frame = (now: number) => {
        const part = Math.min(1, (now - start) / GLIDE)
        const eased = 1 - (1 - part) ** 3
        glided = new Map()
        for (const { id, x, y } of cards.get()) {
          const old = origins?.get(id)
          if (old) glided.set(id, { x: old.x + (x - old.x) * eased, y: old.y + (y - old.y) * eased })
        }
        if (part === 1) origins = undefined
        publish()
        if (part < 1) requested = requestAnimationFrame(frame)
      }
      cancelAnimationFrame(requested)
      glided = new Map(origins)
      requested = requestAnimationFrame(frame)
    },
    /** Positions of all that moves, dragged cards included; undefined where nothing is animated. */
    with: (moved: ReadonlyMap<ItemId, Point>): ReadonlyMap<ItemId, Point> | undefined =>
      origins && new Map([...glided, ...moved]),
    /** Stops the animation of a card that the user drags. */
    forget: (id: ItemId): void => {
      origins?.delete(id)
      glided.delete(id)
    },
    stop: (): void => cancelAnimationFrame(requested),
  }
}
