import { createContext, use, useSyncExternalStore } from 'react'
import { invariant } from '#lib/invariant.ts'
import type { FlowCatalogue } from '../model/catalogue.ts'
import type { RecoveredWork } from '../sync/drafts/use-recovered-work.ts'
import type { FlowActions } from './flow-actions.ts'
import type { FlowChecks } from './flow-checks.ts'
import type { EditorState, FlowEditor } from './flow-editor.ts'
import type { FlowPageState } from './flow-page-state.ts'
import type { FlowSync } from './flow-sync.ts'

export interface OpenFlow extends FlowSync {
  readonly id: string
  readonly editor: FlowEditor
  readonly pageState: FlowPageState
  readonly actions: FlowActions
  readonly left: RecoveredWork
  /** Lets the user leave the page without a question: what is unsaved is stored elsewhere, or is discarded. */
  readonly release: () => void
  readonly isReleased: () => boolean
  readonly checks: FlowChecks
  readonly catalogue: FlowCatalogue
}

const FlowContext = createContext<OpenFlow | undefined>(undefined)
/** Gives the parts of a page their flow. */
export const FlowProvider = FlowContext.Provider

export function useFlow(): OpenFlow {
  const flow = use(FlowContext)
  invariant(flow, 'useFlow() was called outside a flow. Put the component into <FlowEditorView>.')
  return flow
}

/** A part of the editor's state; the component draws again when it is another one, so it must keep its identity. */
export function useEditor<T>(select: (state: EditorState) => T): T {
  const { editor } = useFlow()
  const read = () => select(editor.get())
  return useSyncExternalStore(editor.subscribe, read, read)
}
