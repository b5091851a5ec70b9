import { useEffect } from 'react'
import { useRootPlace } from '#ui/portal.tsx'
import { useVisible } from '#ui/use-visible.ts'
import type { OpenFlow } from './flow-context.ts'

/** Lets the saver look when the page is opened, and when somebody comes back to it. */
export function useLooking({ saver }: Pick<OpenFlow, 'saver'>): void {
  const { root } = useRootPlace()
  const isVisible = useVisible()
  useEffect(() => {
    const view = root?.ownerDocument.defaultView
    if (!view || !isVisible) return
    saver.look()
    view.addEventListener('focus', saver.look)
    return () => view.removeEventListener('focus', saver.look)
  }, [saver, root, isVisible])
}
