import type { ReactNode } from 'react'
import styles from './ListFooter.module.css'

/** What is said about a list that stands: at its end and always in sight, so that no row moves under the hand. The list beside it is marked `data-listed`. */
export const ListFooter = ({ children }: { readonly children: ReactNode }) => (
  <div className={styles.under}>{children}</div>
)
