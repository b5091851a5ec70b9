import { useCallback, useSyncExternalStore } from 'react'

/** True if a media query matches, such as `(max-width: 639px)`. */
export function useMedia(query: string): boolean {
  const subscribe = useCallback(
    (listener: () => void) => {
      const list = globalThis.matchMedia?.(query)
      list?.addEventListener('change', listener)
      return () => list?.removeEventListener('change', listener)
    },
    [query],
  )
  return useSyncExternalStore(
    subscribe,
    () => globalThis.matchMedia?.(query).matches ?? false,
    () => false,
  )
}

/** Narrower than 640 px: a phone, where lists become cards and dialogs fill the screen. */
export const PHONE = '(max-width: 639px)'
