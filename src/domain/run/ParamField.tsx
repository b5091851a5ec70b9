import type { Ref } from 'react'
import { runTexts } from '#texts/tasks/run.ts'
import { useTexts } from '#texts/texts.tsx'
import { NumberInput } from '#ui/NumberInput.tsx'
import { Select } from '#ui/overlays/Select.tsx'
import { TextField } from '#ui/TextField.tsx'
import { InlineChoiceField, RemoteChoiceField } from './ChoiceField.tsx'
import { LinesField } from './LinesField.tsx'
import { hintOf } from './format-fault.ts'
import type { RunField } from './run-fields.ts'
import type { FormValue } from './run-form.ts'
import { shownName } from '../shown-text.ts'

export interface ParamFieldProps {
  readonly field: RunField
  readonly value: FormValue
  readonly onChange: (value: FormValue) => void
  readonly error?: string | undefined
  readonly ref: Ref<HTMLInputElement & HTMLTextAreaElement & HTMLButtonElement>
}

/** Field for one input of an enrichment, by its kind. */
export function ParamField({ field, value, onChange, error, ref }: ParamFieldProps) {
  const texts = useTexts(runTexts)
  const { name, kind, isRequired, choices } = field
  const warning = field.mayBeEmpty && value.length === 0 && texts.run.fields.emptyRequired
  const common = {
    label: shownName(name),
    isRequired,
    error,
    hint: [hintOf(field, texts), warning].filter(Boolean).join(' · ') || undefined,
    ...(isRequired ? {} : { labelEnd: texts.common.optional }),
  }
  const text = typeof value === 'string' ? value : value.join(', ')
  if (choices) {
    const own = { ...common, isMany: kind === 'many', value, onChange, ref }
    return choices.from === 'remote' ? (
      <RemoteChoiceField {...own} path={choices.path} />
    ) : (
      <InlineChoiceField
        {...own}
        choices={choices.items.map((item) => ({ id: item.id, label: shownName(item.name) }))}
      />
    )
  }
  switch (kind) {
    case 'number':
    case 'integer':
      return (
        <NumberInput
          {...common}
          ref={ref}
          wide
          kind={kind === 'integer' ? 'integer' : 'decimal'}
          value={text}
          onChange={onChange}
        />
      )
    case 'bool':
      return <BoolField {...common} ref={ref} value={text} onChange={onChange} />
    case 'lines':
      return <LinesField {...common} ref={ref} value={value} onChange={onChange} />
    default:
      return <TextField {...common} ref={ref} value={text} onChange={onChange} />
  }
}

interface BoolFieldProps {
  readonly label: string
  readonly isRequired: boolean
  readonly error: string | undefined
  readonly hint: string | undefined
  readonly value: string
  readonly onChange: (value: string) => void
  readonly ref: Ref<HTMLButtonElement>
}

/** A list needs an id for the empty text, too. */
const NOT_SET = 'not-set'

/** Yes, no, or not set: a checkbox could not leave it open. */
function BoolField({ value, onChange, isRequired, ...words }: BoolFieldProps) {
  const t = useTexts(runTexts).run.fields
  const choices = [
    { id: 'true', label: t.yes },
    { id: 'false', label: t.no },
  ]
  const odd = value !== '' && value !== 'true' && value !== 'false' ? [{ id: value, label: shownName(value) }] : []
  const open = isRequired ? [] : [{ id: NOT_SET, label: t.notSet }]
  return (
    <Select
      {...words}
      isRequired={isRequired}
      placeholder={t.choose}
      choices={[...open, ...choices, ...odd]}
      value={value || (isRequired ? undefined : NOT_SET)}
      onChange={(id) => onChange(id === NOT_SET ? '' : id)}
    />
  )
}
