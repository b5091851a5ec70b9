import { type Camera, visibleBox } from '../../diagram/camera.ts'
import type { Card, CanvasEdge } from '../../diagram/card.ts'
import { type Box, boundsOf, growBox, overlaps, type Point, type Size } from '../../diagram/geometry.ts'
import { type CardsById, edgeCorners } from '../../diagram/port-positions.ts'
import { stepPath } from '../../diagram/step-path.ts'
import type { CardStyles, StyledPart } from './card-styles.ts'
import { edgesIn } from './hit.ts'
import type { PaintBox } from './tile-layer.ts'

/** Distance by which edges between dragged cards may turn back below them, in pixels of the flow. */
const BEYOND = 120
/** Margin that is painted around the visible part, in pixels of the screen. */
const AROUND = 320

/** Dragged items that are no elements, at their positions before the drag. */
export interface DraggedCards {
  readonly cards: readonly Card[]
  /** Edges that end at a card which stays, with their style. */
  readonly hanging: readonly (readonly [edge: CanvasEdge, part: StyledPart])[]
  readonly byId: CardsById
  readonly isMoved: (card: string) => boolean
}

/**
 * Dragged cards that are only painted: one canvas, painted once and moved as it is, and the edges between them and the
 * rest as one path for each style.
 */
export function createDragLayer(host: HTMLElement, paint: PaintBox) {
  const sheet = new OffscreenCanvas(1, 1)
  const on = sheet.getContext('2d')
  let carried: DraggedCards | undefined
  let canvas: HTMLCanvasElement | undefined
  let painted: { readonly box: Box; readonly zoom: number } | undefined
  let lines: SVGSVGElement | undefined
  const paths = new Map<StyledPart, SVGPathElement>()

  const lay = (): HTMLCanvasElement => {
    canvas ??= document.createElement('canvas')
    canvas.style.zIndex = '2'
    if (!canvas.isConnected) host.append(canvas)
    return canvas
  }
  const fill = (to: HTMLCanvasElement, box: Box, zoom: number) => {
    const scale = zoom * devicePixelRatio
    sheet.width = to.width = Math.max(1, Math.ceil(box.width * scale))
    sheet.height = to.height = Math.max(1, Math.ceil(box.height * scale))
    on?.setTransform(scale, 0, 0, scale, -box.x * scale, -box.y * scale)
    if (on) paint(on, box, zoom)
    to.getContext('bitmaprenderer')?.transferFromImageBitmap(sheet.transferToImageBitmap())
    to.style.width = `${to.width / devicePixelRatio}px`
    to.style.height = `${to.height / devicePixelRatio}px`
    painted = { box, zoom }
  }
  const draw = (part: StyledPart, way: string, { inks }: CardStyles, zoom: number) => {
    if (!lines) {
      lines = document.createElementNS('http://www.w3.org/2000/svg', 'svg')
      lines.style.cssText = 'position:absolute;overflow:visible;z-index:1'
    }
    if (!lines.isConnected) host.append(lines)
    let path = paths.get(part)
    if (!path) {
      path = document.createElementNS('http://www.w3.org/2000/svg', 'path')
      path.setAttribute('fill', 'none')
      lines.append(path)
      paths.set(part, path)
    }
    path.setAttribute('stroke', inks[part].line)
    path.setAttribute('stroke-width', String(Math.max(part === 'lit' ? 2 : 1.5, 0.3 / zoom)))
    if (part === 'broken') path.setAttribute('stroke-dasharray', '4 4')
    path.setAttribute('d', way)
  }

  return {
    /** Replaces what is dragged. */
    take: (next: DraggedCards): void => {
      carried = next
      painted = undefined
    },
    /** Shows it so far from where it was. */
    put: (by: Point, camera: Camera, screen: Size, styles: CardStyles): void => {
      if (!carried) return
      const { cards, hanging, byId, isMoved } = carried
      const { zoom } = camera
      const seen = visibleBox(camera, screen)
      const before = { ...seen, x: seen.x - by.x, y: seen.y - by.y }
      const bounds = boundsOf(cards)
      const all = bounds && growBox(bounds, BEYOND)
      const wanted = all && cut(all, before)
      if (wanted) {
        const isPainted = painted && painted.zoom === zoom && isWithin(wanted, painted.box)
        const shown = lay()
        if (!isPainted) fill(shown, cut(all, growBox(before, AROUND / zoom)) ?? wanted, zoom)
        const { x, y } = painted?.box ?? wanted
        shown.style.transform = `translate(${x + by.x}px, ${y + by.y}px) scale(${1 / zoom})`
      } else canvas?.remove()
      const get = (id: string): Card | undefined => {
        const card = byId.get(id)
        return card && isMoved(id) ? { ...card, x: card.x + by.x, y: card.y + by.y } : card
      }
      const near = new Set(
        edgesIn(
          hanging.map(([edge]) => edge),
          { get },
          seen,
        ),
      )
      const ways = new Map<StyledPart, string>([...paths.keys()].map((part) => [part, '']))
      for (const [edge, part] of hanging)
        if (near.has(edge)) ways.set(part, (ways.get(part) ?? '') + stepPath(edgeCorners(edge, { get })))
      for (const [part, way] of ways) draw(part, way, styles, zoom)
    },
    clear: (): void => {
      canvas?.remove()
      lines?.remove()
      carried = undefined
      painted = undefined
    },
  }
}

export type DragLayer = ReturnType<typeof createDragLayer>

/** Returns the intersection of two boxes; undefined if it is empty. */
function cut(a: Box, b: Box): Box | undefined {
  if (!overlaps(a, b)) return undefined
  const [x, y] = [Math.max(a.x, b.x), Math.max(a.y, b.y)]
  return {
    x,
    y,
    width: Math.min(a.x + a.width, b.x + b.width) - x,
    height: Math.min(a.y + a.height, b.y + b.height) - y,
  }
}

const isWithin = (a: Box, b: Box): boolean =>
  a.x >= b.x && a.y >= b.y && a.x + a.width <= b.x + b.width && a.y + a.height <= b.y + b.height
