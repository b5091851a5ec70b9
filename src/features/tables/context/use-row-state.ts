import { useSyncExternalStore } from 'react'
import { useTable } from './table-context.ts'

/** What the bars say about the rows; draws again when it changes, not for each row that comes. */
export function useRowState(): { readonly total: number | undefined; readonly failure: unknown } {
  const { pages } = useTable()
  const total = useSyncExternalStore(pages.onChange, pages.total)
  const failure = useSyncExternalStore(pages.onChange, pages.failure)
  return { total, failure }
}
