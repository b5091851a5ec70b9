import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'
import { Icon, type IconName, type IconPicture } from './Icon.tsx'
import styles from './Notice.module.css'

export type NoticeTone = 'neutral' | 'ok' | 'run' | 'warn' | 'bad' | 'accent'

const ICONS: Readonly<Record<NoticeTone, IconName>> = {
  neutral: 'info',
  ok: 'circle-check',
  run: 'info',
  warn: 'triangle-alert',
  bad: 'circle-alert',
  accent: 'info',
}

export interface NoticeProps {
  readonly tone?: NoticeTone | undefined
  readonly icon?: IconPicture | undefined
  /** The event, in one sentence. */
  readonly title: ReactNode
  /** Its effect on the user's work, and what can be done. */
  readonly children?: ReactNode
  readonly action?: ReactNode
  /** `alert` interrupts the reader, `status` waits; without one it is read where it is. */
  readonly role?: 'alert' | 'status' | undefined
}

/** A message in the page, never floating. */
export const Notice = ({ tone = 'neutral', icon = ICONS[tone], title, children, action, role }: NoticeProps) => (
  <div role={role} className={classNames(styles.notice, styles[tone])}>
    <Icon name={icon} />
    <div className={styles.words}>
      <p className={styles.title}>{title}</p>
      {children && <div className={styles.more}>{children}</div>}
    </div>
    {action && <div className={styles.action}>{action}</div>}
  </div>
)
