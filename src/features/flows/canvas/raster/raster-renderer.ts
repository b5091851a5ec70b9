import type { Clock } from '#lib/clock.ts'
import { CAMERA_REST_MS, visibleBox } from '../../diagram/camera.ts'
import type { Card, CanvasEdge } from '../../diagram/card.ts'
import type { Point } from '../../diagram/geometry.ts'
import { isOverviewZoom } from '../../diagram/overview-zoom.ts'
import type { TransientNodeState } from '../../diagram/transient-node-state.ts'
import type { FlowPageState } from '../../editor/flow-page-state.ts'
import { NAMES_FROM, type PaintInput } from './brush.ts'
import type { CardStyles, StyledPart } from './card-styles.ts'
import { changedAreas } from './changed.ts'
import { createDragLayer, type DragLayer } from './drag-layer.ts'
import { edgesIn } from './hit.ts'
import { mountedCards } from './mounted.ts'
import type { RenderedElements, NodeCuller } from './node-culler.ts'
import { paintFlow } from './paint.ts'
import { createTextPainter } from './text-painter.ts'
import { createTileLayer, type TileLayer } from './tile-layer.ts'

/** Maximum number of edges that are elements while cards are dragged; those of more cards are painted in each frame. */
const MAX_EDGES = 60
/** Maximum number of tiles of a new bitmap that are painted in a frame while the old one will do. */
const TILES = 3

export interface RasterRendererDeps {
  readonly pageState: Pick<FlowPageState, 'hold' | 'hover' | 'glide' | 'prefersReducedMotion'>
  readonly clock: Clock
  /** Cards that React Flow is busy with: an edge is being drawn from them. */
  readonly held: () => readonly string[]
  /** Passes the current nodes and edges to React Flow. */
  readonly publish: () => void
  /** Hides the elements while the bitmap shows them as well. */
  readonly veil: (isHidden: boolean) => void
  readonly fade: (isOut: boolean) => void
}

interface Seen {
  readonly cards: readonly Card[]
  readonly edges: readonly CanvasEdge[]
  readonly marks: TransientNodeState
  readonly lifted: ReadonlySet<string>
}

/** Chooses which of many cards are elements, and paints all of them below these. */
export function createRasterRenderer({ pageState, clock, held, publish, veil, fade }: RasterRendererDeps) {
  const { hold, hover, glide } = pageState
  const { camera, screen } = hold
  let writer = createTextPainter()
  let styles: CardStyles | undefined
  let seen: Seen | undefined
  let mounted: ReadonlySet<string> = new Set()
  let [isFar, isMoving, isDirty, isMore, isPartial, isFaded] = [false, false, false, false, false, false]
  let under: string | undefined
  let frame = 0
  let stopRest: (() => void) | undefined
  let byId: ReadonlyMap<string, Card> = new Map()

  let picture: TileLayer | undefined
  let load: DragLayer | undefined
  /** So much is dragged that it is moved as one bitmap. */
  let isLoaded = false
  const carry = (): boolean => {
    const by = seen && offsetOf(seen.marks.moved, byId)
    if (!isLoaded || !by || !styles) return false
    load?.put(by, camera.get(), screen.get(), styles)
    return true
  }
  /** Dragged part of the flow, without the cards that are elements. */
  let inHand: PaintInput | undefined
  const takeUp = ({ cards, edges, marks }: Seen) => {
    const { moved, selected } = marks
    const isMoved = (id: string) => moved.has(id as Card['id'])
    const hanging: (readonly [CanvasEdge, StyledPart])[] = []
    const between: CanvasEdge[] = []
    for (const edge of edges) {
      const { source, target, isBroken } = edge
      const ends = Number(isMoved(source)) + Number(isMoved(target))
      if (ends === 2) between.push(edge)
      else if (ends === 1)
        hanging.push([edge, isBroken ? 'broken' : selected.has(source) || selected.has(target) ? 'lit' : 'edge'])
    }
    const own = cards.filter(({ id, shape }) => isMoved(id) && (shape === 'group' || !mounted.has(id)))
    // The edges between those that are elements are among them.
    const around = cards.filter(({ id }) => isMoved(id))
    inHand = { cards: own, byId, edges: between, marks, lifted: new Set() }
    load?.take({ cards: around, hanging, byId, isMoved })
  }
  const sceneOf = ({ cards, edges, marks, lifted }: Seen): PaintInput => {
    if (marks.moved.size === 0 || isLoaded) return { cards, byId, edges, marks, lifted }
    const positioned = cards.map((card) => {
      const position = marks.moved.get(card.id)
      return position ? { ...card, ...position } : card
    })
    return { cards: positioned, byId: new Map(positioned.map((card) => [card.id, card])), edges, marks, lifted }
  }
  let drawn: PaintInput | undefined
  const lay = () => {
    if (!styles || !seen || !picture) return
    isDirty = false
    const before = drawn
    drawn = sceneOf(seen)
    const areas = before && changedAreas(before, drawn)
    // What is dragged, or released, is painted where it is at once.
    const isByHand = seen.marks.moved.size > 0 || (before?.lifted.size ?? 0) > 0
    if (before && !areas && !isByHand) picture.renew()
    else picture.mend(areas)
    cover()
    if (isLoaded) {
      takeUp(seen)
      carry()
    } else load?.clear()
  }
  const draw = () => {
    frame = 0
    if (isDirty) lay()
    // A pan or drag gets its frames first, as long as the older bitmap covers the view.
    const isBusy = isMoving || (seen !== undefined && seen.marks.moved.size > 0)
    if (isPartial && (isFaded || !isBusy || !picture?.isRenewing())) cover(TILES)
    if (isMore) publish()
    appear()
  }
  const requestFrame = () => {
    if (frame === 0) frame = requestAnimationFrame(draw)
  }
  const dirty = () => {
    isDirty = true
    requestFrame()
  }
  const cover = (most?: number) => {
    isPartial = drawn !== undefined && picture?.lay(camera.get(), screen.get(), isMoving, most, isFaded) === true
    if (isPartial) requestFrame()
    // The camera may move during a drag.
    if (!isDirty) carry()
  }
  /**
   * Cards move to other positions, more than could be followed: the bitmap fades out, and in again when they are there.
   */
  const disappear = () => {
    if (!glide.get()) return requestFrame()
    if (pageState.prefersReducedMotion()) return
    isFaded = true
    fade(true)
  }
  const appear = () => {
    if (!isFaded || glide.get() || isDirty || isPartial) return
    isFaded = false
    fade(false)
  }
  const rest = () => {
    isMoving = false
    veil(false)
    stopRest = undefined
    cover()
    publish()
  }
  const follow = () => {
    isMoving = true
    stopRest?.()
    stopRest = clock.after(CAMERA_REST_MS, rest)
    // Blocks are cheaper to paint than the cards that are still there.
    veil(drawn !== undefined && camera.get().zoom < NAMES_FROM)
    cover()
  }

  const near: NodeCuller = {
    carry,
    of: (cards, edges, marks): RenderedElements => {
      if (seen?.cards !== cards) byId = new Map(cards.map((card) => [card.id, card]))
      const { zoom } = camera.get()
      isFar = isOverviewZoom(isFar, zoom, cards.length)
      const isByHand = marks.moved.size > 0
      const stay = [...mounted].filter((id) => marks.moved.has(id as Card['id']))
      const requested = [marks.stop, marks.connectionTarget, under, ...held(), ...stay]
      const pinned = new Set(requested.flatMap((id) => (id !== undefined && byId.has(id) ? [id] : [])))
      const sight = { seen: visibleBox(camera.get(), screen.get()), zoom, isFar, isMoving: isMoving || isByHand }
      const next = mountedCards(cards, sight, pinned, mounted)
      mounted = next.ids
      isMore = next.isMore
      if (isMore) requestFrame()

      const hovered = hover.draggedEdge.get()
      const isMoved = ({ source, target }: CanvasEdge) => marks.moved.has(source) || marks.moved.has(target)
      const isLive = ({ id, keys, source, target }: CanvasEdge) =>
        id === hovered ||
        keys.some((key) => marks.selectedEdges.has(key)) ||
        marks.moved.has(source) ||
        marks.moved.has(target)
      const all = edges.filter(isLive)
      const isMuch = all.length > MAX_EDGES || [...marks.moved.keys()].some((id) => !mounted.has(id))
      isLoaded = isByHand && load !== undefined && (isLoaded || isMuch) && offsetOf(marks.moved, byId) !== undefined
      const found = isLoaded ? all.filter((edge) => !isMoved(edge)) : all
      const live = found.length <= MAX_EDGES ? found : edgesIn(found, byId, sight.seen).slice(0, MAX_EDGES)
      const isGroup = (id: string) => byId.get(id)?.shape === 'group'
      const lifted = isLoaded
        ? new Set([...marks.moved.keys(), ...edges.filter(isMoved).map(({ id }) => id)])
        : new Set([...stay.filter((id) => !isGroup(id)), ...live.filter(isMoved).map(({ id }) => id)])
      const before = seen
      seen = { cards, edges, marks: { ...marks }, lifted }
      const isSame =
        before !== undefined &&
        before.cards === cards &&
        before.edges === edges &&
        before.marks.selected === marks.selected &&
        before.marks.selectedEdges === marks.selectedEdges &&
        before.marks.recentlyChanged === marks.recentlyChanged &&
        before.lifted.size === lifted.size &&
        [...lifted].every((id) => before.lifted.has(id)) &&
        // What is dragged and is no element moves in the bitmap.
        [...marks.moved.keys()].every((id) => lifted.has(id))
      if (!isSame) dirty()

      const ends = new Set(live.flatMap(({ source, target }) => [source, target]).filter((id) => !mounted.has(id)))
      return {
        cards: cards.filter(({ id }) => mounted.has(id) || ends.has(id)),
        edges: live,
        hidden: ends,
      }
    },
  }

  return {
    near,
    /** Paints on tiles in an element that is among the cards, until the returned function is called. */
    start: (host: HTMLElement): (() => void) => {
      const tiles = createTileLayer(host, (on, box, zoom) => {
        if (styles && drawn) paintFlow(on, box, zoom, drawn, styles, writer)
      })
      picture = tiles
      load = createDragLayer(host, (on, box, zoom) => {
        if (styles && inHand) paintFlow(on, box, zoom, inHand, styles, writer)
      })
      dirty()
      const stops = [
        camera.subscribe(follow),
        screen.subscribe(rest),
        hover.draggedEdge.subscribe(() => publish()),
        glide.subscribe(disappear),
      ]
      return () => {
        stopRest?.()
        stopRest = undefined
        // Nothing is left that would report that the camera rests.
        isMoving = false
        veil(false)
        isFaded = false
        fade(false)
        cancelAnimationFrame(frame)
        frame = 0
        tiles.clear()
        picture = undefined
        load?.clear()
        load = undefined
        isLoaded = false
        drawn = undefined
        for (const stop of stops) stop()
      }
    },
    take: (next: CardStyles): void => {
      styles = next
      writer = createTextPainter()
      drawn = undefined
      dirty()
    },
    /** The card under the pointer is an element before it can be clicked. */
    point: (card: string | undefined): void => {
      if (card === under) return
      under = card
      if (card !== undefined && !mounted.has(card)) publish()
    },
  }
}

export type RasterRenderer = ReturnType<typeof createRasterRenderer>

/** Returns the offset of all moved cards from their start; undefined where it is not the same for all. */
function offsetOf(moved: ReadonlyMap<string, Point>, byId: ReadonlyMap<string, Card>): Point | undefined {
  let by: Point | undefined
  for (const [id, position] of moved) {
    const card = byId.get(id)
    if (!card) continue
    const own = { x: position.x - card.x, y: position.y - card.y }
    by ??= own
    if (Math.abs(own.x - by.x) > 0.5 || Math.abs(own.y - by.y) > 0.5) return undefined
  }
  return by
}
