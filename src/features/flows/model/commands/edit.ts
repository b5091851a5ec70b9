import type { FlowDoc } from '../flow-document.ts'
import { isRecord, type Json, type JsonObject, type Path, sameJson } from '../json.ts'
import type { Patch, Step, StepLabel } from './flow-command.ts'
import { openTree } from './tree.ts'

/** Changes to a document that become one step. */
export interface Edit {
  readonly get: (path: Path) => Json | undefined
  /** Sets a value; objects that are missing on the way are made. A new key comes last, or behind `after`. */
  readonly set: (path: Path, value: Json, after?: string | null) => void
  /** The same for several keys of one object. */
  readonly setEach: (path: Path, values: JsonObject) => void
  readonly remove: (path: Path) => void
  readonly move: (path: Path, after: string | null) => void
  /** All of it as one step, after which the edit is not to be used; undefined where nothing has changed. */
  readonly step: (label: StepLabel, more?: Pick<Step, 'renames' | 'typing'>) => Step | undefined
}

/** What a step made of the document that it was made on, until somebody asks. */
const made = new WeakMap<Step, { readonly of: FlowDoc; readonly doc: FlowDoc }>()

/**
 * The document as a step left it that was made on this very one, so that thousands of changes are not worked out twice;
 * undefined for any other. It is kept until it is asked for: steps live long, and the documents before them need not.
 */
export function takeMade(step: Step, of: FlowDoc): FlowDoc | undefined {
  const found = made.get(step)
  if (found?.of !== of) return undefined
  made.delete(step)
  return found.doc
}

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
    setEach: (path, values) => {
      const holder = tree.get(path)
      const all = Object.entries(values)
      if (!isRecord(holder) || !all.every(([key]) => Object.hasOwn(holder, key))) {
        for (const [key, value] of all) set([...path, key], value)
        return
      }
      // One object is copied once, however many of its keys change: a tidy moves thousands of cards.
      const before = patches.length
      for (const [key, now] of all) {
        const was = holder[key] ?? null
        if (!sameJson(was, now)) patches.push({ path: [...path, key], was, now })
      }
      if (patches.length > before) tree.change(path, values)
    },
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
      made.set(step, { of: doc, doc: tree.done() })
      return step
    },
  }
}
