import { type ReactNode, Suspense, useMemo, useState } from 'react'
import { lazyPart } from '#ui/lazy-part.tsx'
import { type ColumnRunOf, ColumnRunProvider } from '../columns/column-run.ts'
import { useColumnSource } from '../columns/column-source.ts'
import { useTable } from '../context/table-context.ts'
import { type RunAsk, RunAskProvider } from '../row-runs/run-ask.ts'
import { tableAttachments } from '../row-runs/table-attachments.ts'
import { useTableRuns } from '../row-runs/use-table-runs.ts'

const RunRowsDialog = lazyPart(async () => (await import('../enriching.ts')).RunRowsDialog)

/** Lets every part of a table open the receipt of a run on its rows, and every column show the run that fills it. */
export function RowRunsProvider({ children }: { readonly children: ReactNode }) {
  const [ask, setAsk] = useState<RunAsk>()
  const { id: table, columns } = useTable()
  const runs = useTableRuns(table)
  const runOf = useMemo((): ColumnRunOf => {
    const shown = runs.filter(({ run }) => run.dismissedAt === null)
    return ({ id }) => shown.find(({ run }) => run.columns.includes(id))
  }, [runs])
  const sourceOf = useColumnSource()
  const [first, ...others] = ask ? tableAttachments(columns, sourceOf) : []
  return (
    <RunAskProvider value={setAsk}>
      <ColumnRunProvider value={runOf}>{children}</ColumnRunProvider>
      {ask && first && (
        <Suspense fallback={null}>
          <RunRowsDialog ask={ask} attachments={[first, ...others]} onClose={() => setAsk(undefined)} />
        </Suspense>
      )}
    </RunAskProvider>
  )
}
