import { beforeEach, expect, test, vi } from 'vitest'
import { cardAt, edgeBetween } from '../../diagram/cards.testing.ts'
import type { Box } from '../../diagram/geometry.ts'
import type { CardStyles } from './card-styles.ts'
import { createDragLayer } from './drag-layer.ts'

beforeEach(() => {
  vi.stubGlobal('devicePixelRatio', 1)
  vi.stubGlobal(
    'OffscreenCanvas',
    class {
      getContext = () => ({ setTransform: () => undefined })
      transferToImageBitmap = () => undefined
    },
  )
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null)
})

const edge = edgeBetween('nodes/a', 'nodes/z')
const CAMERA = { x: 0, y: 0, zoom: 1 }
const SCREEN = { width: 1000, height: 600 }
const styles = { inks: { lit: { line: 'blue' } } } as unknown as CardStyles

/** Two dragged cards, one of them far below the screen, and one that stays, into which the first has an edge. */
function opened() {
  const host = document.createElement('div')
  const painted: Box[] = []
  const [a, b, z] = [cardAt('nodes/a', 0), cardAt('nodes/b', 0, 4000), cardAt('nodes/z', 700)]
  const load = createDragLayer(host, (_on, box) => void painted.push(box))
  load.take({
    cards: [a, b],
    hanging: [[edge, 'lit']],
    byId: new Map([a, b, z].map((one) => [one.id, one])),
    isMoved: (id) => id !== 'nodes/z',
  })
  const put = (x: number, y: number) => load.put({ x, y }, CAMERA, SCREEN, styles)
  return { host, load, put, painted, way: () => host.querySelector('path')?.getAttribute('d') }
}

test('dragged cards are painted once, and moved as a bitmap', () => {
  const { host, put, painted } = opened()
  put(10, 0)
  const canvas = host.querySelector('canvas')
  const first = canvas?.style.transform
  put(60, 20)
  expect(painted).toHaveLength(1)
  const [box] = painted
  expect(first).toBe(`translate(${(box?.x ?? 0) + 10}px, ${box?.y}px) scale(1)`)
  expect(canvas?.style.transform).toBe(`translate(${(box?.x ?? 0) + 60}px, ${(box?.y ?? 0) + 20}px) scale(1)`)
})

test('a card that is dragged into sight from afar is painted then', () => {
  const { put, painted } = opened()
  put(0, 0)
  expect(painted.some(({ y, height }) => y + height >= 4090)).toBe(false)
  put(0, -3800)
  expect(painted.at(-1)?.y).toBeLessThan(4000)
  expect((painted.at(-1)?.y ?? 0) + (painted.at(-1)?.height ?? 0)).toBeGreaterThan(4090)
})

test('a card that is dragged out of sight is not shown at its last position, and is shown when it returns', () => {
  const { host, put } = opened()
  put(0, 0)
  put(0, -9000)
  expect(host.querySelector('canvas')).toBeNull()
  put(0, 10)
  expect(host.querySelector('canvas')).not.toBeNull()
})

test('an edge to a card that stays is drawn from the dragged card to there', () => {
  const { put, way } = opened()
  put(40, 0)
  expect(way()).toMatch(/^M196 /)
  expect(way()).toMatch(/ 700 |L700 /)
  put(90, 0)
  expect(way()).toMatch(/^M246 /)
})

test('nothing of it is left when nothing is dragged, and another drag has no edges of this one', () => {
  const { host, load, put, way } = opened()
  put(40, 0)
  load.clear()
  expect(host.childElementCount).toBe(0)
  load.take({ cards: [], hanging: [], byId: new Map(), isMoved: () => true })
  put(10, 0)
  expect(way()).toBe('')
})
