import type { Card, CanvasEdge } from '../../diagram/card.ts'
import type { CardsById } from '../../diagram/port-positions.ts'
import type { TransientNodeState } from '../../diagram/transient-node-state.ts'
import type { CardStyles } from './card-styles.ts'
import type { TextPainter } from './text-painter.ts'

export interface PaintInput {
  /** In their order, each where it is by now. */
  readonly cards: readonly Card[]
  readonly byId: CardsById
  readonly edges: readonly CanvasEdge[]
  readonly marks: Pick<TransientNodeState, 'selected' | 'selectedEdges' | 'recentlyChanged'>
  /** Items that are elements in motion, and would be seen twice. */
  readonly lifted: ReadonlySet<string>
}

export type CanvasContext = OffscreenCanvasRenderingContext2D

/** Context of painting: target, zoom, scene and styles. */
export interface Brush {
  readonly on: CanvasContext
  readonly zoom: number
  readonly scene: PaintInput
  readonly styles: CardStyles
  readonly writer: TextPainter
}

/** Below the first zoom cards are blocks, below the second they have their name alone: the rest could not be read. */
export const NAMES_FROM = 0.25
export const ALL_FROM = 0.45

/** A line of so many pixels of the flow, never so thin that it fades from afar. */
export const lineOf = ({ zoom }: Brush, width: number): number => Math.max(width, 0.3 / zoom)

export const isBad = ({ view, shape }: Card): boolean => view.tone === 'bad' || shape === 'gone'
