import { useEffect } from 'react'
import { useVisible } from '#ui/use-visible.ts'
import { useServices } from '../services.tsx'
import type { TaskRecord } from '../task-ledger.ts'

/** These tasks are in sight: how they ended is no news any more, as soon as somebody can see the page. */
export function useMarkSeen(tasks: readonly TaskRecord[]): void {
  const { ledger } = useServices()
  const isVisible = useVisible()
  const unseen = tasks.flatMap(({ id, body }) => (body.isNews ? [id] : [])).join(' ')
  useEffect(() => {
    if (!isVisible || unseen === '') return
    // A journal that was closed meanwhile tells it again at the next start.
    for (const id of unseen.split(' ')) ledger.markSeen(id).catch(() => undefined)
  }, [isVisible, unseen, ledger])
}
