import { type RefObject, useCallback, useLayoutEffect, useRef, useState } from 'react'
import { createStore } from '#lib/store.ts'
import { useStore } from '#ui/use-store.ts'
import { isRightToLeft } from './head-cells.ts'
import { type ColumnWindow, covers, windowAt } from './head-window.ts'

interface Position {
  readonly x: number
  readonly width: number
}

/** Assumed width before the header was measured, in px. A larger one only renders a few headers more. */
const FIRST_WIDTH = 1_280

/** Scrolls the headers with the body at once; React renders only headers in view. `x` in px from the start. */
export function useHeadScroll(options: {
  readonly main: RefObject<HTMLElement | null>
  readonly edges: readonly number[]
  readonly pinned: number
}): {
  /** For the strip that is shifted. */
  readonly run: RefObject<HTMLDivElement | null>
  readonly window: ColumnWindow
  readonly scroll: (x: number) => void
  readonly position: () => number
} {
  const { main, edges, pinned } = options
  const run = useRef<HTMLDivElement>(null)
  const direction = useRef(-1)
  const [drawn] = useState(() => createStore<Position>({ x: 0, width: FIRST_WIDTH }))
  const now = useRef<Position>(drawn.get())
  const { x, width } = useStore(drawn)

  const settle = useCallback(() => {
    const at = drawn.get()
    const window = windowAt(edges, pinned, at.x, at.width)
    if (at.width !== now.current.width || !covers(window, edges, pinned, now.current.x, now.current.width)) {
      drawn.set(now.current)
    }
  }, [drawn, edges, pinned])

  const scroll = useCallback(
    (next: number) => {
      now.current = { ...now.current, x: next }
      const strip = run.current
      if (strip) strip.style.transform = `translateX(${direction.current * next}px)`
      settle()
    },
    [settle],
  )

  useLayoutEffect(() => {
    const box = main.current
    if (box) direction.current = isRightToLeft(box) ? 1 : -1
    if (!box || typeof ResizeObserver === 'undefined') return
    const sizes = new ResizeObserver(() => {
      now.current = { ...now.current, width: box.clientWidth }
      settle()
    })
    sizes.observe(box)
    return () => sizes.disconnect()
  }, [main, settle])

  const position = useCallback(() => now.current.x, [])
  return { run, window: windowAt(edges, pinned, x, width), scroll, position }
}
