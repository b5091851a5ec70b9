import styles from './Button.module.css'
import { classNames } from './class-names.ts'

export interface ButtonStyle {
  /** `primary`: one per view. `ghost`: in bars. `danger`: what cannot be undone. */
  readonly variant?: 'default' | 'primary' | 'ghost' | 'danger' | undefined
  /** 32 or 28 px high at normal density. */
  readonly size?: 'md' | 'sm' | undefined
  /** As wide as its location. */
  readonly block?: boolean | undefined
  readonly iconOnly?: boolean | undefined
}

/** The class that makes an element look like a button: for a router's link, which `ui` does not have. */
export const buttonClass = ({ variant = 'default', size = 'md', block = false, iconOnly = false }: ButtonStyle = {}) =>
  classNames(styles.button, styles[variant], size === 'sm' && styles.sm, block && styles.block, iconOnly && styles.icon)
