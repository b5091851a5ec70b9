import type { ReactNode } from 'react'
import { PageSearch, type PageSearchProps } from './PageSearch.tsx'
import styles from './PageTools.module.css'

export interface PageToolsProps {
  readonly search: PageSearchProps
  /** Filters of the list, and its count. */
  readonly children: ReactNode
  /** At the end of the line: the order, and the button for a new item. */
  readonly end: ReactNode
}

/** The line above the list of a page: its search, then its filters, its order and the button for a new item. */
export const PageTools = ({ search, children, end }: PageToolsProps) => (
  <div className={styles.tools}>
    <div className={styles.search}>
      <PageSearch {...search} />
    </div>
    {children}
    <div className={styles.end}>{end}</div>
  </div>
)
