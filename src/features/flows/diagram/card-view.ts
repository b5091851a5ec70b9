import type { IconName, IconPicture } from '#ui/Icon.tsx'
import type { Size } from './geometry.ts'

/** The handles of a card: where edges begin, with the exit behind a colon, and where they end. */
export const SOURCE = 'out'
export const TARGET = 'in'
/** The handle of an exit; that of the whole card for none. */
export const sourceHandle = (exit: string): string => (exit === '' ? SOURCE : `${SOURCE}:${exit}`)

/** A line of a card's body: its label, and its amount at the end. */
export interface CardLine {
  readonly start: string
  readonly isCode?: boolean
  readonly icon?: IconName
  readonly end: string
  readonly tone?: 'bad' | undefined
}

/** A named exit of a card, with a port of its own. */
export interface CardExit {
  readonly id: string
  readonly label: string
}

/** Content of a card, all known before it is drawn: so is its size, and nothing is measured. */
export interface CardView {
  readonly icon: IconPicture
  readonly name: string
  /** For screen readers: what kind of thing it is, and its problems. */
  readonly spoken: string
  readonly lines: readonly CardLine[]
  /** Empty: one port for all that it gives. */
  readonly exits: readonly CardExit[]
  readonly tone?: 'bad' | 'warn' | undefined
}

/** In pixels of the flow, as all sizes here. */
export const CARD_WIDTH = 156
const BORDERS = 2
const HEAD = 40
/** The line under the head, and the insets of the body. */
const BODY_INSETS = 15
const LINE = 16
const LINE_GAP = 2

export const PORT_TOP = 20
/** The same of a pill, in its middle. */
export const PILL_PORT_TOP = 18
/** The first exit is on the first line of the body, each other one below. */
export const exitTop = (index: number): number => 55 + index * (LINE + LINE_GAP)

export const cardSize = ({ lines, exits }: Pick<CardView, 'lines' | 'exits'>): Size => {
  const rows = lines.length + exits.length
  const body = rows === 0 ? 0 : BODY_INSETS + rows * LINE + (rows - 1) * LINE_GAP
  return { width: CARD_WIDTH, height: BORDERS + HEAD + body }
}

const PILL = { height: 38, around: 50, letter: 7.25, least: 72, most: 220 } as const

export const pillSize = (name: string): Size => ({
  width: Math.min(PILL.most, Math.max(PILL.least, PILL.around + Math.ceil(name.length * PILL.letter))),
  height: PILL.height,
})
