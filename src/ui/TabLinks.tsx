import type { ReactNode } from 'react'
import styles from './TabLinks.module.css'

export interface TabLinksProps {
  readonly label: string
  /** The router's links, each with `tabClass`; the open one carries `aria-current="page"`. */
  readonly children: ReactNode
}

export const tabClass = styles.tab ?? ''

/** The views of a page as real links: each has its address, and Back works. */
export const TabLinks = ({ label, children }: TabLinksProps) => (
  <nav aria-label={label} className={styles.tabs}>
    {children}
  </nav>
)

/** Number of entries behind a tab or a chip. */
export const Count = ({ children }: { readonly children: ReactNode }) => (
  <span className={styles.count}>{children}</span>
)
