import { useState } from 'react'
import { DeletionDialog } from '#domain/DeletionDialog.tsx'
import { CsvMenu } from '#domain/CsvMenu.tsx'
import { fileName } from '#domain/result/download.ts'
import type { QueueBlock, SendPause } from '#journal/outbox/connectivity.ts'
import { formatCount } from '#lib/format.ts'
import { tableTexts } from '#texts/tables/table.ts'
import { tableRowsTexts } from '#texts/tables/table-rows.ts'
import { useTexts } from '#texts/texts.tsx'
import { Drawer } from '#ui/overlays/Drawer.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { Notice } from '#ui/Notice.tsx'
import type { ListedEdit } from '../edits/table-edits.ts'
import { useTable } from '../context/table-context.ts'
import { useVersion } from '../context/use-version.ts'
import { EditGroup, UnsavedGroup } from './EditGroup.tsx'
import { groupUnsaved, isAllSaved, isStuck, isWaiting } from './unsaved-groups.ts'
import { unsavedCsv, rowsText } from './unsaved-text.ts'
import styles from './Unsaved.module.css'
import { Button } from '#ui/Button.tsx'
import { classNames } from '#ui/class-names.ts'
import { CopyValues } from '../context/CellError.tsx'
import { NO_RESPONSE } from '../inserts/join-edits.ts'
import type { ShownNewRow } from '../inserts/new-rows.ts'
import { formatRowRefusal } from '../context/format-refusal.ts'
import { textOf } from '../values/values.ts'

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
  const [requested, setRequested] = useState<readonly ListedEdit[]>()
  const goTo = (row: number, column?: string) => {
    onClose()
    onGoTo(row, column)
  }

  const file = () => ({
    name: fileName(name, t.fileName, 'csv'),
    text: unsavedCsv(listed, groups.newRows, columns, pages.numberOf, t.head),
  })
  const pause = edits.pause()
  const waitingBody = pause ? undefined : t.waitingBody
  const own = { columns, onGoTo: goTo, onDiscard: setRequested }

  return (
    <Drawer isOpen onClose={onClose} label={t.title} closeLabel={common.close} side="end" size="md">
      {isAllSaved(groups) ? (
        <EmptyState icon="check" title={t.none} level={3}>
          {t.noneBody}
        </EmptyState>
      ) : (
        <div className={classNames('ec-stack ec-stack--24', styles.groups)}>
          {pause && isWaiting(groups) && <PauseNotice pause={pause} onRetry={edits.resume} />}
          <EditGroup {...own} title={t.groups.conflict} edits={groups.conflict} />
          <EditGroup {...own} title={t.groups.refused} edits={groups.refused} />
          <NewRowGroup rows={groups.newRows} waitingBody={waitingBody} onGoTo={goTo} />
          <EditGroup {...own} title={t.groups.doubt} edits={groups.doubt} body={tableRows.why.doubt} />
          <EditGroup {...own} title={t.groups.waiting} edits={groups.waiting} body={waitingBody} />
          <div>
            <CsvMenu button={{ children: t.download }} file={file} />
          </div>
        </div>
      )}
      <DeletionDialog
        isOpen={requested !== undefined}
        onClose={() => setRequested(undefined)}
        title={t.prompt.title(formatCount(requested?.length ?? 0, locale))}
        confirm={t.prompt.confirm}
        onConfirm={() => {
          if (requested) edits.discard(requested)
          setRequested(undefined)
        }}
      >
        <p className="ec-prose">{t.prompt.body}</p>
      </DeletionDialog>
    </Drawer>
  )
}

/** Pauses that the service may have ended before the next attempt. */
const RETRIED: ReadonlySet<SendPause['kind']> = new Set<QueueBlock>(['no-access', 'gone', 'refused'])

interface PauseNoticeProps {
  readonly pause: SendPause
  readonly onRetry: () => void
}

/** Why nothing is saved just now. */
function PauseNotice({ pause, onRetry }: PauseNoticeProps) {
  const { table } = useTexts(tableTexts)
  const { tableRows } = useTexts(tableRowsTexts)
  return (
    <Notice
      tone="warn"
      title={table.save.pauses[pause.kind]}
      action={
        RETRIED.has(pause.kind) && (
          <Button size="sm" icon="rotate-cw" onClick={onRetry}>
            {tableRows.unsaved.retryNow}
          </Button>
        )
      }
    />
  )
}

interface NewRowGroupProps {
  readonly rows: readonly ShownNewRow[]
  readonly waitingBody: string | undefined
  readonly onGoTo: (row: number) => void
}

/** Rows that were created here and that the service does not have, as far as is known. */
function NewRowGroup({ rows, waitingBody, onGoTo }: NewRowGroupProps) {
  const { tableRows: t, locale } = useTexts(tableRowsTexts)
  const { newRows, columns } = useTable()
  if (rows.length === 0) return null
  const stuck = rows.filter(isStuck)
  const ids = stuck.map(({ id }) => id)
  return (
    <UnsavedGroup
      title={t.unsaved.groups.newRows(formatCount(rows.length, locale))}
      body={stuck.length === 0 ? waitingBody : undefined}
      actions={
        stuck.length > 0 && (
          <>
            <Button size="sm" icon="rotate-cw" onClick={() => newRows.retry(ids)}>
              {stuck.length === 1 ? t.retry : t.unsaved.retryAll}
            </Button>
            <Button size="sm" onClick={() => newRows.discard(ids)}>
              {stuck.length === 1 ? t.discard : t.unsaved.discardAll}
            </Button>
            <CopyValues label={t.copyValues} text={() => rowsText(stuck, columns)} />
          </>
        )
      }
      items={[...stuck, ...rows.filter((row) => !isStuck(row))]}
      keyOf={(row) => row.id}
      renderLine={(row) => <NewRowItem row={row} onGoTo={onGoTo} />}
    />
  )
}

function NewRowItem({ row, onGoTo }: { readonly row: ShownNewRow; readonly onGoTo: (row: number) => void }) {
  const { tableRows: t } = useTexts(tableRowsTexts)
  const { pages, columns } = useTable()
  const number = pages.numberOf(row.id)
  const values = columns.map(({ id, kind }) => textOf(kind, row.cells.get(id))).filter(Boolean)
  return (
    <>
      <button
        type="button"
        className={styles.place}
        aria-label={t.unsaved.goTo(t.unsaved.newRow)}
        onClick={() => number !== undefined && onGoTo(number)}
      >
        {t.unsaved.newRow}
      </button>
      <p className={styles.value}>{values.slice(0, 4).join(' · ') || t.why.nothing}</p>
      {isStuck(row) && (
        <p className={styles.why}>
          {formatRowRefusal(row.state === 'unknown' ? NO_RESPONSE : row.code, t)} {row.detail}
        </p>
      )}
    </>
  )
}
