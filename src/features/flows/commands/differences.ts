import { fieldsOf } from '../model/fields.ts'
import type { FlowDoc } from '../model/flow-document.ts'
import { FLOW_TEXT_KEYS } from '../model/flow-texts.ts'
import { isList, isRecord, type Json, type Path, sameJson } from '../model/json.ts'
import { type Edit, startEdit } from './edit.ts'
import type { Step, StepLabel } from './flow-command.ts'

/** Turns one value into another by the smallest changes: each key of an object for itself, lists of equal length likewise. */
export function editTowards(edit: Edit, path: Path, from: Json | undefined, to: Json): void {
  if (from === to || sameJson(from, to)) return
  if (isList(from) && isList(to) && from.length === to.length) {
    for (const [at, item] of to.entries()) editTowards(edit, [...path, String(at)], from[at], item)
    return
  }
  if (!isRecord(from) || !isRecord(to)) {
    edit.set(path, to)
    return
  }
  for (const key of Object.keys(from)) if (!Object.hasOwn(to, key)) edit.remove([...path, key])
  let after: string | null = null
  for (const [key, value] of Object.entries(to)) {
    if (Object.hasOwn(from, key)) editTowards(edit, [...path, key], from[key], value)
    else edit.set([...path, key], value, after)
    after = key
  }
}

/** Returns the step from one document to another: for the JSON view, an import, a restored version, a merge. */
export function stepTo(doc: FlowDoc, next: FlowDoc, label: StepLabel): Step | undefined {
  const edit = startEdit(doc)
  for (const container of ['inputs', 'nodes'] as const) {
    const [from, to] = [doc[container], next[container]]
    if (!sameJson(from.form as Json, to.form as Json)) {
      edit.set([container], to as unknown as Json)
      continue
    }
    for (const key of from.order) if (!Object.hasOwn(to.byKey, key)) edit.remove([container, key])
    let after: string | null = null
    for (const key of to.order) {
      const value = to.byKey[key] ?? null
      if (Object.hasOwn(from.byKey, key)) {
        editTowards(edit, [container, key], from.byKey[key], value)
        edit.move([container, key], after)
      } else edit.set([container, key], value, after)
      after = key
    }
  }
  for (const key of [...FLOW_TEXT_KEYS, 'output', 'ui', 'extra', 'keys'] as const) {
    const value = next[key] as Json
    if (key === 'keys' || value === null) edit.set([key], value)
    else editTowards(edit, [key], doc[key] as Json, value)
  }
  // The fields of an output that is an object; those of a list are in their order by now.
  let before: string | null = null
  for (const { name, path } of fieldsOf(next, 'output')) {
    if (path.at(-1) === name) edit.move(['output', ...path], before)
    before = name
  }
  return edit.step(label)
}
