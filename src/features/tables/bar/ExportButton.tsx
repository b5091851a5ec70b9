import { Suspense, useState } from 'react'
import { useAhead } from '#domain/use-ahead.ts'
import { useServices } from '#domain/services.tsx'
import { formatShare } from '#lib/format.ts'
import { createStore } from '#lib/store.ts'
import { tableTexts } from '#texts/tables/table.ts'
import { useTexts } from '#texts/texts.tsx'
import { useActions } from '#ui/actions.tsx'
import { GhostButton } from '#ui/Button.tsx'
import { lazyPart } from '#ui/lazy-part.tsx'
import { useLeaveConfirmation } from '#ui/use-leave-confirmation.ts'
import { useStore } from '#ui/use-store.ts'
import { useToolLabels } from '../context/tool-labels.ts'
import { useTable } from '../context/table-context.ts'
import type { ExportState } from '../export/export-job.ts'
import { exportJobs } from '../export/export-jobs.ts'
import { useInterruptedExport } from '../export/use-interrupted-export.ts'

const ExportDialog = lazyPart(async () => (await import('../table-data.ts')).ExportDialog)
const AHEAD = [ExportDialog.ahead]

/** Opens the export of the table, and shows its progress. */
export function ExportButton() {
  useAhead(AHEAD)
  const { table, locale } = useTexts(tableTexts)
  const t = table.export
  const { id } = useTable()
  const [isOpen, setOpen] = useState(false)
  const job = useStore(useServices().part(exportJobs).all).get(id)
  const state = useStore(job?.state ?? none)
  const isInterrupted = useInterruptedExport(id) !== undefined
  const total = state?.position.total || 1
  const isRunning = state?.status === 'running' || state?.status === 'paused'
  const hasLabels = useToolLabels()
  const label = isRunning
    ? t.running(formatShare(Math.min(state.rows, total), total, locale))
    : state?.status === 'stopped' || (isInterrupted && !job)
      ? t.resume
      : t.label
  useLeaveConfirmation(isRunning && !job?.isOnDisk)
  useActions([{ id: 'table.export', name: t.label, icon: 'download', run: () => setOpen(true) }])
  return (
    <>
      <GhostButton icon="download" aria-label={label} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {hasLabels || label !== t.label ? label : undefined}
      </GhostButton>
      {isOpen && (
        <Suspense fallback={null}>
          <ExportDialog onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}

const none = createStore<ExportState | undefined>(undefined)
