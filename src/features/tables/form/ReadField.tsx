import { tableRowsTexts } from '#texts/tables/table-rows.ts'
import { useTexts } from '#texts/texts.tsx'
import { Checkbox } from '#ui/Checkbox.tsx'
import { TextArea } from '#ui/TextArea.tsx'
import { TextField } from '#ui/TextField.tsx'
import { columnPicture } from '../columns/column-picture.ts'
import type { TableColumn } from '../columns/table-column.ts'
import { editText } from '../values/values.ts'
import { fieldKindOf } from './field-kind.ts'
import { FollowLink } from './FollowLink.tsx'

export interface ReadFieldProps {
  readonly column: TableColumn
  readonly value: unknown
}

/** A value that is not for people to change: it can be read and copied, and says who fills it. */
export function ReadField({ column, value }: ReadFieldProps) {
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
