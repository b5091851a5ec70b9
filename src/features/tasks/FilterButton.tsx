import { useState } from 'react'
import { formatCount } from '#lib/format.ts'
import { taskListTexts } from '#texts/tasks/task-list.ts'
import { useTexts } from '#texts/texts.tsx'
import { Button } from '#ui/Button.tsx'
import { Checkbox } from '#ui/Checkbox.tsx'
import { PopoverButton } from '#ui/PopoverButton.tsx'
import { SearchField } from '#ui/SearchField.tsx'
import styles from './Filters.module.css'

export interface FilterOption {
  readonly id: string
  readonly label: string
  readonly count: number
  readonly isOn: boolean
}

export interface FilterButtonProps {
  /** Name of the filter. */
  readonly facet: string
  readonly options: readonly FilterOption[]
  readonly onToggle: (id: string) => void
  readonly onClear: () => void
}

/** A list that is longer is narrowed by typing. */
const LONG = 10

/** One filter: its button says what is chosen, its panel counts what each choice would show. */
export function FilterButton({ facet, options, onToggle, onClear }: FilterButtonProps) {
  const { list } = useTexts(taskListTexts)
  const t = list.filters
  const on = options.filter(({ isOn }) => isOn)
  const [only] = on
  const words = !only ? facet : on.length === 1 ? t.one(facet, only.label) : t.several(facet, on.length)
  return (
    <PopoverButton
      label={facet}
      width={280}
      button={{ size: 'sm', iconAfter: 'chevron-down', children: <span className={styles.words}>{words}</span> }}
    >
      {() => <Options facet={facet} options={options} onToggle={onToggle} onClear={onClear} />}
    </PopoverButton>
  )
}

function Options({ facet, options, onToggle, onClear }: FilterButtonProps) {
  const { list, locale } = useTexts(taskListTexts)
  const t = list.filters
  const [text, setText] = useState('')
  const wanted = text.trim().toLowerCase()
  const shown = options.filter(({ label }) => label.toLowerCase().includes(wanted))
  return (
    <div className="ec-stack ec-stack--8">
      {options.length > LONG && (
        <SearchField size="sm" label={t.find} clearLabel={t.clearFind} value={text} onChange={setText} />
      )}
      <ul className={styles.options} aria-label={facet}>
        {shown.map(({ id, label, count, isOn }) => (
          <li key={id} className={styles.option}>
            <Checkbox isChecked={isOn} onChange={() => onToggle(id)}>
              <span className={styles.label}>{label}</span>
            </Checkbox>
            <span className="ec-3 ec-tnum">{formatCount(count, locale)}</span>
          </li>
        ))}
      </ul>
      {shown.length === 0 && <p className="ec-2">{t.none}</p>}
      {options.some(({ isOn }) => isOn) && (
        <div>
          <Button size="sm" variant="ghost" icon="x" onClick={onClear}>
            {t.any}
          </Button>
        </div>
      )}
    </div>
  )
}
