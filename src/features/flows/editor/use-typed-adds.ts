import { type RefObject, useEffect } from 'react'
import { useRootElements } from '#ui/portal.tsx'
import { useFlow } from './flow-context.ts'
import type { AddRequest } from './flow-page-state.ts'
import { isInView } from './use-clipboard.ts'

/**
 * A letter typed in a view of the flow opens the search for a node, whatever it does elsewhere on the page: names begin
 * with any of them. `where`: position of the search, undefined where it may not open. What is typed before the
 * requested field is rendered (its code may be loading) goes into that field, and to nothing else on the page.
 */
export function useTypedAdds(root: RefObject<HTMLElement | null>, where: () => AddRequest | undefined): void {
  const { singleKeys } = useRootElements()
  const { actions, pageState } = useFlow()
  useEffect(() => {
    const view = root.current
    if (!view) return
    const { ahead, renaming, adding, joining, isFinding } = pageState
    const hold = (event: KeyboardEvent) => {
      const { key: typed } = event
      const item = renaming.get()
      if (event.altKey || event.ctrlKey || event.metaKey || event.isComposing || !isInView(event.target, view)) return
      const text = ahead.get()
      const isSought = isFinding.get() && text !== undefined
      if (!item && !adding.get() && !joining.get() && !isSought) return ahead.set(undefined)
      if (typed === 'Escape') {
        for (const box of [renaming, adding, joining]) box.set(undefined)
        isFinding.set(false)
      }
      if (typed === 'Backspace') ahead.set((text ?? '').slice(0, -1))
      if (typed.length === 1) ahead.set((text ?? '') + typed)
      // A name that is not valid stays, and the field shows why.
      if (typed === 'Enter' && item && (text === undefined || actions.rename(item, text))) {
        renaming.set(undefined)
        pageState.focus.set({ item: pageState.at.get() ?? item })
      }
      event.preventDefault()
      event.stopPropagation()
    }
    const onKeyDown = (event: KeyboardEvent) => {
      const { key: typed } = event
      const isLetter = typed.length === 1 && typed.toLowerCase() !== typed.toUpperCase()
      if (!singleKeys || !isLetter || event.altKey || event.ctrlKey || event.metaKey || event.isComposing) return
      if (event.defaultPrevented || !isInView(event.target, view)) return
      const position = where()
      if (!position) return
      event.preventDefault()
      ahead.set(typed)
      adding.set(position)
    }
    view.addEventListener('keydown', hold, true)
    view.addEventListener('keydown', onKeyDown)
    return () => {
      view.removeEventListener('keydown', hold, true)
      view.removeEventListener('keydown', onKeyDown)
    }
  })
}
