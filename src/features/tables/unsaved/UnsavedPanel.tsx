import { useState } from 'react'
import { DeletionDialog } from '#domain/DeletionDialog.tsx'
import { CsvMenu } from '#domain/CsvMenu.tsx'
import { fileName } from '#domain/result/download.ts'
import { formatCount } from '#lib/format.ts'
import { tableRowsTexts } from '#texts/tables/table-rows.ts'
import { useTexts } from '#texts/texts.tsx'
import { Drawer } from '#ui/overlays/Drawer.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import type { ListedEdit } from '../edits/table-edits.ts'
import { useTable } from '../context/table-context.ts'
import { useVersion } from '../context/use-version.ts'
import { EditGroup } from './EditGroup.tsx'
import { NewRowGroup } from './NewRowGroup.tsx'
import { groupUnsaved, isAllSaved } from './unsaved-groups.ts'
import { unsavedCsv } from './unsaved-text.ts'
import styles from './Unsaved.module.css'

export interface UnsavedPanelProps {
  readonly onClose: () => void
  /** Shows a cell; rows count from 0. The column's identifier is absent for a whole row. */
  readonly onGoTo: (row: number, column?: string) => void
}

/** Everything of a table that the service has not confirmed, and what can be done about it. */
export function UnsavedPanel({ onClose, onGoTo }: UnsavedPanelProps) {
  const { tableRows, common, locale } = useTexts(tableRowsTexts)
  const t = tableRows.unsaved
  const { edits, newRows, pages, columns, name } = useTable()
  useVersion(edits.onChange)
  const listed = edits.list()
  const groups = groupUnsaved(listed, newRows)
  const [asked, setAsked] = useState<readonly ListedEdit[]>()
  const goTo = (row: number, column?: string) => {
    onClose()
    onGoTo(row, column)
  }

  const file = () => ({
    name: fileName(name, t.fileName, 'csv'),
    text: unsavedCsv(listed, groups.newRows, columns, pages.numberOf, t.head),
  })
  const own = { columns, onGoTo: goTo, onDiscard: setAsked }

  return (
    <Drawer isOpen onClose={onClose} label={t.title} closeLabel={common.close} side="end" size="md">
      {isAllSaved(groups) ? (
        <EmptyState icon="check" title={t.none} level={3}>
          {t.noneBody}
        </EmptyState>
      ) : (
        <div className={styles.groups}>
          <EditGroup {...own} title={t.groups.conflict} edits={groups.conflict} />
          <EditGroup {...own} title={t.groups.refused} edits={groups.refused} />
          <NewRowGroup rows={groups.newRows} onGoTo={goTo} />
          <EditGroup {...own} title={t.groups.doubt} edits={groups.doubt} body={tableRows.why.doubt} />
          <EditGroup {...own} title={t.groups.waiting} edits={groups.waiting} body={t.waitingBody} />
          <div>
            <CsvMenu button={{ children: t.download }} file={file} />
          </div>
        </div>
      )}
      <DeletionDialog
        isOpen={asked !== undefined}
        onClose={() => setAsked(undefined)}
        title={t.ask.title(formatCount(asked?.length ?? 0, locale))}
        confirm={t.ask.confirm}
        onConfirm={() => {
          if (asked) edits.discard(asked)
          setAsked(undefined)
        }}
      >
        <p className="ec-prose">{t.ask.body}</p>
      </DeletionDialog>
    </Drawer>
  )
}
