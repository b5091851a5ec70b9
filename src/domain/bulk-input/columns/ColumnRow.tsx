import { bulkInputTexts } from '#texts/tasks/bulk-input.ts'
import { useTexts } from '#texts/texts.tsx'
import { Checkbox } from '#ui/Checkbox.tsx'
import { type ChoiceItem, choicesFor } from '#ui/choice.ts'
import { ComboBox } from '#ui/overlays/ComboBox.tsx'
import { useMemo, useRef, useState } from 'react'
import { hintOf } from '../../run/format-fault.ts'
import { ParamField } from '../../run/ParamField.tsx'
import type { RunField } from '../../run/run-fields.ts'
import { shownName } from '../../shown-text.ts'
import type { ParamMapping, ValueSource } from './mapping.ts'
import type { SourceSummary } from '../engine/input-queries.ts'
import { cellAt } from '../sheet.ts'
import styles from './ColumnsStep.module.css'

/** Actions on an input beside choosing its column. */
export interface RowOffers {
  readonly constants: boolean
  /** Cells can be trimmed and set in lower case. */
  readonly cleanUp: boolean
}

const everything: RowOffers = { constants: true, cleanUp: true }

export interface ColumnRowProps {
  readonly field: RunField
  readonly mapping: ParamMapping
  readonly summary: Pick<SourceSummary, 'columns' | 'preview'>
  readonly onChange: (mapping: ParamMapping) => void
  readonly offers?: RowOffers | undefined
  readonly error?: string | undefined
}

const CONSTANT = 'constant'
const columnId = (index: number): string => `column ${index}`

/** A list of ten thousand columns is narrowed by typing. */
const LISTED = 100
const SAMPLES = 3

/** One input: the column or value that feeds it, its first values, and how they are cleaned up. */
export function ColumnRow({ field, mapping, summary, onChange, offers = everything, error }: ColumnRowProps) {
  const texts = useTexts(bulkInputTexts)
  const t = texts.bulkInput.columns
  const { columns, preview } = summary
  const { source } = mapping
  const name = shownName(field.name)
  const [typed, setTyped] = useState('')
  const constant = useRef<HTMLInputElement & HTMLTextAreaElement & HTMLButtonElement>(null)
  const all = useMemo<readonly ChoiceItem[]>(
    () => [
      ...(offers.constants ? [{ id: CONSTANT, label: t.constant }] : []),
      ...columns.map((column, index) => ({ id: columnId(index), label: shownName(column) })),
    ],
    [columns, t, offers.constants],
  )
  const index = source.from === 'column' ? columns.indexOf(source.column) : -1
  const chosen = source.from === 'constant' ? CONSTANT : columnId(index)
  const value = all.find(({ id }) => id === chosen) ?? null
  const samples =
    index < 0
      ? []
      : preview
          .map((cells) => cellAt(cells, index))
          .filter((cell) => cell !== '')
          .slice(0, SAMPLES)

  const pick = (choice: ChoiceItem | null) => {
    setTyped('')
    onChange({ ...mapping, source: sourceOf(choice, field, columns) })
  }
  return (
    <div className={styles.param}>
      <div className={styles.paramName}>
        <b>{name}</b>
        {field.isRequired && <span className="ec-3">{t.required}</span>}
        <p className="ec-3">{hintOf(field, texts)}</p>
      </div>
      <div className="ec-stack ec-stack--8">
        <ComboBox
          label={t.from(name)}
          hideLabel
          error={source.from === 'constant' ? undefined : error}
          value={value}
          onChange={pick}
          placeholder={t.pick}
          choices={choicesFor(all, typed).slice(0, LISTED)}
          onInputChange={setTyped}
          labels={{ empty: t.noMatch, loading: t.loading, remove: t.remove }}
        />
        {source.from === 'constant' && (
          <ParamField
            field={field}
            value={typeof source.value === 'string' ? source.value : [...source.value]}
            error={error}
            onChange={(next) => onChange({ ...mapping, source: { from: 'constant', value: next } })}
            ref={constant}
          />
        )}
        {samples.length > 0 && <p className={styles.samples}>{samples.map(shownName).join(' · ')}</p>}
      </div>
      {source.from === 'column' && offers.cleanUp && (
        <div className={styles.cleanUp}>
          <Checkbox
            aria-label={t.trimOf(name)}
            isChecked={mapping.trim}
            onChange={(trim) => onChange({ ...mapping, trim })}
          >
            {t.trim}
          </Checkbox>
          <Checkbox
            aria-label={t.lowerOf(name)}
            isChecked={mapping.lower}
            onChange={(lower) => onChange({ ...mapping, lower })}
          >
            {t.lower}
          </Checkbox>
        </div>
      )}
    </div>
  )
}

function sourceOf(choice: ChoiceItem | null, { kind }: RunField, columns: readonly string[]): ValueSource {
  if (!choice) return { from: 'nothing' }
  if (choice.id === CONSTANT) return { from: 'constant', value: kind === 'many' ? [] : '' }
  const column = columns.find((_, index) => columnId(index) === choice.id)
  return column === undefined ? { from: 'nothing' } : { from: 'column', column }
}
