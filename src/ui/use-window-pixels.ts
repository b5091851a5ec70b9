import { type RefObject, useLayoutEffect } from 'react'
import { matchScale } from './element-scale.ts'

/**
 * A host page may scale at any time. A new size reports `zoom`; nothing reports `transform` before the pointer comes.
 */
const COMING = ['pointerenter', 'pointerdown', 'dragenter'] as const

/**
 * Keeps the px of a layer those of the window while it is shown, whatever scale the host page lays on the element around it
 * (`levelOut`). For what a library draws that mixes both.
 */
export function useWindowPixels(layer: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const inner = layer.current
    const around = inner?.parentElement
    if (!inner || !around) return
    const level = () => matchScale(inner, around)
    // Runs once before the first paint, when the page is laid out anyway, and at each new size.
    const sizes = typeof ResizeObserver === 'undefined' ? undefined : new ResizeObserver(level)
    sizes?.observe(around)
    for (const event of COMING) around.addEventListener(event, level, true)
    return () => {
      sizes?.disconnect()
      for (const event of COMING) around.removeEventListener(event, level, true)
    }
  }, [layer])
}
