import { type MouseEvent, type PointerEvent, type RefObject, useState } from 'react'
import { pointIn, scaleOf } from '#ui/element-scale.ts'
import { isApple } from '#ui/platform.ts'
import type { GridHeadProps } from './grid-head-props.ts'
import { cellAt, isRightToLeft, indexOf } from './head-cells.ts'
import type { SelectMode } from './head-handle.ts'
import { indexAt } from './head-window.ts'
import { followReorder } from './reorder-gesture.ts'
import { followResize } from './resize-gesture.ts'

export interface HeadPointerOptions extends GridHeadProps {
  readonly row: RefObject<HTMLElement | null>
  readonly main: RefObject<HTMLElement | null>
  readonly edges: readonly number[]
  readonly position: () => number
  readonly openMenu: (index: number) => void
}

/** Selecting, dragging and resizing headers by mouse, pen and touch. A moving finger scrolls; a tap selects. */
export function useHeadPointer(options: HeadPointerOptions) {
  const { layout, pinned, selection, onSelect, onFit, onMoved, scrollBy, leave, row, main, edges, position, openMenu } =
    options
  const { columns, arrange } = layout
  const [drag, setDrag] = useState<{ readonly id: string; readonly index: number; readonly from: number }>()

  /** Whole columns that are selected together with this one are resized together with it. */
  const together = (index: number): readonly string[] => {
    const whole = selection.get().columns.filter(({ isWhole }) => isWhole)
    const isIn = (at: number) => whole.some(({ left, right }) => left <= at && at <= right)
    const those = isIn(index) ? columns.filter((_, at) => isIn(at)) : columns.slice(index, index + 1)
    return those.map(({ id }) => id)
  }
  const select = (index: number, press: globalThis.MouseEvent) => {
    onSelect(index, howOf(press))
    leave()
  }
  const dragTo = (element: HTMLElement, from: number, clientX: number): number => {
    const box = main.current ?? element
    const stays = edges[pinned] ?? 0
    const { x: inBox } = pointIn(box, { clientX, clientY: 0 })
    const x = stays + (isRightToLeft(element) ? box.offsetWidth - inBox : inBox)
    return indexAt(edges, from, x < stays ? x : x + position())
  }

  const begin = (element: HTMLElement, index: number, press: globalThis.PointerEvent) => {
    const column = columns[index]
    if (!column) return
    let to: number | undefined
    followReorder(element, press, {
      box: () => (main.current ?? element).getBoundingClientRect(),
      scrollBy: (x) => scrollBy(isRightToLeft(element) ? -x : x),
      onMove: (clientX) => {
        to = dragTo(element, index, clientX)
        setDrag({ id: column.id, index: to, from: index })
      },
      onDrop: () => {
        setDrag(undefined)
        if (to === undefined || to === index) return
        onMoved?.(column.id, arrange.move(column.id, to))
      },
      onCancel: () => setDrag(undefined),
      onPress: (event) => select(index, event),
    })
  }

  return {
    dragged: drag?.id,
    /** Position of the drop, in px from the first column's start edge. */
    dropAt: drag && drag.index !== drag.from ? edges[drag.index < drag.from ? drag.index : drag.index + 1] : undefined,

    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      const index = indexOf(event.target)
      const column = index === undefined ? undefined : columns[index]
      const { target, nativeEvent } = event
      if (index === undefined || !column || event.button !== 0 || !(target instanceof HTMLElement)) return
      if (target.closest('[data-grip]')) {
        return followResize(target, nativeEvent, {
          width: column.width,
          scale: scaleOf(event.currentTarget),
          isRightToLeft: isRightToLeft(event.currentTarget),
          onPreview: (width) => arrange.preview(column.id, width),
          onDone: (width) => arrange.resize(new Map(together(index).map((id) => [id, width]))),
        })
      }
      if (target.closest('button') || event.pointerType === 'touch') return
      begin(event.currentTarget, index, nativeEvent)
    },
    onMouseDown: (event: MouseEvent<HTMLElement>) => {
      // The focus stays in the cells, so that typing and pasting act on them.
      if (indexOf(event.target) !== undefined) event.preventDefault()
    },
    onClick: (event: MouseEvent<HTMLElement>) => {
      const index = indexOf(event.target)
      if (index === undefined || !(event.target instanceof Element)) return
      if (event.target.closest('[data-menu]')) return openMenu(index)
      const isTouch = 'pointerType' in event.nativeEvent && event.nativeEvent.pointerType === 'touch'
      if (isTouch && !event.target.closest('[data-grip]')) select(index, event.nativeEvent)
    },
    onDoubleClick: (event: MouseEvent<HTMLElement>) => {
      const index = indexOf(event.target)
      if (index !== undefined && event.target instanceof Element && event.target.closest('[data-grip]')) {
        onFit(together(index))
      }
    },
    onContextMenu: (event: MouseEvent<HTMLElement>) => {
      const index = indexOf(event.target)
      if (index === undefined || !cellAt(row.current, index)) return
      event.preventDefault()
      openMenu(index)
    },
  }
}

const howOf = (press: globalThis.MouseEvent): SelectMode =>
  press.shiftKey ? 'extend' : (isApple() ? press.metaKey : press.ctrlKey) ? 'add' : 'only'
