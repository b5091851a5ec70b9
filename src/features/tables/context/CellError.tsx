import type { ReactNode } from 'react'
import { tableRowsTexts } from '#texts/tables/table-rows.ts'
import { useTexts } from '#texts/texts.tsx'
import { Button } from '#ui/Button.tsx'
import { CopyButton } from '#ui/CopyButton.tsx'
import styles from './CellError.module.css'
import type { TableColumn } from '../columns/table-column.ts'
import type { CellEdit } from '../edits/table-edits.ts'
import { formatRowRefusal } from './format-refusal.ts'
import { textOf } from '../values/values.ts'

export interface CellErrorProps {
  readonly column: TableColumn
  readonly edit: CellEdit
  readonly onRetry: () => void
  readonly onDiscard: () => void
}

/** True if the user has to decide about an entered value. */
export const isFault = (edit: CellEdit | undefined): edit is CellEdit =>
  edit?.state === 'refused' || edit?.state === 'conflict'

/** Outcome of a value that was not saved, with the actions: send it again, discard it, copy it. */
export function CellError({ column, edit, onRetry, onDiscard }: CellErrorProps) {
  const { tableRows: t } = useTexts(tableRowsTexts)
  const copy = (
    <CopyButton
      showLabel
      variant="default"
      text={textOf(column.kind, edit.value)}
      label={t.copyValue}
      copiedLabel={t.copied}
      failedLabel={t.copyFailed}
    />
  )
  if (edit.state === 'conflict') {
    return (
      <div className={styles.fault}>
        <p>{t.why.conflictBody}</p>
        <dl className={styles.sides}>
          <Side name={t.why.mine} text={textOf(column.kind, edit.value) || t.why.nothing} />
          <Side name={t.why.theirs} text={textOf(column.kind, edit.theirs) || t.why.nothing} />
        </dl>
        <div className={styles.actions}>
          <Button size="sm" onClick={onRetry}>
            {t.keepMine}
          </Button>
          <Button size="sm" onClick={onDiscard}>
            {t.takeTheirs}
          </Button>
          {copy}
        </div>
      </div>
    )
  }
  return (
    <div className={styles.fault}>
      <p>
        {formatRowRefusal(edit.code, t)} {t.why.stored}
      </p>
      <div className={styles.actions}>
        <Button size="sm" icon="rotate-cw" onClick={onRetry}>
          {t.retry}
        </Button>
        <Button size="sm" onClick={onDiscard}>
          {t.discard}
        </Button>
        {copy}
      </div>
    </div>
  )
}

function Side({ name, text }: { readonly name: string; readonly text: ReactNode }) {
  return (
    <>
      <dt>{name}</dt>
      <dd>{text}</dd>
    </>
  )
}
