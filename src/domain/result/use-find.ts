import { useEffect, useMemo, useState } from 'react'
import { useDebounced } from '#ui/use-debounced.ts'
import type { ResultEngine } from './result-engine.ts'
import { type FindResult, patternOf } from './find.ts'
import type { FindMarks } from './find-marks.tsx'

export interface ResultFind extends FindMarks {
  readonly query: string
  readonly setQuery: (query: string) => void
  /** Undefined without a query, and while a search is in progress. */
  readonly found: FindResult | undefined
  /** The location a user is on, from 0. */
  readonly at: number
  readonly step: (by: 1 | -1) => void
  readonly isBusy: boolean
}

const REST_MS = 150

/** Searches for a text as it is typed; stepping wraps around. The query is in memory only: it may be personal. */
export function useResultFind(engine: ResultEngine): ResultFind {
  const [query, setQuery] = useState('')
  const rested = useDebounced(query, REST_MS)
  const [outcome, setOutcome] = useState<{
    readonly engine: ResultEngine
    readonly query: string
    readonly found: FindResult
  }>()
  const [at, setAt] = useState(0)

  useEffect(() => {
    if (rested === '') return
    const stop = new AbortController()
    engine.query('find', { query: rested }, stop.signal).then(
      (found) => {
        setOutcome({ engine, query: rested, found })
        setAt(0)
      },
      (error: unknown) => {
        if (!stop.signal.aborted && !(error instanceof DOMException)) throw error
      },
    )
    return () => stop.abort()
  }, [engine, rested])

  const found = query !== '' && outcome?.query === query && outcome.engine === engine ? outcome.found : undefined
  const length = found?.paths.length ?? 0
  const path = found?.paths[at]
  // A new pattern at each draw would paint every row again.
  const marked = found ? query : ''
  const pattern = useMemo(() => patternOf(marked), [marked])
  return {
    query,
    setQuery,
    found,
    at,
    path,
    pattern,
    step: (by) => length > 0 && setAt((at + by + length) % length),
    isBusy: query !== '' && !found,
  }
}
