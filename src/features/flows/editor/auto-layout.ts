import type { History } from '../commands/history.ts'
import type { Card, Wire } from '../diagram/card.ts'
import type { FlowDoc, ItemId } from '../model/flow-document.ts'
import type { EditorState, FlowEditor } from './flow-editor.ts'
import type { FlowStage } from './flow-stage.ts'

/** The flow as it was when a tidy was asked for. */
export interface AskedTidy {
  readonly state: Pick<EditorState, 'doc' | 'edges' | 'selection'>
  readonly history: History
  readonly cards: readonly Card[]
  readonly wires: readonly Wire[]
}

/** What a tidy changes. */
export interface TidyParts {
  readonly editor: Pick<FlowEditor, 'get' | 'run'>
  readonly stage: Pick<FlowStage, 'cards' | 'glide' | 'fit' | 'hold' | 'workOut' | 'levels'>
  /** What the service has. */
  readonly base: () => FlowDoc
  /** Lets the page do something else in between. */
  readonly breathe: () => Promise<void>
  readonly say: (what: 'tidied', names: readonly ItemId[]) => void
}

/** What a layout says. */
export interface Layout {
  /** Puts the cards where they go by what is there by now, as one step, and shows all of them where all were placed anew. */
  readonly carryOut: (parts: TidyParts) => Promise<void>
}
