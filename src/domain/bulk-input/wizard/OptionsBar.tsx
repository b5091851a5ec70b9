import { bulkInputTexts } from '#texts/tasks/bulk-input.ts'
import { useTexts } from '#texts/texts.tsx'
import { Checkbox } from '#ui/Checkbox.tsx'
import { Select } from '#ui/overlays/Select.tsx'
import {
  type ChosenOptions,
  DELIMITERS,
  ENCODINGS,
  QUOTES,
  type SourceFormat,
  type SourceOptions,
} from '../source/source-options.ts'
import styles from './Wizard.module.css'

const FORMATS: readonly SourceFormat[] = ['csv', 'json', 'json-lines']

export interface OptionsBarProps {
  readonly options: SourceOptions
  readonly onChange: (part: ChosenOptions) => void
}

/** Options of reading the source: guessed, shown, and each can be changed. */
export function OptionsBar({ options, onChange }: OptionsBarProps) {
  const { bulkInput } = useTexts(bulkInputTexts)
  const t = bulkInput.options
  const isCsv = options.format === 'csv'
  return (
    <div role="group" aria-label={t.label} className={styles.options}>
      <Choose
        label={t.format}
        choices={FORMATS}
        labels={t.formats}
        value={options.format}
        onChange={(format) => onChange({ format })}
      />
      <Choose
        label={t.encoding}
        choices={ENCODINGS}
        labels={t.encodings}
        value={options.encoding}
        onChange={(encoding) => onChange({ encoding })}
      />
      {isCsv && (
        <>
          <Choose
            label={t.delimiter}
            choices={DELIMITERS}
            labels={t.delimiters}
            value={options.delimiter}
            onChange={(delimiter) => onChange({ delimiter })}
          />
          <Choose
            label={t.quote}
            choices={QUOTES}
            labels={t.quotes}
            value={options.quote}
            onChange={(quote) => onChange({ quote })}
          />
          <div className={styles.header}>
            <Checkbox isChecked={options.hasHeader} onChange={(hasHeader) => onChange({ hasHeader })}>
              {t.header}
            </Checkbox>
          </div>
        </>
      )}
    </div>
  )
}

interface ChooseProps<Value extends string> {
  readonly label: string
  readonly choices: readonly Value[]
  readonly labels: Readonly<Record<Value, string>>
  readonly value: Value
  readonly onChange: (value: Value) => void
}

/** A select of a few values. Ids are indexes: a value may be empty, or a tab. */
function Choose<Value extends string>({ label, choices, labels, value, onChange }: ChooseProps<Value>) {
  return (
    <Select
      label={label}
      size="sm"
      choices={choices.map((one, index) => ({ id: String(index), label: labels[one] }))}
      value={String(choices.indexOf(value))}
      onChange={(id) => {
        const chosen = choices[Number(id)]
        if (chosen !== undefined) onChange(chosen)
      }}
    />
  )
}
