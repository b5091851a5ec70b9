import { type Entities, entity, type FlowDoc } from '../model/flow-document.ts'
import { isRecord, type Json, own, sameJson } from '../model/json.ts'
import { otherOrders } from '../model/same-flow.ts'

/**
 * The document with the base's own values wherever they are equal. One comparison of each here saves many later: the
 * same object is compared once, and what was computed for it holds for all three.
 */
export function structuralShare(base: FlowDoc, side: FlowDoc): FlowDoc {
  if (base === side) return base
  return {
    ...side,
    inputs: sharedEntities(base.inputs, side.inputs),
    nodes: sharedEntities(base.nodes, side.nodes),
    // The order of fields is one that a user sees.
    output: shared(base.output, side.output, 9),
    ui: shared(base.ui, side.ui, 2) as FlowDoc['ui'],
  }
}

function sharedEntities(base: Entities, side: Entities): Entities {
  // Nodes that a worker left out are unchanged (`without-shared-nodes.ts`); null is a value.
  const all = { ...base.byKey, ...side.byKey }
  const entries = side.order.map((key) => [key, shared(entity(base, key), all[key] as Json, 0)] as const)
  const order = shared(base.order, side.order, 0) as Entities['order']
  const isSame = order === base.order && sameJson(base.form, side.form)
  if (isSame && entries.every(([key, value]) => value === base.byKey[key])) return base
  return { ...side, order, byKey: Object.fromEntries(entries) }
}

/** Shared as far as `depth`, in its own order; the base's very own where all of it is. */
function shared(base: Json | undefined, side: Json, depth: number): Json {
  if (base === side || base === undefined) return side
  if (depth === 0 || !isRecord(base) || !isRecord(side)) return sameJson(base, side) ? base : side
  const entries = Object.entries(side).map(([key, value]) => [key, shared(own(base, key), value, depth - 1)] as const)
  const keys = Object.keys(base)
  const isSame =
    entries.length === keys.length && entries.every(([key, value], at) => key === keys[at] && value === base[key])
  return isSame ? base : Object.fromEntries(entries)
}

/** True for documents that are equal to the last letter, in every order that a user sees. */
export const isSameDoc = (a: FlowDoc, b: FlowDoc): boolean =>
  otherOrders(a, b).length === 0 &&
  (Object.keys({ ...a, ...b }) as (keyof FlowDoc)[]).every((key) => sameJson(a[key] as Json, b[key] as Json))
