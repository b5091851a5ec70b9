import { type ReactNode, useId } from 'react'
import styles from './Checkbox.module.css'
import { classNames } from './class-names.ts'
import { FieldError } from './Field.tsx'

export interface RadioChoice<Value extends string> {
  readonly value: Value
  readonly label: ReactNode
  readonly description?: ReactNode
}

export interface RadioGroupProps<Value extends string> {
  readonly label: string
  readonly hideLabel?: boolean | undefined
  readonly choices: readonly RadioChoice<Value>[]
  readonly value: Value | undefined
  readonly onChange: (value: Value) => void
  readonly error?: string | undefined
  /** As cards beside each other, for choices that need to be weighed. */
  readonly hasCards?: boolean | undefined
}

/** Choice of one of a few options, all visible. Arrow keys move and choose. */
export function RadioGroup<Value extends string>(props: RadioGroupProps<Value>) {
  const { label, hideLabel, choices, value, onChange, error, hasCards } = props
  const id = useId()
  return (
    <fieldset aria-invalid={error ? true : undefined} aria-describedby={error ? `${id}-error` : undefined}>
      <legend className={classNames(styles.legend, hideLabel && 'ec-sr')}>{label}</legend>
      <div className={classNames(styles.group, hasCards && styles.cards)}>
        {choices.map((choice) => (
          <div
            key={choice.value}
            className={classNames(
              styles.field,
              hasCards && styles.card,
              hasCards && choice.value === value && styles.chosen,
            )}
          >
            <label className={styles.check}>
              <input
                type="radio"
                name={id}
                className={styles.input}
                aria-describedby={choice.description ? `${id}-${choice.value}` : undefined}
                checked={choice.value === value}
                onChange={() => onChange(choice.value)}
              />
              <i className={classNames(styles.box, styles.radio)} aria-hidden="true" />
              <span>{choice.label}</span>
            </label>
            {choice.description && (
              <p id={`${id}-${choice.value}`} className={styles.hint}>
                {choice.description}
              </p>
            )}
          </div>
        ))}
      </div>
      <FieldError id={`${id}-error`} error={error} />
    </fieldset>
  )
}
