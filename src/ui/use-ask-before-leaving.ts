import { useEffect } from 'react'
import { useRootElements } from './portal.tsx'

/** Lets the browser ask before the page is closed or loaded again. In a host page it is theirs to ask. */
export function useAskBeforeLeaving(isOn: boolean): void {
  const { root, isGuest } = useRootElements()
  useEffect(() => {
    const view = root?.ownerDocument.defaultView
    if (!isOn || isGuest || !view) return
    // Only while there is something to ask: a page that listens is kept out of the back-forward cache.
    view.addEventListener('beforeunload', ask)
    return () => view.removeEventListener('beforeunload', ask)
  }, [isOn, isGuest, root])
}

const ask = (event: BeforeUnloadEvent): void => event.preventDefault()
