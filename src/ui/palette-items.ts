import type { ReactNode } from 'react'
import type { IconPicture } from './Icon.tsx'

/** A piece of a name, and whether it matches the search. */
export interface PaletteSegment {
  readonly text: string
  readonly isMatch: boolean
}

export interface PaletteItem {
  /** One in the palette; any text. */
  readonly id: string
  readonly icon: IconPicture
  readonly name: readonly PaletteSegment[]
  /** Quieter, after the name. */
  readonly note?: readonly PaletteSegment[] | undefined
  /** At the end of the line: a price, a state. */
  readonly end?: ReactNode
  /** A short cut that does the same. */
  readonly keys?: string | undefined
  /** True if it is a link, so that it can be opened in a new tab too. */
  readonly isLink?: boolean | undefined
}

export interface PaletteGroup {
  readonly id: string
  readonly title: string
  readonly items: readonly PaletteItem[]
}
