import { useServices } from '#domain/services.tsx'
import { tableExportTexts } from '#texts/tables/table-export.ts'
import { useTexts } from '#texts/texts.tsx'
import { Dialog } from '#ui/overlays/Dialog.tsx'
import { useStore } from '#ui/use-store.ts'
import { useTable } from '../context/table-context.ts'
import { isEnding } from './export-job.ts'
import { exportJobs } from './export-jobs.ts'
import { ExportForm } from './ExportForm.tsx'
import { ExportRunning } from './ExportRunning.tsx'
import { InterruptedExport } from './InterruptedExport.tsx'
import { useInterruptedExport } from './use-interrupted-export.ts'

/** The export of the open table: what goes into the file, then how far it is. */
export function ExportDialog({ onClose }: { readonly onClose: () => void }) {
  const { tableExport: t } = useTexts(tableExportTexts)
  const { id } = useTable()
  const jobs = useServices().part(exportJobs)
  const job = useStore(jobs.all).get(id)
  const interrupted = useInterruptedExport(id)
  const close = () => {
    // What came of it was read: the next time it asks again.
    if (job && isEnding(job.state.get().status)) jobs.remove(id)
    onClose()
  }
  return (
    <Dialog isOpen onClose={close} title={t.title} closeLabel={t.close}>
      {job ? (
        <ExportRunning key={job.fileName} job={job} />
      ) : interrupted ? (
        <InterruptedExport record={interrupted} />
      ) : (
        <ExportForm />
      )}
    </Dialog>
  )
}
