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
import { useInterruptedExport } from './use-interrupted-export.ts'
import { useState } from 'react'
import { useSingleFlight } from '#domain/use-single-flight.ts'
import type { JournalRecord } from '#journal/records.ts'
import { formatCount } from '#lib/format.ts'
import { Button } from '#ui/Button.tsx'
import { Notice } from '#ui/Notice.tsx'
import type { StoredExport } from './export-kind.ts'
import { tableExports } from './table-exports.ts'

/** The export of the open table: its choices, then its progress. */
export function ExportDialog({ onClose }: { readonly onClose: () => void }) {
  const { tableExport: t } = useTexts(tableExportTexts)
  const { id } = useTable()
  const jobs = useServices().part(exportJobs)
  const job = useStore(jobs.all).get(id)
  const interrupted = useInterruptedExport(id)
  const close = () => {
    // The result was shown: the next time the choices are.
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

/** An export whose file is not complete, because the page was closed or reloaded: it can be continued or removed. */
function InterruptedExport({ record }: { readonly record: JournalRecord<StoredExport> }) {
  const { tableExport: t, locale } = useTexts(tableExportTexts)
  const exports = useServices().part(tableExports)
  const [failure, setFailure] = useState<'gone' | 'refused' | 'elsewhere'>()
  const { fileName, rows, position } = record.body
  const { run: resume, isBusy } = useSingleFlight(
    async () => {
      const results = await exports.resume(record, {
        unnamed: (index) => t.column(index + 1),
        done: (count, file) => t.done(formatCount(count, locale), file),
      })
      setFailure(results === 'started' ? undefined : results)
    },
    () => false,
  )
  return (
    <div className="ec-stack">
      <p className="ec-h">{t.interrupted(fileName)}</p>
      <p className="ec-2">
        {t.interruptedBody(
          formatCount(rows, locale),
          position.total === null ? '' : formatCount(position.total, locale),
        )}
      </p>
      {failure && (
        <Notice tone="warn" role="alert" title={t.notResumed}>
          {t[failure]}
        </Notice>
      )}
      <div className="ec-line">
        <Button variant="primary" icon="play" isBusy={isBusy} onClick={() => void resume()}>
          {t.resume}
        </Button>
        <Button onClick={() => void exports.discard(record.id)}>{t.discard}</Button>
      </div>
    </div>
  )
}
