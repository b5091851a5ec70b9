import { Link } from 'react-router-dom'
import type { RunView } from '#domain/bulk/run-status.ts'
import { paths } from '#domain/paths.ts'
import { type FileKind, fileName, saveFile } from '#domain/result/download.ts'
import { runPageTexts } from '#texts/runs/run-page.ts'
import { useTexts } from '#texts/texts.tsx'
import { useActions } from '#ui/actions.tsx'
import { buttonClass } from '#ui/button-class.ts'
import { Icon } from '#ui/Icon.tsx'
import { MenuButton } from '#ui/MenuButton.tsx'
import { PHONE } from '#ui/use-media.ts'
import { useContainerQuery } from '#ui/use-container-query.ts'
import type { RowList } from './use-row-list.ts'
import { useState } from 'react'
import { useServices } from '#domain/services.tsx'
import { BYTE_ORDER_MARK } from '#lib/csv.ts'
import { inSlices } from '#lib/slices.ts'
import type { NamedRows } from './run-columns.ts'
import { runCsvWork, runJsonWork } from './run-files.ts'

/** Takes all rows of a run away, whatever is listed: as a file in the order of the list, or into a table. */
export function RunFiles({ view, list }: { readonly view: RunView; readonly list: RowList }) {
  const { runPage: t, result, common } = useTexts(runPageTexts)
  const isPhone = useContainerQuery(PHONE)
  const { save, busy, hasFailed } = useRunFile(view)
  const files: readonly { readonly id: FileKind; readonly label: string }[] = [
    { id: 'csv', label: common.downloadCsv },
    { id: 'excel', label: common.downloadExcel },
    { id: 'json', label: result.downloadJson },
  ]
  useActions(
    files.map(({ id, label }) => ({
      id: `run.${id}`,
      name: label,
      icon: 'download' as const,
      when: () => list.isComplete,
      run: () => save(id, list.rows),
    })),
  )
  const style = { variant: 'ghost', size: 'sm', icon: 'download', isBusy: busy !== undefined } as const
  return (
    <span className="ec-line ec-line--wrap">
      <MenuButton
        button={{
          ...style,
          ...(isPhone ? { 'aria-label': t.download } : { iconAfter: 'chevron-down', children: t.download }),
          // A file with half of the results could be mistaken for a complete one.
          ...(!list.isComplete && { disabledReason: t.table.working }),
        }}
        label={t.download}
        sections={[{ title: t.download, hideTitle: true, items: files }]}
        onAction={(id) => {
          const chosen = files.find((file) => file.id === id)
          if (chosen) save(chosen.id, list.rows)
        }}
        align="end"
      />
      {view.rows.found > 0 && (
        <Link
          className={buttonClass({ size: 'sm', ...(view.run.source.table && { variant: 'primary' }) })}
          to={paths.saveRun(view.id)}
        >
          <Icon name="table-2" />
          {view.run.source.table ? t.saveToRows : t.saveToTable}
        </Link>
      )}
      {hasFailed && (
        <span role="alert" className="ec-2">
          {t.saveFailed}
        </span>
      )}
    </span>
  )
}

/**
 * Saves all rows of a run as a file, formatted in slices and passed to the browser in parts, so that the page stays
 * responsive.
 */
function useRunFile({ id, run, batches }: RunView) {
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
