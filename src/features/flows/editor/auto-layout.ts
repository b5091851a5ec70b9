import type { History } from '../commands/history.ts'
import type { Card, CanvasEdge } from '../diagram/card.ts'
import type { FlowDoc, ItemId } from '../model/flow-document.ts'
import type { EditorState, FlowEditor } from './flow-editor.ts'
import type { FlowPageState } from './flow-page-state.ts'

/** The flow as it was when the layout was requested. */
export interface LayoutRequest {
  readonly state: Pick<EditorState, 'doc' | 'edges' | 'selection'>
  readonly history: History
  readonly cards: readonly Card[]
  readonly edges: readonly CanvasEdge[]
}

/** Parts of the open flow that a layout changes. */
export interface LayoutDeps {
  readonly editor: Pick<FlowEditor, 'get' | 'run'>
  readonly pageState: Pick<FlowPageState, 'cards' | 'glide' | 'fit' | 'hold' | 'workOut' | 'levels'>
  /** Version of the service. */
  readonly base: () => FlowDoc
  /** Lets the page do something else in between. */
  readonly yieldToMain: () => Promise<void>
  readonly announce: (what: 'tidied', names: readonly ItemId[]) => void
}

/** Computed layout, ready to be applied. */
export interface AutoLayout {
  /** Moves the cards that still exist, as one step; fits the view if all were moved. */
  readonly carryOut: (parts: LayoutDeps) => Promise<void>
}
