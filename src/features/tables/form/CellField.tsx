import { useState } from 'react'
import { tableRowsTexts } from '#texts/tables/table-rows.ts'
import { useTexts } from '#texts/texts.tsx'
import { Checkbox } from '#ui/Checkbox.tsx'
import { useColumnSource } from '../columns/column-source.ts'
import { columnPicture } from '../columns/column-picture.ts'
import type { TableColumn } from '../columns/table-column.ts'
import type { CellEdit } from '../edits/table-edits.ts'
import { editText, parseValue } from '../values/values.ts'
import { ChoiceField } from './ChoiceField.tsx'
import { DateField } from './DateField.tsx'
import { type FieldKind, fieldKindOf } from './field-kind.ts'
import { TypedField } from './TypedField.tsx'

export interface CellFieldProps {
  readonly column: TableColumn
  /** What stands there now, unsaved values included. */
  readonly value: unknown
  /** A person entered it, where something else fills the column. */
  readonly isByHand: boolean
  readonly edit: CellEdit | undefined
  readonly onEnter: (value: unknown) => void
}

/** One value of a row, entered with what its column and the value itself call for. */
export function CellField({ column, value, isByHand, edit, onEnter }: CellFieldProps) {
  const { tableRows: t } = useTexts(tableRowsTexts)
  const source = useColumnSource()(column)
  const text = editText(column.kind, value)
  // A field that became another one while it has the focus would lose it, and the next keys.
  const [held, setHeld] = useState<FieldKind>()
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
        <ChoiceField words={words} column={column} value={value} isMultiple={kind === 'choices'} onEnter={onEnter} />
      ) : (
        <TypedField kind={kind} words={words} column={column.kind} text={text} onEnter={enterText} />
      )}
    </div>
  )
}
