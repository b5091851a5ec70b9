import { useRef, useEffect } from 'react'
import { useBlocker } from 'react-router-dom'
import { useServices } from '#domain/services.tsx'
import { flowAsidesTexts } from '#texts/flows/flow-asides.ts'
import { useTexts } from '#texts/texts.tsx'
import { Button } from '#ui/Button.tsx'
import { LazyDialog } from '#ui/LazyOverlays.tsx'
import { useLeaveConfirmation } from '#ui/use-leave-confirmation.ts'
import { useStore } from '#ui/use-store.ts'
import { useFlow } from '../editor/flow-context.ts'
import { followItems } from '../editor/unparsed-items.ts'
import { useDraftLocation } from './use-draft-location.ts'
import { useHasUnparsedItems } from './use-has-unparsed-items.ts'
import { useRootElements } from '#ui/portal.tsx'
import { createUnparsedJsonStore } from '../sync/drafts/unparsed-json-store.ts'

/** Asks before the user leaves a flow whose unsaved changes would be lost. Another view of it is no leaving. */
export function LeaveGuard() {
  const { flowAsides: t, common } = useTexts(flowAsidesTexts)
  const { saver, editor, pageState, isReleased } = useFlow()
  const { kind: word } = useStore(saver.state)
  const location = useDraftLocation()
  // What is stored on the device is restored with the page; so is what is stored in the tab, until the tab is closed.
  const isUnsaved = word !== 'clean' && location !== 'device'
  useUnparsedJsonStorage()
  useEffect(() => followItems(editor, pageState.unparsedItems), [editor, pageState])
  const hasUnparsedItems = useHasUnparsedItems()
  const half = useStore(pageState.unparsedJson)
  const { location: storedIn } = useStore(useServices().journal.health)
  const stay = useRef<HTMLButtonElement>(null)
  const blocker = useBlocker(
    ({ currentLocation: here, nextLocation: current }) =>
      !isReleased() &&
      ((isUnsaved && location === 'page') || half?.isLoose === true || hasUnparsedItems) &&
      here.pathname !== current.pathname,
  )
  const isHalfUnsaved = half !== undefined && (half.isLoose === true || storedIn !== 'device')
  useLeaveConfirmation(isUnsaved || isHalfUnsaved || hasUnparsedItems)
  return (
    <LazyDialog
      isOpen={blocker.state === 'blocked'}
      onClose={() => blocker.reset?.()}
      role="alertdialog"
      title={t.leave.title}
      closeLabel={common.close}
      initialFocus={stay}
      foot={
        <>
          <Button ref={stay} onClick={() => blocker.reset?.()}>
            {t.leave.stay}
          </Button>
          <Button variant="danger" onClick={() => blocker.proceed?.()}>
            {t.leave.leave}
          </Button>
        </>
      }
    >
      <p className="ec-prose">{t.leave.lost}</p>
    </LazyDialog>
  )
}

/** Stores JSON that does not parse yet on this device, as long as the flow is open. */
function useUnparsedJsonStorage(): void {
  const { id, editor, pageState } = useFlow()
  const { journal, clock, newId } = useServices()
  const { root } = useRootElements()
  useEffect(() => {
    const store = createUnparsedJsonStore({
      journal,
      flowId: id,
      unparsedJson: pageState.unparsedJson,
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
  }, [id, editor, pageState, journal, clock, newId, root])
}
