import type { KeyboardEvent } from 'react'
import { tableRowsTexts } from '#texts/tables/table-rows.ts'
import { useTexts } from '#texts/texts.tsx'
import type { FieldWords } from '#ui/Field.tsx'
import { NumberInput } from '#ui/NumberInput.tsx'
import { TextArea } from '#ui/TextArea.tsx'
import { TextField } from '#ui/TextField.tsx'
import type { CellKind } from '../columns/table-column.ts'
import { fitsKind } from '../values/values.ts'
import type { RowFieldKind } from './field-kind.ts'
import { FollowLink } from './FollowLink.tsx'
import { useCellDraft } from './use-cell-draft.ts'

export interface TypedFieldProps {
  readonly kind: Extract<RowFieldKind, 'line' | 'lines' | 'code' | 'number'>
  readonly words: FieldWords
  readonly column: CellKind
  readonly text: string
  readonly onEnter: (text: string) => void
}

/** A value that is typed, in a line or in several. What does not fit its column is said, and kept. */
export function TypedField({ kind, words, column, text, onEnter }: TypedFieldProps) {
  const { form: t } = useTexts(tableRowsTexts).tableRows
  const draft = useCellDraft(text, onEnter)
  const field = {
    ...words,
    error: misfit(column, draft.text, t) ?? words.error,
    value: draft.text,
    onChange: (next: string) => draft.type(next),
    onBlur: draft.leave,
    onKeyDown: (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || !draft.giveUp()) return
      event.preventDefault()
      event.stopPropagation()
    },
  }
  switch (kind) {
    case 'lines':
      return <TextArea {...field} rows={2} />
    case 'code':
      return <TextArea {...field} rows={2} mono spellCheck={false} />
    case 'number':
      return <NumberInput {...field} wide />
    case 'line':
      return (
        <TextField
          {...field}
          {...native[column]}
          hint={hint(column, t)}
          suffix={<FollowLink kind={column} name={words.label} text={draft.text} />}
        />
      )
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
