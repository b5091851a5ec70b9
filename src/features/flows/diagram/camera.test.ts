import { expect, test } from 'vitest'
import { createCameraController } from './camera-controller.ts'
import { fitCamera, toFlowPoint, nextZoom, revealCamera, visibleBox, zoomCamera } from './camera.ts'

const screen = { width: 800, height: 600 }

test('a small flow is shown at its own size, in the middle', () => {
  const camera = fitCamera({ x: 100, y: 100, width: 200, height: 100 }, screen)
  expect(camera.zoom).toBe(1)
  expect(toFlowPoint({ x: 400, y: 300 }, camera)).toEqual({ x: 200, y: 150 })
})

test('a large flow is zoomed out enough to be seen whole', () => {
  const box = { x: -500, y: 0, width: 4000, height: 1000 }
  const seen = visibleBox(fitCamera(box, screen), screen)
  expect(seen.x).toBeLessThanOrEqual(box.x)
  expect(seen.x + seen.width).toBeGreaterThanOrEqual(box.x + box.width)
  expect(seen.y + seen.height).toBeGreaterThanOrEqual(box.y + box.height)
})

test('zooming keeps the middle of the view', () => {
  const camera = { x: -40, y: 25, zoom: 0.5 }
  const middle = { x: 400, y: 300 }
  expect(toFlowPoint(middle, zoomCamera(camera, screen, 1))).toEqual(toFlowPoint(middle, camera))
})

test('zoom has round steps and stays within its limits', () => {
  expect(nextZoom(1, 1)).toBe(1.25)
  expect(nextZoom(0.93, 1)).toBe(1)
  expect(nextZoom(1, -1)).toBe(0.8)
  expect(nextZoom(2, 1)).toBe(2)
  expect(nextZoom(0.02, -1)).toBe(0.02)
})

test('what would come under the small map is shown above it', () => {
  const camera = { x: 0, y: 0, zoom: 1 }
  const covered = { width: 184, height: 120 }
  expect(revealCamera({ x: 640, y: 500, width: 100, height: 60 }, camera, screen, covered)).toEqual({
    x: 0,
    y: -80,
    zoom: 1,
  })
  expect(revealCamera({ x: 300, y: 500, width: 100, height: 60 }, camera, screen, covered)).toBe(camera)
})

test('what is seen already moves nothing; what is outside comes in by the shortest way', () => {
  const camera = { x: 0, y: 0, zoom: 1 }
  expect(revealCamera({ x: 100, y: 100, width: 50, height: 50 }, camera, screen)).toBe(camera)
  expect(revealCamera({ x: 900, y: 100, width: 50, height: 50 }, camera, screen)).toEqual({ x: -182, y: 0, zoom: 1 })
  expect(revealCamera({ x: 100, y: -100, width: 50, height: 50 }, camera, screen)).toEqual({ x: 0, y: 132, zoom: 1 })
})

test('a canvas without space for a moment is fitted when it has space again', () => {
  const hold = createCameraController()
  hold.sized({ width: 859, height: 700 })
  hold.sized({ width: 947, height: 30 })
  hold.fit({ x: 0, y: 0, width: 800, height: 400 })
  expect(hold.camera.get().zoom).toBe(1)
  hold.sized({ width: 947, height: 300 })
  expect(hold.camera.get().zoom).toBeCloseTo(236 / 400)
})

test('a flow that was left as a speck is shown whole when it is opened', () => {
  const box = { x: 0, y: 0, width: 736, height: 400 }
  const open = (zoom: number) => {
    const hold = createCameraController({ x: 400, y: 300, zoom })
    hold.sized(screen)
    hold.find([box], box, 0.5)
    return hold.camera.get().zoom
  }
  expect(open(0.02)).toBe(1)
  expect(open(0.25)).toBe(0.25)
})

test('a canvas without a size, whose moves lead nowhere, leaves the camera where it was', () => {
  const hold = createCameraController({ x: 3, y: 4, zoom: 1 })
  hold.moved({ x: Number.NaN, y: Number.NaN, zoom: Number.NaN })
  expect(hold.camera.get()).toEqual({ x: 3, y: 4, zoom: 1 })
})
