import type { ComponentProps, ReactNode } from 'react'
import { classNames } from './class-names.ts'
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
  /** It filters by something that does not exist, which `count` shows. */
  readonly isUnknown?: boolean | undefined
}

export function Chip({ isOn, children, count, icon, isRemovable, isUnknown, ...native }: ChipProps) {
  return (
    <button
      type="button"
      {...native}
      className={classNames(chipClass, isUnknown && styles.unknown)}
      aria-pressed={isOn}
    >
      {icon && <Icon name={icon} size="sm" />}
      <span className={styles.cut}>{children}</span>
      {count !== undefined && <Count>{count}</Count>}
      {isRemovable && isOn && <Icon name="x" size="sm" />}
    </button>
  )
}

/** The class of a filter that is a router's link; the one in force carries `aria-current="true"`. */
export const chipClass = styles.chip ?? ''
