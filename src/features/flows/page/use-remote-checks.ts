import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { flowKeys } from '#api/flow-list.ts'
import { useRootPlace } from '#ui/portal.tsx'
import { useVisible } from '#ui/use-visible.ts'
import type { OpenFlow } from '../editor/flow-context.ts'

/** A flow that was read at most so long ago, in milliseconds, is not read again because its page opens. */
const JUST_READ = 5000

/**
 * Lets the saver look when somebody comes back to the page, and when it is opened: unless the flow was read for that, and the
 * device had nothing of it that must meet what the service has.
 */
export function useRemoteChecks({ id, left, saver }: Pick<OpenFlow, 'id' | 'left' | 'saver'>): void {
  const { root } = useRootPlace()
  const cache = useQueryClient()
  const isVisible = useVisible()
  useEffect(() => {
    const view = root?.ownerDocument.defaultView
    if (!view || !isVisible) return
    const read = cache.getQueryCache().find({ queryKey: flowKeys.one(id) })
    const isKnown = !left.found && !left.sent && !left.isUnread && read && !read.isStaleByTime(JUST_READ)
    if (!isKnown) saver.checkRemote()
    view.addEventListener('focus', saver.checkRemote)
    return () => view.removeEventListener('focus', saver.checkRemote)
  }, [cache, id, left, saver, root, isVisible])
}
