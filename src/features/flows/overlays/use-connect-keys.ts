import { type RefObject, useEffect, useLayoutEffect } from 'react'
import { useStore } from '#ui/use-store.ts'
import { useFlow } from '../editor/flow-context.ts'
import { isInView } from '../editor/use-clipboard.ts'
import { firstTarget, nextTarget } from './connection-targets.ts'

/**
 * The keys while an edge is connected by keyboard. They choose its target and do nothing else, so that no card is
 * changed; it ends when its card is removed, or loses the focus.
 */
export function useConnectKeys(element: RefObject<HTMLElement | null>): void {
  const { actions, pageState } = useFlow()
  const { connecting, cards } = pageState
  const pendingConnection = useStore(connecting)
  const exists = useStore(cards).some(({ id }) => id === pendingConnection?.from)
  useLayoutEffect(() => {
    if (!pendingConnection) return
    if (!exists) return connecting.set(undefined)
    if (pendingConnection.connectionTarget) return pageState.reveal(pendingConnection.connectionTarget)
    const connectionTarget = firstTarget(cards.get(), pendingConnection)?.id
    if (connectionTarget) connecting.set({ ...pendingConnection, connectionTarget })
  }, [pendingConnection, exists, pageState, connecting, cards])
  useEffect(() => {
    const canvas = element.current?.closest<HTMLElement>('[data-flow-canvas]')
    if (!canvas) return
    const onKeyDown = (event: KeyboardEvent) => {
      const now = connecting.get()
      const { key } = event
      if (!now || !isInView(event.target, canvas) || event.isComposing) return
      // Keys for other commands: save, undo, search.
      if (event.ctrlKey || event.metaKey || key === 'Tab') return connecting.set(undefined)
      // The browser's own.
      if (/^F(?!2$|10$)\d/.test(key)) return
      event.preventDefault()
      event.stopImmediatePropagation()
      if (event.altKey) return
      const goal = nextTarget(cards.get(), now, key)
      if (goal) return connecting.set({ ...now, connectionTarget: goal.id })
      if (key === 'Escape') connecting.set(undefined)
      if (key === 'Enter' && !event.repeat) {
        connecting.set(undefined)
        if (now.connectionTarget && now.isBackwards) actions.connect(now.connectionTarget, '', now.from)
        else if (now.connectionTarget) actions.connect(now.from, '', now.connectionTarget)
      }
      // Among many cards a name is quicker than arrows.
      if (key.length === 1 && key.toLowerCase() !== key.toUpperCase()) {
        connecting.set(undefined)
        pageState.ahead.set(key)
        pageState.joining.set({ from: now.from, isBackwards: now.isBackwards })
      }
    }
    const onFocus = ({ target }: FocusEvent) => {
      if (connecting.get() && !isInView(target, canvas)) connecting.set(undefined)
    }
    canvas.addEventListener('keydown', onKeyDown, true)
    canvas.addEventListener('focusin', onFocus)
    return () => {
      canvas.removeEventListener('keydown', onKeyDown, true)
      canvas.removeEventListener('focusin', onFocus)
    }
  }, [element, actions, pageState, connecting, cards])
}
