import type { FlowDoc } from '../model/flow-document.ts'
import { sameJson } from '../model/json.ts'
import { knownResultOf } from './edit.ts'
import type { Patch, Step } from './flow-command.ts'
import { shown } from './left-out.ts'
import { openTree, type EditableTree } from './tree.ts'

/** Result of a step: the document, the patches as they were applied, and those that no longer fitted. */
export interface Applied {
  readonly doc: FlowDoc
  readonly applied: Step
  readonly skipped: readonly Patch[]
}

/**
 * Applies a step to a document that may have changed since, as undo does after a merge. A value that another user
 * changed meanwhile is left alone; a whole input or node is removed with its current content, and restored with it. A
 * secret that is unknown here stays as it is, or empty.
 */
export function applyStep(doc: FlowDoc, step: Step): Applied {
  const known = knownResultOf(step, doc)
  if (known) return { doc: known, applied: step, skipped: [] }
  const tree = openTree(doc)
  const patches: Patch[] = []
  const skipped: Patch[] = []
  for (const patch of step.patches) {
    const created = applyPatch(tree, patch)
    if (created === 'unfit') skipped.push(patch)
    else if (created) patches.push(created)
  }
  return { doc: patches.length > 0 ? tree.done() : doc, applied: { ...step, patches }, skipped }
}

/** The patch as it was applied; undefined where the document already had all of it. */
function applyPatch(tree: EditableTree, patch: Patch): Patch | 'unfit' | undefined {
  const { path, nowAfter = null } = patch
  const here = tree.get(path)
  const was = shown(patch.was, undefined)
  const now = shown(patch.now, here)
  const before = tree.before(path)
  const wasHere = { ...(here !== undefined && { was: here }), ...(before !== undefined && { wasAfter: before }) }
  if (now !== undefined) {
    if (sameJson(here, now)) return undefined
    if (!sameJson(here, was)) return 'unfit'
    if (!tree.put(path, now, nowAfter)) return 'unfit'
    return here === undefined ? { path, now, nowAfter } : { path, was: here, now }
  }
  if (here === undefined) return was === undefined ? 'unfit' : undefined
  if (was === undefined) {
    if (before === nowAfter || before === undefined) return undefined
    return tree.move(path, nowAfter) ? { path, wasAfter: before, nowAfter } : 'unfit'
  }
  const isWhole = path.length === 2 && (path[0] === 'inputs' || path[0] === 'nodes')
  if (!isWhole && !sameJson(here, was)) return 'unfit'
  return tree.remove(path) ? { path, ...wasHere } : 'unfit'
}
