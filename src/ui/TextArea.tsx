import type { ComponentProps, Ref } from 'react'
import { classNames } from './class-names.ts'
import { Field, type FieldLabels, useField } from './Field.tsx'
import input from './Input.module.css'

type Native = Pick<
  ComponentProps<'textarea'>,
  'name' | 'placeholder' | 'autoFocus' | 'maxLength' | 'readOnly' | 'spellCheck' | 'onBlur' | 'onKeyDown' | 'onPaste'
>

export interface TextAreaProps extends FieldLabels, Native {
  readonly value: string
  readonly onChange: (value: string) => void
  readonly ref?: Ref<HTMLTextAreaElement> | undefined
  /** Lines shown at least; it grows with its text. */
  readonly rows?: number | undefined
  readonly mono?: boolean | undefined
}

export function TextArea(props: TextAreaProps) {
  const { label, hideLabel, labelIcon, isRequired, labelEnd, hint, error, ...own } = props
  const { value, onChange, rows = 3, mono, ...native } = own
  const words = { label, hideLabel, labelIcon, isRequired, labelEnd, hint, error }
  const { labelId, ...control } = useField(words)

  return (
    <Field control={{ labelId, ...control }} {...words}>
      <div className={classNames(input.box, input.area, error && input.bad, mono && input.mono)}>
        <textarea
          {...native}
          {...control}
          rows={rows}
          value={value}
          onChange={(event) => onChange(event.target.value)}
        />
      </div>
    </Field>
  )
}
