import { useStore } from '#ui/use-store.ts'
import { useRootPlace } from '#ui/portal.tsx'
import { useApp } from '../../app-context.tsx'

/** Opens a path of the console in a new tab; undefined where its address is in memory alone. */
export function useOpenTab(): ((to: string) => void) | undefined {
  const { routing, opened } = useApp()
  const { root } = useRootPlace()
  const router = useStore(opened)?.router
  const view = root?.ownerDocument.defaultView
  if (routing.mode === 'memory' || !router || !view) return undefined
  // Its own page, so the new tab gets a copy of what this one keeps for the session.
  return (to) => void view.open(router.createHref(new URL(to, 'https://console.invalid')), '_blank')
}
