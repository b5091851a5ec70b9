import type { IconPicture } from './Icon.tsx'

export interface MenuItem {
  readonly id: string
  readonly label: string
  readonly icon?: IconPicture | undefined
  /** A second, quieter line. */
  readonly description?: string | undefined
  /** A short cut shown at the end of the line. */
  readonly keys?: string | undefined
  /** Given, the item is one of a choice and shows whether it is chosen. */
  readonly isChosen?: boolean | undefined
  readonly tone?: 'danger' | undefined
  /** Set when it cannot be used now; shown as its second line. */
  readonly disabledReason?: string | undefined
}

/** Items that belong together, with a line between them and the next. */
export interface MenuSection {
  /** A heading, or a name for screen readers when `hideTitle`. */
  readonly title: string
  readonly hideTitle?: boolean | undefined
  readonly items: readonly MenuItem[]
}
