import type { Ref } from 'react'
import { tableTexts } from '#texts/tables/table.ts'
import { useTexts } from '#texts/texts.tsx'
import { TextField } from '#ui/TextField.tsx'
import styles from './Filter.module.css'
import { type ColumnFilter, needsValue } from '../filters/filter.ts'
import { betweenOf, endsOf } from '../filters/range.ts'

export interface ValueFieldsProps {
  readonly filter: ColumnFilter
  readonly onChange: (value: string) => void
  /** The field that is typed into first. */
  readonly first: Ref<HTMLInputElement>
}

/** What a filter compares with: nothing, one value, or both ends of a range. */
export function ValueFields({ filter: { test, value }, onChange, first }: ValueFieldsProps) {
  const { table: t } = useTexts(tableTexts)
  if (!needsValue(test)) return null
  if (test !== 'between') return <ValueField label={t.filter.value} value={value} onChange={onChange} ref={first} />
  const [from, to] = endsOf(value)
  return (
    <div className={styles.ends}>
      <ValueField label={t.filter.from} value={from} onChange={(text) => onChange(betweenOf(text, to))} ref={first} />
      <ValueField label={t.filter.to} value={to} onChange={(text) => onChange(betweenOf(from, text))} />
    </div>
  )
}

interface ValueFieldProps {
  readonly label: string
  readonly value: string
  readonly onChange: (value: string) => void
  readonly ref?: Ref<HTMLInputElement> | undefined
}

const ValueField = ({ label, ...props }: ValueFieldProps) => (
  <TextField size="sm" hideLabel label={label} placeholder={label} {...props} />
)
