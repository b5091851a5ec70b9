import { Children, type ReactNode } from 'react'
import styles from './Breadcrumbs.module.css'

export interface BreadcrumbsProps {
  readonly label: string
  /** The router's links from the top down; the last is the page itself, with `aria-current="page"`. */
  readonly children: ReactNode
}

export const Breadcrumbs = ({ label, children }: BreadcrumbsProps) => (
  <nav aria-label={label} className={styles.nav}>
    <ol className={styles.crumbs}>
      {Children.toArray(children).map((crumb, index) => (
        <li key={index}>{crumb}</li>
      ))}
    </ol>
  </nav>
)
