import type { ReactNode } from 'react'
import styles from './ListFooter.module.css'

/** Status of a loaded list: below it and always visible, so no row moves. The list is marked `data-listed`. */
export const ListFooter = ({ children }: { readonly children: ReactNode }) => (
  <div className={styles.under}>{children}</div>
)
