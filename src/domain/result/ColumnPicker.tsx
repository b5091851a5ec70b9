import { useState } from 'react'
import { formatCount } from '#lib/format.ts'
import { resultTexts } from '#texts/tasks/result.ts'
import { useTexts } from '#texts/texts.tsx'
import { GhostButton } from '#ui/Button.tsx'
import { Checkbox } from '#ui/Checkbox.tsx'
import { PopoverButton } from '#ui/PopoverButton.tsx'
import { SearchField } from '#ui/SearchField.tsx'
import { choiceOf, type ColumnChoice } from './column-choice.ts'
import { shortText } from './LongText.tsx'
import type { ResultColumn } from './results.ts'
import styles from './ColumnPicker.module.css'

/** From here on there is a field to find a column. */
const MANY = 12
/** Maximum number of checkboxes: a longer list is slow to open. The search field finds the other columns. */
const MAX_CHECKBOXES = 200
const MAX_NAME = 60

export interface ColumnPickerProps {
  readonly columns: readonly ResultColumn[]
  readonly shown: readonly ResultColumn[]
  readonly onChoice: (choice: ColumnChoice) => void
}

/** Picker of the visible columns: a checkbox for each, in the order of the table. */
export function ColumnPicker({ columns, shown, onChoice }: ColumnPickerProps) {
  const { result, locale } = useTexts(resultTexts)
  const t = result.columns
  const n = (count: number) => formatCount(count, locale)
  return (
    <PopoverButton
      label={t.title}
      align="end"
      width={280}
      button={{
        size: 'sm',
        icon: 'columns-3',
        children: t.button(n(shown.length), n(columns.length)),
      }}
    >
      {() => <ColumnCheckboxes columns={columns} shown={shown} onChoice={onChoice} />}
    </PopoverButton>
  )
}

function ColumnCheckboxes({ columns, shown, onChoice }: ColumnPickerProps) {
  const { result, locale } = useTexts(resultTexts)
  const t = result.columns
  const [query, setQuery] = useState('')
  const wanted = query.toLowerCase()
  const nameOf = ({ key }: ResultColumn) =>
    key === undefined ? result.item : shortText(key, MAX_NAME) || result.emptyName
  const matches = columns.filter((column) => nameOf(column).toLowerCase().includes(wanted))
  const listed = matches.slice(0, MAX_CHECKBOXES)
  const checked = new Set(shown.map(({ id }) => id))
  const setChecked = (id: string, isTicked: boolean) => {
    const next = new Set(checked)
    if (isTicked) next.add(id)
    else next.delete(id)
    onChoice(choiceOf(columns, next))
  }
  return (
    <div className="ec-stack ec-stack--8">
      {columns.length > MANY && (
        <SearchField size="sm" label={t.find} clearLabel={t.clear} value={query} onChange={setQuery} />
      )}
      <div className="ec-line ec-line--4">
        <GhostButton onClick={() => onChoice('all')}>{t.all}</GhostButton>
        <GhostButton onClick={() => onChoice('none')}>{t.none}</GhostButton>
      </div>
      <ul className={styles.ticks} aria-label={t.title}>
        {listed.map((column) => (
          <li key={column.id}>
            <Checkbox isChecked={checked.has(column.id)} onChange={(isTicked) => setChecked(column.id, isTicked)}>
              {nameOf(column)}
            </Checkbox>
          </li>
        ))}
      </ul>
      {matches.length === 0 && <p className="ec-3">{t.noMatch}</p>}
      {matches.length > listed.length && (
        <p className="ec-meta">{t.more(formatCount(matches.length - listed.length, locale))}</p>
      )}
    </div>
  )
}
