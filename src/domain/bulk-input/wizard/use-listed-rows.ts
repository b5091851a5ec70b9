import { useEffect, useState } from 'react'
import type { CheckedInput, ListedRow } from '../engine/input-queries.ts'
import type { InputEngine } from '../engine/use-input-engine.ts'

/** Rows that are fetched at once. */
const PAGE = 50

/** The rows of the list by their index: those in sight are fetched, and again after each change. */
export function useListedRows(engine: InputEngine, input: CheckedInput) {
  const [rows, setRows] = useState<ReadonlyMap<number, ListedRow>>(new Map())
  const [last, setLast] = useState(0)
  useEffect(() => {
    const stop = new AbortController()
    const from = Math.max(0, (Math.floor(last / PAGE) - 1) * PAGE)
    engine.ask('listed', { ...input, from, to: from + 3 * PAGE }, stop.signal).then(
      (found) => {
        if (!stop.signal.aborted) setRows(new Map(found.map((row, index) => [from + index, row])))
      },
      () => undefined,
    )
    return () => stop.abort(new DOMException('Other rows are wanted.', 'AbortError'))
  }, [engine, input, last])
  return {
    rows,
    /** Told the last index in sight. */
    reach: (index: number) => {
      if (Math.floor(index / PAGE) !== Math.floor(last / PAGE)) setLast(index)
    },
  }
}
