import { useCallback, useSyncExternalStore } from 'react'
import { useRootElements } from './portal.tsx'
import { useMedia } from './use-media.ts'

/**
 * True if the console has the size of a width query, such as `(max-width: 639px)`. As a page it fills the window;
 * embedded it fills its container, and the style sheet queries the same (`build/embed.ts`). Overlays have the window in
 * either case and use `useMedia`.
 */
export function useContainerQuery(query: string): boolean {
  const { root, isEmbedded } = useRootElements()
  const inWindow = useMedia(query)
  const element = isEmbedded ? root : null
  const subscribe = useCallback(
    (listener: () => void) => {
      if (!element) return () => undefined
      const sizes = new ResizeObserver(listener)
      sizes.observe(element)
      return () => sizes.disconnect()
    },
    [element],
  )
  const inPlace = useSyncExternalStore(
    subscribe,
    () => element !== null && holds(query, element.clientWidth),
    () => false,
  )
  return element ? inPlace : inWindow
}

/** True if a query of minimum and maximum widths in pixels holds for this width. */
export const holds = (query: string, width: number): boolean =>
  [...query.matchAll(/\((min|max)-width: (\d+)px\)/g)].every(([, end, limit]) =>
    end === 'min' ? width >= Number(limit) : width <= Number(limit),
  )
