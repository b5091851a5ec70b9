import { type PointerEvent, useEffect, useEffectEvent, useState } from 'react'

/** A dragged row: its origin, and the position it would get. */
export interface Drag {
  readonly from: number
  readonly to: number
}

/** Drags the rows of a list by pointer or finger. `list` holds one element a row, in order. Esc cancels. */
export function useRowDrag(
  list: { readonly current: HTMLElement | null },
  onDrop: (drag: Drag) => void,
): { readonly drag: Drag | undefined; readonly start: (index: number, event: PointerEvent) => void } {
  const [drag, setDrag] = useState<Drag>()

  const follow = useEffectEvent((event: globalThis.PointerEvent) => {
    if (!drag) return
    const rows = [...(list.current?.querySelectorAll('[data-row]') ?? [])].map((row) => row.getBoundingClientRect())
    const others = rows.filter((_row, index) => index !== drag.from)
    // The number of the other rows above the pointer is its new index.
    const to = others.filter(({ top, height }) => top + height / 2 < event.clientY).length
    if (to !== drag.to) setDrag({ ...drag, to })
  })
  const drop = useEffectEvent(() => {
    setDrag(undefined)
    if (drag && drag.to !== drag.from) onDrop(drag)
  })
  const cancel = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== 'Escape') return
    event.preventDefault()
    setDrag(undefined)
  })

  const isDragging = drag !== undefined
  useEffect(() => {
    const view = list.current?.ownerDocument.defaultView
    if (!isDragging || !view) return
    const stop = new AbortController()
    const { signal } = stop
    view.addEventListener('pointermove', (event) => follow(event), { signal })
    view.addEventListener('pointerup', () => drop(), { signal })
    view.addEventListener('pointercancel', () => setDrag(undefined), { signal })
    view.addEventListener('keydown', (event) => cancel(event), { signal, capture: true })
    return () => stop.abort()
  }, [isDragging, list])

  return {
    drag,
    start: (index, event) => {
      if (event.button !== 0) return
      // No text is selected on the way.
      event.preventDefault()
      setDrag({ from: index, to: index })
    },
  }
}
