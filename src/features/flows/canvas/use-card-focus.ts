import { type RefObject, useEffect } from 'react'
import { useFlow } from '../editor/flow-context.ts'

/** Gives the focus to the card that was asked for, once it stands there; a card out of sight comes into it first. */
export function useCardFocus(root: RefObject<HTMLElement | null>): void {
  const { stage } = useFlow()
  useEffect(() => {
    let frame = 0
    const give = () => {
      const asked = stage.focus.get()
      if (!asked || (asked.view ?? 'graph') !== 'graph') return
      stage.reveal(asked.item)
      let left = 30
      const look = () => {
        const card = root.current?.querySelector<HTMLElement>(`.react-flow__node[data-id="${CSS.escape(asked.item)}"]`)
        if (card) {
          stage.focus.set(undefined)
          card.focus({ preventScroll: true })
        } else if ((left -= 1) > 0) frame = requestAnimationFrame(look)
      }
      look()
    }
    give()
    const stop = stage.focus.subscribe(give)
    return () => {
      stop()
      cancelAnimationFrame(frame)
    }
  }, [stage, root])
}
