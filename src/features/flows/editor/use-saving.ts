import { useEffect, useLayoutEffect } from 'react'
import { useRootPlace } from '#ui/portal.tsx'
import { useVisible } from '#ui/use-visible.ts'
import type { OpenFlow } from './flow-context.ts'

/** Lets the saver follow the editor, and look when somebody comes back to the page. */
export function useSaving({ saver }: Pick<OpenFlow, 'saver'>): void {
  const { root } = useRootPlace()
  const isVisible = useVisible()
  useLayoutEffect(() => saver.start(), [saver])

  useEffect(() => {
    const view = root?.ownerDocument.defaultView
    if (!view || !isVisible) return
    saver.look()
    view.addEventListener('focus', saver.look)
    return () => view.removeEventListener('focus', saver.look)
  }, [saver, root, isVisible])
}
