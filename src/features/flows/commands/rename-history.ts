import { type FlowDoc, type ItemId, readItem } from '../model/flow-document.ts'
import { entry, isRecord, type Json, ownText, type Path } from '../model/json.ts'
import { renameReferences } from '../model/rename-references.ts'
import type { Patch, Step } from './flow-command.ts'
import { type History, mapHistory } from './history.ts'

/**
 * Returns the history for a document in which other users gave items new ids (`names`, old to new): undo finds the
 * changes of a step under the new id, and restored items refer to it. `doc`: the document in which the old ids hold.
 */
export function renamedHistory(history: History, doc: FlowDoc, names: ReadonlyMap<ItemId, ItemId>): History {
  if (names.size === 0) return history
  const renamed = (step: Step): Step => renamedStep(step, doc, names)
  return mapHistory(history, renamed)
}

function renamedStep(step: Step, doc: FlowDoc, names: ReadonlyMap<ItemId, ItemId>): Step {
  const called = (item: ItemId): ItemId => names.get(item) ?? item
  const { label, renames } = step
  return {
    ...step,
    label: { ...label, ...(label.item !== undefined && { item: called(label.item) }) },
    patches: step.patches.map((patch) => renamedPatch(patch, doc, names)),
    ...(renames && { renames: renames.map(({ from, to }) => ({ from: called(from), to: called(to) })) }),
  }
}

function renamedPatch(patch: Patch, doc: FlowDoc, names: ReadonlyMap<ItemId, ItemId>): Patch {
  const { path, was, now, wasAfter, nowAfter } = patch
  const value = (held: Json) => renamedValue(held, path, doc, names)
  const after = (key: string | null) => (key === null || path.length !== 2 ? key : newKey(names, path[0], key))
  return {
    path: renamedPath(path, names),
    ...(was !== undefined && { was: value(was) }),
    ...(now !== undefined && { now: value(now) }),
    ...(wasAfter !== undefined && { wasAfter: after(wasAfter) }),
    ...(nowAfter !== undefined && { nowAfter: after(nowAfter) }),
  }
}

const newKey = (names: ReadonlyMap<ItemId, ItemId>, container = '', key = ''): string =>
  readItem(names.get(`${container}/${key}` as ItemId) ?? (`${container}/${key}` as ItemId)).key

function renamedPath(path: Path, names: ReadonlyMap<ItemId, ItemId>): Path {
  const at = path[0] === 'ui' ? 1 : 0
  return path.map((key, step) => (step === at + 1 ? newKey(names, path[at], key) : key))
}

/** A value as a step holds it, read where it is, for what names something depends on that. */
function renamedValue(held: Json, path: Path, doc: FlowDoc, names: ReadonlyMap<ItemId, ItemId>): Json {
  const [container = '', key = ''] = path
  if (container !== 'nodes' && container !== 'output') return withId(held, path, names)
  const inner = path.slice(container === 'output' ? 1 : 2)
  const item = inner.reduceRight<Json>((value, step) => ({ [step]: value }), held)
  const keys = new Map([...names].map(([from, to]) => [from, readItem(to).key]))
  const written = inner.reduce<Json | undefined>(entry, renameReferences(doc, item, keys)) ?? held
  return key === '' ? written : withId(written, path, names)
}

/** A whole thing repeats its id, and a part of it may be the id alone. */
function withId(value: Json, path: Path, names: ReadonlyMap<ItemId, ItemId>): Json {
  const [container, key = ''] = path
  const to = newKey(names, container, key)
  if (to === key || (container !== 'inputs' && container !== 'nodes')) return value
  if (path.length === 2)
    return isRecord(value) && ownText(value, 'id') === key ? { ...value, id: to } : value === key ? to : value
  return value
}
