import type { ComponentProps, ReactNode } from 'react'
import styles from './Chip.module.css'
import { Icon, type IconName } from './Icon.tsx'
import { Count } from './TabLinks.tsx'

export interface ChipProps extends Omit<ComponentProps<'button'>, 'className' | 'disabled'> {
  readonly isOn: boolean
  readonly children: ReactNode
  readonly count?: ReactNode
  readonly icon?: IconName | undefined
  /** Shows a cross while it is on: pressing takes the filter away. */
  readonly isRemovable?: boolean | undefined
}

/** A filter that is on or off. */
export function Chip({ isOn, children, count, icon, isRemovable, ...native }: ChipProps) {
  return (
    <button type="button" {...native} className={chipClass} aria-pressed={isOn}>
      {icon && <Icon name={icon} size="sm" />}
      {children}
      {count !== undefined && <Count>{count}</Count>}
      {isRemovable && isOn && <Icon name="x" size="sm" />}
    </button>
  )
}

/** The class of a filter that is a router's link; the one in force carries `aria-current="true"`. */
export const chipClass = styles.chip ?? ''

/** Filters in a row; they wrap, and on a phone they are swiped. */
export const ChipRow = ({ label, children }: { readonly label: string; readonly children: ReactNode }) => (
  <fieldset aria-label={label} className={styles.row}>
    {children}
  </fieldset>
)
