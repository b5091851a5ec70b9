import { useEffect } from 'react'
import { useVisible } from '#ui/use-visible.ts'
import { useServices } from '../services.tsx'
import type { TaskRecord } from '../task-ledger.ts'

/** These tasks are in sight: how they ended is no news any more, as soon as somebody can see the page. */
export function useLook(tasks: readonly TaskRecord[]): void {
  const { ledger } = useServices()
  const isVisible = useVisible()
  const news = tasks.flatMap(({ id, body }) => (body.isNews ? [id] : [])).join(' ')
  useEffect(() => {
    if (!isVisible || news === '') return
    // A journal that was closed meanwhile tells it again at the next start.
    for (const id of news.split(' ')) ledger.markSeen(id).catch(() => undefined)
  }, [isVisible, news, ledger])
}
