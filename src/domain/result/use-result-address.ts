import { useMemo } from 'react'
import { useLocation, useSearchParams } from 'react-router-dom'
import { type ColumnChoice, readChoice, readSort, writeChoice, writeSort } from './column-choice.ts'
import type { ResultSort } from './row-order.ts'

export type ResultViewName = 'fields' | 'table' | 'json'

/** View of a result in the URL. Parts of another view, column or order are ignored. */
export interface ResultAddress {
  readonly view: ResultViewName
  readonly choice: ColumnChoice
  readonly sort: ResultSort | undefined
  readonly show: (view: ResultViewName) => void
  readonly choose: (choice: ColumnChoice) => void
  readonly sortBy: (sort: ResultSort | undefined) => void
}

const VIEW = 'result'

/** `views` are those the result has, the usual one first. */
export function useResultAddress(views: readonly ResultViewName[]): ResultAddress {
  const [query, setQuery] = useSearchParams()
  const { state } = useLocation() as { readonly state: unknown }
  const usual = views[0] ?? 'json'
  const change = (write: (query: URLSearchParams) => void) =>
    setQuery(
      (now) => {
        write(now)
        return now
      },
      // The entry keeps its state: a dialog above the page knows by it how to close.
      { replace: true, state, preventScrollReset: true },
    )
  const [choice, sort] = useMemo(() => [readChoice(query), readSort(query)] as const, [query])
  return {
    view: views.find((view) => view === query.get(VIEW)) ?? usual,
    choice,
    sort,
    show: (view) => change((now) => (view === usual ? now.delete(VIEW) : now.set(VIEW, view))),
    choose: (next) => change((now) => writeChoice(now, next)),
    sortBy: (next) => change((now) => writeSort(now, next)),
  }
}
