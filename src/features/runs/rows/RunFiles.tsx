import { Link } from 'react-router-dom'
import type { RunView } from '#domain/bulk/run-status.ts'
import { paths } from '#domain/paths.ts'
import type { FileKind } from '#domain/result/download.ts'
import { runPageTexts } from '#texts/runs/run-page.ts'
import { useTexts } from '#texts/texts.tsx'
import { useActions } from '#ui/actions.tsx'
import { buttonClass } from '#ui/button-class.ts'
import { Icon } from '#ui/Icon.tsx'
import { MenuButton } from '#ui/MenuButton.tsx'
import { PHONE } from '#ui/use-media.ts'
import { useContainerQuery } from '#ui/use-container-query.ts'
import { useRunFile } from './use-run-file.ts'
import type { RowList } from './use-row-list.ts'
import styles from './RunRows.module.css'

export interface RunFilesProps {
  readonly view: RunView
  readonly list: RowList
}

/** Takes all rows of a run away, whatever is listed: as a file in the order of the list, or into a table. */
export function RunFiles({ view, list }: RunFilesProps) {
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
  const look = { variant: 'ghost', size: 'sm', icon: 'download', isBusy: busy !== undefined } as const
  return (
    <span className={styles.files}>
      <MenuButton
        button={{
          ...look,
          ...(isPhone ? { 'aria-label': t.download } : { iconAfter: 'chevron-down', children: t.download }),
          // Half of the results in a file would look like all of them.
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
