import { useEffect } from 'react'
import { useVisible } from '#ui/use-visible.ts'
import { useServices } from '../services.tsx'
import type { TaskRecord } from '../task-ledger.ts'

/** Marks these tasks, which are shown, as seen, as soon as the page is visible. */
export function useMarkSeen(tasks: readonly TaskRecord[]): void {
  const { ledger } = useServices()
  const isVisible = useVisible()
  const unseen = tasks.flatMap(({ id, body }) => (body.isNews ? [id] : [])).join(' ')
  useEffect(() => {
    if (!isVisible || unseen === '') return
    // After a journal was closed meanwhile, they are unseen again at the next start.
    for (const id of unseen.split(' ')) ledger.markSeen(id).catch(() => undefined)
  }, [isVisible, unseen, ledger])
}
