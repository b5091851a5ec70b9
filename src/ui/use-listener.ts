import { type RefObject, useEffect, useEffectEvent } from 'react'

/** An element, a document or a window, or a ref that holds it by the time effects run. */
export type ListenerTarget = EventTarget | RefObject<EventTarget | null> | null | undefined

/** Calls the listener of the last rendering with each event at the target; without a target, never. */
export function useListener<K extends keyof WindowEventMap>(
  target: ListenerTarget,
  type: K,
  listener: (event: WindowEventMap[K]) => void,
  { capture = false } = {},
): void {
  const notify = useEffectEvent((event: Event) => listener(event as WindowEventMap[K]))
  useEffect(() => {
    const element = target && 'current' in target ? target.current : target
    const onEvent = (event: Event) => notify(event)
    element?.addEventListener(type, onEvent, capture)
    return () => element?.removeEventListener(type, onEvent, capture)
  }, [target, type, capture])
}
