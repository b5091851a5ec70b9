import { type KeyboardEvent, type ReactNode, useLayoutEffect, useId, useRef } from 'react'
import styles from './Checkbox.module.css'
import { classNames } from './class-names.ts'
import { FieldError } from './Field.tsx'
import { Icon } from './Icon.tsx'

export interface CheckboxProps {
  /** Text beside the box. */
  readonly children?: ReactNode
  /** The name when there is no text beside it. */
  readonly 'aria-label'?: string | undefined
  readonly isChecked: boolean
  /** True if some of the represented items are checked. */
  readonly isMixed?: boolean | undefined
  readonly onChange: (isChecked: boolean) => void
  /** Set when it cannot be changed now: it stays focusable and shows the reason. */
  readonly disabledReason?: string | undefined
  readonly hint?: ReactNode
  readonly error?: string | undefined
  readonly onKeyDown?: ((event: KeyboardEvent) => void) | undefined
}

/** Check box with a target size of 24 px. */
export function Checkbox(props: CheckboxProps) {
  const { children, isChecked, isMixed = false, onChange, disabledReason, hint, error } = props
  const id = useId()
  const own = useRef<HTMLInputElement>(null)
  // The browser has this state only as a property of the element.
  useLayoutEffect(() => {
    if (own.current) own.current.indeterminate = isMixed
  }, [isMixed])
  const second = disabledReason ?? hint

  return (
    <div className={styles.field}>
      <label className={classNames(styles.check, disabledReason && styles.off)}>
        <input
          ref={own}
          type="checkbox"
          className={styles.input}
          aria-label={props['aria-label']}
          aria-describedby={classNames(second ? `${id}-hint` : null, error && `${id}-error`) || undefined}
          aria-invalid={error ? true : undefined}
          aria-disabled={disabledReason ? true : undefined}
          checked={isChecked}
          onChange={(event) => !disabledReason && onChange(event.target.checked)}
          onKeyDown={props.onKeyDown}
        />
        <i className={styles.box} aria-hidden="true">
          <Icon name={isMixed ? 'minus' : 'check'} />
        </i>
        {children && <span>{children}</span>}
      </label>
      {second && (
        <p id={`${id}-hint`} className={styles.hint}>
          {second}
        </p>
      )}
      <FieldError id={`${id}-error`} error={error} />
    </div>
  )
}
