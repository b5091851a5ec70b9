import { expect, test } from 'vitest'
import { systemClock } from '#lib/clock.ts'
import { type Camera, seenBox } from '../canvas/camera.ts'
import type { Card } from '../canvas/feed.ts'
import { overlaps } from '../canvas/geometry.ts'
import { createFlowStage } from './flow-stage.ts'

const PHONE = { width: 390, height: 520 }
const card = (id: string, y: number): Card => ({
  id: `nodes/${id}`,
  shape: 'card',
  x: 0,
  y,
  width: 156,
  height: 90,
  view: { icon: 'x', name: id, spoken: '', lines: [], exits: [] },
  takes: true,
  gives: true,
})
const cards = [card('first', 0), card('last', 400)]

/** A flow that is opened on a phone, with the camera it was left or saved with. */
function opened(camera: Camera | undefined) {
  const stage = createFlowStage({ camera, isStill: () => true, clock: systemClock })
  stage.cards.set(cards)
  stage.open()
  stage.hold.sized(PHONE)
  const now = stage.hold.camera.get()
  return { now, inSight: cards.filter((one) => overlaps(one, seenBox(now, PHONE))).length }
}

test('a flow whose camera saw it on a larger screen only is shown whole', () => {
  expect(opened({ x: 600, y: -760, zoom: 1 }).inSight).toBe(2)
})

test('a flow of which something is in sight stays as its camera was left', () => {
  const camera = { x: 300, y: 0, zoom: 2 }
  expect(opened(camera).now).toEqual(camera)
})

test('a flow without a camera is shown whole', () => {
  expect(opened(undefined).inSight).toBe(2)
})
