import { useEffect, useReducer } from 'react'

/** Renders again with each event; for what is read again in each rendering. */
export function useVersion(subscribe: (listener: () => void) => () => void): number {
  const [version, bump] = useReducer((count: number) => count + 1, 0)
  useEffect(() => subscribe(bump), [subscribe])
  return version
}
