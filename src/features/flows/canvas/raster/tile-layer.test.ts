import { afterEach, expect, test, vi } from 'vitest'
import type { Box } from '../../diagram/geometry.ts'
import { createTileLayer, tilesIn } from './tile-layer.ts'

afterEach(() => vi.unstubAllGlobals())

const ORIGIN = { x: 30, y: -10 }
const keys = (x: number, y: number, width: number, height: number) => [
  ...tilesIn({ x, y, width, height }, ORIGIN, 100).keys(),
]

test('a box needs the tiles that it is in, and no other one', () => {
  expect(keys(40, 0, 50, 50)).toEqual(['0,0'])
  expect(keys(120, 80, 20, 20)).toEqual(['0,0', '1,0', '0,1', '1,1'])
  expect(keys(30, -10, 100, 100)).toEqual(['0,0'])
})

test('tiles are before the first one, too', () => {
  expect(keys(20, -20, 20, 20)).toEqual(['-1,-1', '0,-1', '-1,0', '0,0'])
  expect(tilesIn({ x: 20, y: 0, width: 5, height: 5 }, ORIGIN, 100).get('-1,0')).toEqual({ x: -70, y: -10 })
})

/** Tile layer on a stubbed page that records which canvases are in it and which boxes are painted. */
function opened() {
  vi.stubGlobal(
    'OffscreenCanvas',
    class {
      getContext = () => ({ setTransform: () => undefined })
      transferToImageBitmap = () => undefined
    },
  )
  const painted: Box[] = []
  const shown = new Set<object>()
  vi.stubGlobal('document', {
    createElement: () => {
      const canvas = { remove: () => shown.delete(canvas), style: {}, getContext: () => null }
      return canvas
    },
  })
  const append = (...canvases: object[]) => {
    for (const canvas of canvases) shown.add(canvas)
  }
  const picture = createTileLayer({ append } as unknown as HTMLElement, (_on, box) => void painted.push(box))
  return { picture, painted, shown: () => [...shown] }
}
const SCREEN = { width: 800, height: 600 }

test('on a screen with other pixels the whole bitmap is painted again, at rest and while it moves', () => {
  const { picture, shown } = opened()
  const lay = (ratio: number, isMoving: boolean) => {
    vi.stubGlobal('devicePixelRatio', ratio)
    picture.lay({ x: 0, y: 0, zoom: 1 }, SCREEN, isMoving)
    return shown()
  }
  const first = lay(1, false)
  expect(lay(1, false)).toEqual(first)
  const second = lay(2, false)
  expect(second.filter((canvas) => first.includes(canvas))).toEqual([])
  expect(lay(1, true).filter((canvas) => second.includes(canvas))).toEqual([])
})

test('a bitmap that covers the view stays until the sharper one behind it is whole, however few tiles are painted at a time', () => {
  vi.stubGlobal('devicePixelRatio', 1)
  const { picture, shown } = opened()
  picture.lay({ x: 0, y: 0, zoom: 1 }, SCREEN, false)
  const first = shown()
  const near = { x: 0, y: 0, zoom: 1.5 }
  expect(picture.lay(near, SCREEN, true)).toBe(false)
  let times = 0
  while (picture.lay(near, SCREEN, false, 5)) {
    expect(shown()).toEqual(first)
    times += 1
  }
  expect(times).toBeGreaterThan(1)
  expect(shown().filter((canvas) => first.includes(canvas))).toEqual([])
  expect(shown().length).toBeGreaterThan(5 * times)
})

test('an outdated bitmap stays until the current one has been painted behind it, and a second change is shown at once', () => {
  vi.stubGlobal('devicePixelRatio', 1)
  const { picture, shown, painted } = opened()
  const camera = { x: 0, y: 0, zoom: 1 }
  while (picture.lay(camera, SCREEN, false, 5));
  const first = shown()
  picture.renew()
  expect(picture.lay(camera, SCREEN, false, 2)).toBe(true)
  expect(shown()).toEqual(first)
  while (picture.lay(camera, SCREEN, false, 5));
  const second = shown()
  expect(second.filter((canvas) => first.includes(canvas))).toEqual([])
  picture.renew()
  painted.length = 0
  picture.renew()
  expect(painted.length).toBe(second.length)
  expect(picture.lay(camera, SCREEN, false)).toBe(false)
  expect(shown()).toEqual(second)
})

test('the area around the view is painted gradually, and all of it does where it is invisible', () => {
  vi.stubGlobal('devicePixelRatio', 1)
  const { picture, shown } = opened()
  const camera = { x: 0, y: 0, zoom: 1 }
  expect(picture.lay(camera, SCREEN, false, 1, true)).toBe(true)
  expect(shown()).toEqual([])
  while (shown().length === 0) picture.lay(camera, SCREEN, false, 1, true)
  const seen = shown().length
  while (picture.lay(camera, SCREEN, false, 1));
  expect(shown().length).toBeGreaterThan(seen)
})

test('where an older bitmap does not cover the view, all of it is painted at once', () => {
  vi.stubGlobal('devicePixelRatio', 1)
  const { picture, shown } = opened()
  picture.lay({ x: 0, y: 0, zoom: 1 }, SCREEN, false)
  const first = shown()
  expect(picture.lay({ x: 300, y: 200, zoom: 0.2 }, SCREEN, true)).toBe(false)
  expect(shown().filter((canvas) => first.includes(canvas))).toEqual([])
  expect(shown().length).toBeGreaterThan(0)
})
