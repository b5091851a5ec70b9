import type { Card, Wire } from '../../diagram/card.ts'
import type { Marks } from '../../diagram/marks.ts'
import type { CardsById } from '../../diagram/port-places.ts'
import type { Look } from './look.ts'
import type { Writer } from './words.ts'

export interface Scene {
  /** In their order, each where it stands by now. */
  readonly cards: readonly Card[]
  readonly byId: CardsById
  readonly wires: readonly Wire[]
  readonly marks: Pick<Marks, 'selected' | 'selectedWires' | 'fresh'>
  /** What is an element on its way somewhere, and would be seen twice. */
  readonly lifted: ReadonlySet<string>
}

export type Canvas = OffscreenCanvasRenderingContext2D

/** What everything is painted with. */
export interface Brush {
  readonly on: Canvas
  readonly zoom: number
  readonly scene: Scene
  readonly look: Look
  readonly writer: Writer
}

/** Below the first zoom cards are blocks, below the second they have their name alone: the rest could not be read. */
export const NAMES_FROM = 0.25
export const ALL_FROM = 0.45

/** A line of so many pixels of the flow, never so thin that it fades from afar. */
export const lineOf = ({ zoom }: Brush, width: number): number => Math.max(width, 0.3 / zoom)

export const isBad = ({ view, shape }: Card): boolean => view.tone === 'bad' || shape === 'gone'
