import { tableTexts } from '#texts/tables/table.ts'
import { useTexts } from '#texts/texts.tsx'
import type { Choice } from '#ui/choice.ts'
import { ComboBox } from '#ui/overlays/ComboBox.tsx'
import { Select } from '#ui/overlays/Select.tsx'

/** More columns than this are looked for by typing. */
const MANY = 20

export interface ColumnFieldProps {
  readonly value: string
  readonly choices: readonly Choice[]
  readonly onChange: (id: string) => void
}

/** Chooses a column. */
export function ColumnField({ value, choices, onChange }: ColumnFieldProps) {
  const { table: t } = useTexts(tableTexts)
  if (choices.length <= MANY) {
    return <Select size="sm" hideLabel label={t.filter.column} value={value} choices={choices} onChange={onChange} />
  }
  return (
    <ComboBox
      hideLabel
      label={t.filter.column}
      value={choices.find(({ id }) => id === value) ?? null}
      choices={choices}
      words={t.filter.choice}
      onChange={(choice) => choice && onChange(choice.id)}
    />
  )
}
