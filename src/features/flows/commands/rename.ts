import { itemPath } from '../model/fields.ts'
import { type FlowDoc, hasItem, type ItemId, itemValue, readItem } from '../model/flow-document.ts'
import { isList, isRecord, type Json, own, ownText, recordOf } from '../model/json.ts'
import { edgesOf } from '../model/references.ts'
import { renameReferences } from '../model/rename-references.ts'
import { isTaken, membersIn } from './add.ts'
import { editTowards } from './differences.ts'
import { type Edit, startEdit } from './edit.ts'
import type { Step } from './flow-command.ts'

/** Returns the reason why an id cannot be given; undefined for one that can. */
export function idFault(doc: FlowDoc, item: ItemId, id: string): 'empty' | 'form' | 'taken' | undefined {
  if (id === '') return 'empty'
  // Expressions could not name anything else.
  if (!/^[A-Za-z_]\w*$/.test(id)) return 'form'
  return id !== readItem(item).key && isTaken(doc, id) ? 'taken' : undefined
}

/** Gives an input or a node another id and rewrites every reference to it, in templates and expressions too. */
export function renameId(doc: FlowDoc, item: ItemId, id: string): Step | undefined {
  const { container, key } = readItem(item)
  const value = itemValue(doc, item)
  if ((container !== 'inputs' && container !== 'nodes') || value === undefined || id === key || idFault(doc, item, id))
    return undefined
  const edit = startEdit(doc)
  const to: ItemId = `${container}/${id}`
  const renamed = renameReferences(doc, value, new Map([[item, id]]))
  edit.set([container, id], withNewId(renamed, key, id), key)
  edit.remove([container, key])
  followRename(edit, doc, item, id)
  movePosition(edit, container, key, id)
  for (const [group, held] of Object.entries(recordOf(own(doc.ui ?? undefined, 'groups')))) {
    const members = membersIn(held)
    if (members.includes(item))
      edit.set(
        ['ui', 'groups', group, 'items'],
        members.map((member) => (member === item ? to : member)),
      )
  }
  return edit.step({ key: 'rename', item: to, name: id }, { renames: [{ from: item, to }] })
}

/** Rewrites the references that other items have to an item, or to one output of it. */
function followRename(edit: Edit, doc: FlowDoc, item: ItemId, next: string, output?: string): void {
  for (const target of new Set(edgesOf(doc).flatMap((edge) => (edge.source === item ? [edge.target] : [])))) {
    const before = itemValue(doc, target)
    if (before === undefined || target === item) continue
    editTowards(edit, itemPath(target), before, renameReferences(doc, before, new Map([[item, next]]), output))
  }
}

function withNewId(value: Json, key: string, id: string): Json {
  if (typeof value === 'string') return value === key || key.startsWith(`${value}?`) ? id : value
  if (!isRecord(value)) return value
  const named = own(value, 'id') === undefined ? (own(value, 'name') === key ? 'name' : undefined) : 'id'
  // An item that only has a key of this tab has no id yet.
  return named === undefined && !key.startsWith('?') ? value : { ...value, [named ?? 'id']: id }
}

function movePosition(edit: Edit, container: string, key: string, id: string): void {
  const positions = edit.get(['ui', container])
  if (isList(positions)) {
    edit.set(
      ['ui', container],
      positions.map((location) =>
        isRecord(location) && ownText(location, 'id') === key ? { ...location, id } : location,
      ),
    )
    return
  }
  const position = own(positions, key)
  if (position === undefined) return
  edit.set(['ui', container, id], position, key)
  edit.remove(['ui', container, key])
}

/** Gives a node, note or group another label; references stay. An input has only its id: `renameId`. */
export function relabel(doc: FlowDoc, item: ItemId, name: string): Step | undefined {
  const { container } = readItem(item)
  const value = itemValue(doc, item)
  if (container === 'inputs' || !isRecord(value) || !hasItem(doc, item)) return undefined
  const key =
    container === 'notes'
      ? 'text'
      : container === 'groups'
        ? 'label'
        : own(value, 'name') === undefined && own(value, 'label') !== undefined
          ? 'label'
          : 'name'
  const edit = startEdit(doc)
  const path = [...itemPath(item), key]
  if (name === '' && container === 'nodes') edit.remove(path)
  else edit.set(path, name)
  return edit.step({ key: 'relabel', item, name }, { typing: path.join('/') })
}

/** A case of a condition under another id, with the references to it. */
export function renameCase(doc: FlowDoc, item: ItemId, from: string, to: string): Step | undefined {
  const node = itemValue(doc, item)
  const cases = own(node, 'cases')
  const isCase = isList(cases) && cases.some((one) => own(one, 'id') === from)
  const taken = (isList(cases) && cases.some((one) => own(one, 'id') === to)) || own(node, 'else') === to
  if (taken || !/^[A-Za-z_]\w*$/.test(to) || !(isCase || own(node, 'else') === from) || !isRecord(node))
    return undefined
  const edit = startEdit(doc)
  if (isCase)
    edit.set(
      [...itemPath(item), 'cases'],
      cases.map((one) => (isRecord(one) && one.id === from ? { ...one, id: to } : one)),
    )
  else edit.set([...itemPath(item), 'else'], to)
  followRename(edit, doc, item, to, from)
  return edit.step({ key: 'rename', item, name: to })
}
