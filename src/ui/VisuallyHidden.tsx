import type { ComponentProps } from 'react'
import { classNames } from './class-names.ts'

/** Words for the ear alone. */
export const VisuallyHidden = ({ className, ...props }: ComponentProps<'span'>) => (
  <span {...props} className={classNames('ec-sr', className)} />
)
