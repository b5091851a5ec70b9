import { useSyncExternalStore } from 'react'
import type { RowsStore } from '#domain/bulk/rows-store.ts'
import { ProblemNotice } from '#domain/ProblemNotice.tsx'
import { runPageTexts } from '#texts/runs/run-page.ts'
import { useTexts } from '#texts/texts.tsx'

/**
 * Shows that some rows or results could not be read, on the device or at the service: lists lack them until they are.
 */
export function UnreadRows({ store }: { readonly store: RowsStore }) {
  const { runPage: t } = useTexts(runPageTexts)
  const failure = useSyncExternalStore(store.subscribe, store.failure)
  return failure === undefined ? null : (
    <ProblemNotice title={t.table.failed} error={failure} onRetry={store.readAgain} />
  )
}
