import { useState } from 'react'
import { type FileKind, fileName, saveFile } from '#domain/result/download.ts'
import type { RunView } from '#domain/bulk/run-status.ts'
import { paths } from '#domain/paths.ts'
import { useServices } from '#domain/services.tsx'
import { BYTE_ORDER_MARK } from '#lib/csv.ts'
import { inSlices } from '#lib/slices.ts'
import { runPageTexts } from '#texts/runs/run-page.ts'
import { useTexts } from '#texts/texts.tsx'
import type { NamedRows } from './run-columns.ts'
import { runCsvWork, runJsonWork } from './run-files.ts'

/** Saves all rows of a run as a file, made in slices and handed to the browser in pieces, so that the page goes on. */
export function useRunFile({ id, run, batches }: RunView) {
  const { runPage: t } = useTexts(runPageTexts)
  const { clock, ledger, activity } = useServices()
  const [busy, setBusy] = useState<FileKind>()
  const [hasFailed, setHasFailed] = useState(false)
  const make = async (kind: FileKind, rows: NamedRows): Promise<Blob> => {
    if (kind === 'json')
      return new Blob([...(await inSlices(runJsonWork(rows)))], { type: 'application/json;charset=utf-8' })
    const pieces = await inSlices(runCsvWork(rows, { ...t.file, states: t.rowStates }))
    return new Blob([...(kind === 'excel' ? [BYTE_ORDER_MARK] : []), ...pieces], { type: 'text/csv;charset=utf-8' })
  }
  const save = async (kind: FileKind, rows: NamedRows) => {
    setBusy(kind)
    setHasFailed(false)
    try {
      const name = fileName(run.target.name, id, kind)
      saveFile({ name, blob: await make(kind, rows) }, { page: document, urls: URL, clock })
      // A file has the results when the service deletes them.
      for (const { task } of batches) if (task) ledger.downloaded(task.id).catch(() => undefined)
      activity.note({ tone: 'ok', title: t.saved(name), to: paths.bulkRun(id), toast: true, kind: 'saved' })
    } catch {
      setHasFailed(true)
    } finally {
      setBusy(undefined)
    }
  }
  return { save: (kind: FileKind, rows: NamedRows) => void save(kind, rows), busy, hasFailed }
}
