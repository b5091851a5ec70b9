import { type FlowDoc, type ItemId, entity, hasEntity } from '../model/flow-document.ts'
import { FLOW_TEXT_KEYS } from '../model/flow-texts.ts'
import { isRecord, type Json, own, type Path, sameJson } from '../model/json.ts'
import { PARAM_KEYS } from '../model/node-parts.ts'
import { formSent, orderIn, otherOrders } from '../model/same-flow.ts'

/**
 * One difference between two versions, as a user would count them: a node more or less, one parameter, a new position.
 * `moved` concerns the canvas only; `ordered` concerns the order of entries, and has the names as its values, or the
 * change of inputs or nodes between a list and an object.
 */
export interface DocumentChange {
  readonly kind: 'added' | 'removed' | 'changed' | 'moved' | 'ordered'
  /** Absent for what belongs to the flow as a whole: its texts, unknown parts. */
  readonly item?: ItemId
  readonly path: Path
  readonly was?: Json
  readonly now?: Json
}

/** Keys of view state that stays in one tab, although a stored `ui` may hold it. */
const onlyHere = new Set(['viewport', 'selection', 'panel'])

/** All that differs between two versions, in the order in which a user reads a flow. */
export function changesBetween(before: FlowDoc, after: FlowDoc): readonly DocumentChange[] {
  if (before === after) return []
  return [
    ...FLOW_TEXT_KEYS.flatMap((key) => changeOf([key], before[key], after[key])),
    ...inRoom('inputs', before, after),
    ...inRoom('nodes', before, after),
    ...insideOf('output', ['output'], before.output, after.output),
    ...otherOrders(before, after).map((room) => ({
      kind: 'ordered' as const,
      path: [room],
      was: orderIn(before, room),
      now: orderIn(after, room),
    })),
    ...(['inputs', 'nodes'] as const).flatMap((room) => formOf(room, before, after)),
    ...keysOf(before.extra, after.extra).flatMap((key) =>
      changeOf(['extra', key], own(before.extra, key), own(after.extra, key)),
    ),
    ...onCanvas(before, after),
  ]
}

const change = (path: Path, was: Json | undefined, now: Json | undefined, item?: ItemId): DocumentChange => ({
  kind: was === undefined ? 'added' : now === undefined ? 'removed' : 'changed',
  ...(item !== undefined && { item }),
  path,
  ...(was !== undefined && { was }),
  ...(now !== undefined && { now }),
})

const changeOf = (
  path: Path,
  was: Json | undefined,
  now: Json | undefined,
  item?: ItemId,
): readonly DocumentChange[] => (sameJson(was, now) ? [] : [change(path, was, now, item)])

function formOf(room: 'inputs' | 'nodes', before: FlowDoc, after: FlowDoc): readonly DocumentChange[] {
  const [was, now] = [formSent(before[room]), formSent(after[room])]
  // A flow that has none says so in three ways.
  const isEmpty = before[room].order.length === 0 || after[room].order.length === 0
  return sameJson(was, now) || (isEmpty && before[room].order.length + after[room].order.length > 0)
    ? []
    : [{ kind: 'ordered', path: ['form', room], was, now }]
}

/** The keys of both, those of the first before those that only the second has. */
function keysOf(first: Json | undefined, second: Json | undefined): readonly string[] {
  const keys = isRecord(first) ? Object.keys(first) : []
  if (isRecord(second)) for (const key of Object.keys(second)) if (own(first, key) === undefined) keys.push(key)
  return keys
}

function inRoom(room: 'inputs' | 'nodes', before: FlowDoc, after: FlowDoc): readonly DocumentChange[] {
  if (before[room] === after[room]) return []
  return keysIn(before[room].order, after[room].order).flatMap((key) => {
    const [was, now] = [entity(before[room], key), entity(after[room], key)]
    if (was === now) return []
    const item: ItemId = `${room}/${key}`
    if (was === undefined || now === undefined) return [change([room, key], was, now, item)]
    return insideOf(item, [room, key], was, now)
  })
}

const keysIn = (before: readonly string[], after: readonly string[]): readonly string[] =>
  before === after ? after : [...new Set([...after, ...before])]

/** Field by field, parameters one by one. */
function insideOf(item: ItemId, path: Path, was: Json, now: Json): readonly DocumentChange[] {
  if (!isRecord(was) || !isRecord(now)) return changeOf(path, was, now, item)
  return keysOf(was, now).flatMap((key) => {
    const [before, after] = [own(was, key), own(now, key)]
    const many = (key === 'fields' || PARAM_KEYS.includes(key)) && isRecord(before) && isRecord(after)
    if (!many) return changeOf([...path, key], before, after, item)
    return keysOf(before, after).flatMap((name) =>
      changeOf([...path, key, name], own(before, name), own(after, name), item),
    )
  })
}

/** The last response for a state of the canvas: after a tidy of thousands it is asked for again with each key. */
const drawn = new WeakMap<
  object,
  { readonly before: FlowDoc; readonly after: FlowDoc; readonly changes: readonly DocumentChange[] }
>()

const isSameCanvas = (a: FlowDoc, b: FlowDoc): boolean =>
  a.ui === b.ui && a.nodes.order === b.nodes.order && a.inputs.order === b.inputs.order

function onCanvas(before: FlowDoc, after: FlowDoc): readonly DocumentChange[] {
  if (before.ui === after.ui || after.ui === null) return canvasChanges(before, after)
  const last = drawn.get(after.ui)
  if (last && isSameCanvas(last.before, before) && isSameCanvas(last.after, after)) return last.changes
  const changes = canvasChanges(before, after)
  drawn.set(after.ui, { before, after, changes })
  return changes
}

function canvasChanges(before: FlowDoc, after: FlowDoc): readonly DocumentChange[] {
  return keysOf(before.ui, after.ui).flatMap((room) => {
    const [was, now] = [own(before.ui, room), own(after.ui, room)]
    if (onlyHere.has(room) || sameJson(was, now)) return []
    if (room !== 'inputs' && room !== 'nodes' && room !== 'notes' && room !== 'groups') {
      return [
        {
          ...change(['ui', room], was, now, ...(room === 'output' ? ['output' as const] : [])),
          kind: 'moved' as const,
        },
      ]
    }
    return keysOf(was, now).flatMap((key) => {
      const [old, fresh] = [own(was, key), own(now, key)]
      if (sameJson(old, fresh)) return []
      const item = `${room}/${key}` as ItemId
      const canvasOnly = room === 'notes' || room === 'groups'
      // The place of a node that came or went is no second change.
      if (!canvasOnly && hasEntity(before[room], key) !== hasEntity(after[room], key)) return []
      const one = change(['ui', room, key], old, fresh, item)
      const words = canvasOnly && ['text', 'label'].some((word) => !sameJson(own(old, word), own(fresh, word)))
      return [canvasOnly && (words || one.kind !== 'changed') ? one : { ...one, kind: 'moved' as const }]
    })
  })
}

/** The item a path of the document belongs to; undefined for what belongs to the whole. */
export function itemAt([room, key]: Path): ItemId | undefined {
  if (room === 'output') return room
  return (room === 'inputs' || room === 'nodes') && key ? `${room}/${key}` : undefined
}
