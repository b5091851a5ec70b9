import { useServices } from '#domain/services.tsx'
import { useStore } from '#ui/use-store.ts'
import { useFlow } from '../editor/flow-context.ts'

/**
 * Returns the storage of the open flow's changes: on the device; in this tab's memory, which outlives the page of the
 * flow but not the tab; or in the page alone, because the record cannot be written.
 */
export function useDraftLocation(): 'device' | 'tab' | 'page' {
  const { location } = useStore(useServices().journal.health)
  const keeping = useStore(useFlow().draftSync.state)
  if (keeping === 'off') return 'page'
  return location === 'device' ? 'device' : 'tab'
}
