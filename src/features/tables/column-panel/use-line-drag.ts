import { pointIn } from '#ui/element-scale.ts'
import { type PointerEvent, type RefObject, useState } from 'react'
import { followPointer } from '../columns/head/pointer-gesture.ts'

export interface LineDrag {
  readonly id: string
  readonly from: number
  readonly to: number
}

/** Distance to an edge in px within which the list scrolls, and the px for each movement. */
const EDGE = 24
const STEP = 12

/** Drags a line of a list whose lines are all of one height, in px, also beyond the visible part. */
export function useLineDrag(options: {
  readonly box: RefObject<HTMLElement | null>
  readonly height: number
  readonly count: number
  readonly onDrop: (id: string, index: number) => void
}): { readonly drag: LineDrag | undefined; readonly start: (id: string, from: number, event: PointerEvent) => void } {
  const { box, height, count, onDrop } = options
  const [drag, setDrag] = useState<LineDrag>()

  return {
    drag,
    start: (id, from, event) => {
      const scroller = box.current?.firstElementChild
      if (event.button !== 0 || !(scroller instanceof HTMLElement) || !(event.currentTarget instanceof HTMLElement))
        return
      let to = from
      followPointer(event.currentTarget, event.pointerId, {
        move: ({ clientY }) => {
          const { top, bottom } = scroller.getBoundingClientRect()
          if (clientY < top + EDGE) scroller.scrollTop -= STEP
          if (clientY > bottom - EDGE) scroller.scrollTop += STEP
          const at = Math.floor((pointIn(scroller, { clientX: 0, clientY }).y + scroller.scrollTop) / height)
          to = Math.min(Math.max(at, 0), count - 1)
          setDrag({ id, from, to })
        },
        end: () => {
          setDrag(undefined)
          if (to !== from) onDrop(id, to)
        },
        cancel: () => setDrag(undefined),
      })
    },
  }
}
