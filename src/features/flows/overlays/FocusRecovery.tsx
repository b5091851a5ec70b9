import { useLayoutEffect, useRef } from 'react'
import { flowSelectionTexts } from '#texts/flows/flow-selection.ts'
import { useTexts } from '#texts/texts.tsx'
import { useActions } from '#ui/actions.tsx'
import { useRootPlace } from '#ui/portal.tsx'
import type { Point } from '../diagram/geometry.ts'
import { nearestTo } from '../diagram/neighbours.ts'
import { useFlow } from '../editor/flow-context.ts'
import { cardAt } from '../editor/flow-page-state.ts'
import { recoverFocus } from './recover-focus.ts'

/**
 * Keeps the focus on the page of a flow when undo, a fix or somebody else takes away what had it, and brings it back to the
 * card or line from what stands at the sides.
 */
export function FocusRecovery() {
  const { flowSelection: t } = useTexts(flowSelectionTexts)
  const { stage } = useFlow()
  const { root } = useRootPlace()
  const place = useRef<HTMLSpanElement>(null)
  const back = () => {
    const item = (cardAt(stage) ?? stage.cards.get()[0])?.id
    if (item) stage.focus.set({ item })
  }
  const isAside = (press?: KeyboardEvent) => {
    const target = press?.composedPath()[0]
    const aside = target instanceof Element && target.closest('aside')
    return aside instanceof Element && place.current?.closest('[data-fills]')?.contains(aside) === true
  }
  useActions([
    { id: 'flow.back', name: t.back, group: t.label, keys: 'Escape', when: isAside, keysOnly: true, run: back },
  ])
  // It ends before the page hears of a view that goes: who goes to another one has asked for the focus there.
  useLayoutEffect(() => {
    const page = place.current?.closest<HTMLElement>('[data-fills]')
    if (!root || !page) return
    let last: Point | undefined
    return recoverFocus({
      root,
      page,
      moved: () => {
        last = cardAt(stage) ?? last
      },
      toCard: () => {
        const staying = stage.cards.get().filter(({ shape }) => shape !== 'gone')
        const card = cardAt(stage) ?? nearestTo(last ?? { x: 0, y: 0 }, staying)
        if (card) stage.focus.set({ item: card.id })
      },
    })
  }, [stage, root])
  return <span ref={place} hidden />
}
