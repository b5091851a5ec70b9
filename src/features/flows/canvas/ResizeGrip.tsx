import { ViewportPortal } from '@xyflow/react'
import { type PointerEvent, useState } from 'react'
import { useStore } from '#ui/use-store.ts'
import type { Card } from '../diagram/card.ts'
import { useEditor, useFlow } from '../editor/flow-context.ts'
import { onlyItem } from '../editor/selection.ts'
import { resizeBox } from './resize-box.ts'
import styles from './ResizeGrip.module.css'

/** The corner that resizes the selected note or group; keys do it, too (`useCanvasKeys`). */
export function ResizeGrip() {
  const { pageState } = useFlow()
  const cards = useStore(pageState.cards)
  const item = useEditor(({ selection }) => onlyItem(selection))
  const card = cards.find(({ id }) => id === item)
  if (card?.shape !== 'note' && card?.shape !== 'group') return null
  return (
    <ViewportPortal>
      <Grip key={card.id} card={card} />
    </ViewportPortal>
  )
}

function Grip({ card }: { readonly card: Card }) {
  const { actions, pageState } = useFlow()
  const [pull, setPull] = useState<{ readonly from: PointerEvent; readonly x: number; readonly y: number }>()
  const { x, y, width, height } = pull ? resizeBox(card, pull) : card
  const follow = ({ clientX, clientY }: PointerEvent) => {
    if (!pull) return
    const { zoom } = pageState.hold.camera.get()
    setPull({ ...pull, x: (clientX - pull.from.clientX) / zoom, y: (clientY - pull.from.clientY) / zoom })
  }
  return (
    <div
      aria-hidden="true"
      className={styles.frame}
      style={{ transform: `translate(${x}px, ${y}px)`, inlineSize: width, blockSize: height }}
      data-pulled={pull !== undefined}
    >
      <div
        className={`${styles.grip} nopan nodrag`}
        data-grip={card.id}
        onPointerDown={(event) => {
          if (event.button !== 0) return
          event.stopPropagation()
          event.currentTarget.setPointerCapture(event.pointerId)
          setPull({ from: event, x: 0, y: 0 })
        }}
        onPointerMove={follow}
        onPointerUp={() => {
          if (pull && (pull.x !== 0 || pull.y !== 0)) actions.resize(card.id, resizeBox(card, pull))
          setPull(undefined)
        }}
        onPointerCancel={() => setPull(undefined)}
      />
    </div>
  )
}
