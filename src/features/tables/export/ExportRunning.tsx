import { useServices } from '#domain/services.tsx'
import { ProblemNotice } from '#domain/ProblemNotice.tsx'
import { formatBytes, formatCount } from '#lib/format.ts'
import { tableExportTexts } from '#texts/tables/table-export.ts'
import { useTexts } from '#texts/texts.tsx'
import { Button } from '#ui/Button.tsx'
import { Notice } from '#ui/Notice.tsx'
import { focusWhenShown } from '#ui/focus-when-shown.ts'
import { Progress } from '#ui/Progress.tsx'
import { useStore } from '#ui/use-store.ts'
import { useTable } from '../context/table-context.ts'
import type { ExportJob, ExportState } from './export-job.ts'
import { exportJobs } from './export-jobs.ts'
import { FileError, MAX_IN_MEMORY } from './file-sink.ts'

/** Progress of an export, the reason why it stopped, and its outcome. */
export function ExportRunning({ job }: { readonly job: ExportJob }) {
  const { tableExport: t, locale } = useTexts(tableExportTexts)
  const { id } = useTable()
  const jobs = useServices().part(exportJobs)
  const state = useStore(job.state)
  const { status, rows, bytes, position, error } = state
  const formatNumber = (count: number) => formatCount(count, locale)
  const size = formatBytes(bytes, locale)
  const progress =
    position.total === null
      ? t.progressUncounted(formatNumber(rows), size)
      : t.progress(formatNumber(rows), formatNumber(position.total), size)
  const isOver = status === 'done' || status === 'cancelled'
  return (
    // The clicked button was removed; the next one would cancel the export by a second click.
    <div ref={focusWhenShown} tabIndex={-1} role="group" aria-label={job.fileName} className="ec-stack">
      {!isOver && (
        <>
          <p className="ec-h">{t.running(job.fileName)}</p>
          <Progress
            label={progress}
            segments={[{ kind: status === 'running' ? 'accent' : 'held', amount: rows }]}
            total={position.total ?? 0}
            size="thin"
          />
          <p className="ec-2">{progress}</p>
        </>
      )}
      <div role="status">
        {status === 'done' && <p className="ec-h">{t.done(formatNumber(rows), job.fileName)}</p>}
        {status === 'cancelled' && <p className="ec-h">{t.cancelled}</p>}
        {status === 'paused' && <p className="ec-2">{t.paused}</p>}
      </div>
      {status === 'running' && <p className="ec-3">{t.background}</p>}
      {status === 'stopped' && <Stopped error={error} rows={formatNumber(rows)} />}
      {status === 'done' && <TableChanged state={state} />}
      <div className="ec-line">
        {status === 'stopped' && (
          <Button variant="primary" icon="play" onClick={job.resume}>
            {t.resume}
          </Button>
        )}
        {isOver ? (
          <Button onClick={() => jobs.remove(id)}>{t.again}</Button>
        ) : (
          <Button onClick={() => void job.cancel()}>{t.cancel}</Button>
        )}
      </div>
    </div>
  )
}

function Stopped({ error, rows }: { readonly error: unknown; readonly rows: string }) {
  const { tableExport: t, locale } = useTexts(tableExportTexts)
  if (!(error instanceof FileError)) {
    return (
      <ProblemNotice title={t.failed} error={error}>
        {t.failedBody(rows)}
      </ProblemNotice>
    )
  }
  return (
    <Notice tone="bad" role="alert" title={t.failed}>
      {error.isTooLarge ? t.tooLarge(formatBytes(MAX_IN_MEMORY, locale)) : t.noSpace}
    </Notice>
  )
}

/** Shows that other users moved or deleted rows during the export. */
function TableChanged({ state: { position } }: { readonly state: ExportState }) {
  const { tableExport: t, locale } = useTexts(tableExportTexts)
  if (position.mayLack)
    return (
      <Notice tone="warn" title={t.mayLackTitle}>
        {t.mayLack}
      </Notice>
    )
  return position.moved > 0 && <p className="ec-2">{t.moved(formatCount(position.moved, locale))}</p>
}
