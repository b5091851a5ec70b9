import { createContext, type RefObject, use, useLayoutEffect, useState } from 'react'

/** Narrower than this the toolbar with all its labels takes two lines, in CSS px. */
const NARROW = 1040

const LabelsContext = createContext(true)
export const ToolLabelsProvider = LabelsContext.Provider

/** True if the toolbar has space for the labels of its tools; else icons name them, and what they do is their tooltip. */
export const useToolLabels = (): boolean => use(LabelsContext)

export function useSpaceForLabels(bar: RefObject<HTMLElement | null>): boolean {
  const [hasSpace, setHasSpace] = useState(true)
  useLayoutEffect(() => {
    const element = bar.current
    if (!element || typeof ResizeObserver === 'undefined') return
    const measure = () => setHasSpace(element.clientWidth === 0 || element.clientWidth >= NARROW)
    measure()
    const sizes = new ResizeObserver(measure)
    sizes.observe(element)
    return () => sizes.disconnect()
  }, [bar])
  return hasSpace
}
