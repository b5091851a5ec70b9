import type { ComponentProps } from 'react'
import { classNames } from './class-names.ts'
import { Icon } from './Icon.tsx'
import styles from './Link.module.css'

/** The class of a link within text, for a router's link. */
export const linkClass = 'ec-link'

export interface ExternalLinkProps extends Omit<ComponentProps<'a'>, 'target' | 'rel'> {
  readonly href: string
}

/** A link out of the console. It opens in a new tab, and the target gets no referrer. */
export function ExternalLink({ className, children, ...props }: ExternalLinkProps) {
  return (
    <a
      {...props}
      className={classNames(linkClass, styles.external, className)}
      target="_blank"
      rel="noopener noreferrer"
    >
      {children}
      <Icon name="external-link" size="sm" />
    </a>
  )
}
