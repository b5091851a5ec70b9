import type { Camera } from '../camera.ts'
import { seenBox } from '../camera.ts'
import { type Box, overlaps, type Point, type Size } from '../geometry.ts'

/** The side of a tile, in pixels of the screen. */
const SIDE = 384
/** They lie a little over each other, so that no seam is seen while they are stretched. */
const OVER = 1
/** How much is painted beyond each edge of the screen, in its pixels: while the camera moves, and when it rests. */
const SOON = 48
const AHEAD = 256
/** A picture that is stretched or shrunk by more than this is painted anew while the camera still moves. */
const LARGER = 2.2
const SMALLER = 0.4

/** Paints a box of the flow on a clear canvas, in the flow's own pixels. */
export type PaintBox = (on: OffscreenCanvasRenderingContext2D, box: Box, zoom: number) => void

interface Tile {
  readonly canvas: HTMLCanvasElement
  readonly box: Box
}

interface Laid {
  readonly zoom: number
  /** How many pixels of the screen one of the page has: another one once the window is on another screen. */
  readonly ratio: number
  /** Where the first tile begins; the others stand beside it. */
  readonly origin: Point
  readonly tiles: Map<string, Tile>
}

/**
 * Tiles that stand in the flow and move with it: a pan or zoom paints nothing but what was not seen before, and a change only
 * the tiles it lies in. They are painted beside the page and handed over as bitmaps, for a canvas that is drawn on in the page
 * is copied in every frame.
 */
export function createPicture(host: HTMLElement, paint: PaintBox) {
  const sheet = new OffscreenCanvas(1, 1)
  const on = sheet.getContext('2d')
  let laid: Laid | undefined

  const fill = ({ canvas, box }: Tile, zoom: number) => {
    if (!on) return
    const size = Math.ceil((SIDE + OVER) * devicePixelRatio)
    // To be given another size makes it clear.
    sheet.width = size
    sheet.height = size
    const scale = zoom * devicePixelRatio
    on.setTransform(scale, 0, 0, scale, -box.x * scale, -box.y * scale)
    paint(on, box, zoom)
    if (canvas.width !== size) canvas.width = size
    if (canvas.height !== size) canvas.height = size
    canvas.getContext('bitmaprenderer')?.transferFromImageBitmap(sheet.transferToImageBitmap())
    canvas.style.width = `${size / devicePixelRatio}px`
    canvas.style.height = canvas.style.width
    canvas.style.transform = `translate(${box.x}px, ${box.y}px) scale(${1 / zoom})`
  }
  const tileAt = (zoom: number, spot: Point): Tile => {
    const side = (SIDE + OVER) / zoom
    const tile = { canvas: document.createElement('canvas'), box: { ...spot, width: side, height: side } }
    fill(tile, zoom)
    host.append(tile.canvas)
    return tile
  }

  return {
    /** Paints what is seen and was not before; at rest, some more around it, and all of it as sharp as it can be. */
    lay: (camera: Camera, screen: Size, isMoving: boolean): void => {
      if (screen.width === 0) return
      const { zoom } = camera
      const by = laid?.ratio === devicePixelRatio ? zoom / laid.zoom : Infinity
      const isKept = isMoving ? by < LARGER && by > SMALLER : by === 1 && isInStep(laid?.origin, camera)
      const before = isKept ? undefined : laid
      if (!laid || !isKept)
        laid = { zoom, ratio: devicePixelRatio, origin: stretched(camera, screen, AHEAD), tiles: new Map() }
      const wanted = stretched(camera, screen, isMoving && isKept ? 0 : AHEAD)
      const { origin, tiles } = laid
      const side = SIDE / laid.zoom
      if (![...spotsIn(wanted, origin, side).keys()].every((key) => tiles.has(key))) {
        const soon = stretched(camera, screen, isMoving && isKept ? SOON : AHEAD)
        for (const [key, spot] of spotsIn(soon, origin, side))
          if (!tiles.has(key)) tiles.set(key, tileAt(laid.zoom, spot))
        const kept = stretched(camera, screen, 3 * AHEAD)
        for (const [key, { canvas, box }] of tiles) {
          if (overlaps(box, kept)) continue
          canvas.remove()
          tiles.delete(key)
        }
      }
      // Only when the others are there.
      for (const { canvas } of before?.tiles.values() ?? []) canvas.remove()
    },
    /** Paints these places anew where they are in the picture; everything, if none are named. */
    mend: (areas: readonly Box[] | undefined): void => {
      if (!laid) return
      for (const tile of laid.tiles.values())
        if (!areas || areas.some((area) => overlaps(area, tile.box))) fill(tile, laid.zoom)
    },
    clear: (): void => {
      for (const { canvas } of laid?.tiles.values() ?? []) canvas.remove()
      laid = undefined
    },
  }
}

export type PaintedPicture = ReturnType<typeof createPicture>

/** Where the tiles begin that a box needs, by column and row: the first is at `origin`, the others stand beside it. */
export function spotsIn({ x, y, width, height }: Box, origin: Point, side: number): ReadonlyMap<string, Point> {
  const spots = new Map<string, Point>()
  for (let row = Math.floor((y - origin.y) / side); origin.y + row * side < y + height; row += 1)
    for (let column = Math.floor((x - origin.x) / side); origin.x + column * side < x + width; column += 1)
      spots.set(`${column},${row}`, { x: origin.x + column * side, y: origin.y + row * side })
  return spots
}

/** Whether a place of the flow lies on a whole pixel of the screen: then nothing is blurred. */
const isInStep = (place: Point | undefined, { x, y, zoom }: Camera): boolean =>
  place !== undefined &&
  [place.x * zoom + x, place.y * zoom + y].every((at) => {
    const pixels = at * devicePixelRatio
    return Math.abs(pixels - Math.round(pixels)) < 0.02
  })

/** What is seen and so many pixels of the screen more on each side. */
function stretched(camera: Camera, { width, height }: Size, by: number): Box {
  const wide = { ...camera, x: camera.x + by, y: camera.y + by }
  return seenBox(wide, { width: width + 2 * by, height: height + 2 * by })
}
