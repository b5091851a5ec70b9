import { type Ref, useState } from 'react'
import type { FieldLabels } from '#ui/Field.tsx'
import { TextArea } from '#ui/TextArea.tsx'
import { type FormValue, idsIn } from './run-form.ts'

export interface LinesFieldProps extends FieldLabels {
  /** A list of ids, or their lines as text. What comes back is of the same kind. */
  readonly value: FormValue
  readonly onChange: (value: FormValue) => void
  readonly ref: Ref<HTMLTextAreaElement>
}

export function LinesField({ value, onChange, ref, ...labels }: LinesFieldProps) {
  // A list does not hold an empty line that was just begun, so the text is stored beside it.
  const [typed, setTyped] = useState('')
  const isSame = typeof value !== 'string' && idsIn(typed).join('\n') === value.join('\n')
  return (
    <TextArea
      {...labels}
      ref={ref}
      mono
      rows={2}
      value={typeof value === 'string' ? value : isSame ? typed : value.join('\n')}
      onChange={(text) => {
        setTyped(text)
        onChange(typeof value === 'string' ? text : idsIn(text))
      }}
    />
  )
}
