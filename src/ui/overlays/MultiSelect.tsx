import { type Ref, useImperativeHandle, useRef } from 'react'
import type { ChoiceItem, ChoiceSource } from '../choice.ts'
import { classNames } from '../class-names.ts'
import { ComboList } from './ComboList.tsx'
import { Field, type FieldLabels, useField } from '../Field.tsx'
import { Icon } from '../Icon.tsx'
import input from '../Input.module.css'
import styles from './MultiSelect.module.css'
import { useCombo } from './use-combo.ts'

export interface MultiSelectProps extends FieldLabels, ChoiceSource {
  /** In the order they were chosen. */
  readonly value: readonly ChoiceItem[]
  readonly onChange: (choices: readonly ChoiceItem[]) => void
  readonly placeholder?: string | undefined
  readonly ref?: Ref<HTMLInputElement> | undefined
}

/** Several of many, found by typing; ← enters the chosen ones, ⌫ and Delete remove. Import it lazily only. */
export function MultiSelect(props: MultiSelectProps) {
  const { label, hideLabel, labelIcon, isRequired, labelEnd, hint, error, ...own } = props
  const { value, onChange, placeholder, ref } = own
  const words = { label, hideLabel, labelIcon, isRequired, labelEnd, hint, error }
  const { labelId, ...control } = useField(words)
  const toggle = (choice: ChoiceItem) => {
    const others = value.filter(({ id }) => id !== choice.id)
    onChange(others.length < value.length ? others : [...value, choice])
  }
  const box = useRef<HTMLDivElement>(null)
  const field = useRef<HTMLInputElement>(null)
  const combo = useCombo(props, { isMultiple: true, onPick: toggle })
  useImperativeHandle<HTMLInputElement | null, HTMLInputElement | null>(ref, () => field.current)
  const chips = useRef<HTMLUListElement>(null)
  const focusChip = (index: number) => {
    const chip = chips.current?.querySelectorAll('button')[index]
    if (chip) chip.focus()
    else field.current?.focus()
  }
  const remove = (index: number) => {
    // The focus moves to the neighbour before its chip is removed.
    focusChip(index > 0 ? index - 1 : value.length > 1 ? 1 : -1)
    onChange(value.toSpliced(index, 1))
  }

  return (
    <Field control={{ labelId, ...control }} {...words}>
      <div ref={box} className={classNames(input.box, input.multi, error && input.bad)}>
        <div className={styles.line}>
          {value.length > 0 && (
            <ul ref={chips} className={styles.chips}>
              {value.map((choice, index) => (
                <li key={choice.id}>
                  <button
                    type="button"
                    tabIndex={-1}
                    className={styles.chip}
                    aria-label={`${props.labels.remove} ${choice.label}`}
                    onClick={() => remove(index)}
                    onKeyDown={(event) => {
                      if (event.key === 'ArrowLeft') focusChip(Math.max(0, index - 1))
                      else if (event.key === 'ArrowRight') focusChip(index + 1)
                      else if (event.key === 'Backspace' || event.key === 'Delete') remove(index)
                      else return
                      event.preventDefault()
                    }}
                  >
                    {choice.label}
                    <Icon name="x" size="sm" />
                  </button>
                </li>
              ))}
            </ul>
          )}
          <input
            {...control}
            {...combo.inputProps}
            ref={field}
            placeholder={value.length === 0 ? placeholder : undefined}
            value={combo.text}
            onChange={(event) => {
              combo.open()
              combo.type(event.target.value)
            }}
            onClick={combo.open}
            onBlur={combo.close}
            onKeyDown={(event) => {
              combo.onKeyDown(event)
              if (combo.text !== '' || value.length === 0) return
              if (event.key === 'ArrowLeft') focusChip(value.length - 1)
              else if (event.key === 'Backspace') onChange(value.slice(0, -1))
            }}
          />
        </div>
        <Icon name="chevron-down" />
      </div>
      <ComboList
        combo={combo}
        boxRef={box}
        source={props}
        label={label}
        isMultiple
        isChosen={(id) => value.some((choice) => choice.id === id)}
      />
    </Field>
  )
}
