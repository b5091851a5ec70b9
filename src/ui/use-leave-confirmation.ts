import { useEffect } from 'react'
import { useRootElements } from './portal.tsx'

/** Has the browser ask before the page is closed or reloaded. In a host page that is up to the host. */
export function useLeaveConfirmation(isOn: boolean): void {
  const { root, isEmbedded } = useRootElements()
  useEffect(() => {
    const view = root?.ownerDocument.defaultView
    if (!isOn || isEmbedded || !view) return
    // Only while there is something to confirm: a page with this listener is excluded from the back-forward cache.
    view.addEventListener('beforeunload', confirmLeave)
    return () => view.removeEventListener('beforeunload', confirmLeave)
  }, [isOn, isEmbedded, root])
}

const confirmLeave = (event: BeforeUnloadEvent): void => event.preventDefault()
