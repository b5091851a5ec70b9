import { useCallback, useEffect, useRef } from 'react'
import { useTable } from '../context/table-context.ts'

/** Tells, when asked, which is the first row on the screen. */
export function useTopRow(): () => number {
  const { view } = useTable()
  const row = useRef(0)
  useEffect(() => view?.watch(({ top }) => (row.current = top)), [view])
  return useCallback(() => row.current, [])
}
