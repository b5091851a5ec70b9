import type { ReactNode } from 'react'
import styles from './EmptyState.module.css'
import type { IconName } from './Icon.tsx'
import { Tile } from './Tile.tsx'

export interface EmptyStateProps {
  readonly icon: IconName
  readonly title: ReactNode
  readonly children?: ReactNode
  /** The one next action; a second, quieter one at most. */
  readonly actions?: ReactNode
  readonly level?: 1 | 2 | 3 | undefined
  readonly tone?: 'bad' | 'warn' | undefined
}

/** Describes the content that is missing, and how to get it. */
export function EmptyState({ icon, title, children, actions, level = 2, tone }: EmptyStateProps) {
  const Heading = `h${level}` as const
  return (
    <div className={styles.empty}>
      <Tile icon={icon} size="lg" tone={tone} />
      <Heading className="ec-h">{title}</Heading>
      {children && <p>{children}</p>}
      {actions && <div className={styles.actions}>{actions}</div>}
    </div>
  )
}
