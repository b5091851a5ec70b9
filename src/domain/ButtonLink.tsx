import { Link, type LinkProps } from 'react-router-dom'
import { type ButtonStyle, buttonClass } from '#ui/button-class.ts'
import { Icon, type IconPicture } from '#ui/Icon.tsx'

export interface ButtonLinkProps extends Omit<LinkProps, 'className'>, ButtonStyle {
  readonly icon?: IconPicture | undefined
}

/** A link to another page that looks like a button. */
export const ButtonLink = ({ variant, size, block, iconOnly, icon, children, ...link }: ButtonLinkProps) => (
  <Link {...link} className={buttonClass({ variant, size, block, iconOnly })}>
    {icon && <Icon name={icon} />}
    {children}
  </Link>
)
