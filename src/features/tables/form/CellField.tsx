import { type KeyboardEvent, useState } from 'react'
import { tableRowsTexts } from '#texts/table-rows.ts'
import { useTexts } from '#texts/texts.tsx'
import { Checkbox } from '#ui/Checkbox.tsx'
import { NumberInput } from '#ui/NumberInput.tsx'
import { TextArea } from '#ui/TextArea.tsx'
import { TextField } from '#ui/TextField.tsx'
import { columnPicture } from '../columns/column-picture.ts'
import type { CellKind, TableColumn } from '../columns/table-column.ts'
import type { CellEdit } from '../edits/table-edits.ts'
import { editText, fitsKind, parseValue } from '../values/values.ts'
import { type FieldKind, fieldKindOf } from './field-kind.ts'
import { useCellDraft } from './use-cell-draft.ts'

export interface CellFieldProps {
  readonly column: TableColumn
  /** What stands there now, unsaved values included. */
  readonly value: unknown
  readonly edit: CellEdit | undefined
  readonly onEnter: (value: unknown) => void
}

/** One value of a row, entered with what its column and the value itself call for. */
export function CellField({ column, value, edit, onEnter }: CellFieldProps) {
  const { tableRows: t } = useTexts(tableRowsTexts)
  const text = editText(column.kind, value)
  // A field that became another one while it is typed into would lose the focus, and the next keys.
  const [typedInto, setTypedInto] = useState<FieldKind>()
  const kind = typedInto ?? fieldKindOf(column.kind, value, text)
  const draft = useCellDraft(text, (typed) => onEnter(parseValue(column.kind, typed)))
  const words = {
    label: column.name,
    labelIcon: columnPicture(column),
    labelEnd: edit && edit.state !== 'device' && edit.state !== 'memory' ? t.state[edit.state] : undefined,
    error:
      misfit(column.kind, draft.text, t.form) ?? (edit?.state === 'refused' ? t.why.refused(column.name) : undefined),
  }
  const field = {
    ...words,
    value: draft.text,
    onChange: (next: string) => {
      setTypedInto(kind)
      draft.type(next)
    },
    onBlur: () => {
      setTypedInto(undefined)
      draft.leave()
    },
    onKeyDown: (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || !draft.giveUp()) return
      event.preventDefault()
      event.stopPropagation()
    },
  }

  switch (kind) {
    case 'tick':
      return (
        <Checkbox isChecked={value === true} onChange={onEnter} error={words.error}>
          {column.name}
        </Checkbox>
      )
    case 'lines':
      return <TextArea {...field} rows={2} />
    case 'code':
      return <TextArea {...field} rows={2} mono spellCheck={false} />
    case 'number':
      return <NumberInput {...field} wide />
    case 'line':
      return <TextField {...field} {...native[column.kind]} hint={hint(column.kind, t.form)} />
  }
}

const native: Partial<Record<CellKind, { readonly inputMode: 'email' | 'url'; readonly spellCheck: false }>> = {
  email: { inputMode: 'email', spellCheck: false },
  link: { inputMode: 'url', spellCheck: false },
}

type FormWords = (typeof tableRowsTexts)['en']['tableRows']['form']

const hint = (kind: CellKind, t: FormWords): string | undefined =>
  kind === 'date' ? t.dateHint : kind === 'multi-select' ? t.listHint : undefined

function misfit(kind: CellKind, text: string, t: FormWords): string | undefined {
  if (fitsKind(kind, text)) return undefined
  switch (kind) {
    case 'number':
    case 'date':
    case 'json':
    case 'email':
    case 'checkbox':
      return t[kind]
    default:
      return undefined
  }
}
