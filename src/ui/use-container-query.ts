import { useCallback, useSyncExternalStore } from 'react'
import { useRootPlace } from './portal.tsx'
import { useMedia } from './use-media.ts'

/**
 * Whether the console has the room that a width query asks for, such as `(max-width: 639px)`. As a page it has the window;
 * inside somebody else's page it has its place there, and the style sheet asks the same (`build/embed.ts`). What
 * floats above the page has the window in either case and asks `useMedia`.
 */
export function useContainerQuery(query: string): boolean {
  const { root, isGuest } = useRootPlace()
  const inWindow = useMedia(query)
  const place = isGuest ? root : null
  const subscribe = useCallback(
    (listener: () => void) => {
      if (!place) return () => undefined
      const sizes = new ResizeObserver(listener)
      sizes.observe(place)
      return () => sizes.disconnect()
    },
    [place],
  )
  const inPlace = useSyncExternalStore(
    subscribe,
    () => place !== null && holds(query, place.clientWidth),
    () => false,
  )
  return place ? inPlace : inWindow
}

/** Whether a query of least and greatest widths in pixels holds for this width. */
export const holds = (query: string, width: number): boolean =>
  [...query.matchAll(/\((min|max)-width: (\d+)px\)/g)].every(([, end, limit]) =>
    end === 'min' ? width >= Number(limit) : width <= Number(limit),
  )
