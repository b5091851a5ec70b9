import { type ReactNode, useId } from 'react'
import { classNames } from './class-names.ts'
import styles from './Field.module.css'
import { Icon, type IconPicture } from './Icon.tsx'

export interface FieldLabels {
  readonly label: string
  /** The label is for screen readers only, where the position shows what the field is. */
  readonly hideLabel?: boolean | undefined
  /** Before the label. */
  readonly labelIcon?: IconPicture | undefined
  readonly isRequired?: boolean | undefined
  /** At the end of the label's line: a counter, or the text for "optional". */
  readonly labelEnd?: ReactNode
  readonly hint?: ReactNode
  readonly error?: string | undefined
  /** The error is for screen readers alone, where the page shows it elsewhere. */
  readonly hideError?: boolean | undefined
}

/** Ids for the control inside a field, so that label, hint and error belong to it. */
export interface ControlIds {
  readonly id: string
  readonly labelId: string
  readonly 'aria-describedby': string | undefined
  readonly 'aria-invalid': true | undefined
  readonly 'aria-required': true | undefined
}

export function useField({ hint, error, isRequired }: FieldLabels): ControlIds {
  const id = useId()
  return {
    id,
    labelId: `${id}-label`,
    'aria-describedby': classNames(hint ? `${id}-hint` : null, error && `${id}-error`) || undefined,
    'aria-invalid': error ? true : undefined,
    'aria-required': isRequired || undefined,
  }
}

export interface FieldProps extends FieldLabels {
  readonly control: ControlIds
  readonly children: ReactNode
}

/** The frame of a field: label, control, hint, error. */
export function Field({
  control,
  label,
  hideLabel,
  labelIcon,
  isRequired,
  labelEnd,
  hint,
  error,
  hideError,
  children,
}: FieldProps) {
  return (
    <div className={styles.field}>
      <div className={classNames(styles.line, hideLabel && 'ec-sr')}>
        {labelIcon && <Icon name={labelIcon} size="sm" />}
        <label id={control.labelId} htmlFor={control.id}>
          {label}
          {isRequired && (
            <span className={styles.required} aria-hidden="true">
              *
            </span>
          )}
        </label>
        {labelEnd !== undefined && <span className={styles.end}>{labelEnd}</span>}
      </div>
      {children}
      {hint && (
        <p id={`${control.id}-hint`} className={styles.hint}>
          {hint}
        </p>
      )}
      <FieldError id={`${control.id}-error`} error={error} isHidden={hideError} />
    </div>
  )
}

export interface FieldErrorProps {
  readonly id: string
  readonly error: string | undefined
  /** For screen readers alone. */
  readonly isHidden?: boolean | undefined
}

/** The sentence under a control that holds something wrong. */
export function FieldError({ id, error, isHidden = false }: FieldErrorProps) {
  if (!error) return null
  return (
    <p id={id} className={isHidden ? 'ec-sr' : styles.error}>
      <Icon name="circle-alert" size="sm" />
      {error}
    </p>
  )
}
