import { useEffect, useEffectEvent } from 'react'

/** Calls the function of the last rendering when the component is unmounted. */
export function useUnmount(end: () => void): void {
  const onUnmount = useEffectEvent(end)
  useEffect(() => () => onUnmount(), [])
}

/** Closes what a component opened when it is unmounted or opens another one. */
export function useClose(opened: { readonly close: () => void } | undefined): void {
  useEffect(() => () => opened?.close(), [opened])
}
