import styles from './CodeBlock.module.css'
import { scrollable } from './scrollable.ts'

export interface CodeBlockProps {
  /** Its name for screen readers. */
  readonly label: string
  readonly code: string
}

export const CodeBlock = ({ label, code }: CodeBlockProps) => (
  <div className={styles.block}>
    <section ref={scrollable} aria-label={label} className={styles.scroller}>
      <pre className={styles.code}>{code}</pre>
    </section>
  </div>
)
