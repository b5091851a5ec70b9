import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'
import styles from './Price.module.css'

export interface PriceProps {
  /** The formatted amount. */
  readonly amount: string
  /** Unit of the price, such as "/ row"; a `<code>` in it names a parameter. */
  readonly unit?: ReactNode
  /** In lists the unit has a column of its own, so that amounts are aligned at their end. */
  readonly inList?: boolean | undefined
}

/** An amount: the number is bold, the unit is in a lighter colour. */
export const Price = ({ amount, unit, inList }: PriceProps) => (
  <span className={classNames(styles.price, inList && styles.inList)}>
    <b>{amount}</b>
    {unit !== undefined && <span>{unit}</span>}
  </span>
)
