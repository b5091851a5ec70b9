import { useMemo } from 'react'
import { type RowRunView, useRowRuns } from '#domain/row-runs/use-row-runs.ts'

/** The newest run of each attachment of a table, oldest first; those that bought nothing are left out. */
export function useTableRuns(table: string): readonly RowRunView[] {
  const runs = useRowRuns()
  return useMemo(() => {
    const newest = new Map<string, RowRunView>()
    for (const view of runs) {
      const { attachment } = view.run
      if (view.run.table === table && !newest.has(attachment)) newest.set(attachment, view)
    }
    return [...newest.values()].toReversed()
  }, [runs, table])
}
