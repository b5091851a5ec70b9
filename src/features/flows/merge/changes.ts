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
    ...inContainer('inputs', before, after),
    ...inContainer('nodes', before, after),
    ...insideOf('output', ['output'], before.output, after.output),
    ...otherOrders(before, after).map((container) => ({
      kind: 'ordered' as const,
      path: [container],
      was: orderIn(before, container),
      now: orderIn(after, container),
    })),
    ...(['inputs', 'nodes'] as const).flatMap((container) => formOf(container, before, after)),
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

function formOf(container: 'inputs' | 'nodes', before: FlowDoc, after: FlowDoc): readonly DocumentChange[] {
  const [was, now] = [formSent(before[container]), formSent(after[container])]
  // A flow without any may have an empty list, an empty object or no property.
  const isEmpty = before[container].order.length === 0 || after[container].order.length === 0
  return sameJson(was, now) || (isEmpty && before[container].order.length + after[container].order.length > 0)
    ? []
    : [{ kind: 'ordered', path: ['form', container], was, now }]
}

/** The keys of both, those of the first before those that only the second has. */
function keysOf(first: Json | undefined, second: Json | undefined): readonly string[] {
  const keys = isRecord(first) ? Object.keys(first) : []
  if (isRecord(second)) for (const key of Object.keys(second)) if (own(first, key) === undefined) keys.push(key)
  return keys
}

function inContainer(container: 'inputs' | 'nodes', before: FlowDoc, after: FlowDoc): readonly DocumentChange[] {
  if (before[container] === after[container]) return []
  return keysIn(before[container].order, after[container].order).flatMap((key) => {
    const [was, now] = [entity(before[container], key), entity(after[container], key)]
    if (was === now) return []
    const item: ItemId = `${container}/${key}`
    if (was === undefined || now === undefined) return [change([container, key], was, now, item)]
    return insideOf(item, [container, key], was, now)
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

/** The last result for a state of the canvas: after a layout of thousands it is requested again with each key. */
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
  return keysOf(before.ui, after.ui).flatMap((container) => {
    const [was, now] = [own(before.ui, container), own(after.ui, container)]
    if (onlyHere.has(container) || sameJson(was, now)) return []
    if (container !== 'inputs' && container !== 'nodes' && container !== 'notes' && container !== 'groups') {
      return [
        {
          ...change(['ui', container], was, now, ...(container === 'output' ? ['output' as const] : [])),
          kind: 'moved' as const,
        },
      ]
    }
    return keysOf(was, now).flatMap((key) => {
      const [old, fresh] = [own(was, key), own(now, key)]
      if (sameJson(old, fresh)) return []
      const item = `${container}/${key}` as ItemId
      const canvasOnly = container === 'notes' || container === 'groups'
      // The position of a node that was added or removed is no second change.
      if (!canvasOnly && hasEntity(before[container], key) !== hasEntity(after[container], key)) return []
      const one = change(['ui', container, key], old, fresh, item)
      const words = canvasOnly && ['text', 'label'].some((word) => !sameJson(own(old, word), own(fresh, word)))
      return [canvasOnly && (words || one.kind !== 'changed') ? one : { ...one, kind: 'moved' as const }]
    })
  })
}

/** The item a path of the document belongs to; undefined for what belongs to the whole. */
export function itemAt([container, key]: Path): ItemId | undefined {
  if (container === 'output') return container
  return (container === 'inputs' || container === 'nodes') && key ? `${container}/${key}` : undefined
}
