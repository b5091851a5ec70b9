import { useEffect } from 'react'
import { useRootElements } from '#ui/portal.tsx'
import { useVisible } from '#ui/use-visible.ts'
import type { DraftSync } from './draft-sync.ts'

/** Flushes the steps to the device once the tab is hidden, and backs them up on `pagehide`. */
export function useFlushOnUnload(draftSync: DraftSync): void {
  const { root } = useRootElements()
  const isVisible = useVisible()
  useEffect(() => {
    if (!isVisible) void draftSync.harden()
  }, [draftSync, isVisible])
  useEffect(() => {
    const view = root?.ownerDocument.defaultView
    if (!view) return
    view.addEventListener('pagehide', draftSync.flushOnUnload)
    return () => view.removeEventListener('pagehide', draftSync.flushOnUnload)
  }, [draftSync, root])
}
