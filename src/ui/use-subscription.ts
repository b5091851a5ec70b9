import { useEffect, useEffectEvent } from 'react'

/** Adds a listener and returns a function that removes it; the same function as long as the source is the same. */
export type Subscribe<Args extends readonly unknown[] = []> = (listener: (...args: Args) => void) => () => void

/** Calls the listener of the last rendering with each event, while the component is mounted; no source, no events. */
export function useSubscription<Args extends readonly unknown[]>(
  subscribe: Subscribe<Args> | undefined,
  listener: (...args: Args) => void,
): void {
  const notify = useEffectEvent(listener)
  useEffect(() => subscribe?.((...args) => notify(...args)), [subscribe])
}

/** Calls `onChange` with a value and the one before it, each time the source tells that it may be another one by now. */
export function useOnChange<T>(subscribe: Subscribe, read: () => T, onChange: (now: T, before: T) => void): void {
  const readNow = useEffectEvent(read)
  const notify = useEffectEvent(onChange)
  useEffect(() => {
    let before = readNow()
    return subscribe(() => {
      const now = readNow()
      if (Object.is(now, before)) return
      const last = before
      before = now
      notify(now, last)
    })
  }, [subscribe])
}
