import { useEffect, useReducer } from 'react'

/** Draws again whenever something tells its listeners; for what is read again in each drawing. */
export function useVersion(subscribe: (listener: () => void) => () => void): number {
  const [version, bump] = useReducer((count: number) => count + 1, 0)
  useEffect(() => subscribe(bump), [subscribe])
  return version
}
