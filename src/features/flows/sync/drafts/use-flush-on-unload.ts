import { useEffect } from 'react'
import { useRootElements } from '#ui/portal.tsx'
import { useListener } from '#ui/use-listener.ts'
import { useVisible } from '#ui/use-visible.ts'
import type { DraftSync } from './draft-sync.ts'

/** Flushes the steps to the device once the tab is hidden, and backs them up on `pagehide`. */
export function useFlushOnUnload(draftSync: DraftSync): void {
  const { root } = useRootElements()
  const isVisible = useVisible()
  useEffect(() => {
    if (!isVisible) void draftSync.harden()
  }, [draftSync, isVisible])
  useListener(root?.ownerDocument.defaultView, 'pagehide', draftSync.flushOnUnload)
}
