import { useEffect } from 'react'
import { type Camera, isFindable, visibleBox } from '../diagram/camera.ts'
import { type Box, overlaps, type Size } from '../diagram/geometry.ts'
import { useFlow } from '../editor/flow-context.ts'

/**
 * Keeps the card that one is at, or else any card, in sight when there is less room for the graph, as when the problems come
 * up below it.
 */
export function useKeepSelectionVisible(): void {
  const { stage } = useFlow()
  const { hold } = stage
  useEffect(() => {
    let before = hold.screen.get()
    return hold.screen.subscribe(() => {
      const now = hold.screen.get()
      const card = stage.cards.get().find(({ id }) => id === stage.at.get())
      const isLess = now.width > 0 && (now.width < before.width || now.height < before.height)
      const camera = hold.camera.get()
      const cards = stage.cards.get().filter(({ shape }) => shape !== 'group')
      if (card && isLess && overlaps(card, visibleBox(camera, before))) hold.reveal(card)
      else if (isLess && isAnySeen(cards, camera, before) && !isAnySeen(cards, camera, now)) stage.fit()
      before = now
    })
  }, [stage, hold])
}

const isAnySeen = (boxes: readonly Box[], camera: Camera, screen: Size): boolean =>
  boxes.some((box) => isFindable(box, camera, screen))
