import type { RefObject } from 'react'
import { flowListTexts } from '#texts/flows/flow-list.ts'
import { useTexts } from '#texts/texts.tsx'
import { TextField } from '#ui/TextField.tsx'

export interface NameFieldProps {
  readonly field: RefObject<HTMLInputElement | null>
  readonly name: string
  readonly onChange: (name: string) => void
  /** True after the first attempt to continue: a missing name is shown as an error. */
  readonly isChecked: boolean
}

export function NameField({ field, name, onChange, isChecked }: NameFieldProps) {
  const { prompt: dialog } = useTexts(flowListTexts).flowList
  return (
    <TextField
      ref={field}
      label={dialog.name}
      isRequired
      value={name}
      onChange={onChange}
      autoComplete="off"
      onFocus={(event) => event.target.select()}
      {...(isChecked && name.trim() === '' && { error: dialog.nameMissing })}
    />
  )
}
