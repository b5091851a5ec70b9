// @vitest-environment jsdom
import { act, cleanup, renderHook } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { useSyncedCamera } from './use-synced-camera.ts'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

test('who asks for less motion while two versions are looked at gets no flight from then on', () => {
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
