import { afterEach, expect, test, vi } from 'vitest'
import { createPicture, spotsIn } from './picture.ts'

afterEach(() => vi.unstubAllGlobals())

const ORIGIN = { x: 30, y: -10 }
const keys = (x: number, y: number, width: number, height: number) => [
  ...spotsIn({ x, y, width, height }, ORIGIN, 100).keys(),
]

test('a box needs the tiles that it lies in, and no other one', () => {
  expect(keys(40, 0, 50, 50)).toEqual(['0,0'])
  expect(keys(120, 80, 20, 20)).toEqual(['0,0', '1,0', '0,1', '1,1'])
  expect(keys(30, -10, 100, 100)).toEqual(['0,0'])
})

test('tiles stand before the first one, too', () => {
  expect(keys(20, -20, 20, 20)).toEqual(['-1,-1', '0,-1', '-1,0', '0,0'])
  expect(spotsIn({ x: 20, y: 0, width: 5, height: 5 }, ORIGIN, 100).get('-1,0')).toEqual({ x: -70, y: -10 })
})

test('on a screen with other pixels the whole picture is painted anew, at rest and while it moves', () => {
  vi.stubGlobal(
    'OffscreenCanvas',
    class {
      getContext = () => null
    },
  )
  const shown = new Set<object>()
  vi.stubGlobal('document', {
    createElement: () => {
      const canvas = { remove: () => shown.delete(canvas) }
      return canvas
    },
  })
  const host = { append: (canvas: object) => shown.add(canvas) } as unknown as HTMLElement
  const picture = createPicture(host, () => undefined)
  const lay = (ratio: number, isMoving: boolean) => {
    vi.stubGlobal('devicePixelRatio', ratio)
    picture.lay({ x: 0, y: 0, zoom: 1 }, { width: 800, height: 600 }, isMoving)
    return [...shown]
  }
  const first = lay(1, false)
  expect(lay(1, false)).toEqual(first)
  const second = lay(2, false)
  expect(second.filter((canvas) => first.includes(canvas))).toEqual([])
  expect(lay(1, true).filter((canvas) => second.includes(canvas))).toEqual([])
})
