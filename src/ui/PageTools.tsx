import type { ReactNode } from 'react'
import { PageSearch, type PageSearchProps } from './PageSearch.tsx'
import styles from './PageTools.module.css'

export interface PageToolsProps {
  readonly search: PageSearchProps
  /** What else can be done with the list. */
  readonly children: ReactNode
}

/** The line above the list of a page: its search, then its filters, its order and the way to something new. */
export const PageTools = ({ search, children }: PageToolsProps) => (
  <div className={styles.tools}>
    <div className={styles.search}>
      <PageSearch {...search} />
    </div>
    {children}
  </div>
)
