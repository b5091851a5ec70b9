import { useRootElements } from './portal.tsx'
import { useListener } from './use-listener.ts'

/** Has the browser ask before the page is closed or reloaded. In a host page that is up to the host. */
export function useLeaveConfirmation(isOn: boolean): void {
  const { root, isEmbedded } = useRootElements()
  // Only while there is something to confirm: a page with this listener is excluded from the back-forward cache.
  const view = isOn && !isEmbedded ? root?.ownerDocument.defaultView : undefined
  useListener(view, 'beforeunload', (event) => event.preventDefault())
}
