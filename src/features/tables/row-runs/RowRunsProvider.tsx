import { type ReactNode, Suspense, useState } from 'react'
import { lazyPart } from '#ui/lazy-part.tsx'
import { useColumnSource } from '../columns/column-source.ts'
import { useTable } from '../table-context.ts'
import { type RunAsk, RunAskProvider } from './run-ask.ts'
import { tableAttachments } from './table-attachments.ts'

const RunRowsDialog = lazyPart(async () => (await import('../enriching.ts')).RunRowsDialog)

/** Lets every part of a table open the receipt of a run on its rows. */
export function RowRunsProvider({ children }: { readonly children: ReactNode }) {
  const [ask, setAsk] = useState<RunAsk>()
  const { columns } = useTable()
  const sourceOf = useColumnSource()
  const [first, ...others] = ask ? tableAttachments(columns, sourceOf) : []
  return (
    <RunAskProvider value={setAsk}>
      {children}
      {ask && first && (
        <Suspense fallback={null}>
          <RunRowsDialog ask={ask} attachments={[first, ...others]} onClose={() => setAsk(undefined)} />
        </Suspense>
      )}
    </RunAskProvider>
  )
}
