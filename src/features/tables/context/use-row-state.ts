import { useSyncExternalStore } from 'react'
import { useTable } from './table-context.ts'

/** Returns the state of the rows for the bars; renders again when it changes, not for each row that loads. */
export function useRowState(): { readonly total: number | undefined; readonly failure: unknown } {
  const { pages } = useTable()
  const total = useSyncExternalStore(pages.onChange, pages.total)
  const failure = useSyncExternalStore(pages.onChange, pages.failure)
  return { total, failure }
}
