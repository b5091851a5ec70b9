import { stringifyExact } from '#lib/marked-numbers.ts'
import { idOf, readEntities } from '../model/adapter.ts'
import {
  connectableItems,
  type Entities,
  entity,
  type FlowDoc,
  type ItemId,
  itemValue,
  readItem,
} from '../model/flow-document.ts'
import { isList, isRecord, type Json, type JsonObject, own, ownText, readJson, recordOf } from '../model/json.ts'
import { freeName, newId, type RandomBytes } from '../model/new-ids.ts'
import { type ItemPosition, positionOf, setPosition } from '../model/positions.ts'
import { renameReferences } from '../model/rename-references.ts'
import { isTaken, membersIn, withId, withMembers } from './add.ts'
import { startEdit } from './edit.ts'
import type { Step } from './flow-command.ts'

/** The first key of what we copy; its number is that of the form. */
const MARK = 'flow_part'

/** Things taken out of a flow, as text: they can be pasted into another flow, another console, or a message. */
export function copyItems(doc: FlowDoc, items: readonly ItemId[]): string {
  const whole = withMembers(doc, items).filter((item) => item !== 'output' && itemValue(doc, item) !== undefined)
  const part: Record<string, Record<string, Json>> = { inputs: {}, nodes: {}, notes: {}, groups: {} }
  const positions: Record<string, Json> = {}
  for (const item of inOrder(doc, whole)) {
    const { container, key } = readItem(item)
    const value = itemValue(doc, item)
    const held = part[container]
    if (value === undefined || !held) continue
    Object.defineProperty(held, key, { value, enumerable: true })
    const position = positionOf(doc, item)
    if (position && (container === 'inputs' || container === 'nodes')) positions[item] = { ...position }
  }
  const filled = Object.entries(part).filter(([, held]) => Object.keys(held).length > 0)
  return stringifyExact({ [MARK]: 1, ...Object.fromEntries(filled), places: positions }, 2)
}

function inOrder(doc: FlowDoc, items: readonly ItemId[]): readonly ItemId[] {
  const rank = new Map(connectableItems(doc).map((item, at) => [item, at]))
  return items.toSorted((a, b) => (rank.get(a) ?? Infinity) - (rank.get(b) ?? Infinity) || 0)
}

export interface FlowFragment {
  readonly inputs: Entities
  readonly nodes: Entities
  readonly notes: JsonObject
  readonly groups: JsonObject
  readonly places: JsonObject
}

/** Reads what was copied here, a whole flow or its config, a node, or a list of nodes; undefined for any other text. */
export function readFragment(text: string): FlowFragment | undefined {
  const read = readJson(text)
  const value = isRecord(own(read, 'config'))
    ? { ...(own(read, 'config') as JsonObject), ui: own(read, 'ui') ?? null }
    : read
  const ui = own(value, 'ui')
  const part = (nodes: Json | undefined, from?: Json): FlowFragment => ({
    inputs: readEntities(own(from, 'inputs') ?? []),
    nodes: readEntities(nodes ?? []),
    notes: recordOf(own(from, 'notes') ?? own(ui, 'notes')),
    groups: recordOf(own(from, 'groups') ?? own(ui, 'groups')),
    places: recordOf(own(from, 'places') ?? positionsIn(ui)),
  })
  if (isList(value)) return value.length > 0 && value.every(isNode) ? part(value) : undefined
  if (own(value, MARK) !== undefined || own(value, 'nodes') !== undefined) return part(own(value, 'nodes'), value)
  return value !== undefined && isNode(value) ? part([value]) : undefined
}

const isNode = (value: Json): boolean =>
  ownText(value, 'type') !== undefined && (own(value, 'inputs') !== undefined || idOf(value) !== undefined)

const positionsIn = (ui: Json | undefined): JsonObject =>
  Object.fromEntries(
    (['inputs', 'nodes'] as const).flatMap((container) =>
      Object.entries(recordOf(own(ui, container))).map(([key, position]) => [`${container}/${key}`, position]),
    ),
  )

/** Vertical distance between items that were copied without a position, in pixels. */
const BELOW = 120

/** Position of a paste: `at` is its upper left corner, else everything is moved by `by`. */
export interface PasteOptions {
  readonly random: RandomBytes
  readonly at?: ItemPosition
  readonly by?: ItemPosition
}

/**
 * Pastes a fragment under new ids. References among its items follow them; references to anything else are left as they
 * are and resolve to the item with the same id here, or show as broken. `pasted` names the new items.
 */
export function paste(
  doc: FlowDoc,
  part: FlowFragment,
  { random, at, by = { x: 40, y: 40 } }: PasteOptions,
  key: 'paste' | 'duplicate' = 'paste',
): { step: Step; pasted: readonly ItemId[] } | undefined {
  const ids = new Map<ItemId, string>()
  const used = new Set<string>()
  const taken = (id: string) => isTaken(doc, id) || used.has(id)
  const give = (item: ItemId, id: string) => {
    used.add(id)
    ids.set(item, id)
  }
  for (const id of part.inputs.order) give(`inputs/${id}`, freeName(id, taken))
  for (const id of part.nodes.order) give(`nodes/${id}`, newId('n', random, taken))
  for (const id of Object.keys(part.notes)) give(`notes/${id}`, newId('note', random, taken))
  for (const id of Object.keys(part.groups)) give(`groups/${id}`, newId('group', random, taken))
  if (ids.size === 0) return undefined

  const renamed = (item: ItemId): ItemId => {
    const { container } = readItem(item)
    const id = ids.get(item)
    return id === undefined || container === 'output' ? item : `${container}/${id}`
  }
  const shift = shiftOf(part, at, by)
  const edit = startEdit(doc)
  let unassigned = 0
  for (const container of ['inputs', 'nodes'] as const) {
    for (const old of part[container].order) {
      const item: ItemId = `${container}/${old}`
      const id = ids.get(item) ?? old
      edit.set(
        [container, id],
        withId(doc[container], id, renameReferences(part, entity(part[container], old) ?? null, ids)),
      )
      const position = positionIn(part.places, item)
      if (position) setPosition(edit, doc, renamed(item), shift(position))
      else if (at) {
        setPosition(edit, doc, renamed(item), { x: at.x, y: at.y + unassigned * BELOW })
        unassigned += 1
      }
    }
  }
  for (const container of ['notes', 'groups'] as const) {
    for (const [old, value] of Object.entries(part[container])) {
      const position = own(value, 'x') === undefined ? { x: 0, y: 0 } : numbers(value)
      const members = membersIn(value)
      const inside = members.length > 0 ? { items: members.filter((item) => ids.has(item)).map(renamed) } : {}
      edit.set(['ui', container, ids.get(`${container}/${old}`) ?? old], {
        ...recordOf(value),
        ...shift(position),
        ...inside,
      })
    }
  }
  const step = edit.step({ key, count: ids.size })
  return step && { step, pasted: [...ids.keys()].map(renamed) }
}

export const duplicate = (doc: FlowDoc, items: readonly ItemId[], random: RandomBytes) => {
  const part = readFragment(copyItems(doc, items))
  return part && paste(doc, part, { random }, 'duplicate')
}

function shiftOf(
  part: FlowFragment,
  at: ItemPosition | undefined,
  by: ItemPosition,
): (position: ItemPosition) => ItemPosition {
  const boxes = [...Object.values(part.places), ...Object.values(part.notes), ...Object.values(part.groups)].map(
    numbers,
  )
  if (!at || boxes.length === 0) return ({ x, y }) => ({ x: x + by.x, y: y + by.y })
  const left = Math.min(...boxes.map(({ x }) => x))
  const top = Math.min(...boxes.map(({ y }) => y))
  return ({ x, y }) => ({ x: Math.round(x - left + at.x), y: Math.round(y - top + at.y) })
}

function numbers(value: Json | undefined): ItemPosition {
  const held = own(value, 'position') ?? value
  const [x, y] = [own(held, 'x'), own(held, 'y')]
  return { x: typeof x === 'number' ? x : 0, y: typeof y === 'number' ? y : 0 }
}

const positionIn = (positions: JsonObject, item: ItemId): ItemPosition | undefined => {
  const position = own(positions, item)
  return position === undefined ? undefined : numbers(position)
}
