import { act, cleanup, renderHook } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { useSyncedCamera } from './use-synced-camera.ts'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

test('reduced motion, set while two versions are viewed, ends the animation from then on', () => {
  let matches = false
  vi.stubGlobal('matchMedia', () => ({
    matches,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }))
  const { result, rerender } = renderHook(useSyncedCamera)
  const fly = () => act(() => result.current.hold.to({ x: 900, y: 900, zoom: 1 }))
  fly()
  expect(result.current.glides).toBe(true)
  matches = true
  rerender()
  fly()
  expect(result.current.glides).toBe(false)
})

test('the current conflict stays in view when the canvas gets smaller', () => {
  const { result } = renderHook(useSyncedCamera)
  const card = { x: 900, y: 500, width: 156, height: 60 }
  act(() => {
    result.current.hold.sized({ width: 460, height: 500 })
    result.current.open({ x: 0, y: 0, width: 1400, height: 900 }, card)
    result.current.hold.sized({ width: 460, height: 180 })
    result.current.keep(card)
  })
  const { camera } = result.current
  const top = card.y * camera.zoom + camera.y
  expect(top).toBeGreaterThanOrEqual(0)
  expect(top + card.height * camera.zoom).toBeLessThanOrEqual(180)
})
