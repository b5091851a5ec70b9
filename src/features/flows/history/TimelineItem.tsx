import type { ReactNode } from 'react'
import { useServices } from '#domain/services.tsx'
import { formatAgo, formatDateTime } from '#lib/format.ts'
import { useTexts } from '#texts/texts.tsx'
import { Icon } from '#ui/Icon.tsx'
import { Tag } from '#ui/Tag.tsx'
import { useNow } from '#ui/use-now.ts'
import styles from './History.module.css'

/** Interval at which ages are updated, in milliseconds. */
const EVERY = 60_000

export interface TimelineItemProps {
  readonly title: string
  /** In milliseconds; absent where it was not recorded. */
  readonly at?: number | undefined
  readonly note?: string | undefined
  readonly mark?: string | undefined
  readonly isOpen: boolean
  readonly onToggle: () => void
  readonly children: ReactNode
}

export function TimelineItem({ title, at, note, mark, isOpen, onToggle, children }: TimelineItemProps) {
  const { locale } = useTexts()
  const now = useNow(useServices().clock, EVERY)
  return (
    <li className={styles.entry}>
      <button type="button" className={styles.point} aria-expanded={isOpen} onClick={onToggle}>
        <Icon name={isOpen ? 'chevron-down' : 'chevron-right'} size="sm" />
        <span className={styles.title}>{title}</span>
        {mark !== undefined && <Tag>{mark}</Tag>}
        {at !== undefined && (
          <time dateTime={new Date(at).toISOString()} title={formatDateTime(at, locale)}>
            {formatAgo(Math.max(1000, now - at), locale)}
          </time>
        )}
        {note !== undefined && <span className={styles.note}>{note}</span>}
      </button>
      {isOpen && <div className={styles.body}>{children}</div>}
    </li>
  )
}
