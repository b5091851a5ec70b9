import { useRef, useState } from 'react'
import { tableRowsTexts } from '#texts/tables/table-rows.ts'
import { useTexts } from '#texts/texts.tsx'
import { ComboBox } from '#ui/overlays/ComboBox.tsx'
import type { FieldLabels } from '#ui/Field.tsx'
import { MultiSelect } from '#ui/overlays/MultiSelect.tsx'
import type { TableColumn } from '../columns/table-column.ts'
import { choicesFor, choicesIn, partsOf } from '../control/choices.ts'
import { useTable } from '../context/table-context.ts'
import { emptyValue } from '../values/values.ts'

export interface RowChoiceFieldProps {
  readonly field: FieldLabels
  readonly column: TableColumn
  readonly value: unknown
  readonly isMultiple: boolean
  readonly onEnter: (value: unknown) => void
}

/** One or several of the values that are in the column, or a new one: what is typed and left counts as chosen. */
export function RowChoiceField({ field, column, value, isMultiple, onEnter }: RowChoiceFieldProps) {
  const { form: t } = useTexts(tableRowsTexts).tableRows
  const { model, pages } = useTable()
  const [known, setKnown] = useState<readonly string[]>([])
  const [text, setText] = useState('')
  const chosen = partsOf(value, isMultiple)
  // Read on blur: the field is emptied before that event.
  const typed = useRef('')

  const check = () => {
    const index = model.columns.findIndex(({ id }) => id === column.id)
    if (index >= 0) setKnown(choicesIn(model, index, pages.loaded()))
  }
  const input = (next: string) => {
    typed.current = next.trim()
    setText(next.trim())
  }
  const take = (choice: string) => {
    typed.current = ''
    if (!isMultiple) onEnter(choice)
    else if (!chosen.includes(choice)) onEnter([...chosen, choice])
  }
  const leave = () => {
    const meant = typed.current
    if (meant === '') return
    take(known.find((choice) => choice.toLowerCase() === meant.toLowerCase()) ?? meant)
  }

  const found = choicesFor([...new Set([...chosen, ...known])], text)
  const offered = text === '' || found.includes(text) ? found : [...found, text]
  const source = {
    choices: offered.map((choice) => ({
      id: choice,
      label: found.includes(choice) ? choice : t.newChoice(choice),
    })),
    onInputChange: input,
    picksFirst: true,
    placeholder: t.choose,
    labels: { empty: t.noChoices, loading: '', remove: t.remove },
  }
  return (
    <div role="presentation" onFocus={check} onBlurCapture={leave}>
      {isMultiple ? (
        <MultiSelect
          {...field}
          {...source}
          value={chosen.map(named)}
          onChange={(choices) => {
            typed.current = ''
            onEnter(choices.map(({ id }) => id))
          }}
        />
      ) : (
        <ComboBox
          {...field}
          {...source}
          value={chosen.slice(0, 1).map(named)[0] ?? null}
          onChange={(choice) => (choice ? take(choice.id) : onEnter(emptyValue(column.kind)))}
        />
      )}
    </div>
  )
}

const named = (id: string) => ({ id, label: id })
