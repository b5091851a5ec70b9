import { type Entities, entity, type FlowDoc } from '../model/flow-document.ts'
import { type Json, sameJson } from '../model/json.ts'
import { otherOrders } from '../model/same-flow.ts'

/**
 * The document with the base's own values wherever they are equal. One comparison of each here saves many later: what is the
 * same object needs no second look, and what was found out about it holds for all three.
 */
export function shareWith(base: FlowDoc, side: FlowDoc): FlowDoc {
  if (base === side) return base
  return { ...side, inputs: sharedEntities(base.inputs, side.inputs), nodes: sharedEntities(base.nodes, side.nodes) }
}

function sharedEntities(base: Entities, side: Entities): Entities {
  if (base === side) return base
  const entries = side.order.map((key) => {
    const [was, now] = [entity(base, key), entity(side, key) ?? null]
    return [key, was !== undefined && sameJson(was, now) ? was : now] as const
  })
  return { ...side, byKey: Object.fromEntries(entries) }
}

/** True for documents that are equal to the last letter, in every order that a person sees. */
export const isSameDoc = (a: FlowDoc, b: FlowDoc): boolean =>
  otherOrders(a, b).length === 0 &&
  (Object.keys({ ...a, ...b }) as (keyof FlowDoc)[]).every((key) => sameJson(a[key] as Json, b[key] as Json))
