import { useEffect, useState } from 'react'
import { inSlices } from '#lib/slices.ts'
import { useDebounced } from '#ui/use-debounced.ts'
import { selectCell } from '../grid/selection.ts'
import { useController, useTable } from '../context/table-context.ts'
import { find, firstFrom, type FindMatches, shows, standingIn } from './find.ts'

export interface TableFind {
  readonly query: string
  readonly setQuery: (query: string) => void
  /** Undefined without a search, or while it is in progress. */
  readonly found: FindMatches | undefined
  /** Index of the current match, from 0; -1 before the first step. */
  readonly at: number
  readonly step: (by: 1 | -1) => void
  readonly isBusy: boolean
}

interface FindOutcome {
  readonly query: string
  readonly found: FindMatches
  readonly at: number
}

const REST_MS = 150

/** Searches a text in the loaded rows as it is typed, highlights it in the grid, and steps from match to match. */
export function useTableFind(): TableFind {
  const controller = useController()
  const { model, pages, view } = useTable()
  const [query, setQuery] = useState('')
  const rested = useDebounced(query, REST_MS)
  const [outcome, setOutcome] = useState<FindOutcome>()

  useEffect(() => {
    if (rested === '') return
    let stop = new AbortController()
    const check = () => {
      stop.abort()
      stop = new AbortController()
      inSlices(find(rested, model, pages.loaded()), { signal: stop.signal }).then(
        // Newly loaded rows change the list: the current match stays.
        (found) =>
          setOutcome((before) => {
            const cell = before?.query === rested ? before.found.cells[before.at] : undefined
            return { query: rested, found, at: standingIn(found.cells, cell) }
          }),
        // Aborted for a newer search.
        () => undefined,
      )
    }
    check()
    // Newly loaded rows are searched, too.
    const stopRows = pages.onChange((span) => {
      if (span === undefined || span.from !== span.to) check()
    })
    return () => {
      stopRows()
      stop.abort()
    }
  }, [rested, model, pages])

  const current = query !== '' && outcome?.query === query ? outcome : undefined
  const found = current?.found
  const at = current?.at ?? -1
  const cell = found?.cells[at]
  useEffect(() => {
    if (!view || rested === '') return
    const needle = rested.toLowerCase()
    view.showFound((row, column) =>
      !shows(model, needle, row, column) ? undefined : cell?.row === row && cell.column === column ? 'current' : 'hit',
    )
    return () => view.showFound(undefined)
  }, [view, model, rested, cell])

  const step = (by: 1 | -1) => {
    const count = found?.cells.length ?? 0
    if (!current || !found || count === 0) return
    const from = firstFrom(found.cells, controller.selection.get().active)
    const next = at === -1 ? (by === 1 ? from : (from - 1 + count) % count) : (at + by + count) % count
    const to = found.cells[next]
    setOutcome({ ...current, at: next })
    if (to) controller.select(selectCell(to))
  }
  return {
    query,
    setQuery,
    found,
    at,
    step,
    isBusy: query !== '' && !found,
  }
}
