import { expect, test } from 'vitest'
import { FastScroll } from './fast-scroll.ts'

const VIEW = 600

const flown = (...steps: readonly number[]) => {
  const fastScroll = new FastScroll()
  for (const px of steps) fastScroll.moved(px, VIEW)
  return fastScroll.isOn
}

test('a single jump is no fast scroll', () => {
  expect(flown(90_000)).toBe(false)
  expect(flown(90_000, 10, 90_000)).toBe(false)
})

test('two fast frames in a row are one; it ends when the table is much slower', () => {
  expect(flown(300, 300)).toBe(true)
  expect(flown(300, 300, 150)).toBe(true)
  expect(flown(300, 300, 60)).toBe(false)
})

test('reading speed is none, however long it lasts', () => {
  expect(flown(60, 60, 60, 60, 60, 60)).toBe(false)
})

test('what the wheel requested is counted until it was scrolled; lines count as px', () => {
  const fastScroll = new FastScroll()
  fastScroll.wheel({ deltaY: -120, deltaMode: 0 })
  fastScroll.wheel({ deltaY: 3, deltaMode: 1 })
  fastScroll.went(40)
  expect(fastScroll.requested).toBe(200)
  fastScroll.rest()
  expect(fastScroll.requested).toBe(0)
})
