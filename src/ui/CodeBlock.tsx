import type { ReactNode } from 'react'
import styles from './CodeBlock.module.css'
import { classNames } from './class-names.ts'
import { scrollable } from './scrollable.ts'

export interface CodeBlockProps {
  /** Its name for screen readers. */
  readonly label: string
  readonly code: string
  /** In its corner: a `CopyButton`. */
  readonly action?: ReactNode
  /** Long lines break instead of scrolling. */
  readonly wrap?: boolean | undefined
  /** The highest it gets before it scrolls, in pixels. */
  readonly maxHeight?: number | undefined
}

export const CodeBlock = ({ label, code, action, wrap, maxHeight }: CodeBlockProps) => (
  <div className={styles.block}>
    <section
      ref={scrollable}
      aria-label={label}
      className={styles.scroller}
      style={maxHeight ? { maxBlockSize: maxHeight } : {}}
    >
      <pre className={classNames(styles.code, wrap && styles.wrap)}>{code}</pre>
    </section>
    {action && <div className={styles.action}>{action}</div>}
  </div>
)
