import { formatCount } from '#lib/format.ts'
import type { ControlState } from './control-state.ts'
import type { SelectionManager } from './selection-manager.ts'

/** Announces values that the service refuses, anywhere in the table. Returns a function that stops it. */
export function announceRefusals(state: ControlState, selections: SelectionManager): () => void {
  const { edits } = state.context
  let before = edits.counts().refused
  return edits.onChange(() => {
    selections.describeActive()
    const now = edits.counts().refused
    const { announce, texts, locale } = state.context
    if (now > before) announce(texts.grid.announcements.refused(formatCount(now - before, locale)))
    before = now
  })
}
