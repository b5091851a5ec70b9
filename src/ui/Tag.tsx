import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'
import { Icon, type IconName } from './Icon.tsx'
import styles from './Tag.module.css'

export interface TagProps {
  readonly tone?: 'neutral' | 'ok' | 'run' | 'warn' | 'bad' | 'accent' | undefined
  readonly icon?: IconName | undefined
  readonly children: ReactNode
}

/** A label of an item, on the soft background of its tone. */
export const Tag = ({ tone = 'neutral', icon, children }: TagProps) => (
  <span className={classNames(styles.tag, styles[tone])}>
    {icon && <Icon name={icon} size="sm" />}
    {children}
  </span>
)
