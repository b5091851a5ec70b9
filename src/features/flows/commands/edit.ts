import type { FlowDoc } from '../model/flow-document.ts'
import { type Json, type Path, sameJson } from '../model/json.ts'
import type { Patch, Step, StepLabel } from './flow-command.ts'
import { openTree } from './tree.ts'

/** Changes to a document that become one step. */
export interface Edit {
  readonly get: (path: Path) => Json | undefined
  /** Sets a value and creates missing objects on the path. A new key comes last, or after `after`. */
  readonly set: (path: Path, value: Json, after?: string | null) => void
  readonly remove: (path: Path) => void
  readonly move: (path: Path, after: string | null) => void
  /** All of it as one step, after which the edit is not to be used; undefined where nothing has changed. */
  readonly step: (label: StepLabel, more?: Pick<Step, 'renames' | 'typing'>) => Step | undefined
}

/** Result of each step, with the document that the step was created from. */
const created = new WeakMap<Step, { readonly of: FlowDoc; readonly doc: FlowDoc }>()

/**
 * The document after a step that was created from exactly this one, so that thousands of changes are not computed
 * twice; undefined for any other. The history stores another object, so that no document lives as long as the history.
 */
export function knownResultOf(step: Step, of: FlowDoc): FlowDoc | undefined {
  const found = created.get(step)
  return found?.of === of ? found.doc : undefined
}

/** Begins an edit of a document, which itself stays as it is. */
export function startEdit(doc: FlowDoc): Edit {
  const tree = openTree(doc)
  const patches: Patch[] = []

  const set: Edit['set'] = (path, value, after) => {
    const was = tree.get(path)
    if (was !== undefined) {
      if (!sameJson(was, value) && tree.put(path, value, null)) patches.push({ path, was, now: value })
      return
    }
    const parent = path.slice(0, -1)
    const holder = parent.length > 0 ? tree.get(parent) : {}
    if (parent.length > 0 && (holder === undefined || holder === null)) set(parent, {})
    const nowAfter = after === undefined ? tree.last(parent) : after
    if (tree.put(path, value, nowAfter)) patches.push({ path, now: value, nowAfter })
  }

  return {
    get: tree.get,
    set,
    remove: (path) => {
      const was = tree.get(path)
      const wasAfter = tree.before(path)
      if (was === undefined || !tree.remove(path)) return
      patches.push({ path, was, ...(wasAfter !== undefined && { wasAfter }) })
    },
    move: (path, after) => {
      const wasAfter = tree.before(path)
      if (wasAfter === undefined || wasAfter === after || after === path.at(-1)) return
      if (tree.move(path, after)) patches.push({ path, wasAfter, nowAfter: after })
    },
    step: (label, more) => {
      if (patches.length === 0) return undefined
      const step = { label, patches, ...more }
      created.set(step, { of: doc, doc: tree.done() })
      return step
    },
  }
}
