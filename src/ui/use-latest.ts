import { type RefObject, useLayoutEffect, useRef } from 'react'

/** A ref that holds the value of the last rendering: for callbacks that others keep. */
export function useLatest<T>(value: T): Readonly<RefObject<T>> {
  const latest = useRef(value)
  useLayoutEffect(() => {
    latest.current = value
  })
  return latest
}
