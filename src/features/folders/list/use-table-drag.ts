import { type PointerEvent, type RefObject, useEffect, useEffectEvent, useState } from 'react'

/** On what a table can be dropped: the id of a folder, or `top` for the top level. */
export const DROP = 'data-drop'
export const TOP = 'top'

export interface TableDrag {
  readonly table: string
  /** Target of the drop; undefined where it cannot be dropped. */
  readonly over: string | undefined
  /** The pointer, in pixels of the window. */
  readonly x: number
  readonly y: number
}

interface Press {
  readonly table: string
  readonly x: number
  readonly y: number
}

/** Distance up to which a moved pointer is still a click, in pixels. */
const SLIP = 5
/** Held so near to an edge of the page, it scrolls: pixels, and pixels a frame. */
const EDGE = 40
const STEP = 8

/** Drags tables into folders by mouse or pen; a finger scrolls. Esc or a drop where nothing takes it cancels. */
export function useTableDrag(list: RefObject<HTMLElement | null>, onDrop: (table: string, over: string) => void) {
  const [press, setPress] = useState<Press>()
  const [drag, setDrag] = useState<TableDrag>()

  const follow = useEffectEvent((event: globalThis.PointerEvent) => {
    if (!press) return
    if (!drag && Math.hypot(event.clientX - press.x, event.clientY - press.y) < SLIP) return
    setDrag({ table: press.table, over: dropAt(list.current, event), x: event.clientX, y: event.clientY })
  })
  const end = useEffectEvent(() => {
    setPress(undefined)
    setDrag(undefined)
  })
  const drop = useEffectEvent(() => {
    const { table, over } = drag ?? {}
    end()
    if (table !== undefined && over !== undefined) onDrop(table, over)
  })
  const cancel = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !drag) return
    event.preventDefault()
    event.stopPropagation()
    end()
  })
  // The click that ends a drag does not apply to what is under it.
  const keepQuiet = useEffectEvent((event: MouseEvent) => {
    if (!drag) return
    event.preventDefault()
    event.stopPropagation()
  })

  const isPressed = press !== undefined
  useEffect(() => {
    const view = list.current?.ownerDocument.defaultView
    if (!isPressed || !view) return
    const stop = new AbortController()
    const { signal } = stop
    view.addEventListener('pointermove', (event) => follow(event), { signal })
    view.addEventListener('click', (event) => keepQuiet(event), { signal, capture: true })
    // The click comes after the button was released: only then is the drag over.
    view.addEventListener('pointerup', () => view.setTimeout(() => drop(), 0), { signal })
    view.addEventListener('pointercancel', () => end(), { signal })
    view.addEventListener('keydown', (event) => cancel(event), { signal, capture: true })
    return () => stop.abort()
  }, [isPressed, list])

  const isDragging = drag !== undefined
  const pull = useEffectEvent((page: HTMLElement) => {
    if (!drag) return
    const { top, bottom } = page.getBoundingClientRect()
    if (drag.y < top + EDGE) page.scrollTop -= STEP
    if (drag.y > bottom - EDGE) page.scrollTop += STEP
  })
  useEffect(() => {
    const page = isDragging ? scrollerOf(list.current) : undefined
    if (!page) return
    let frame = requestAnimationFrame(function next() {
      pull(page)
      frame = requestAnimationFrame(next)
    })
    return () => cancelAnimationFrame(frame)
  }, [isDragging, list])

  return {
    drag,
    /** For the line of a table. */
    start: (table: string, event: PointerEvent<HTMLElement>) => {
      const isControl = event.target instanceof Element && event.target.closest('button') !== null
      if (event.button !== 0 || event.pointerType === 'touch' || isControl) return
      setPress({ table, x: event.clientX, y: event.clientY })
    },
  }
}

function dropAt(list: HTMLElement | null, { clientX, clientY }: MouseEvent): string | undefined {
  const root = list?.getRootNode()
  if (!(root instanceof Document || root instanceof ShadowRoot)) return undefined
  return root.elementFromPoint(clientX, clientY)?.closest(`[${DROP}]`)?.getAttribute(DROP) ?? undefined
}

function scrollerOf(list: HTMLElement | null): HTMLElement | undefined {
  for (let box = list?.parentElement; box; box = box.parentElement) {
    if (box.scrollHeight > box.clientHeight && /auto|scroll/.test(getComputedStyle(box).overflowY)) return box
  }
  return undefined
}
