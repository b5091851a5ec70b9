import { useEffect } from 'react'
import { useFlow } from '../editor/flow-context.ts'
import { seenBox } from './camera.ts'
import { overlaps } from './geometry.ts'

/** Keeps the card that one is at in sight when there is less room for the graph, as when the problems come up below it. */
export function useKeptSight(): void {
  const { stage } = useFlow()
  const { hold } = stage
  useEffect(() => {
    let before = hold.screen.get()
    return hold.screen.subscribe(() => {
      const now = hold.screen.get()
      const card = stage.cards.get().find(({ id }) => id === stage.at.get())
      const isLess = now.width > 0 && (now.width < before.width || now.height < before.height)
      if (card && isLess && overlaps(card, seenBox(hold.camera.get(), before))) hold.reveal(card)
      before = now
    })
  }, [stage, hold])
}
