import { type RefCallback, useCallback, useState } from 'react'

export interface ElementSize {
  readonly width: number
  readonly height: number
}

/** A ref, and the size in CSS pixels of the element it is given to; undefined before it is measured. */
export function useElementSize(): readonly [RefCallback<HTMLElement>, ElementSize | undefined] {
  const [size, setSize] = useState<ElementSize>()
  const ref = useCallback((element: HTMLElement | null) => {
    if (!element || typeof ResizeObserver === 'undefined') return
    const observer = new ResizeObserver(([entry]) => {
      const box = entry?.borderBoxSize[0]
      if (box) setSize({ width: box.inlineSize, height: box.blockSize })
    })
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  return [ref, size]
}
