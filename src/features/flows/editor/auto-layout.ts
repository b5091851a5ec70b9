import type { History } from '../commands/history.ts'
import type { Card, CanvasEdge } from '../diagram/card.ts'
import type { FlowDoc, ItemId } from '../model/flow-document.ts'
import type { EditorState, FlowEditor } from './flow-editor.ts'
import type { FlowPageState } from './flow-page-state.ts'

/** The flow as it was when a tidy was asked for. */
export interface LayoutRequest {
  readonly state: Pick<EditorState, 'doc' | 'edges' | 'selection'>
  readonly history: History
  readonly cards: readonly Card[]
  readonly wires: readonly CanvasEdge[]
}

/** What a tidy changes. */
export interface LayoutDeps {
  readonly editor: Pick<FlowEditor, 'get' | 'run'>
  readonly stage: Pick<FlowPageState, 'cards' | 'glide' | 'fit' | 'hold' | 'workOut' | 'levels'>
  /** What the service has. */
  readonly base: () => FlowDoc
  /** Lets the page do something else in between. */
  readonly breathe: () => Promise<void>
  readonly say: (what: 'tidied', names: readonly ItemId[]) => void
}

/** What a layout says. */
export interface AutoLayout {
  /** Puts the cards where they go by what is there by now, as one step, and shows all of them where all were placed anew. */
  readonly carryOut: (parts: LayoutDeps) => Promise<void>
}
