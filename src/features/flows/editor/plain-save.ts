import type { FlowsApi } from '#api/flows.ts'
import type { Flow } from '#contract/flows.ts'
import { createStore, type Store } from '#lib/store.ts'
import { fromWire, toWire } from '../model/adapter.ts'
import type { Entities, FlowDoc } from '../model/flow-document.ts'
import { sameJson } from '../model/json.ts'
import { sameFlow } from '../model/same-flow.ts'
import type { FlowEditor } from './flow-editor.ts'

/** How a flow stands to what the service has. */
export interface SaveState {
  readonly word: 'saved' | 'unsaved' | 'saving' | 'failed'
  /** Things that differ from what the service has. */
  readonly changes: number
  /** The token as it was read last. */
  readonly token: string
  readonly error?: unknown
}

export interface FlowSave {
  readonly state: Pick<Store<SaveState>, 'get' | 'subscribe'>
  readonly save: () => void
  /** Follows the editor until the answer is called. */
  readonly start: () => () => void
}

/** Saves the whole flow under the token read last. What the service then has is the new base; the editor's copy stays. */
export function createPlainSave(deps: {
  readonly flow: Flow
  readonly editor: FlowEditor
  readonly replace: FlowsApi['replace']
}): FlowSave {
  const { flow, editor, replace } = deps
  let base = fromWire(flow)
  let token = flow.internal_version
  let isSaving = false
  const state = createStore<SaveState>({ word: 'saved', changes: 0, token })

  const settle = (error?: unknown) => {
    const { doc } = editor.get()
    const changes = sameFlow(base, doc) ? 0 : Math.max(1, countChanges(base, doc))
    const word = isSaving ? 'saving' : error !== undefined ? 'failed' : changes === 0 ? 'saved' : 'unsaved'
    const before = state.get()
    if (before.word === word && before.changes === changes && before.token === token && before.error === error) return
    state.set({ word, changes, token, ...(error !== undefined && { error }) })
  }
  const send = async () => {
    const { name, description, config, ui } = toWire(editor.get().doc)
    try {
      const answer = await replace(flow.id, {
        name,
        description,
        config: config as Record<string, unknown>,
        internal_version: token,
        ...(ui !== undefined && { ui: ui as Record<string, unknown> }),
      })
      base = fromWire(answer)
      token = answer.internal_version
      isSaving = false
      settle()
    } catch (error) {
      isSaving = false
      settle(error)
    }
  }
  return {
    state,
    save: () => {
      if (isSaving || sameFlow(base, editor.get().doc)) return
      isSaving = true
      settle()
      void send()
    },
    start: () => {
      settle()
      return editor.subscribe(() => settle())
    },
  }
}

/** How many inputs and nodes differ, and other parts of the flow, each as one. */
export function countChanges(a: FlowDoc, b: FlowDoc): number {
  const parts = (['name', 'description', 'output', 'ui', 'extra'] as const).filter((key) => !sameJson(a[key], b[key]))
  return parts.length + countEntities(a.inputs, b.inputs) + countEntities(a.nodes, b.nodes)
}

function countEntities(a: Entities, b: Entities): number {
  const keys = new Set([...a.order, ...b.order])
  return [...keys].filter((key) => !sameJson(a.byKey[key], b.byKey[key])).length
}
