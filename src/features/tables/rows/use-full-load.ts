import { useCallback, useEffect, useState, useSyncExternalStore } from 'react'
import { isFullyLoaded, type RowPages } from './row-pages.ts'

/** Maximum of rows of a full load: as many as the page cache keeps. */
export const MAX_FULL_LOAD_ROWS = 25_000

/** Progress of loading a whole table. */
export interface FullLoad {
  readonly state: 'loaded' | 'part' | 'loading' | 'too-many' | 'failed'
  readonly error?: unknown
  readonly load: () => void
}

/** Loads every row of a table that is small enough, when it `isWanted` or on request. */
export function useFullLoad(pages: RowPages, isWanted: boolean): FullLoad {
  const isLoaded = useSyncExternalStore(
    pages.onChange,
    useCallback(() => isFullyLoaded(pages), [pages]),
  )
  const total = useSyncExternalStore(pages.onChange, pages.total)
  const [requested, setRequested] = useState<RowPages>()
  const [failed, setFailed] = useState<{ readonly pages: RowPages; readonly error: unknown }>()
  const isTooMany = (total ?? 0) > MAX_FULL_LOAD_ROWS
  const isLoading =
    (isWanted || requested === pages) && !isLoaded && !isTooMany && total !== undefined && failed?.pages !== pages

  useEffect(() => {
    if (!isLoading || total === undefined) return
    const stop = new AbortController()
    pages.load({ from: 0, to: total - 1 }, stop.signal).catch((error: unknown) => {
      if (!stop.signal.aborted) setFailed({ pages, error })
    })
    return () => stop.abort()
  }, [isLoading, pages, total])

  const load = () => {
    setFailed(undefined)
    setRequested(pages)
  }
  const state = isLoaded
    ? 'loaded'
    : isTooMany
      ? 'too-many'
      : isLoading
        ? 'loading'
        : failed?.pages === pages
          ? 'failed'
          : 'part'
  return { state, load, ...(state === 'failed' && { error: failed?.error }) }
}
