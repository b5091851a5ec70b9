import type { ReactNode } from 'react'
import type { IconName } from '#ui/Icon.tsx'

/** Headings of the palette, in the order in which they are when nothing else decides. */
export const GROUPS = [
  'recent',
  'here',
  'page',
  'enrichment',
  'waterfall',
  'flow',
  'table',
  'connector',
  'task',
  'connection',
  'action',
] as const
export type Group = (typeof GROUPS)[number]

export interface PaletteEntry {
  readonly id: string
  readonly group: Group
  readonly name: string
  /** Quieter, after the name; it is searched too. */
  readonly note?: string | undefined
  /** Further search terms; never shown. */
  readonly keywords?: string | undefined
  readonly icon: IconName
  /** At the end of the line: a price, a state. */
  readonly end?: (() => ReactNode) | undefined
  readonly keys?: string | undefined
  /** Path that it opens. An entry without it is run by `run`. */
  readonly to?: string | undefined
  readonly run?: (() => void) | undefined
  /** It can be run: by this name, from there. The dialog only opens. */
  readonly runs?: { readonly name: string; readonly to: string } | undefined
}
