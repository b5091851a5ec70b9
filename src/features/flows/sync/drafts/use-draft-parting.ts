import { useEffect } from 'react'
import { useRootPlace } from '#ui/portal.tsx'
import { useVisible } from '#ui/use-visible.ts'
import type { DraftKeeper } from './draft-keeper.ts'

/** What was done is stored for good once nobody looks at the page, and handed over when it goes. */
export function useDraftParting(keeper: DraftKeeper): void {
  const { root } = useRootPlace()
  const isVisible = useVisible()
  useEffect(() => {
    if (!isVisible) void keeper.settle()
  }, [keeper, isVisible])
  useEffect(() => {
    const view = root?.ownerDocument.defaultView
    if (!view) return
    view.addEventListener('pagehide', keeper.part)
    return () => view.removeEventListener('pagehide', keeper.part)
  }, [keeper, root])
}
