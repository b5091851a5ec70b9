import { tableRowsTexts } from '#texts/tables/table-rows.ts'
import { useTexts } from '#texts/texts.tsx'
import { Notice } from '#ui/Notice.tsx'
import { CellError, isFault } from '../context/CellError.tsx'
import type { TableColumn } from '../columns/table-column.ts'
import type { TableEdits, CellEdit } from '../edits/table-edits.ts'
import { cellOf } from '../model/table-model.ts'
import type { LoadedRow } from '../rows/row-pages.ts'
import { useHandValues } from '../attachments/use-hand-values.ts'
import { useTable } from '../context/table-context.ts'
import { useVersion } from '../context/use-version.ts'
import styles from './RowForm.module.css'
import { Checkbox } from '#ui/Checkbox.tsx'
import { TextArea } from '#ui/TextArea.tsx'
import { TextField } from '#ui/TextField.tsx'
import { columnPicture } from '../columns/column-picture.ts'
import { editText, parseValue } from '../values/values.ts'
import { fieldKindOf, type RowFieldKind } from './field-kind.ts'
import { FollowLink } from './FollowLink.tsx'
import { useState } from 'react'
import { useColumnSource } from '../columns/column-source.ts'
import { RowChoiceField } from './RowChoiceField.tsx'
import { DateField } from './DateField.tsx'
import { TypedField } from './TypedField.tsx'

export interface RowFieldsProps {
  readonly row: LoadedRow
  readonly columns: readonly TableColumn[]
  readonly edits: TableEdits
}

/** Every value of one row. Unsaved values are at the top, with their actions. */
export function RowFields({ row, columns, edits }: RowFieldsProps) {
  const { tableRows: t } = useTexts(tableRowsTexts)
  useVersion(edits.onChange)
  const isByHand = useHandValues(useTable().id)
  const cells = columns.map((column) => ({ column, edit: edits.get(row.id, column.id), saved: cellOf(row, column) }))
  const isReadable = row.id !== ''

  return (
    <>
      {!isReadable && <Notice tone="warn" title={t.form.unreadable} />}
      {cells.map(({ column, edit }) =>
        isFault(edit) ? (
          <Notice
            key={column.id}
            tone={edit.state === 'conflict' ? 'warn' : 'bad'}
            title={edit.state === 'conflict' ? t.why.conflict(column.name) : t.why.refused(column.name)}
          >
            <CellError
              column={column}
              edit={edit}
              onRetry={() => edits.retry([{ row: row.id, column: column.id }])}
              onDiscard={() => edits.discard([{ row: row.id, column: column.id }])}
            />
          </Notice>
        ) : null,
      )}
      {cells.map(({ column, edit, saved }) => {
        const value = edit ? edit.value : saved
        return (
          // Keyed by the row too: what is typed belongs to the row that was shown then.
          <div key={`${row.id} ${column.id}`} className={styles.field} data-column={column.id}>
            {column.readOnly || !isReadable ? (
              <ReadField column={column} value={value} />
            ) : (
              <CellField
                column={column}
                value={value}
                isByHand={column.filledBy !== undefined && isByHand(row.id, column, value)}
                edit={edit}
                onEnter={(entered) =>
                  edits.apply({
                    name: 'form',
                    overwrite: true,
                    cells: [{ row: row.id, column: column.id, value: entered, base: value }],
                  })
                }
              />
            )}
          </div>
        )
      })}
    </>
  )
}

interface ReadFieldProps {
  readonly column: TableColumn
  readonly value: unknown
}

/** A value that is not for people to change: it can be read and copied, and says who fills it. */
function ReadField({ column, value }: ReadFieldProps) {
  const { tableRows: t } = useTexts(tableRowsTexts)
  const text = editText(column.kind, value)
  const kind = fieldKindOf(column.kind, value, text)
  const reason = column.readOnly && t.form[column.readOnly]
  const words = {
    label: column.name,
    labelIcon: columnPicture(column),
    labelEnd: reason,
    value: text,
    placeholder: t.form.empty,
    readOnly: true,
    onChange: () => undefined,
  }
  if (kind === 'tick') {
    return (
      <Checkbox isChecked={value === true} onChange={words.onChange} disabledReason={reason ?? t.form.unreadable}>
        {column.name}
      </Checkbox>
    )
  }
  return kind === 'lines' || kind === 'code' ? (
    <TextArea {...words} rows={2} mono={kind === 'code'} />
  ) : (
    <TextField {...words} suffix={<FollowLink kind={column.kind} name={column.name} text={text} />} />
  )
}

interface CellFieldProps {
  readonly column: TableColumn
  /** The current value, unsaved ones included. */
  readonly value: unknown
  /** A user entered it, where something else fills the column. */
  readonly isByHand: boolean
  readonly edit: CellEdit | undefined
  readonly onEnter: (value: unknown) => void
}

/** One value of a row, entered with what its column and the value itself call for. */
function CellField({ column, value, isByHand, edit, onEnter }: CellFieldProps) {
  const { tableRows: t } = useTexts(tableRowsTexts)
  const source = useColumnSource()(column)
  const text = editText(column.kind, value)
  // A field that became another one while it has the focus would lose it, and the next keys.
  const [held, setHeld] = useState<RowFieldKind>()
  const kind = held ?? fieldKindOf(column.kind, value, text)
  const words = {
    label: column.name,
    labelIcon: columnPicture(column),
    labelEnd:
      edit && edit.state !== 'queued' && edit.state !== 'unpersisted'
        ? t.state[edit.state]
        : isByHand
          ? t.form.byHand
          : (source?.name ?? (column.filledBy === undefined ? undefined : t.form.filled)),
    error: edit?.state === 'refused' ? t.why.refused(column.name) : undefined,
  }
  const enterText = (typed: string) => onEnter(parseValue(column.kind, typed))
  return (
    <div role="presentation" onFocus={() => setHeld(kind)} onBlur={() => setHeld(undefined)}>
      {kind === 'tick' ? (
        <Checkbox isChecked={value === true} onChange={onEnter} error={words.error}>
          {column.name}
        </Checkbox>
      ) : kind === 'date' ? (
        <DateField words={words} text={text} onEnter={enterText} />
      ) : kind === 'choice' || kind === 'choices' ? (
        <RowChoiceField words={words} column={column} value={value} isMultiple={kind === 'choices'} onEnter={onEnter} />
      ) : (
        <TypedField kind={kind} words={words} column={column.kind} text={text} onEnter={enterText} />
      )}
    </div>
  )
}
