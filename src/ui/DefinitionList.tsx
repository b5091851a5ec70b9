import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'
import styles from './DefinitionList.module.css'

export interface Definition {
  readonly key: string
  readonly term: ReactNode
  readonly value: ReactNode
}

export interface DefinitionListProps {
  readonly items: readonly Definition[]
  /** Values are at the end of their line, as in a bill. */
  readonly ends?: boolean | undefined
}

export const DefinitionList = ({ items, ends }: DefinitionListProps) => (
  <dl className={classNames(styles.list, ends && styles.ends)}>
    {items.map(({ key, term, value }) => (
      <div key={key} className={styles.item}>
        <dt>{term}</dt>
        <dd>{value}</dd>
      </div>
    ))}
  </dl>
)
