import type { FlowStage } from '../editor/flow-stage.ts'
import { createGlide, type Glide } from './glide.ts'
import { createHand, type Hand, type HandParts } from './hand.ts'

/** What moves cards by and by, fetched while the canvas is looked at: a hand, and a tidy. */
export const createMotion = (
  stage: Pick<FlowStage, 'glide' | 'cards' | 'isStill'>,
  publish: () => void,
  parts: HandParts,
): { readonly hand: Hand; readonly glide: Glide } => ({ hand: createHand(parts), glide: createGlide(stage, publish) })
