import { type Camera, visibleBox } from '../../diagram/camera.ts'
import { type Box, overlaps, type Point, type Size } from '../../diagram/geometry.ts'

/** The side of a tile, in pixels of the screen. */
const SIDE = 384
/** They lie a little over each other, so that no seam is seen while they are stretched. */
const OVER = 1
/** Margins painted beyond each edge of the screen, in its pixels: while the camera moves, and at rest. */
const SOON = 48
const AHEAD = 256
/** A bitmap that is scaled by more than this is painted again while the camera still moves. */
const LARGER = 2.2
const SMALLER = 0.4
/** Time limit of deferred painting in one frame, in milliseconds. */
const SLICE = 5

/** Paints a box of the flow on a clear canvas, in the flow's own pixels. */
export type PaintBox = (on: OffscreenCanvasRenderingContext2D, box: Box, zoom: number) => void

interface RasterTile {
  readonly canvas: HTMLCanvasElement
  readonly box: Box
}

interface Laid {
  readonly zoom: number
  /** Number of screen pixels per CSS pixel: another one once the window is on another screen. */
  readonly ratio: number
  /** Start of the first tile; all other tiles follow beside it. */
  readonly origin: Point
  readonly tiles: Map<string, RasterTile>
  /** It shows an older state of the flow: another layer is to replace it. */
  isStale?: boolean
}

/**
 * Tiles that are in the flow and move with it: a pan or zoom paints nothing but what was not seen before, and a change only
 * the tiles it is in. They are painted beside the page and handed over as bitmaps, for a canvas that is drawn on in the page
 * is copied in every frame.
 */
export function createTileLayer(host: HTMLElement, paint: PaintBox) {
  const sheet = new OffscreenCanvas(1, 1)
  const on = sheet.getContext('2d')
  let laid: Laid | undefined
  /** Bitmap that is being painted to replace it. */
  let next: Laid | undefined

  const fill = ({ canvas, box }: RasterTile, zoom: number) => {
    if (!on) return
    const size = Math.ceil((SIDE + OVER) * devicePixelRatio)
    // Setting the size clears it.
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
  const tileAt = (zoom: number, position: Point): RasterTile => {
    const side = (SIDE + OVER) / zoom
    const tile = { canvas: document.createElement('canvas'), box: { ...position, width: side, height: side } }
    fill(tile, zoom)
    return tile
  }

  /** True if a bitmap can be shown as it is with this camera. */
  const isGood = (one: Laid, camera: Camera, isMoving: boolean): boolean => {
    const by = one.ratio === devicePixelRatio && !one.isStale ? camera.zoom / one.zoom : Infinity
    return isMoving ? by < LARGER && by > SMALLER : by === 1 && isInStep(one.origin, camera)
  }
  /** Also called at a low zoom, where thousands of its tiles would be visible: those are not searched. */
  const isCovering = (one: Laid, box: Box): boolean => {
    const side = SIDE / one.zoom
    const wanted = Math.ceil(box.width / side) * Math.ceil(box.height / side)
    return one.ratio === devicePixelRatio && wanted <= one.tiles.size && missingIn(one, box).length === 0
  }
  const missingIn = ({ zoom, origin, tiles }: Laid, box: Box): readonly (readonly [string, Point])[] =>
    [...tilesIn(box, origin, SIDE / zoom)].filter(([key]) => !tiles.has(key))
  /** Paints the first of these tiles at once, and as many of the rest as time allows. True if all are painted. */
  const paintTiles = (one: Laid, missing: readonly (readonly [string, Point])[], atOnce: number, most: number) => {
    const start = performance.now()
    let painted = 0
    for (const [key, position] of missing) {
      const isTimely = painted < atOnce + most && performance.now() - start < SLICE
      if (painted >= atOnce && !isTimely) return false
      one.tiles.set(key, tileAt(one.zoom, position))
      painted += 1
    }
    return true
  }
  /** Shows this bitmap in place of the earlier one. */
  const show = (one: Laid) => {
    host.append(...[...one.tiles.values()].map(({ canvas }) => canvas))
    for (const { canvas } of laid?.tiles.values() ?? []) canvas.remove()
    laid = one
    next = undefined
  }

  /** Paints these areas of the bitmap again; everything, without any. */
  const mend = (areas: readonly Box[] | undefined): void => {
    for (const one of [laid, next]) {
      for (const tile of one?.tiles.values() ?? [])
        if (one && (!areas || areas.some((area) => overlaps(area, tile.box)))) fill(tile, one.zoom)
      if (one && !areas) one.isStale = false
    }
  }

  return {
    /**
     * Paints what is visible and was not before; at rest, some more around it, and all of it as sharp as it can be. As
     * long as an older bitmap covers the view, or it is invisible, a new one is painted behind it, no more than `most`
     * of its tiles at a time, and so is the area around. Returns true if some are left.
     */
    lay: (camera: Camera, screen: Size, isMoving: boolean, most = 0, isUnseen = false): boolean => {
      if (screen.width === 0) return false
      const seen = stretched(camera, screen, 0)
      const ahead = stretched(camera, screen, AHEAD)
      if (laid && isGood(laid, camera, isMoving)) next = undefined
      else {
        const isCovered = laid !== undefined && isCovering(laid, seen)
        if (!next || !isGood(next, camera, isMoving))
          next = { zoom: camera.zoom, ratio: devicePixelRatio, origin: ahead, tiles: new Map() }
        // Bare areas come first; while the camera moves a margin is needed at once.
        const missing = missingIn(next, isUnseen || isMoving === isCovered ? seen : ahead)
        if (!paintTiles(next, missing, isCovered || isUnseen ? 0 : missing.length, most)) return true
        show(next)
      }
      if (!laid || isCovering(laid, isMoving ? seen : ahead)) return false
      const bare = new Map(missingIn(laid, isMoving ? stretched(camera, screen, SOON) : seen))
      const around = isMoving ? [] : missingIn(laid, ahead).filter(([key]) => !bare.has(key))
      const { tiles } = laid
      const before = tiles.size
      const isWhole = paintTiles(laid, [...bare, ...around], isUnseen ? 0 : bare.size, most)
      host.append(...[...tiles.values()].slice(before).map(({ canvas }) => canvas))
      const retained = stretched(camera, screen, 3 * AHEAD)
      for (const [key, { canvas, box }] of tiles) {
        if (overlaps(box, retained)) continue
        canvas.remove()
        tiles.delete(key)
      }
      return !isWhole
    },
    mend,
    /** All of it is to be painted again by and by, behind what is seen; at once, where that is in progress already. */
    renew: (): void => {
      if (!laid || laid.isStale) return mend(undefined)
      laid.isStale = true
      next = undefined
    },
    /** True while the whole layer is repainted behind the visible one. */
    isRenewing: (): boolean => laid?.isStale === true,
    clear: (): void => {
      for (const { canvas } of laid?.tiles.values() ?? []) canvas.remove()
      laid = undefined
      next = undefined
    },
  }
}

export type TileLayer = ReturnType<typeof createTileLayer>

/** Starts of the tiles that a box needs, by column and row: the first is at `origin`, all others follow it. */
export function tilesIn({ x, y, width, height }: Box, origin: Point, side: number): ReadonlyMap<string, Point> {
  const tiles = new Map<string, Point>()
  for (let row = Math.floor((y - origin.y) / side); origin.y + row * side < y + height; row += 1)
    for (let column = Math.floor((x - origin.x) / side); origin.x + column * side < x + width; column += 1)
      tiles.set(`${column},${row}`, { x: origin.x + column * side, y: origin.y + row * side })
  return tiles
}

/** True if a position of the flow is on a whole pixel of the screen: then nothing is blurred. */
const isInStep = (position: Point | undefined, { x, y, zoom }: Camera): boolean =>
  position !== undefined &&
  [position.x * zoom + x, position.y * zoom + y].every((at) => {
    const pixels = at * devicePixelRatio
    return Math.abs(pixels - Math.round(pixels)) < 0.02
  })

/** Returns the visible box, grown by this many pixels of the screen on each side. */
function stretched(camera: Camera, { width, height }: Size, by: number): Box {
  const wide = { ...camera, x: camera.x + by, y: camera.y + by }
  return visibleBox(wide, { width: width + 2 * by, height: height + 2 * by })
}
