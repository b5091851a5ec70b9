import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'
import { Icon, type IconName, type IconPicture } from './Icon.tsx'
import styles from './Status.module.css'

export type StatusTone = 'ok' | 'run' | 'warn' | 'bad' | 'gone'

const ICONS: Readonly<Record<StatusTone, IconName>> = {
  ok: 'check',
  run: 'loader-circle',
  warn: 'circle-alert',
  bad: 'circle-x',
  gone: 'archive-x',
}

export interface StatusProps {
  readonly tone: StatusTone
  /** Another icon than the tone's own: `stop`, `circle-question-mark`. */
  readonly icon?: IconPicture | undefined
  readonly children: ReactNode
}

/** A state, always as icon and text: colour alone is not accessible. */
export const Status = ({ tone, icon = ICONS[tone], children }: StatusProps) => (
  <span className={classNames(styles.status, styles[tone])}>
    <Icon name={icon} size="sm" spin={icon === 'loader-circle'} />
    {children}
  </span>
)
