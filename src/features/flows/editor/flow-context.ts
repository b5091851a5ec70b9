import { createContext, use, useSyncExternalStore } from 'react'
import { invariant } from '#lib/invariant.ts'
import type { Store } from '#lib/store.ts'
import type { FlowCatalogue } from '../model/catalogue.ts'
import type { DraftSync } from '../sync/drafts/draft-sync.ts'
import type { RecoveredWork } from '../sync/drafts/use-recovered-work.ts'
import type { FlowSaver } from '../sync/saver/flow-saver.ts'
import type { RestoredVersion } from '../sync/saver/restore-write.ts'
import type { FlowActions } from './flow-actions.ts'
import type { FlowChecks } from './flow-checks.ts'
import type { EditorState, FlowEditor } from './flow-editor.ts'
import type { FlowPageState } from './flow-page-state.ts'
import type { RemoteUpdate } from './flow-sync.ts'

export interface OpenFlow {
  readonly id: string
  readonly editor: FlowEditor
  readonly pageState: FlowPageState
  readonly actions: FlowActions
  readonly saver: FlowSaver
  readonly draftSync: DraftSync
  readonly left: RecoveredWork
  /** The last change that came from elsewhere than this tab. */
  readonly adopted: Store<RemoteUpdate | undefined>
  /** The version of the service that was restored last. */
  readonly broughtBack: Store<RestoredVersion | undefined>
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
