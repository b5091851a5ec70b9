import { formatCount } from '#lib/format.ts'
import { tableExportTexts } from '#texts/tables/table-export.ts'
import { useTexts } from '#texts/texts.tsx'
import { RadioGroup } from '#ui/RadioGroup.tsx'
import { useTable } from '../context/table-context.ts'
import type { RowsChoice, RowsOffer } from './use-export-choices.ts'

export interface RowsFieldProps {
  readonly offers: readonly RowsOffer[]
  readonly value: RowsChoice
  readonly onChange: (choice: RowsChoice) => void
}

/** Field to choose rows of the table, with their numbers. */
export function RowsField({ offers, value, onChange }: RowsFieldProps) {
  const { tableExport: t, locale } = useTexts(tableExportTexts)
  const { filters } = useTable()
  const labels = {
    all: t.allRows,
    shown: filters.list.length > 0 ? t.shownRows : t.sortedRows,
    selected: t.selectedRows,
  }
  const choices = offers.map(({ choice, count }) => ({
    value: choice,
    label: labels[choice](count === undefined ? '' : formatCount(count, locale)),
  }))
  if (choices.length === 1) return <p>{choices[0]?.label}</p>
  return <RadioGroup label={t.rows} value={value} onChange={onChange} choices={choices} />
}
