import { useEffect } from 'react'
import { useServices } from '#domain/services.tsx'
import { useRootPlace } from '#ui/portal.tsx'
import { useFlow } from '../editor/flow-context.ts'
import { createUnparsedJsonStore } from '../sync/drafts/unparsed-json-store.ts'

/** Stores JSON that does not parse yet on this device, as long as the flow is open. */
export function useUnparsedJsonStorage(): void {
  const { id, editor, stage } = useFlow()
  const { journal, clock, newId } = useServices()
  const { root } = useRootPlace()
  useEffect(() => {
    const store = createUnparsedJsonStore({
      journal,
      flowId: id,
      unparsedJson: stage.unparsedJson,
      known: () => editor.get().doc,
      by: newId(),
      now: () => clock.now(),
    })
    const stop = store.start()
    const view = root?.ownerDocument.defaultView
    view?.addEventListener('pagehide', store.flushOnUnload)
    return () => {
      stop()
      view?.removeEventListener('pagehide', store.flushOnUnload)
    }
  }, [id, editor, stage, journal, clock, newId, root])
}
