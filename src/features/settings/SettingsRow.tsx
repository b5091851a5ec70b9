import type { ReactNode } from 'react'
import styles from './Row.module.css'

interface Props {
  readonly title: ReactNode
  readonly children?: ReactNode
  readonly actions?: ReactNode
}

/** One thing of a section: what it is, a quieter line, and what can be done with it. */
export const SettingsRow = ({ title, children, actions }: Props) => (
  <div className={styles.row}>
    <div className={styles.words}>
      <p className={styles.title}>{title}</p>
      {children && <div className="ec-2">{children}</div>}
    </div>
    {actions && <div className={styles.actions}>{actions}</div>}
  </div>
)

interface RowsProps {
  readonly label: string
  readonly items: readonly { readonly key: string; readonly row: ReactNode }[]
}

export const SettingsList = ({ label, items }: RowsProps) => (
  <ul className={styles.list} aria-label={label}>
    {items.map(({ key, row }) => (
      <li key={key}>{row}</li>
    ))}
  </ul>
)
