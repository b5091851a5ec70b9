import { useEffect, useState } from 'react'
import { useTexts } from '#texts/texts.tsx'
import type { ResultEngine } from './result-engine.ts'
import type { ResultColumn } from './results.ts'
import type { ResultSort } from './row-order.ts'

/** The places of the items of a table in the order a user wants; undefined for the order of the result. */
export interface ResultOrder {
  readonly places: Uint32Array | undefined
  readonly isBusy: boolean
}

/** Sorts a table. While that is under way, and for a column there is not, the order of the result stays. */
export function useOrder(
  engine: ResultEngine,
  columns: readonly ResultColumn[],
  sort: ResultSort | undefined,
): ResultOrder {
  const { locale } = useTexts()
  const [done, setDone] = useState<{
    readonly engine: ResultEngine
    readonly wish: string
    readonly places: Uint32Array
  }>()
  const column = columns.find(({ id }) => id === sort?.column)
  const descending = sort?.descending ?? false
  const wish = column ? `${descending ? '-' : '+'}${column.id}` : undefined
  const key = column?.key

  useEffect(() => {
    if (wish === undefined) return
    const stop = new AbortController()
    engine.ask('order', { column: key, descending, locale }, stop.signal).then(
      (places) => setDone({ engine, wish, places }),
      (error: unknown) => {
        if (!stop.signal.aborted && !(error instanceof DOMException)) throw error
      },
    )
    return () => stop.abort()
  }, [engine, wish, key, descending, locale])

  const isDone = done?.wish === wish && done?.engine === engine
  return { places: wish !== undefined && isDone ? done.places : undefined, isBusy: wish !== undefined && !isDone }
}
