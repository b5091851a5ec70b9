import type { ComponentProps } from 'react'

/** A filled square: the outlined one of the icon set reads as a check box. */
export const StopGlyph = (props: ComponentProps<'svg'>) => (
  <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24" {...props}>
    <rect x="6" y="6" width="12" height="12" rx="2" fill="currentColor" />
  </svg>
)
