import { expect, test } from 'vitest'
import { createStore } from '#lib/store.ts'
import { createManualClock } from '#testing/clock.ts'
import { CAMERA_REST_MS, DEFAULT_CAMERA } from '../diagram/camera.ts'
import { createCanvasMotion } from './canvas-motion.ts'

function opened() {
  const clock = createManualClock()
  const camera = createStore(DEFAULT_CAMERA)
  const done: string[] = []
  const motion = createCanvasMotion(camera, clock)
  return { clock, camera, motion, done, act: (name: string) => motion.afterRest(() => done.push(name)) }
}

test('runs at once on a canvas at rest', () => {
  const { act, done } = opened()
  act('routes')
  expect(done).toEqual(['routes'])
})

test('waits until the camera has not moved for a while', async () => {
  const { act, camera, clock, done } = opened()
  camera.set({ ...DEFAULT_CAMERA, x: 10 })
  act('routes')
  await clock.advance(CAMERA_REST_MS - 1)
  camera.set({ ...DEFAULT_CAMERA, x: 20 })
  await clock.advance(CAMERA_REST_MS - 1)
  expect(done).toEqual([])
  await clock.advance(1)
  expect(done).toEqual(['routes'])
})

test('waits for the end of a drag', async () => {
  const { act, motion, clock, done } = opened()
  motion.setDragging(true)
  act('routes')
  await clock.advance(10 * CAMERA_REST_MS)
  expect(done).toEqual([])
  motion.setDragging(false)
  await clock.advance(CAMERA_REST_MS)
  expect(done).toEqual(['routes'])
})

test('a cancelled action does not run', async () => {
  const { act, camera, clock, done } = opened()
  camera.set({ ...DEFAULT_CAMERA, x: 10 })
  act('routes')()
  await clock.advance(10 * CAMERA_REST_MS)
  expect(done).toEqual([])
})
