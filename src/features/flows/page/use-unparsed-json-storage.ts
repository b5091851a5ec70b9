import { useEffect } from 'react'
import { useServices } from '#domain/services.tsx'
import { useRootPlace } from '#ui/portal.tsx'
import { useFlow } from '../editor/flow-context.ts'
import { createUnparsedJsonStore } from '../sync/drafts/unparsed-json-store.ts'

/** Keeps what stands in the JSON view and cannot be read yet on this device, for as long as the page of the flow is open. */
export function useUnparsedJsonStorage(): void {
  const { id, editor, stage } = useFlow()
  const { journal, clock, newId } = useServices()
  const { root } = useRootPlace()
  useEffect(() => {
    const draftSync = createUnparsedJsonStore({
      journal,
      flowId: id,
      unparsedJson: stage.unparsedJson,
      known: () => editor.get().doc,
      by: newId(),
      now: () => clock.now(),
    })
    const stop = draftSync.start()
    const view = root?.ownerDocument.defaultView
    view?.addEventListener('pagehide', draftSync.part)
    return () => {
      stop()
      view?.removeEventListener('pagehide', draftSync.part)
    }
  }, [id, editor, stage, journal, clock, newId, root])
}
