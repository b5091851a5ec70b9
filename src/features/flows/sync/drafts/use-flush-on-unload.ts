import { useEffect } from 'react'
import { useRootPlace } from '#ui/portal.tsx'
import { useVisible } from '#ui/use-visible.ts'
import type { DraftSync } from './draft-sync.ts'

/** What was done is stored for good once nobody looks at the page, and handed over when it goes. */
export function useFlushOnUnload(keeper: DraftSync): void {
  const { root } = useRootPlace()
  const isVisible = useVisible()
  useEffect(() => {
    if (!isVisible) void keeper.harden()
  }, [keeper, isVisible])
  useEffect(() => {
    const view = root?.ownerDocument.defaultView
    if (!view) return
    view.addEventListener('pagehide', keeper.flushOnUnload)
    return () => view.removeEventListener('pagehide', keeper.flushOnUnload)
  }, [keeper, root])
}
