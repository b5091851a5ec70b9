import { useEffect } from 'react'
import { useRootElements } from './portal.tsx'

/** Lets the browser ask before the page is closed or loaded again. In a host page it is theirs to ask. */
export function useLeaveConfirmation(isOn: boolean): void {
  const { root, isEmbedded } = useRootElements()
  useEffect(() => {
    const view = root?.ownerDocument.defaultView
    if (!isOn || isEmbedded || !view) return
    // Only while there is something to ask: a page that listens is kept out of the back-forward cache.
    view.addEventListener('beforeunload', confirmLeave)
    return () => view.removeEventListener('beforeunload', confirmLeave)
  }, [isOn, isEmbedded, root])
}

const confirmLeave = (event: BeforeUnloadEvent): void => event.preventDefault()
