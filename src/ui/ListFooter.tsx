import type { ReactNode } from 'react'
import styles from './ListFooter.module.css'

/**
 * Status of a loaded list: at its end and always visible, so that no row moves under the pointer. The list beside it is
 * marked `data-listed`.
 */
export const ListFooter = ({ children }: { readonly children: ReactNode }) => (
  <div className={styles.under}>{children}</div>
)
