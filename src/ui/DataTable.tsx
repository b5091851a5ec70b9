import type { ComponentProps, ReactNode } from 'react'
import { classNames } from './class-names.ts'
import styles from './DataTable.module.css'
import { scrollable } from './scrollable.ts'

export interface DataTableProps {
  readonly label: string
  /** The first and last cell reach the edges and rows do not light up. */
  readonly flush?: boolean | undefined
  /** `<thead>` and `<tbody>`. A chosen row carries `aria-selected="true"`. */
  readonly children: ReactNode
}

/** A table of data. If it is wider than its container it scrolls by itself, by pointer and keyboard. */
export const DataTable = ({ label, flush, children }: DataTableProps) => (
  <section ref={scrollable} aria-label={label} className={styles.scroller}>
    <table aria-label={label} className={classNames(styles.rows, flush && styles.flush)}>
      {children}
    </table>
  </section>
)

/** A cell of numbers: they are aligned at their end. */
export const NumberCell = ({ className, ...props }: ComponentProps<'td'>) => (
  <td {...props} className={classNames('ec-num', className)} />
)
