import { useId } from 'react'
import { classNames } from './class-names.ts'
import { Icon, type IconName } from './Icon.tsx'
import styles from './SegmentedControl.module.css'

export interface SegmentItem<Value extends string> {
  readonly value: Value
  readonly label: string
  /** Shown instead of the text, which stays for screen readers. */
  readonly icon?: IconName | undefined
}

export interface SegmentedControlProps<Value extends string> {
  readonly label: string
  readonly segments: readonly SegmentItem<Value>[]
  readonly value: Value
  readonly onChange: (value: Value) => void
}

/** Choice of one of two to four views of the same content. Arrow keys move and choose. */
export function SegmentedControl<Value extends string>(props: SegmentedControlProps<Value>) {
  const { label, segments, value, onChange } = props
  const name = useId()
  return (
    <div role="radiogroup" aria-label={label} className={styles.trough}>
      {segments.map((segment) => (
        <label key={segment.value} className={classNames(styles.segment, segment.icon && styles.icon)}>
          <input
            type="radio"
            name={name}
            className={styles.input}
            checked={segment.value === value}
            onChange={() => onChange(segment.value)}
          />
          {segment.icon && <Icon name={segment.icon} />}
          <span className={classNames(segment.icon && 'ec-sr')}>{segment.label}</span>
        </label>
      ))}
    </div>
  )
}
