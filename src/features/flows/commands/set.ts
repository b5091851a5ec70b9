import type { FlowTextKey } from '#contract/flow-list.ts'
import { fieldOf, type FieldValue, itemPath } from '../model/fields.ts'
import { type FlowDoc, type ItemId, itemValue, readItem } from '../model/flow-document.ts'
import { isList, isRecord, type Json, own, type Path, sameJson } from '../model/json.ts'
import { NAME_KEYS } from '../model/reference-uses.ts'
import { writeField } from './connect.ts'
import { startEdit } from './edit.ts'
import type { Step } from './flow-command.ts'

/** Marks a step as one of many created while the user types: those are undone together. */
export interface TextEdit {
  readonly typing?: boolean
}

/** Sets any value of an item, such as `['run_if']`, `['enrichments']` or `['cases']`; undefined takes it away. */
export function setValue(
  doc: FlowDoc,
  item: ItemId,
  path: Path,
  value: Json | undefined,
  { typing }: TextEdit = {},
): Step | undefined {
  const edit = startEdit(doc)
  const full = [...itemPath(item), ...path]
  if (path.length > 0) asObject(edit, doc, item)
  if (value === undefined) edit.remove(full)
  else edit.set(full, value)
  const label = { key: value === undefined ? 'clear' : 'set', item, name: path.at(-1) ?? '' } as const
  return edit.step(label, typing ? { typing: full.join('/') } : {})
}

/** Changes an item as it was changed from one value to another: what is the same in both stays as it is by now. */
export const changeItem = (doc: FlowDoc, item: ItemId, from: Json | undefined, to: Json): Step | undefined =>
  setValue(doc, item, [], changedLike(from, to, itemValue(doc, item)))

/** Key by key; a list is taken whole, since its places may have moved meanwhile. */
function changedLike(from: Json | undefined, to: Json, now: Json | undefined): Json {
  if (!isRecord(from) || !isRecord(to) || !isRecord(now)) return sameJson(from, to) && now !== undefined ? now : to
  const next = new Map(Object.entries(now))
  for (const key of Object.keys(from)) if (!Object.hasOwn(to, key)) next.delete(key)
  for (const [key, value] of Object.entries(to))
    if (!sameJson(own(from, key), value)) next.set(key, changedLike(own(from, key), value, next.get(key)))
  return Object.fromEntries(next)
}

/** An input may be a bare name; with any further property it is an object. */
function asObject(edit: ReturnType<typeof startEdit>, doc: FlowDoc, item: ItemId): void {
  const { container, key } = readItem(item)
  const value = itemValue(doc, item)
  if (container !== 'inputs' || isRecord(value)) return
  edit.set(itemPath(item), typeof value === 'string' && value !== key ? { id: key, type: value } : { id: key })
}

/** Sets a parameter of a node or a field of the output to a constant or a reference; undefined takes it away. */
export function setField(
  doc: FlowDoc,
  item: ItemId,
  name: string,
  value: FieldValue | undefined,
  { typing }: TextEdit = {},
): Step | undefined {
  const edit = startEdit(doc)
  if (value) writeField(edit, doc, item, name, value)
  else removeField(edit, doc, item, name)
  const label = { key: value ? 'set' : 'clear', item, name } as const
  return edit.step(label, typing ? { typing: [...itemPath(item), 'field', name].join('/') } : {})
}

function removeField(edit: ReturnType<typeof startEdit>, doc: FlowDoc, item: ItemId, name: string): void {
  const field = fieldOf(doc, item, name)
  if (!field) return
  const path = [...itemPath(item), ...field.path]
  const entry = field.path.at(-1) === 'value' && isList(edit.get(path.slice(0, -2))) ? path.slice(0, -1) : path
  const holder = edit.get(entry.slice(0, -1))
  if (isList(holder))
    edit.set(
      entry.slice(0, -1),
      holder.filter((_, at) => String(at) !== entry.at(-1)),
    )
  else edit.remove(entry)
}

/** Renames a field of the output in place. */
export function renameField(doc: FlowDoc, item: ItemId, name: string, next: string): Step | undefined {
  const field = fieldOf(doc, item, name)
  if (!field || next === '' || next === name || fieldOf(doc, item, next)) return undefined
  const edit = startEdit(doc)
  const path = [...itemPath(item), ...field.path]
  const inList = isList(edit.get(path.slice(0, -2)))
    ? path.slice(0, -1)
    : isList(edit.get(path.slice(0, -1)))
      ? path
      : undefined
  if (inList) {
    const key = NAME_KEYS.find((one) => edit.get([...inList, one]) === name) ?? 'name'
    edit.set([...inList, key], next)
  } else {
    edit.set([...path.slice(0, -1), next], field.value, name)
    edit.remove(path)
  }
  return edit.step({ key: 'rename', item, name: next })
}

/** Puts an input, a node or (in an object) a field of the output behind another; `null` puts it first. */
export function setOrder(doc: FlowDoc, item: ItemId, after: string | null): Step | undefined {
  const edit = startEdit(doc)
  edit.move(itemPath(item), after)
  return edit.step({ key: 'order', item })
}

export function setFlowText(doc: FlowDoc, key: FlowTextKey, text: string): Step | undefined {
  const edit = startEdit(doc)
  edit.set([key], text)
  return edit.step({ key: 'describe', name: key }, { typing: key })
}
