import { tableRowsTexts } from '#texts/tables/table-rows.ts'
import { useTexts } from '#texts/texts.tsx'
import { Button } from '#ui/Button.tsx'
import { CopyButton, type CopyButtonProps } from '#ui/CopyButton.tsx'
import { Notice } from '#ui/Notice.tsx'
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
  const mine = textOf(column.kind, edit.value)
  const isConflict = edit.state === 'conflict'
  return (
    <div className={styles.fault}>
      {isConflict ? (
        <>
          <p>{t.why.conflictBody}</p>
          <dl className={styles.sides}>
            <dt>{t.why.mine}</dt>
            <dd>{mine || t.why.nothing}</dd>
            <dt>{t.why.theirs}</dt>
            <dd>{textOf(column.kind, edit.theirs) || t.why.nothing}</dd>
          </dl>
        </>
      ) : (
        <p>
          {formatRowRefusal(edit.code, t)} {t.why.stored}
        </p>
      )}
      <div className="ec-line ec-line--wrap">
        <Button size="sm" icon={isConflict ? undefined : 'rotate-cw'} onClick={onRetry}>
          {isConflict ? t.keepMine : t.retry}
        </Button>
        <Button size="sm" onClick={onDiscard}>
          {isConflict ? t.takeTheirs : t.discard}
        </Button>
        <CopyValues label={t.copyValue} text={mine} />
      </div>
    </div>
  )
}

/** The same in a notice that names the column. */
export function CellErrorNotice(props: CellErrorProps) {
  const { why } = useTexts(tableRowsTexts).tableRows
  const { name } = props.column
  const isConflict = props.edit.state === 'conflict'
  return (
    <Notice tone={isConflict ? 'warn' : 'bad'} title={isConflict ? why.conflict(name) : why.refused(name)}>
      <CellError {...props} />
    </Notice>
  )
}

/** Copies values that are not saved. */
export function CopyValues({ text, label }: Pick<CopyButtonProps, 'text' | 'label'>) {
  const { common } = useTexts()
  return (
    <CopyButton
      showLabel
      variant="default"
      text={text}
      label={label}
      copiedLabel={common.copied}
      failedLabel={common.copyFailed}
    />
  )
}
