import { expect, test } from 'vitest'
import { systemClock } from '#lib/clock.ts'
import { type Camera, visibleBox } from '../diagram/camera.ts'
import type { Card } from '../diagram/card.ts'
import { overlaps } from '../diagram/geometry.ts'
import { createFlowPageState } from './flow-page-state.ts'

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

/** A flow that is opened on a phone, with the camera it was left with on this device, or saved with. */
function opened(camera: Camera | undefined, isLeft = false, shown = cards) {
  const pageState = createFlowPageState({ camera, isLeft, prefersReducedMotion: () => true, clock: systemClock })
  pageState.cards.set(shown)
  pageState.open()
  pageState.hold.sized(PHONE)
  const now = pageState.hold.camera.get()
  return { now, inSight: cards.filter((one) => overlaps(one, visibleBox(now, PHONE))).length }
}

test('a flow whose camera saw it on a larger screen only is shown whole', () => {
  expect(opened({ x: 600, y: -760, zoom: 1 }).inSight).toBe(2)
})

test('a flow of which something is in sight stays as its camera was left', () => {
  const camera = { x: 300, y: 0, zoom: 2 }
  expect(opened(camera, true).now).toEqual(camera)
})

test('a flow that was saved with cards out of sight is shown whole where it can be read so', () => {
  const camera = { x: 100, y: 100, zoom: 1 }
  expect(opened(camera).inSight).toBe(2)
  expect(opened(camera).now.zoom).toBeLessThan(1)
  expect(opened({ x: 180, y: 10, zoom: 0.9 }).now.zoom).toBeGreaterThan(0.9)
})

test('a flow that is too large to be read whole stays as it was saved', () => {
  const camera = { x: 100, y: 100, zoom: 1 }
  expect(opened(camera, false, [...cards, card('far', 4000)]).now).toEqual(camera)
})

test('a flow without a camera is shown whole', () => {
  expect(opened(undefined).inSight).toBe(2)
})

test('a flow whose camera shows but the edge of a card, or the inside of an empty frame, is shown whole', () => {
  expect(opened({ x: -150, y: 0, zoom: 1 }, true).inSight).toBe(2)
  expect(opened({ x: 0, y: 510, zoom: 1 }, true).inSight).toBe(2)
  const frame: Card = { ...card('frame', 2000), id: 'groups/g', shape: 'group', height: 2000 }
  expect(opened({ x: 0, y: -2500, zoom: 1 }, true, [...cards, frame]).now.y).not.toBe(-2500)
})

test('a zoom that no canvas has is brought to one that it has', () => {
  expect(opened({ x: 0, y: 0, zoom: 900 }, true).now.zoom).toBe(2)
})
