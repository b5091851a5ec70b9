import { useEffect } from 'react'
import type { LoadedRow, RowPages } from '../rows/row-pages.ts'
import { useVersion } from '../context/use-version.ts'

/** One row, fetched when it is not here, wherever the screen is. */
export function useFormRow(
  pages: RowPages,
  number: number,
): { readonly row: LoadedRow | undefined; readonly total: number | undefined; readonly failure: unknown } {
  useVersion(pages.onChange)
  const row = pages.row(number)
  const isMissing = row === undefined
  useEffect(() => {
    if (!isMissing) return
    const stop = new AbortController()
    // What goes wrong is said by `failure`.
    pages.load({ from: number, to: number }, stop.signal).catch(() => undefined)
    return () => stop.abort()
  }, [pages, number, isMissing])
  return { row, total: pages.total(), failure: isMissing ? pages.failure() : undefined }
}
