import type { ReactNode } from 'react'
import styles from './Panel.module.css'

export interface PanelProps {
  /** Names the panel as a region of the page. */
  readonly label?: string | undefined
  /** Title and small actions. */
  readonly head?: ReactNode
  readonly foot?: ReactNode
  /** The body comes without its inset, for rows that reach the edges. */
  readonly flush?: boolean | undefined
  readonly children: ReactNode
}

/** A surface with one hairline around it. */
export function Panel({ label, head, foot, flush, children }: PanelProps) {
  const Element = label === undefined ? 'div' : 'section'
  return (
    <Element aria-label={label} className={styles.panel}>
      {head && <div className={styles.head}>{head}</div>}
      {flush ? children : <div className={styles.body}>{children}</div>}
      {foot && <div className={styles.foot}>{foot}</div>}
    </Element>
  )
}
