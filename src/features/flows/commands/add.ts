import { type Entities, entity, type FlowDoc, hasEntity, type ItemId, readItem } from '../model/flow-document.ts'
import { isRecord, type Json, type JsonObject, own, withoutKey } from '../model/json.ts'
import { freeName, newId, type RandomBytes } from '../model/new-ids.ts'
import { type ItemBox, type ItemPosition, setPosition } from '../model/positions.ts'
import type { FlowEdge } from '../model/references.ts'
import { removeReference, type EdgeConnection, writeEdge } from './connect.ts'
import { type Edit, startEdit } from './edit.ts'
import type { Step } from './flow-command.ts'

/** An edge from or to an item that is being created. */
export type NewEdge =
  | Pick<EdgeConnection, 'source' | 'output' | 'input'>
  | (Pick<EdgeConnection, 'target' | 'input'> & { readonly output: string })

export interface AddOptions {
  readonly random: RandomBytes
  readonly position?: ItemPosition
  /** Positions of other items that are written in the same step: they had none, or they make space. */
  readonly others?: ReadonlyMap<ItemId, ItemPosition>
  readonly edges?: readonly NewEdge[]
  /** The line that is cut because the new node replaces it. */
  readonly instead?: FlowEdge
}

/** Creates a node and its id. The label of the step names it. */
export function addNode(doc: FlowDoc, node: JsonObject, adding: AddOptions): Step | undefined {
  const id = newId('n', adding.random, (taken) => isTaken(doc, taken))
  return addEntity(doc, `nodes/${id}`, node, adding)
}

/** Creates a flow input under a free name. */
export function addInput(doc: FlowDoc, wanted: string, input: JsonObject, adding: AddOptions): Step | undefined {
  const id = freeName(inputName(wanted), (taken) => isTaken(doc, taken))
  return addEntity(doc, `inputs/${id}`, input, adding)
}

/** A name as references can hold it: letters, digits and low lines, beginning with a letter. */
export function inputName(wanted: string): string {
  const name = wanted
    .trim()
    .toLowerCase()
    .replaceAll(/[^a-z0-9_]+/g, '_')
    .replaceAll(/^_+|_+$/g, '')
  return /^[a-z_]/.test(name) ? name : name === '' ? 'input_1' : `input_${name}`
}

function addEntity(
  doc: FlowDoc,
  item: ItemId,
  value: JsonObject,
  { position, others, edges = [], instead }: AddOptions,
): Step | undefined {
  const { container, key } = readItem(item)
  if (container !== 'inputs' && container !== 'nodes') return undefined
  const edit = startEdit(doc)
  edit.set([container, key], withId(doc[container], key, value))
  if (position) setPosition(edit, doc, item, position)
  for (const [other, at] of others ?? []) setPosition(edit, doc, other, at)
  if (instead) removeReference(edit, doc, instead)
  for (const edge of edges) {
    if ('source' in edge) writeEdge(edit, doc, { ...edge, target: item })
    else writeEdge(edit, doc, { ...edge, source: item })
  }
  return edit.step({ key: 'add', item, name: String(own(value, 'name') ?? key) })
}

/** The value with its id where entities of this form carry theirs. */
export function withId(entities: Entities, id: string, value: Json): Json {
  if (!isRecord(value)) return entities.form === 'map' ? value : { id }
  const carriesId =
    entities.form !== 'map' || entities.order.some((key) => own(entity(entities, key), 'id') !== undefined)
  return carriesId ? { id, ...withoutKey(value, 'id') } : withoutKey(value, 'id')
}

/** True if an input or a node has this id: references could not tell two apart. */
export const isTaken = ({ inputs, nodes }: FlowDoc, id: string): boolean =>
  hasEntity(inputs, id) || hasEntity(nodes, id) || id === 'input' || id === 'inputs'

export function addNote(doc: FlowDoc, text: string, box: ItemBox, random: RandomBytes): Step | undefined {
  const edit = startEdit(doc)
  const id = newId('note', random, (taken) => own(own(doc.ui ?? undefined, 'notes'), taken) !== undefined)
  edit.set(['ui', 'notes', id], { text, ...boxOf(box) })
  return edit.step({ key: 'add', item: `notes/${id}` })
}

/** Puts a frame around items; they stay where they are. */
export function group(
  doc: FlowDoc,
  items: readonly ItemId[],
  label: string,
  box: ItemBox,
  random: RandomBytes,
): Step | undefined {
  if (items.length === 0) return undefined
  const edit = startEdit(doc)
  const id = newId('group', random, (taken) => own(own(doc.ui ?? undefined, 'groups'), taken) !== undefined)
  leaveGroups(edit, items)
  edit.set(['ui', 'groups', id], { label, ...boxOf(box), items: [...items] })
  return edit.step({ key: 'group', item: `groups/${id}`, count: items.length })
}

/** A thing is in one group at most. */
export function leaveGroups(edit: Edit, items: readonly ItemId[]): void {
  const groups = edit.get(['ui', 'groups'])
  if (!isRecord(groups)) return
  for (const [id, held] of Object.entries(groups)) {
    const members = membersIn(held)
    const left = members.filter((member) => !items.includes(member))
    if (left.length < members.length) edit.set(['ui', 'groups', id, 'items'], left)
  }
}

export function membersIn(value: Json | undefined): readonly ItemId[] {
  const items = own(value, 'items')
  return Array.isArray(items) ? items.filter((item): item is ItemId => typeof item === 'string') : []
}

/** Returns the items and the members of the groups among them: a group is moved and copied with its members. */
export function withMembers(doc: FlowDoc, items: readonly ItemId[]): readonly ItemId[] {
  const groups = own(doc.ui ?? undefined, 'groups')
  const members = items.flatMap((item) =>
    item.startsWith('groups/') ? membersIn(own(groups, readItem(item).key)) : [],
  )
  return [...new Set([...items, ...members])]
}

const boxOf = ({ x, y, width, height }: ItemBox) => ({ x, y, width, height })
